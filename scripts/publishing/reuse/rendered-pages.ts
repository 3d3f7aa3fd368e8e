import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** Replaces the list, for the next build. */
export function writeRenderedPages(config: Config, pages: RenderedPages): void {
  writeFileSync(renderedPagesFile(config), JSON.stringify(pages));
}

/** The file of the list. */
export function renderedPagesFile(config: Config): string {
  return resolve(cacheFolder(config), listName);
}

/** The copy of a rendered page for the next build. */
export function keptCopy(config: Config, { outputFile }: RenderedPage): string {
  return resolve(cacheFolder(config), 'dist', decodeURIComponent(outputFile));
}

/** The files of rendered pages, from the top of the site, each with what it depends on. */
export function indexRenderedPages(pages: RenderedPages | null): ReadonlyMap<string, string> {
  if (pages === null) return new Map();
  const { configHash, lockfileHash, routes } = pages;
  return new Map(
    Object.entries(routes).flatMap(([route, { dependencyHash, paths }]) => {
      const code = `${configHash} ${lockfileHash} ${route} ${dependencyHash}`;
      return Object.values(paths).map((path) => [
        decodeURIComponent(path.outputFile),
        `${code} ${JSON.stringify(path)}`,
      ]);
    }),
  );
}
