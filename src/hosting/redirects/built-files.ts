import { anySegment, buildPathPattern } from './redirect.ts';

/** What a built site has. */
export interface BuiltFiles {
  /** Path of the site at its host: `/`, `/calendar/`. */
  readonly base: string;
  /** Whether it has a file, or a page, at a site path: `/en/feed.xml`, `/en/`. */
  has(path: string): boolean;
  /** Whether a rule would match one of its files or pages: see `Redirect.from`. */
  matches(from: string): boolean;
}

/**
 * Indexes the files of a built site.
 * @param paths of all files at the host, decoded: `/calendar/en/index.html`
 * @param base of the calendar at the host
 */
export function indexFiles(paths: readonly string[], base: string): BuiltFiles {
  const addresses = paths.map((path) => path.replace(/(?<=\/)index\.html$/u, ''));
  const known = new Set(addresses);
  const byFolder = Map.groupBy(addresses, readFolder);
  return {
    base,
    has: (path) => known.has(base.slice(0, -1) + path),
    matches(from) {
      const literal = from.split(anySegment)[0] ?? '';
      if (literal === from) return known.has(from) || known.has(from.slice(0, -1));
      const folder = readFolder(literal);
      const near = folder === '' ? addresses : (byFolder.get(folder) ?? []);
      const pattern = new RegExp(buildPathPattern(from), 'u');
      return near.some((address) => address.startsWith(literal) && pattern.test(address));
    },
  };
}

/** The first folder of a path: `/en/`; `''` if it has none. */
function readFolder(path: string): string {
  return path.slice(0, path.indexOf('/', 1) + 1);
}
