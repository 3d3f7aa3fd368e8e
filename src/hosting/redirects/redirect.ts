/** An address that the origin has or had, and where its content is now. */
export interface Redirect {
  /**
   * Path at the host, decoded, with a slash at its end: `/events/category/music/`. One `*` is the
   * rest of a segment, and `**` at the end is whatever follows, if anything does.
   */
  readonly from: string;
  /** Whether the query asks for a calendar file: `?ical=1`, `?outlook-ical=1`. */
  readonly isCalendar: boolean;
  /** Parameters that the query must have, such as `['lang', 'es']`. */
  readonly query: readonly Parameter[];
  /** Path at the host, decoded: `/en/category/music/`. A `*` is what that of `from` was. */
  readonly to: string;
}

/** A parameter of a query. */
export type Parameter = readonly [name: string, value: string];

/** All that leads from addresses of the origin to the site. */
export interface Redirects {
  /** Of several that match, the first counts. */
  readonly rules: readonly Redirect[];
  /** Decoded paths that lead to a page by its number at the origin: `/en/` for `/en/?p=17`. */
  readonly homes: readonly string[];
  /** Paths at the host of pages by that number, decoded. */
  readonly ids: ReadonlyMap<number, string>;
}

/** The rest of a segment, at least one character. */
export const anySegment = '*';

/** Whatever follows, if anything does. */
export const anyRest = '**';

/**
 * Whether a rule may have a text in its address. Texts of the origin are hostile, and each host has
 * its own special characters: no text has any of them.
 */
export function isPlainText(text: string): boolean {
  return /^(?:[\w.~-]|[^\p{ASCII}\p{C}\p{Z}])+$/u.test(text) && !/^\.+$/u.test(text);
}

/**
 * The source of a regular expression for the decoded paths of a rule, with or without a slash at
 * their end. Its first group is what `*` matches.
 */
export function buildPathPattern(from: string): string {
  const isOpen = from.endsWith(`/${anyRest}`);
  const path = isOpen ? from.slice(0, -anyRest.length - 1) : from.slice(0, -1);
  const literal = path.replaceAll('.', String.raw`\.`).replace(anySegment, '([^/]+)');
  return `^${literal}${isOpen ? '(?:/.*)?' : '/?'}$`;
}
