import { historyKey, keyLocale } from './history-key.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Locale } from '../model/locale.ts';
import { kinds } from '../model/record.ts';
import { createEntryWriting } from './state-entry.ts';
import { stateHeader, stateSchema } from './state-schema.ts';
import type { Instant } from '../model/time.ts';

/** Where the document lies, below the base path of the published site. */
export const stateDocumentName = 'calendar-state.json';

/** Bytes that a document may have: enough for 130,000 coming events. */
export const maxStateBytes = 64 * 1024 * 1024;

const version = 1;

/** The memory of a published calendar. */
export interface CalendarState {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** The currency of the site (see site.ts) in each language that has told it. */
  readonly currencies: Readonly<Record<Locale, string>>;
  /** In any order; each record once, events once in each language. */
  readonly entries: readonly HistoryEntry[];
  /** The languages that were published; absent where the document does not say. */
  readonly locales?: readonly Locale[];
}

/** The site that carries a state document. */
export interface PublishedSite {
  /** Address of its home page. */
  readonly address: string;
  readonly locales: readonly Locale[];
}

/** A document that cannot be read or is not of this calendar. The message names its address, says what is wrong and what to do. */
export class StateDocumentError extends Error {
  override readonly name = 'StateDocumentError';
}

/**
 * The state document: JSON, one line for each entry, in the order of kinds, ids and languages. Equal states give equal texts; what has its
 * usual value is left out (see state-schema.ts).
 * @param site what is published with it, so that the next build can tell what it would replace
 */
export function writeStateDocument(
  { origin, crawledAt, currencies, entries }: CalendarState,
  site?: PublishedSite,
): string {
  const told = Object.entries(currencies).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const known = told.length > 0 && { currencies: Object.fromEntries(told) };
  const head = JSON.stringify({ version, origin, ...site, crawledAt, ...known }).slice(0, -1);
  const { write } = createEntryWriting(origin);
  const ranks = new Map(kinds.map((kind, rank) => [kind, rank]));
  const lines = entries
    .toSorted(
      (a, b) =>
        (ranks.get(a.kind) ?? 0) - (ranks.get(b.kind) ?? 0) ||
        a.id - b.id ||
        (keyLocale(a) < keyLocale(b) ? -1 : 1),
    )
    .map((entry) => JSON.stringify(write(entry)));
  return `${head},"entries":[\n${lines.join(',\n')}\n]}\n`;
}

/**
 * The state that a document holds.
 * @param address where the text comes from, for messages
 * @param origin of which calendar it has to be; http and https are the same
 * @throws {StateDocumentError}
 */
export function readStateDocument(text: string, address: URL, origin: URL): CalendarState {
  const json = parse(text, address);
  const header = stateHeader.safeParse(json);
  if (!header.success) throw broken(address, header.error);
  if (header.data.version !== version)
    throw wrong(
      address,
      `is a state document of version ${header.data.version}; this Cartelera reads version ${version}. Crawl with the one that published it`,
    );
  if (!isSameCalendar(new URL(header.data.origin), origin))
    throw wrong(
      address,
      `is the memory of the calendar of ${header.data.origin}, not of ${origin.href}. Check CALENDAR_SITE and CALENDAR_ORIGIN`,
    );
  const parsed = stateSchema.safeParse(json);
  if (!parsed.success) throw broken(address, parsed.error);
  const { entries, crawledAt, currencies, locales } = parsed.data;
  const seen = new Set<string>();
  for (const key of entries.map(historyKey)) {
    if (seen.has(key)) throw wrong(address, `has two entries of ${key}`);
    seen.add(key);
  }
  const { read } = createEntryWriting(header.data.origin);
  return {
    origin: header.data.origin,
    crawledAt,
    currencies,
    entries: entries.map(read),
    ...(locales && { locales }),
  };
}

/** Whether two origins have one calendar: http and https of one host are the same. */
export function isSameCalendar(one: URL, other: URL): boolean {
  const placeOf = ({ host, pathname }: URL) => (host + pathname).replace(/\/+$/u, '');
  return placeOf(one) === placeOf(other);
}

function parse(text: string, address: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(address, 'holds no JSON, so it is no state document');
  }
}

function broken(address: URL, { issues: [issue] }: { issues: { path: PropertyKey[]; message: string }[] }) {
  const where = issue?.path.join('.') || 'the document';
  return wrong(address, `holds no state document (${where}: ${issue?.message ?? 'not understood'})`);
}

function wrong(address: URL, what: string): StateDocumentError {
  // What a foreign document says may hold sequences that a terminal would obey.
  return new StateDocumentError(`${address.href} ${what}.`.replaceAll(/\p{Cc}/gu, ' '));
}
