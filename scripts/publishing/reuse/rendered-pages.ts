import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../src/config/schema.ts';
import { cacheFolder } from './render-cache.ts';

/** The file of the list in Astro's cache. */
export const listName = 'incremental-build.json';

/** The list of rendered pages in Astro's form, as far as it is read here. */
export interface RenderedPages {
  readonly configHash: string;
  readonly lockfileHash: string;
  readonly routes: Readonly<Record<string, RenderedRoute>>;
}

/** The pages of one route. */
interface RenderedRoute {
  /** Changes with the code of the route. */
  readonly dependencyHash: string;
  /** By path: `/en/event/jazz-night` */
  readonly paths: Readonly<Record<string, RenderedPage>>;
}

/** One page as it was rendered. */
export interface RenderedPage {
  /** Changes with what the page shows. */
  readonly cacheKey: string;
  /** From the top of the site, percent-encoded. */
  readonly outputFile: string;
  /** Images that Astro made for it, where Astro rendered it. */
  readonly staticImages?: unknown;
}

/** The list of the last build; null before the first. */
export function readRenderedPages(config: Config): RenderedPages | null {
  const file = renderedPagesFile(config);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RenderedPages) : null;
}

/** Replaces the list, for the next build: a route at a time, because it is large. */
export function writeRenderedPages(config: Config, { routes, ...head }: RenderedPages): void {
  const file = openSync(renderedPagesFile(config), 'w');
  try {
    writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"routes":{`);
    for (const [index, [route, pages]] of Object.entries(routes).entries()) {
      const comma = index === 0 ? '' : ',';
      writeFileSync(file, `${comma}${JSON.stringify(route)}:${JSON.stringify(pages)}`);
    }
    writeFileSync(file, '}}');
  } finally {
    closeSync(file);
  }
}

/** The file of the list. */
export function renderedPagesFile(config: Config): string {
  return resolve(cacheFolder(config), listName);
}

/** The copy of a rendered page for the next build. */
export function keptCopy(config: Config, page: RenderedPage): string {
  return resolve(cacheFolder(config), 'dist', nameRenderedFile(page));
}

/** The files of rendered pages, from the top of the site. */
export function listRenderedFiles(pages: RenderedPages | null): ReadonlySet<string> {
  return new Set(
    Object.values(pages?.routes ?? {}).flatMap(({ paths }) => Object.values(paths).map(nameRenderedFile)),
  );
}

/** Those that the last build made with the same code and from the same content. */
export function listUnchanged(last: RenderedPages | null, pages: RenderedPages | null): ReadonlySet<string> {
  if (last?.configHash !== pages?.configHash || last?.lockfileHash !== pages?.lockfileHash) return new Set();
  return new Set(
    Object.entries(pages?.routes ?? {}).flatMap(([route, { dependencyHash, paths }]) => {
      const before = last?.routes[route];
      if (before?.dependencyHash !== dependencyHash) return [];
      return Object.entries(paths)
        .filter(([path, page]) => isDeepStrictEqual(page, before.paths[path]))
        .map(([, page]) => nameRenderedFile(page));
    }),
  );
}

function nameRenderedFile({ outputFile }: RenderedPage): string {
  return decodeURIComponent(outputFile);
}
