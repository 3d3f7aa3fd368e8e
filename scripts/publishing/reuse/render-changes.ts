import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findSiteBase, type Config } from '../../../src/config/schema.ts';
import {
  createFileHooks,
  findPathname,
  nameFile,
  type BuildProgress,
  type StaticPath,
} from '../../../src/site/file-hooks.ts';
import { assetsFolder, memoryFile, NeedsAstroError, type Bundle } from './bundle.ts';
import { openFileWriter } from './file-writer.ts';
import { openMemory } from './memory.ts';
import { keptCopy, readRenderedPages, writeRenderedPages, type RenderedPages } from './rendered-pages.ts';
import type { SpareSite } from './spare-site.ts';

/**
 * Renders a site into `built` with a bundle, as Astro's build would: pages whose keys are those of
 * the last build stay.
 * @returns whether the site is complete; if not, Astro has to build it
 * @throws when a page cannot be rendered, or it is stopped
 */
export async function renderChanges(
  config: Config,
  built: string,
  bundle: Bundle,
  spare: SpareSite,
  onProgress: (progress: BuildProgress) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const { head } = bundle;
  const hooks = createFileHooks(() => config, onProgress);
  const memory = openMemory(memoryFile(built));
  globalThis.carteleraMemory = memory;
  let renderer = await bundle.load();
  hooks['astro:config:done']({ config: { publicDir: pathToFileURL(`${bundle.publicFolder}/`) } });
  hooks['astro:build:start']({ setPrerenderer: (replace) => (renderer = replace(renderer)) });
  cpSync(bundle.assets, join(built, assetsFolder), { recursive: true });
  if (existsSync(bundle.publicFolder))
    cpSync(bundle.publicFolder, built, { recursive: true, dereference: true });

  const top = findSiteBase(config).slice(0, -1);
  const writer = openFileWriter();
  let comparison: Comparison = { unchanged: new Set(), gone: [] };
  /** Makes a page, unless it is there; returns whether it has a body. */
  async function makePage(path: StaticPath): Promise<boolean> {
    const { pathname, route, cacheKey } = path;
    const file = nameFile(path);
    const target = join(built, file);
    if (comparison.unchanged.has(path) && restore(config, file, target)) return true;
    const address = top + trimSlash(pathname) + (route.type === 'endpoint' ? '' : '/');
    const response = await renderer.render(new Request(new URL(address, config.site)), { routeData: route });
    if (response.body === null) return false;
    const copies = cacheKey === undefined ? [] : [keptCopy(config, file)];
    await writer.write([target, ...copies], new Uint8Array(await response.arrayBuffer()));
    return true;
  }

  let pages = new Map<string, StaticPath>();
  try {
    pages = indexPages(await renderer.getStaticPaths());
    memory.keep();
    comparison = compareWithLast(readRenderedPages(config), bundle, pages);
    let rested = performance.now();
    for (const [place, path] of pages) {
      signal.throwIfAborted();
      if (!(await makePage(path))) {
        pages.delete(place);
        comparison.gone.push(nameFile(path));
      }
      if (performance.now() - rested < longestRun) continue;
      // Where nothing is written, nothing else gives signals a turn.
      await setImmediate();
      rested = performance.now();
    }
  } catch (error) {
    await writer.end();
    if (
      error instanceof NeedsAstroError ||
      (error instanceof Error && error.cause instanceof NeedsAstroError)
    )
      return false;
    throw error;
  }
  await writer.end();
  const { gone, unchanged } = comparison;
  for (const file of gone) rmSync(keptCopy(config, file), { force: true });
  writeRenderedPages(config, head, bundle.dependencyHashes, pages.values());
  spare.settle(gone, (file) => {
    const path = pages.get(findPathname(file));
    return path !== undefined && unchanged.has(path) && nameFile(path) === file;
  });
  await hooks['astro:build:done']({ dir: pathToFileURL(`${built}/`) });
  return true;
}

/** Milliseconds. */
const longestRun = 100;

function trimSlash(path: string): string {
  return path.replace(/\/$/u, '');
}

/** Pages by their path without a slash at its end: the first of several, as Astro chooses. */
function indexPages(paths: readonly StaticPath[]): Map<string, StaticPath> {
  const pages = new Map<string, StaticPath>();
  for (const path of paths) {
    const place = trimSlash(path.pathname);
    if (!pages.has(place)) pages.set(place, path);
  }
  return pages;
}

/** What became of the pages of the last build. */
interface Comparison {
  /** Pages that show the same. */
  readonly unchanged: Set<StaticPath>;
  /** Files of pages that are no more. */
  readonly gone: string[];
}

/** @param pages of this build, see `indexPages` */
function compareWithLast(
  last: RenderedPages | null,
  { head, dependencyHashes }: Bundle,
  pages: ReadonlyMap<string, StaticPath>,
): Comparison {
  const unchanged = new Set<StaticPath>();
  const gone: string[] = [];
  const isSameHead = last?.configHash === head.configHash && last.lockfileHash === head.lockfileHash;
  for (const page of last?.pages ?? []) {
    const path = pages.get(trimSlash(page.pathname));
    if (path?.cacheKey === undefined || nameFile(path) !== page.file) gone.push(page.file);
    else if (
      isSameHead &&
      page.component === path.route.component &&
      page.dependencyHash === (dependencyHashes[page.component] ?? '') &&
      page.cacheKey === path.cacheKey &&
      // Astro would make its images again.
      page.staticImages === undefined
    )
      unchanged.add(path);
  }
  return { unchanged, gone };
}

/** Whether a page is there, or could be copied. */
function restore(config: Config, file: string, target: string): boolean {
  if (existsSync(target)) return true;
  const copy = keptCopy(config, file);
  if (!existsSync(copy)) return false;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(copy, target);
  return true;
}
