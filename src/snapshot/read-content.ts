import type { DatabaseSync } from 'node:sqlite';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { Layout } from '../history/layouts.ts';
import type { SiteRecord } from '../model/site.ts';
import { addAnswer, type EventRecord } from '../model/event.ts';
import type { ImageRef, MediaText } from '../model/image.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import { references, referredKinds } from '../model/references.ts';
import type { TermRecord } from '../model/term.ts';
import { keepWritten } from './written/keep-written.ts';
import { parseAnswer } from './draft-queries.ts';
import type { SnapshotContent } from './content.ts';
import type { SnapshotKind } from './schema.ts';

/** The result of the last good crawl; null if there was none. */
export function readContent(database: DatabaseSync, kind: SnapshotKind): SnapshotContent | null {
  const crawl = database.prepare('SELECT origin, crawled_at FROM crawl').get();
  if (crawl === undefined) return null;
  // Row by row: all rows at once would hold everything twice.
  const parsed = (sql: string, ...values: string[]) =>
    Array.from(database.prepare(sql).iterate(...values), ({ json }) => JSON.parse(String(json)));
  const list = (kind: AnyRecord['kind']) =>
    parsed('SELECT record AS json FROM record WHERE kind = ? ORDER BY id', kind);
  const media = addOtherAlts(parsed('SELECT text AS json FROM media ORDER BY locale, id'));
  const alts = new Map(media.map(({ locale, id, alt }) => [`${locale} ${id}`, alt ?? undefined]));
  const listIllustrated = (kind: 'event' | 'venue' | 'organizer') =>
    list(kind).map((record) => addAlt(record, alts));
  const crawledAt = String(crawl['crawled_at']);
  const sites = readSites(database);
  const venues = listIllustrated('venue');
  const organizers = listIllustrated('organizer');
  const terms = [...list('category'), ...list('tag')];
  const names = new Map(
    [...venues, ...organizers, ...terms].map(({ kind, id, name }) => [`${kind} ${id}`, name]),
  );
  const answered = addAnswers(listIllustrated('event'), database);
  const events = keepWritten(answered, sites, [], (record) =>
    listReferences(record).flatMap((reference) => names.get(reference) ?? []),
  );
  return {
    ...(kind === 'drafts' && { holdsDrafts: true }),
    origin: String(crawl['origin']),
    crawledAt,
    sites,
    events,
    unasked: database
      .prepare(
        `SELECT r.id FROM record AS r LEFT JOIN status AS s ON s.event = r.id
         WHERE r.kind = 'event' AND r.end_utc >= ? AND s.modified IS NOT r.modified ORDER BY r.id`,
      )
      .all(crawledAt)
      .map(({ id }) => Number(id)),
    venues,
    organizers,
    terms: keepWritten<TermRecord>(terms, sites, answered),
    translations: database
      .prepare('SELECT kind, ids FROM translation ORDER BY kind, ids')
      .all()
      .map(({ kind, ids }) => ({ kind: String(kind) as Kind, ids: JSON.parse(String(ids)) })),
    images: parsed('SELECT image AS json FROM image ORDER BY url'),
    media,
    history: parsed('SELECT entry AS json FROM history ORDER BY kind, id, locale'),
    layouts: readLayouts(database),
  };
}

/** The sites of the last good crawl, one for each locale. */
export function readSites(database: DatabaseSync): readonly SiteRecord[] {
  const rows = database.prepare('SELECT record FROM site ORDER BY locale').all();
  return rows.map(({ record }) => JSON.parse(String(record)) as SiteRecord);
}

/** Where sites that were built had their pages, oldest first. */
export function readLayouts(database: DatabaseSync): readonly Layout[] {
  const rows = database.prepare('SELECT layout FROM layout ORDER BY id').all();
  return rows.map(({ layout }) => JSON.parse(String(layout)) as Layout);
}

/** Kind and id of each venue, organizer and term of a record. */
function listReferences(record: EventRecord | TermRecord): readonly string[] {
  if (record.kind !== 'event') return [];
  return referredKinds.flatMap((kind) => record[references[kind]].map((id) => `${kind} ${id}`));
}

/** What is stored for search engines apart from the record of its event. */
type StoredSearch = Pick<EventRecord, 'kind' | 'id' | 'locale' | 'search'>;

/**
 * All that a snapshot stores of sites, records, images, history, and answers for search engines,
 * one at a time.
 */
export function* readStored(database: DatabaseSync): IterableIterator<Stored> {
  for (const [table, column] of [
    ['site', 'record'],
    ['record', 'record'],
    ['media', 'text'],
    ['history', 'entry'],
  ])
    for (const { json } of database.prepare(`SELECT ${column} AS json FROM ${table}`).iterate())
      yield JSON.parse(String(json)) as Stored;
  const answers = `SELECT json_object('kind', r.kind, 'id', r.id, 'locale', r.locale, 'search', json(s.search)) AS json
    FROM status AS s JOIN record AS r ON r.kind = 'event' AND r.id = s.event WHERE s.search IS NOT NULL`;
  for (const { json } of database.prepare(answers).iterate()) yield JSON.parse(String(json)) as Stored;
}

/** Whatever a snapshot stores of texts. */
export type Stored = SiteRecord | AnyRecord | MediaText | HistoryEntry | StoredSearch;

/**
 * Where the list of media of one language omits an image, it has the text of the first other one:
 * ids are those of the whole site, and plugins show an image in the list of one language only.
 */
function addOtherAlts(media: readonly MediaText[]): readonly MediaText[] {
  const known = new Map(media.toReversed().flatMap(({ id, alt }) => (alt === null ? [] : [[id, alt]])));
  return media.map((text) => ({ ...text, alt: text.alt ?? known.get(text.id) ?? null }));
}

/** A record with the alternative text of its image, in its language. */
function addAlt<R extends { readonly locale: Locale; readonly image: ImageRef | null }>(
  record: R,
  alts: ReadonlyMap<string, string | undefined>,
): R {
  const alt = record.image === null ? undefined : alts.get(`${record.locale} ${record.image.id}`);
  return alt === undefined ? record : { ...record, image: { ...record.image, alt } };
}

/** Lists have events as scheduled and at their venues; the own routes of events know better. */
function addAnswers(events: readonly EventRecord[], database: DatabaseSync): readonly EventRecord[] {
  const answers = new Map(
    database
      .prepare(`SELECT * FROM status WHERE status <> 'scheduled' OR online IS NOT NULL OR search IS NOT NULL`)
      .all()
      .map(parseAnswer)
      .map((answer) => [answer.event, answer]),
  );
  return events.map((event) => addAnswer(event, answers.get(event.id)));
}
