import type { ByLocale, Locale } from '../model/locale.ts';

/** Where the pages of a language are. */
export interface Place {
  /** Site path of its home page: see `buildHomePath`. */
  readonly home: string;
  /** The path segment of each section that the site had. */
  readonly segments: Readonly<Record<string, string>>;
}

/** Where a published site has the pages of its languages. */
export type Layout = ByLocale<Place>;

/** Most layouts of a site. Old addresses of every page lead to new ones from each of them. */
const mostLayouts = 10;

/** The layouts that a site ever had, oldest first, each once, with the one that it has now. */
export function addLayout(layouts: readonly Layout[], current: Layout): readonly Layout[] {
  return limitLayouts([...layouts, current]);
}

/**
 * Layouts, each once, whatever the order of languages and sections is. Of more than 10, the first,
 * of which identities in news are made, and the latest remain.
 */
export function limitLayouts(layouts: readonly Layout[]): readonly Layout[] {
  const [first, ...later] = new Map(layouts.map((each) => [sort(each), each])).values();
  return first === undefined ? [] : [first, ...later.slice(-(mostLayouts - 1))];
}

/** The languages that a site once had. */
export function listTakenOut(layouts: readonly Layout[], current: Layout): ReadonlySet<Locale> {
  return new Set(layouts.flatMap(Object.keys).filter((locale) => current[locale] === undefined));
}

/** Equal texts for equal layouts. */
function sort(layout: Layout): string {
  const sorted = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    sorted(layout).map(([locale, { home, segments }]) => [locale, home, sorted(segments)]),
  );
}
