import { dateNames, viewWords } from '../../calendar/links/list-page.ts';

/** An address that the origin has or had, and where its content is now. */
export interface Redirect {
  /**
   * Path at the host, decoded, with a slash at its end: `/events/category/music/`. One `*` is the
   * rest of a segment, and `**` at the end is whatever follows, if anything does.
   */
  readonly from: string;
  /** What `*` is in addresses of the origin, for hosts whose `*` is a whole segment. */
  readonly parts?: readonly string[];
  /** Whether the query asks for a calendar file: `?ical=1`, `?outlook-ical=1`. */
  readonly isCalendar: boolean;
  /** Parameters that the query must have, such as `['lang', 'es']`. */
  readonly query: readonly Parameter[];
  /** Host that the request must name, without a port; absent for any. */
  readonly host?: string;
  /** Path at the host, decoded: `/en/category/music/`. A `*` is what that of `from` was. */
  readonly to: string;
}

/** A parameter of a query. */
export type Parameter = readonly [name: string, value: string];

/** All that leads from addresses of the origin to the site. */
export interface Redirects {
  /** Of several that match, the first counts. */
  readonly rules: readonly Redirect[];
  /**
   * Decoded paths of lists of all events: `/en/events/`. Their query may choose a view or a date,
   * which is then the same as a segment: see `listQueries`.
   */
  readonly lists: readonly string[];
  /** Decoded paths that lead to a page by its number at the origin: `/en/` for `/en/?p=17`. */
  readonly homes: readonly string[];
  /** Paths at the host of pages by that number, decoded. */
  readonly ids: ReadonlyMap<number, string>;
}

/** The rest of a segment, at least one character. */
export const anySegment = '*';

/** Whatever follows, if anything does. */
export const anyRest = '**';

/** A parameter that says of a list what a segment of its path can say. */
export interface ListQuery {
  readonly names: readonly string[];
  /** Pattern of the segment. */
  readonly segment: string;
}

const date = String.raw`\d{4}-\d\d(?:-\d\d)?`;
const views = [...viewWords.ofList, ...viewWords.others, date].join('|');
const viewNames = ['eventDisplay', 'tribe_event_display'];

/**
 * `/events/list/?eventDisplay=past` is `/events/past/`, `/events/?eventDate=2026-11` is
 * `/events/2026-11/`. Those that count more come last. The plugin translates no such value.
 */
export const listQueries: readonly ListQuery[] = [
  { names: viewNames, segment: 'month|week|photo' },
  { names: dateNames, segment: date },
  // With a date, these are the events before it.
  { names: viewNames, segment: 'past' },
];

/** The source of a regular expression for a query. Its first group is the segment. */
export function buildQueryPattern({ names, segment }: ListQuery): string {
  return `(?:^|&)(?:${names.join('|')})=(${segment})(?:&|$)`;
}

/** Patterns of the parameters that the query of a request must have for a rule, encoded. */
export function listNeededPatterns({
  isCalendar,
  query,
}: Pick<Redirect, 'isCalendar' | 'query'>): readonly string[] {
  return [
    ...(isCalendar ? ['(?:outlook-)?ical='] : []),
    ...query.map(([name, value]) => `${name}=${encodeURIComponent(value)}(?:&|$)`),
  ];
}

/**
 * The source of a regular expression for the paths of lists, also with a view or a date below
 * them and the number of a page: `/en/events/list/page/2/`. Its first group is the list.
 */
export function buildListPattern(lists: readonly string[]): string {
  const literals = lists.map((list) => list.slice(0, -1).replaceAll('.', String.raw`\.`));
  return String.raw`^(${literals.join('|')})(?:/(?:${views}))?(?:/page/\d+)?/?$`;
}

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
