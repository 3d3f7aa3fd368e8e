import { historyKey, keyLocale } from './history-key.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Locale } from '../model/locale.ts';
import { kinds } from '../model/record.ts';
import type { Layout } from './layouts.ts';
import { createEntryCodec } from './state-entry.ts';
import { entrySchema, stateHeader, stateSchema } from './state-schema.ts';
import type { Instant } from '../model/time.ts';
import { recallJoints } from './recall-joints.ts';
import { separateUids } from './uids.ts';

/** Path of the document below the base path of the published site. */
export const stateDocumentName = 'calendar-state.json';

/** Maximum size of a document in bytes: enough for 45,000 upcoming events. */
export const maxStateBytes = 32 * 1024 * 1024;

/**
 * Most characters that are parsed at once: few values fit in, so that a hostile document takes no
 * memory. Of an entry, 20 slugs and its title are the most.
 */
const mostAtOnce = 1_000_000;

const version = 1;

/** The history that a published calendar carries. */
export interface CalendarState {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** The currency of the site (see site.ts) by language, where known. */
  readonly currencies: Readonly<Record<Locale, string>>;
  /** In any order; each record, and each UID in a language, once; events once in each language. */
  readonly entries: readonly HistoryEntry[];
  /** The published languages; absent in older documents. */
  readonly locales?: readonly Locale[];
  /** Where the site has its pages, and had them before, oldest first; absent in older documents. */
  readonly layouts?: readonly Layout[] | undefined;
}

/** The site that carries a state document. */
export interface PublishedSite {
  /** Address of its home page. */
  readonly address: string;
  readonly locales: readonly Locale[];
}

/**
 * A document that is unreadable or of another calendar. The message names its address and the fix.
 */
export class StateDocumentError extends Error {
  override readonly name = 'StateDocumentError';
}

/**
 * The state document: JSON with one line for each entry, sorted by kind, id and language. Equal
 * states give equal texts. Default values are left out (see state-schema.ts). It comes in pieces,
 * because that of a large calendar takes much memory.
 * @param site the site that carries it, so that the next build knows what it would replace
 */
export function* writeStateDocument(
  { origin, crawledAt, currencies, entries, layouts }: CalendarState,
  site?: PublishedSite,
): Generator<string, undefined> {
  const sorted = Object.entries(currencies).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const optional = sorted.length > 0 && { currencies: Object.fromEntries(sorted) };
  const head = JSON.stringify({ version, origin, ...site, crawledAt, ...optional, layouts }).slice(0, -1);
  const { write } = createEntryCodec(origin);
  const ranks = new Map(kinds.map((kind, rank) => [kind, rank]));
  const inOrder = entries.toSorted(
    (a, b) =>
      (ranks.get(a.kind) ?? 0) - (ranks.get(b.kind) ?? 0) ||
      a.id - b.id ||
      (keyLocale(a) < keyLocale(b) ? -1 : 1),
  );
  yield `${head},"entries":[\n`;
  for (const [index, entry] of inOrder.entries())
    yield `${index > 0 ? ',\n' : ''}${JSON.stringify(write(entry))}`;
  yield '\n]}\n';
}

/**
 * The state that a document holds.
 * @param address of the document, for messages
 * @param origin that the calendar must have; http and https are the same
 * @throws {StateDocumentError}
 */
export function readStateDocument(text: string, address: URL, origin: URL): CalendarState {
  const [json, lines] = splitDocument(text, address);
  const header = stateHeader.safeParse(json);
  if (!header.success) throw invalidError(address, header.error);
  if (header.data.version !== version)
    throw documentError(
      address,
      `is a state document of version ${header.data.version}; this Cartelera reads version ${version}. Crawl with the Cartelera that published it`,
    );
  if (!isSameCalendar(new URL(header.data.origin), origin))
    throw documentError(
      address,
      `is the history of the calendar of ${header.data.origin}, not of ${origin.href}. Check CALENDAR_SITE and CALENDAR_ORIGIN`,
    );
  const parsed = stateSchema.safeParse(json);
  if (!parsed.success) throw invalidError(address, parsed.error);
  const { entries, crawledAt, currencies, locales, layouts } = parsed.data;
  const { read } = createEntryCodec(header.data.origin);
  const byKey = new Map<string, HistoryEntry>();
  const parted = new Map<string, number>();
  for (const each of lines ?? entries) {
    const entry = entrySchema.safeParse(each);
    if (!entry.success) throw invalidError(address, entry.error, ['entries', byKey.size]);
    const key = historyKey(entry.data);
    if (byKey.has(key)) throw documentError(address, `has two entries of ${key}`);
    byKey.set(key, read(entry.data));
    if (entry.data.kind === 'event' && entry.data.together.parted > 0)
      parted.set(key, entry.data.together.parted);
  }
  return {
    origin: header.data.origin,
    crawledAt,
    currencies,
    entries: recallJoints(separateUids([...byKey.values()], new URL(header.data.origin).hostname), parted),
    ...(locales && { locales }),
    ...(layouts && { layouts }),
  };
}

/** Whether two origins are the same calendar; http and https of one host are. */
export function isSameCalendar(one: URL, other: URL): boolean {
  const withoutScheme = ({ host, pathname }: URL) => (host + pathname).replace(/\/+$/u, '');
  return withoutScheme(one) === withoutScheme(other);
}

/** The JSON of a document; of a long one without entries, which follow line by line. */
function splitDocument(text: string, address: URL): [unknown, Iterable<unknown>?] {
  const start = text.indexOf('\n');
  if (text.length <= mostAtOnce || start < 0) return [parse(text, address)];
  return [parse(`${text.slice(0, start)}]}`, address), parseLines(text, start + 1, address)];
}

/** @param start of the first line after the head; the last line closes the document */
function* parseLines(text: string, start: number, address: URL): Iterable<unknown> {
  for (let at = start; !text.startsWith(']}', at);) {
    const end = text.indexOf('\n', at);
    if (end < 0) throw notJsonError(address);
    yield parse(text.slice(at, end).replace(/,\r?$/u, ''), address);
    at = end + 1;
  }
}

/** @throws {StateDocumentError} for a text that is too long to be parsed at once, or not JSON */
function parse(text: string, address: URL): unknown {
  if (text.length > mostAtOnce)
    throw documentError(
      address,
      `has a line of more than ${mostAtOnce} characters, which no entry of a state document has`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw notJsonError(address);
  }
}

function notJsonError(address: URL): StateDocumentError {
  return documentError(address, 'is not JSON, so it is not a state document');
}

function invalidError(
  address: URL,
  { issues: [issue] }: { issues: { path: PropertyKey[]; message: string }[] },
  above: readonly PropertyKey[] = [],
) {
  const where = [...above, ...(issue?.path ?? [])].join('.') || 'the document';
  return documentError(address, `is not a state document (${where}: ${issue?.message ?? 'not understood'})`);
}

function documentError(address: URL, what: string): StateDocumentError {
  return new StateDocumentError(`${address.href} ${what}.`);
}
