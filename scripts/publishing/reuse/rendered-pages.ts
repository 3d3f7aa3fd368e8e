import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../../src/config/schema.ts';
import { nameFile, type StaticPath } from '../../../src/site/file-hooks.ts';
import { cacheFolder } from './render-cache.ts';

/** The file of the list in Astro's cache. */
export const listName = 'incremental-build.json';

/** The list of rendered pages in Astro's form, as far as it is read here. */
export interface RenderedPages extends ListHead {
  readonly pages: Iterable<RenderedPage>;
}

/** What all pages depend on. */
export interface ListHead {
  readonly configHash: string;
  readonly lockfileHash: string;
}

/** One page as it was rendered. */
export interface RenderedPage {
  /** Of its route, from the top of the project. */
  readonly component: string;
  /** Changes with the code of the route. */
  readonly dependencyHash: string;
  /** `/en/event/jazz-night` */
  readonly pathname: string;
  /** Changes with what the page shows. */
  readonly cacheKey: string;
  /** From the top of the site: `/en/event/jazz-night/index.html` */
  readonly file: string;
  /** Images that Astro made for it, where Astro rendered it. */
  readonly staticImages?: unknown;
}

/** A page in the list. */
interface ListedPage {
  readonly cacheKey: string;
  /** From the top of the site, percent-encoded. */
  readonly outputFile: string;
  readonly staticImages?: unknown;
}

/** The pages of one route in the list, by path. */
interface ListedRoute {
  readonly dependencyHash: string;
  readonly paths: Readonly<Record<string, ListedPage>>;
}

/** The list as Astro writes it. */
export interface AstroList extends ListHead {
  readonly routes: Readonly<Record<string, ListedRoute>>;
}

/** The list of the last build; null before the first. Its pages are read while they are used. */
export function readRenderedPages(config: Config): RenderedPages | null {
  const file = renderedPagesFile(config);
  if (!existsSync(file)) return null;
  const [first = ''] = readBeginning(file).split('\n', 1);
  if (first.endsWith(beginRoutes)) {
    const { routes: _, ...head } = JSON.parse(`${first}}}`) as AstroList;
    return { ...head, pages: parseLines(readLines(file)) };
  }
  const { routes, ...head } = JSON.parse(readFileSync(file, 'utf8')) as AstroList;
  return {
    ...head,
    pages: Object.entries(routes).flatMap(([component, route]) => listPages(component, route)),
  };
}

/** The end of the first line, where the list has a line for each page. */
const beginRoutes = '"routes":{';

/** Pages from lines; the first one, and those that close a route, have none. */
function* parseLines(lines: Iterable<string>): Generator<RenderedPage> {
  let component = '';
  let dependencyHash = '';
  for (const line of lines) {
    if (!line.startsWith('"')) continue;
    if (line.endsWith('{')) {
      const [[name, route] = ['', { dependencyHash: '' }]] = Object.entries(
        JSON.parse(`{${line}}}}`) as Record<string, ListedRoute>,
      );
      [component, dependencyHash] = [name, route.dependencyHash];
    } else {
      const paths = JSON.parse(`{${line.replace(/,$/u, '')}}`) as Record<string, ListedPage>;
      yield* listPages(component, { dependencyHash, paths });
    }
  }
}

function listPages(component: string, { dependencyHash, paths }: ListedRoute): RenderedPage[] {
  return Object.entries(paths).map(([pathname, { outputFile, ...page }]) => {
    const file = `/${decodeURIComponent(outputFile)}`;
    return { component, dependencyHash, pathname, file, ...page };
  });
}

/**
 * Replaces the list, for the next build: a line for each page, because one text of all would take
 * much memory.
 * @param hashes change with the code of a route, by its component
 * @param pages the list leaves out those without a key
 */
export function writeRenderedPages(
  config: Config,
  head: ListHead,
  hashes: Readonly<Record<string, string>>,
  pages: Iterable<StaticPath>,
): void {
  const routes = new Map<string, StaticPath[]>();
  for (const page of pages) {
    if (page.cacheKey === undefined) continue;
    const { component } = page.route;
    const all = routes.get(component) ?? [];
    all.push(page);
    routes.set(component, all);
  }
  const file = openSync(renderedPagesFile(config), 'w');
  try {
    writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},${beginRoutes}`);
    let before = '\n';
    for (const [component, all] of routes) {
      const dependencyHash = hashes[component] ?? '';
      const route = JSON.stringify({ [component]: { dependencyHash, paths: {} } }).slice(1, -3);
      let text = `${before}${route}\n`;
      for (const [index, page] of all.entries()) {
        text += JSON.stringify({ [page.pathname]: describePage(page) }).slice(1, -1);
        text += index === all.length - 1 ? '\n}}' : ',\n';
        if (text.length < writtenAtOnce) continue;
        writeFileSync(file, text);
        text = '';
      }
      writeFileSync(file, text);
      before = ',\n';
    }
    writeFileSync(file, '\n}}');
  } finally {
    closeSync(file);
  }
}

/** Characters. */
const writtenAtOnce = 100_000;

function describePage(page: StaticPath): ListedPage {
  return { cacheKey: page.cacheKey ?? '', outputFile: encodeURI(nameFile(page).slice(1)) };
}

/** The file of the list. */
export function renderedPagesFile(config: Config): string {
  return resolve(cacheFolder(config), listName);
}

/** The copy of a rendered page for the next build. */
export function keptCopy(config: Config, file: string): string {
  return resolve(cacheFolder(config), 'dist', file.slice(1));
}

function readBeginning(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(2000);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** The lines of a file, one after the other. */
function* readLines(path: string): Generator<string, undefined> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(1_000_000);
    let rest: Buffer = Buffer.alloc(0);
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      let text = Buffer.concat([rest, chunk.subarray(0, length)]);
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        yield text.toString('utf8', 0, end);
        text = text.subarray(end + 1);
      }
      rest = text;
    }
    yield rest.toString('utf8');
  } finally {
    closeSync(file);
  }
}
