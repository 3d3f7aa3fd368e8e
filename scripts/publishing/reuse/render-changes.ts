import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSiteBase, type Config } from '../../../src/config/schema.ts';
import {
  createFileHooks,
  nameFile,
  type BuildProgress,
  type StaticPath,
} from '../../../src/site/file-hooks.ts';
import { assetsFolder, memoryFile, NeedsAstroError, type Bundle } from './bundle.ts';
import { openFileWriter } from './file-writer.ts';
import { openMemory } from './memory.ts';
import { keptCopy, writeRenderedPages, type RenderedPage, type RenderedPages } from './rendered-pages.ts';
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
  let last: RenderedPages['routes'] = {};
  /** Returns what the list has of a page; null of one without a key or a body. */
  async function makePage(path: StaticPath, dependencyHash: string): Promise<RenderedPage | null> {
    const { pathname, route, cacheKey } = path;
    const file = nameFile(path);
    const target = join(built, file);
    const before = last[route.component];
    const page = before?.dependencyHash === dependencyHash ? before.paths[pathname] : undefined;
    if (cacheKey !== undefined && page?.cacheKey === cacheKey && restore(config, page, target)) return page;
    const address = top + pathname.replace(/\/$/u, '') + (route.type === 'endpoint' ? '' : '/');
    const response = await renderer.render(new Request(new URL(address, config.site)), { routeData: route });
    if (response.body === null) return null;
    const rendered = cacheKey === undefined ? null : { cacheKey, outputFile: encodeURI(file.slice(1)) };
    const copies = rendered === null ? [] : [keptCopy(config, rendered)];
    await writer.write([target, ...copies], new Uint8Array(await response.arrayBuffer()));
    return rendered;
  }

  const routes: Record<string, { dependencyHash: string; paths: Record<string, RenderedPage> }> = {};
  try {
    const paths = await renderer.getStaticPaths();
    memory.keep();
    const before = spare.readLast();
    if (before?.configHash === head.configHash && before.lockfileHash === head.lockfileHash)
      last = before.routes;
    for (const path of removeDuplicates(paths)) {
      signal.throwIfAborted();
      const { component } = path.route;
      const dependencyHash = bundle.dependencyHashes[component] ?? '';
      const page = await makePage(path, dependencyHash);
      if (page === null) continue;
      routes[component] ??= { dependencyHash, paths: {} };
      routes[component].paths[path.pathname] = page;
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
  const pages: RenderedPages = { ...head, routes };
  removeCopies(config, spare.readLast(), pages);
  writeRenderedPages(config, pages);
  spare.settle(pages);
  await hooks['astro:build:done']({ dir: pathToFileURL(`${built}/`) });
  return true;
}

/** The first of several pages with one path, as Astro chooses. */
function* removeDuplicates(paths: readonly StaticPath[]): Generator<StaticPath> {
  const places = new Set<string>();
  for (const path of paths) {
    const place = path.pathname.replace(/\/$/u, '');
    if (!places.has(place)) yield path;
    places.add(place);
  }
}

/** Whether a page is there, or could be copied. */
function restore(config: Config, page: RenderedPage, target: string): boolean {
  // Astro would make its images again.
  if (page.staticImages !== undefined) return false;
  if (existsSync(target)) return true;
  const copy = keptCopy(config, page);
  if (!existsSync(copy)) return false;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(copy, target);
  return true;
}

/** Removes the copies of pages that are gone. */
function removeCopies(config: Config, last: RenderedPages | null, now: RenderedPages): void {
  for (const [route, { paths }] of Object.entries(last?.routes ?? {}))
    for (const [path, page] of Object.entries(paths))
      if (now.routes[route]?.paths[path] === undefined) rmSync(keptCopy(config, page), { force: true });
}
