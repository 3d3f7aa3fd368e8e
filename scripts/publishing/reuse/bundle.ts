import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { GetStaticPathsItem } from 'astro';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { Config } from '../../../src/config/schema.ts';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import type { Prerenderer, Route, StaticPath } from '../../../src/site/file-hooks.ts';
import { cacheFolder } from './render-cache.ts';
import type { ListHead } from './rendered-pages.ts';
import { limitGrowth } from './save-memory.ts';

/** The code of a site, as Astro bundled it: pages are rendered from it without bundling again. */
export interface Bundle extends About {
  /** The folder of its scripts, styles and fonts: `_astro` of a site. */
  readonly assets: string;
  /** Loads the code. */
  load(): Promise<BundleRenderer>;
}

/** Renders like Astro's own prerenderer. */
interface BundleRenderer extends Prerenderer {
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
}

/** What is kept with a bundle. */
export interface About {
  /** What the bundle was made from, see `computeProjectKey`. */
  readonly key: string;
  /** Its own folder: the code has paths of files that move with a project. */
  readonly folder: string;
  /** The folder of files that are published as they are. */
  readonly publicFolder: string;
  /** What the list of rendered pages begins with. */
  readonly head: ListHead;
  /** Changes with the code of a route, by its component. */
  readonly dependencyHashes: Readonly<Record<string, string>>;
  /** Styles of pages, as Astro's build sorts them, by its keys. */
  readonly styles: readonly (readonly [key: string, styles: readonly unknown[]])[];
}

/** Thrown by a page that only Astro's build can render. */
export class NeedsAstroError extends Error {}

/** The exit code of `make-bundle.ts` then. */
export const needsAstroCode = 3;

/** The folder of Astro's scripts, styles and fonts in a site. */
export const assetsFolder = '_astro';

/** Where the bundle of builds into `built` is; in the project, because it imports packages. */
export function bundleFolder(built: string): string {
  return `${built}.bundle`;
}

/** The file of what is remembered for the next build with the same bundle. */
export function memoryFile(built: string): string {
  return join(bundleFolder(built), 'memory.json');
}

/** Remembers that only Astro's build can render the code of a key. */
export function leaveToAstro(config: Config, key: string): void {
  mkdirSync(cacheFolder(config), { recursive: true });
  writeAtomically(join(cacheFolder(config), leftToAstro), key);
}

/** Whether it is known that only Astro's build can render the code of a key. */
export function isLeftToAstro(config: Config, key: string): boolean {
  const file = join(cacheFolder(config), leftToAstro);
  return existsSync(file) && readFileSync(file, 'utf8') === key;
}

/** In the cache, which runners of a workflow keep. */
const leftToAstro = 'left-to-astro.txt';

/** The bundle that was made from a key, in the same place; null if there is none. */
export function findBundle(built: string, key: string | null): Bundle | null {
  if (!existsSync(aboutFile(built))) return null;
  const about = JSON.parse(readFileSync(aboutFile(built), 'utf8')) as About;
  const folder = bundleFolder(built);
  if (about.key !== key || about.folder !== folder) return null;
  return {
    ...about,
    assets: join(folder, assetsFolder),
    load: () => loadRenderer(join(folder, 'code'), about),
  };
}

/**
 * Loads the app in the code of a bundle.
 * @throws where Astro names the files of a bundle in another way
 */
