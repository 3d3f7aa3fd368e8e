import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSiteBase, type Config } from '../../../src/config/schema.ts';
import {
  addFiles,
  checkFiles,
  nameFile,
  type BuildProgress,
  type StaticPath,
} from '../../../src/site/file-hooks.ts';
import { assetsFolder, NeedsAstroError, type Bundle } from './bundle.ts';
import { keptCopy, writeRenderedPages, type RenderedPage, type RenderedPages } from './rendered-pages.ts';
import { openRenderer, type Page } from './renderer.ts';
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
  const isUsable =
    spare.last?.configHash === head.configHash && spare.last.lockfileHash === head.lockfileHash;
  const last = isUsable ? spare.last.routes : {};
  cpSync(bundle.assets, join(built, assetsFolder), { recursive: true });
  if (existsSync(bundle.publicFolder))
    cpSync(bundle.publicFolder, built, { recursive: true, dereference: true });

  const top = findSiteBase(config).slice(0, -1);
  const routes: Record<string, { dependencyHash: string; paths: Record<string, RenderedPage> }> = {};
  const keep = ({ pathname, route: { component } }: StaticPath, page: RenderedPage): void => {
    const dependencyHash = bundle.dependencyHashes[component] ?? '';
    routes[component] ??= { dependencyHash, paths: {} };
    routes[component].paths[pathname] = page;
  };
  const renderer = openRenderer(built, bundle.key, signal);
  let paths: readonly StaticPath[];
  try {
    paths = await renderer.list();
    checkFiles(bundle.publicFolder, paths);
    const changed: Page[] = [];
    for (const path of removeDuplicates(paths)) {
      const { pathname, route } = path;
      const target = join(built, nameFile(path));
      const page = describePage(path);
      const before = last[route.component];
      const isSame = before?.dependencyHash === bundle.dependencyHashes[route.component];
      const known = isSame ? before?.paths[pathname] : undefined;
      if (page !== null && known?.cacheKey === page.cacheKey && restore(config, known, target)) {
        keep(path, known);
        continue;
      }
      const copies = page === null ? [] : [keptCopy(config, page)];
      const address = top + pathname.replace(/\/$/u, '') + (route.type === 'endpoint' ? '' : '/');
      changed.push({ path, address: new URL(address, config.site).href, files: [target, ...copies] });
    }
    const total = paths.length;
    let done = total - changed.length;
    onProgress({ done, total });
    await renderer.render(changed, ({ path }, isWritten) => {
      const page = describePage(path);
      if (page !== null && isWritten) keep(path, page);
      done += 1;
      onProgress({ done, total });
    });
  } catch (error) {
    if (error instanceof NeedsAstroError) return false;
    throw error;
  } finally {
    await renderer.end();
  }
  const pages: RenderedPages = { ...head, routes };
  removeCopies(config, spare.last, pages);
  writeRenderedPages(config, pages);
  spare.settle(pages);
  await addFiles(config, built, paths);
  return true;
}

/** What the list has of a page; null of one that is rendered each time. */
function describePage(path: StaticPath): RenderedPage | null {
  const { cacheKey } = path;
  return cacheKey === undefined ? null : { cacheKey, outputFile: encodeURI(nameFile(path).slice(1)) };
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
