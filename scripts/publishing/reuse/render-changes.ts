import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSiteBase, type Config } from '../../../src/config/schema.ts';
import {
  createFileHooks,
  nameFile,
  type BuildProgress,
  type StaticPath,
} from '../../../src/site/file-hooks.ts';
import { assetsFolder, NeedsAstroError, type Bundle } from './bundle.ts';
import { keptCopy, writeRenderedPages, type RenderedPage, type RenderedPages } from './rendered-pages.ts';
import type { SpareSite } from './spare-site.ts';

/**
 * Renders a site into `built` with the bundle of an earlier build, as Astro's build would: pages
 * whose keys are those of the last build stay.
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
  const { last } = spare;
  if (last?.configHash !== bundle.configHash || last.lockfileHash !== bundle.lockfileHash) return false;
  const hooks = createFileHooks(() => config, onProgress);
  let renderer = await bundle.load();
  hooks['astro:config:done']({ config: { publicDir: pathToFileURL(`${bundle.publicFolder}/`) } });
  hooks['astro:build:start']({ setPrerenderer: (replace) => (renderer = replace(renderer)) });
  cpSync(bundle.assets, join(built, assetsFolder), { recursive: true });
  if (existsSync(bundle.publicFolder))
    cpSync(bundle.publicFolder, built, { recursive: true, dereference: true });

  const write = (file: string, body: Buffer): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  };
  const routes: Record<string, { dependencyHash: string; paths: Record<string, RenderedPage> }> = {};
  const top = findSiteBase(config).slice(0, -1);
  try {
    for (const path of removeDuplicates(await renderer.getStaticPaths())) {
      signal.throwIfAborted();
      const { pathname, route, cacheKey } = path;
      const { component } = route;
      const file = nameFile(path);
      const target = join(built, file);
      const dependencyHash = bundle.dependencyHashes[component] ?? '';
      const before = last.routes[component];
      const page = before?.dependencyHash === dependencyHash ? before.paths[pathname] : undefined;
      const keep = (rendered: RenderedPage): void => {
        routes[component] ??= { dependencyHash, paths: {} };
        routes[component].paths[pathname] = rendered;
      };
      if (cacheKey !== undefined && page?.cacheKey === cacheKey && restore(config, page, target)) {
        keep(page);
        continue;
      }
      const address = top + pathname.replace(/\/$/u, '') + (route.type === 'endpoint' ? '' : '/');
      const request = new Request(new URL(address, config.site));
      const response = await renderer.render(request, { routeData: route });
      if (response.body === null) continue;
      const body = Buffer.from(await response.arrayBuffer());
      write(target, body);
      if (cacheKey === undefined) continue;
      const rendered = { cacheKey, outputFile: encodeURI(file.slice(1)) };
      write(keptCopy(config, rendered), body);
      keep(rendered);
    }
  } catch (error) {
    if (
      error instanceof NeedsAstroError ||
      (error instanceof Error && error.cause instanceof NeedsAstroError)
    )
      return false;
    throw error;
  }
  const pages: RenderedPages = { ...last, routes };
  removeCopies(config, last, pages);
  writeRenderedPages(config, pages);
  spare.settle(pages);
  await hooks['astro:build:done']({ dir: pathToFileURL(`${built}/`) });
  return true;
}

/** The first of several pages with one path, as Astro chooses. */
function removeDuplicates(paths: readonly StaticPath[]): Iterable<StaticPath> {
  const first = new Map<string, StaticPath>();
  for (const path of paths) {
    const place = path.pathname.replace(/\/$/u, '');
    if (!first.has(place)) first.set(place, path);
  }
  return first.values();
}

/** Whether a page is there, or could be copied. */
function restore(config: Config, page: RenderedPage, target: string): boolean {
  if (existsSync(target)) return true;
  const copy = keptCopy(config, page);
  if (!existsSync(copy)) return false;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(copy, target);
  return true;
}

/** Removes the copies of pages that are gone. */
function removeCopies(config: Config, last: RenderedPages, now: RenderedPages): void {
  for (const [route, { paths }] of Object.entries(last.routes))
    for (const [path, page] of Object.entries(paths))
      if (now.routes[route]?.paths[path] === undefined) rmSync(keptCopy(config, page), { force: true });
}