export async function loadApp(code: string): Promise<App> {
  const entry = readdirSync(code).find((name) => name.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error(`${code} has no prerender-entry.`);
  const { app } = (await import(pathToFileURL(join(code, entry)).href)) as { readonly app: App };
  return app;
}

async function loadRenderer(code: string, { styles }: About): Promise<BundleRenderer> {
  const app = await loadApp(code);
  app.setInternals({
    pagesByKeys: new Map(styles.map(([page, each]) => [page, { styles: each }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: () => undefined } } },
  });
  rememberDigests();
  globalThis.astroAsset = {
    addStaticImage: () => {
      throw new NeedsAstroError();
    },
  };
  const listed = new Map<Route, ListedRoute>();
  let current: Route | null = null;
  return {
    getStaticPaths: () => listPaths(app, listed),
    async render(request, { routeData }) {
      if (routeData !== current) {
        // Routes are rendered one after the other: what the last one listed is not needed again.
        app.routeCache.clearAll();
        const route = listed.get(routeData);
        if (route !== undefined) app.routeCache.set(routeData, indexPaths(route));
        listed.delete(routeData);
        current = routeData;
      }
      const response = await app.render(request, { routeData });
      // Astro writes a page for it.
      if (response.status >= 300 && response.status < 400) throw new NeedsAstroError();
      return response;
    },
  };
}

/** The most bytes that such a script has. */
const mostDigested = 10_000;

/** Astro digests the scripts of a route again for each of its pages, each in another thread. */
function rememberDigests(): void {
  const { subtle } = globalThis.crypto;
  const compute = subtle.digest.bind(subtle);
  const known = new Map<string, Promise<ArrayBuffer>>();
  subtle.digest = (algorithm, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);
    if (bytes.length > mostDigested) return compute(algorithm, data);
    const name = `${JSON.stringify(algorithm)} ${bytes.toString('latin1')}`;
    const digest = known.get(name) ?? compute(algorithm, data);
    known.set(name, digest);
    return digest;
  };
}

/** A route whose paths are listed. */
interface ListedRoute {
  readonly paths: readonly StaticPath[];
  readonly entry: CacheEntry;
}

/** What the app's cache has of a route: its paths with their props, in order and by pathname. */
interface CacheEntry {
  readonly staticPaths: readonly unknown[] & { keyed: Map<string, unknown> };
}

/**
 * Lists the paths of all routes, in their order. Two routes at a time, because the index of the
 * search is made in another thread.
 * @param listed gets the routes that need props
 */
async function listPaths(app: App, listed: Map<Route, ListedRoute>): Promise<StaticPath[]> {
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const found: StaticPath[][] = [];
  const left = [...app.manifest.routes.entries()];
  const listRoutes = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, route] = next;
      await listInjected(app, route.routeData);
      const paths = new StaticPaths({
        manifest: { ...app.manifest, routes: [route] },
        routeCache: app.routeCache,
        getComponentByRoute: (each) => app.getComponentByRoute(each),
      });
      const all = await paths.getAll();
      found[index] = all;
      const entry = app.routeCache.get(route.routeData);
      if (entry !== undefined) {
        // A second set of all pathnames takes much memory.
        entry.staticPaths.keyed = new Map();
        listed.set(route.routeData, { paths: all, entry });
      }
      limitGrowth();
      // What that thread sends is read meanwhile.
      await setImmediate();
    }
  };
  await Promise.all([listRoutes(), listRoutes()]);
  return found.flat();
}

/**
 * Lists a route of the calendar for Astro, which would make the address of each path once more, for
 * an index that is not needed yet. Routes that divide a list into pages need an argument of Astro.
 */
async function listInjected(app: App, route: Parameters<App['getComponentByRoute']>[0]): Promise<void> {
  if (route.origin !== 'external') return;
  const mod = await app.getComponentByRoute(route);
  if (mod.getStaticPaths?.length !== 0) return;
  const list = mod.getStaticPaths as () => Promise<GetStaticPathsItem[]>;
  app.routeCache.set(route, { mod, staticPaths: Object.assign(await list(), { keyed: new Map() }) });
}

/** The entry for the app's cache when pages of the route are rendered, as Astro makes it. */
function indexPaths({ paths, entry }: ListedRoute): CacheEntry {
  const { staticPaths } = entry;
  staticPaths.keyed = new Map(paths.map(({ pathname }, index) => [pathname, staticPaths[index]]));
  return entry;
}

/** The part of the app in a bundle that is used here: Astro's own prerenderer uses it so. */
interface App extends Required<StaticPathsApp> {
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
  readonly routeCache: Required<StaticPathsApp>['routeCache'] & {
    get(route: Route): CacheEntry | undefined;
    set(route: Route, entry: CacheEntry): void;
  };
}

/** The file that says what a bundle is; written last, so that a bundle with it is complete. */
export function aboutFile(built: string): string {
  return join(bundleFolder(built), 'about.json');
}
