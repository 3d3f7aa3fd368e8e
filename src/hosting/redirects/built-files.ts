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
  const known = new Set(paths.map((path) => path.replace(/(?<=\/)index\.html$/u, '')));
  const sorted = [...known].toSorted();
  return {
    base,
    has: (path) => known.has(base.slice(0, -1) + path),
    matches(from) {
      const literal = from.split(anySegment)[0] ?? '';
      if (literal === from) return known.has(from) || known.has(from.slice(0, -1));
      const pattern = new RegExp(buildPathPattern(from), 'u');
      for (let at = findFirst(sorted, literal); sorted[at]?.startsWith(literal) === true; at += 1)
        if (pattern.test(sorted[at] ?? '')) return true;
      return known.has(literal.slice(0, -1)) && pattern.test(literal.slice(0, -1));
    },
  };
}

/** Where the first text is that does not come before another. */
function findFirst(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
