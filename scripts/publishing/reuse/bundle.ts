import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { Config } from '../../../src/config/schema.ts';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import type { Route, StaticPath } from '../../../src/site/file-hooks.ts';
import { cacheFolder } from './render-cache.ts';
import { listName, type RenderedPages } from './rendered-pages.ts';

/** The code of a site, as Astro bundled it: pages are rendered from it without bundling again. */
export interface Bundle extends About {
  /** The folder of its scripts, styles and fonts: `_astro` of a site. */
  readonly assets: string;
  /** Loads the code. */
  load(): Promise<BundleRenderer>;
}

/** Renders like Astro's own prerenderer, but lists one route at a time. */
interface BundleRenderer {
  /** All of them; those that come first have the paths that several have. */
  readonly routes: readonly Route[];
  list(route: Route): Promise<readonly StaticPath[]>;
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
}

/** What is kept with a bundle. */
interface About {
  /** What the bundle was made from, see `computeProjectKey`. */
  readonly key: string;
  /** The folder of files that are published as they are. */
  readonly publicFolder: string;
  /** What the list of rendered pages begins with. */
  readonly head: Omit<RenderedPages, 'routes'>;
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

/**
 * Lets Astro bundle a site without rendering it, and keeps the code for this build and the next
 * ones. Nothing is kept of a project whose other integrations, content collections or redirects
 * need Astro each time.
 * @param built see `bundleFolder`
 * @param key of what it is made from
 * @throws {NeedsAstroError} if nothing is kept
 * @throws what Astro throws
 */
export async function makeBundle(built: string, key: string): Promise<void> {
  const folder = bundleFolder(built);
  rmSync(folder, { recursive: true, force: true });
  const { build } = await import('astro');
  try {
    await build({ logLevel: 'silent', outDir: join(folder, 'site'), integrations: [keepBundle(built, key)] });
  } catch (error) {
    if (!(error instanceof KeptError)) throw error;
  }
  rmSync(join(folder, 'site'), { recursive: true });
}

/** Ends Astro's build once its bundle is kept. */
class KeptError extends Error {}

/**
 * The integration for `makeBundle`. Its hooks throw to end Astro's build: `NeedsAstroError` before
 * it bundles, `KeptError` once the bundle is kept.
 */
export function keepBundle(built: string, key: string): AstroIntegration {
  const folder = bundleFolder(built);
  const site = join(folder, 'site');
  const code = join(site, '.prerender');
  const cache = join(site, '.cache');
  let publicFolder = '';
  let components: readonly string[] = [];
  let pages: ReadonlyMap<string, { readonly styles: readonly unknown[] }> = new Map();
  return {
    name: 'cartelera-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ cacheDir: pathToFileURL(`${cache}/`) });
      },
      'astro:config:done': ({ config }) => {
        if (!isEnough(config)) throw new NeedsAstroError();
        publicFolder = fileURLToPath(config.publicDir);
      },
      'astro:build:setup': ({ pages: all }) => {
        pages = all;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        // Astro says what the code of a route depends on when it renders a path of it.
        setPrerenderer({
          name: 'cartelera-bundle',
          getStaticPaths: async () => {
            const { manifest } = await loadApp(code);
            components = manifest.routes.map(({ routeData }) => routeData.component);
            return manifest.routes.map(({ routeData }, index) => ({
              pathname: `/${index}`,
              route: routeData,
              cacheKey: 'code',
            }));
          },
          render: () =>
            Promise.resolve({
              response: new Response('not rendered yet'),
              metadata: { contentEntryKeys: [], staticImages: [] },
            }),
        });
      },
      'astro:build:generated': () => {
        const { routes, ...head } = JSON.parse(readFileSync(join(cache, listName), 'utf8')) as RenderedPages;
        const dependencyHashes = Object.fromEntries(
          Object.entries(routes).map(([route, { dependencyHash }]) => [route, dependencyHash]),
        );
        // Without one, changes of its code would go unnoticed.
        if (!components.every((each) => dependencyHashes[each])) throw new NeedsAstroError();
        renameSync(join(site, assetsFolder), join(folder, assetsFolder));
        renameSync(code, join(folder, 'code'));
        const about: About = {
          key,
          publicFolder,
          head,
          dependencyHashes,
          styles: [...pages].map(([page, { styles }]) => [page, styles]),
        };
        // Last, so that a bundle with it is complete.
        writeAtomically(aboutFile(built), JSON.stringify(about));
        throw new KeptError();
      },
    },
  };
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

/** The bundle that was made from a key; null if there is none. */
export function findBundle(built: string, key: string | null): Bundle | null {
  if (!existsSync(aboutFile(built))) return null;
  const about = JSON.parse(readFileSync(aboutFile(built), 'utf8')) as About;
  if (about.key !== key) return null;
  const folder = bundleFolder(built);
  return {
    ...about,
    assets: join(folder, assetsFolder),
    load: () => loadRenderer(join(folder, 'code'), about),
  };
}

/** @throws where Astro names the files of a bundle in another way */
async function loadApp(code: string): Promise<App> {
  const entry = readdirSync(code).find((name) => name.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error(`${code} has no prerender-entry.`);
  const { app } = (await import(pathToFileURL(join(code, entry)).href)) as { readonly app: App };
  return app;
}

async function loadRenderer(code: string, { styles }: About): Promise<BundleRenderer> {
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const app = await loadApp(code);
  app.setInternals({
    pagesByKeys: new Map(styles.map(([page, each]) => [page, { styles: each }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: () => undefined } } },
  });
  globalThis.astroAsset = {
    addStaticImage: () => {
      throw new NeedsAstroError();
    },
  };
  return {
    routes: app.manifest.routes.map(({ routeData }) => routeData),
    list(route) {
      const routes = app.manifest.routes.filter(({ routeData }) => routeData === route);
      return new StaticPaths({
        manifest: { ...app.manifest, routes },
        routeCache: app.routeCache,
        getComponentByRoute: (each) => app.getComponentByRoute(each),
      }).getAll();
    },
    async render(request, { routeData }) {
      const response = await app.render(request, { routeData });
      // Astro writes a page for it.
      if (response.status >= 300 && response.status < 400) throw new NeedsAstroError();
      return response;
    },
  };
}

/** The part of the app in a bundle that is used here: Astro's own prerenderer uses it so. */
interface App extends Required<StaticPathsApp> {
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
}

/** Whether a bundle is all that rendering needs of Astro's build. */
function isEnough(config: AstroConfig): boolean {
  const { integrations, adapter, redirects, i18n, build, srcDir, vite, prerenderConflictBehavior } = config;
  const content = ['content.config', 'content/config'].flatMap((name) =>
    ['mjs', 'js', 'mts', 'ts'].map((ending) => new URL(`${name}.${ending}`, srcDir)),
  );
  return (
    integrations.every(({ name }) => name.startsWith('cartelera')) &&
    adapter === undefined &&
    i18n === undefined &&
    Object.keys(redirects ?? {}).length === 0 &&
    build.assets === assetsFolder &&
    vite.build?.copyPublicDir !== false &&
    prerenderConflictBehavior !== 'error' &&
    !content.some((file) => existsSync(file))
  );
}

function aboutFile(built: string): string {
  return join(bundleFolder(built), 'about.json');
}
