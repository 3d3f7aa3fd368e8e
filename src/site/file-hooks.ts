import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSiteBase, type Config } from '../config/schema.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { addFormerFiles } from './former/add-former-files.ts';
import type { GeneratedFile } from './former/former-paths.ts';
import { readLayout } from './former/layout.ts';
import { isPlainPath } from './href.ts';
import { completeOfflineLists } from './offline/complete-lists.ts';
import { checkOwnPages, explainOwnPage } from './own/own-pages.ts';
import { checkPublicFiles } from './own/public-files.ts';

/** The folder of styles and scripts, whose names nobody else may use. */
const assets = '/_astro';

/** How far the build of a site is. */
export interface BuildProgress {
  /** Files that are rendered, or stay as they are. */
  readonly done: number;
  readonly total: number;
  /** The share of the work that is done, about, from 0 to 1: pages take longer than other files. */
  readonly share: number;
}

/** The part of Astro's prerenderer that is used here. */
export interface Prerenderer {
  readonly getStaticPaths: () => Promise<readonly StaticPath[]>;
  render(request: Request, options: { readonly routeData: Route }): Promise<unknown>;
}

/** A page or file to be rendered. */
export interface StaticPath {
  /** Without a slash at the end: `/en/event/jazz-night`, `/en/feed.xml`. */
  readonly pathname: string;
  readonly route: Route;
  /** Changes with what it shows; a page without one is rendered each time. */
  readonly cacheKey?: string | undefined;
}

/** A route of Astro. */
export interface Route {
  readonly route: string;
  readonly type: string;
  /** Of the page, from the top of the project: `src/pages/about.astro`. */
  readonly component: string;
}

/**
 * The hooks of the Astro integration for files that no route makes. When all addresses are known,
 * before a page is rendered, they compare them with those in `public` and `src/pages`. Afterwards
 * they add files at former addresses, and the snapshot keeps the current ones.
 * @param readConfig gives the settings, when the first hook runs
 * @param onProgress called for each file that is rendered, and at the end
 */
export function createFileHooks(readConfig: () => Config, onProgress: (progress: BuildProgress) => void) {
  let own = '';
  let paths: readonly StaticPath[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  let work = new Float64Array();
  return {
    'astro:config:done': ({ config: { publicDir } }: { readonly config: { readonly publicDir: URL } }) => {
      own = fileURLToPath(publicDir);
    },
    'astro:build:start': ({ setPrerenderer }: PrerendererSetup) =>
      setPrerenderer((astro) => ({
        ...astro,
        async getStaticPaths() {
          paths = await astro.getStaticPaths();
          checkPublicFiles(own, listFileNames(paths));
          checkOwnPages(paths, nameFile);
          places = indexPlaces(paths);
          work = sumWork(paths);
          return paths;
        },
        async render(request: Request, options: { readonly routeData: Route }) {
          // Files are rendered in order; those that have not changed are left out.
          const top = findSiteBase(readConfig()).slice(0, -1);
          const done = places.get(findPlace(new URL(request.url).pathname.slice(top.length)));
          if (done !== undefined)
            onProgress({ done, total: places.size, share: (work[done] ?? 0) / (work.at(-1) ?? 1) });
          try {
            return await astro.render(request, options);
          } catch (cause) {
            throw explainOwnPage(options.routeData.component, cause);
          }
        },
      })),
    'astro:build:done': async ({ dir }: { readonly dir: URL }) => {
      onProgress({ done: places.size, total: places.size, share: 1 });
      const config = readConfig();
      const snapshot = openSnapshot(join(config.data, 'snapshot.sqlite'));
      snapshot.keepLayout(readLayout(config));
      const layouts = snapshot.layouts();
      snapshot.close();
      completeOfflineLists(
        fileURLToPath(dir),
        paths
          .filter(({ route }) => route.route.endsWith('/offline.json'))
          .map(nameFile)
          .filter((file) => file.startsWith(config.mount)),
        findSiteBase(config),
        config.out,
      );
      const listFiles = () => listGenerated(paths, config.mount);
      await addFormerFiles(join(fileURLToPath(dir), config.mount), listFiles, config, layouts);
    },
  };
}

/** What Astro gives to the hook `astro:build:start`. */
interface PrerendererSetup {
  readonly setPrerenderer: (replace: <P extends Prerenderer>(astro: P) => P) => void;
}

/** What a build writes, one after the other: there may be a million. */
function* listFileNames(paths: readonly StaticPath[]): Generator<string> {
  for (const path of paths) yield nameFile(path);
  yield assets;
}

/** The place of each path in their order, from 1. */
function indexPlaces(paths: readonly StaticPath[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, { pathname }] of paths.entries()) places.set(findPlace(pathname), index + 1);
  return places;
}

/** The work of the first paths: of none, of one, of two, and so on. */
function sumWork(paths: readonly StaticPath[]): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(paths.length + 1);
  for (const [index, path] of paths.entries()) sums[index + 1] = (sums[index] ?? 0) + estimateWork(path);
  return sums;
}

/**
 * How long a file takes to render, in relation to others: measured in large calendars, where most
 * files are of events.
 */
function estimateWork({ route: { type, route } }: StaticPath): number {
  if (type === 'endpoint') return 1;
  return route.endsWith('/embed') ? 4 : 16;
}

/** A path as URLs have it, without a slash at its end. */
function findPlace(path: string): string {
  const encoded = isPlainPath(path) ? path : new URL(path, 'http://site').pathname;
  return encoded.replace(/\/$/u, '');
}

/** The files below the path of the calendar. */
function listGenerated(paths: readonly StaticPath[], mount: string): readonly GeneratedFile[] {
  return paths
    .map((path) => ({ path: nameFile(path), route: path.route.route }))
    .filter(({ path }) => path.startsWith(mount))
    .map(({ path, route }) => ({ path: path.slice(mount.length - 1), route }));
}

/** The path of a file, without a slash at its end: `/en/event/x/index.html` → `/en/event/x` */
export function findPathname(file: string): string {
  return file.replace(/\/index\.html$/u, '').replace(/^(\/(?:404|500))\.html$/u, '$1');
}

/** The file of an address as Astro names it: `/en/event/x` → `/en/event/x/index.html` */
export function nameFile({ pathname, route }: StaticPath): string {
  if (route.type === 'endpoint') return pathname;
  // Hosts look for the pages of errors at the top.
  return /^\/(?:404|500)$/u.test(pathname)
    ? `${pathname}.html`
    : `${pathname.replace(/\/$/u, '')}/index.html`;
}
