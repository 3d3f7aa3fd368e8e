import type { DatabaseSync } from 'node:sqlite';
import type { Alternates } from '../model/alternates.ts';
import type { EventAnswer, SearchFields } from '../model/event.ts';
import type { SkippedItem, SkippedReason } from '../model/skipped.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { AnyRecord, Kind, RecordOf } from '../model/record.ts';
import type { MediaText, StoredImage } from '../model/image.ts';
import type { Instant } from '../model/time.ts';

/** An event whose status may be requested. */
export interface StatusCandidate {
  readonly id: number;
  readonly locale: Locale;
  readonly modified: Instant;
}

/** A record that an earlier crawl had. */
export interface Withdrawn extends Pick<AnyRecord, 'id' | 'locale'> {
  /** Whether the last crawl had it in a list. */
  readonly wasListed: boolean;
}

/** Questions of a crawl about its draft and the last crawl. */
export interface DraftQueries {
  /** Ids listed by the origin in the last crawl → last edit; empty if there was none. */
  readListing(kind: Kind, locale: Locale): ReadonlyMap<number, Instant>;
  /** How many records of a list will be published, and which items will not. */
  countList(
    kind: Kind,
    locale: Locale,
  ): { readonly published: number; readonly leftOut: readonly SkippedItem[] };
  /**
   * Size of a list in the last crawl, and how many of its records are gone; malformed ones are not.
   */
  countLost(kind: Kind, locale: Locale): { readonly before: number; readonly lost: number };
  /** Ids of a kind that the origin has in any language, including malformed items. */
  listIds(kind: Kind): ReadonlySet<number>;
  /** Whether an event was ever published, as far as the history remembers. */
  hadEvent(id: number): boolean;
  /**
   * Records that are remembered as published, or as removed events that are announced, and that the
   * draft lacks in every language; malformed ones are not.
   */
  listWithdrawn(kind: Kind): readonly Withdrawn[];
  /** Ids of a kind that the last crawl had in any language and the draft lacks. */
  listVanished(kind: Kind): readonly number[];
  /** Events of the last crawl that refer to one of these ids in a field. */
  listReferring(
    field: 'venues' | 'organizers' | 'categories' | 'tags',
    ids: readonly number[],
    locale: Locale,
  ): readonly number[];
  /** Records with the same kind and id in several languages, in the order of preference. */
  listRepeated(): IterableIterator<readonly AnyRecord[]>;
  /** Events left out of a language as belonging to another one that no longer has them. */
  listOrphans(locale: Locale): readonly number[];
  /** Answers by event, from this draft or else from an earlier crawl. */
  readAnswers(): ReadonlyMap<number, EventAnswer>;
  /** What search engines are told of each listed event of which it is known. */
  readSearchFields(): readonly SearchFields[];
  /** Ids of events that the last crawl paired as translations, by language. */
  readEventPairs(): readonly ByLocale<number>[];
  /** Events that are not over, with unknown status since their last edit; earliest end first. */
  listUnasked(now: Instant): readonly StatusCandidate[];
  /** The other events that are not over: status known since their last edit; earliest end first. */
  listAsked(now: Instant): readonly StatusCandidate[];
  /** Events that are over, with unknown status since their last edit; latest end first. */
  listUnaskedPast(now: Instant): readonly StatusCandidate[];
  /** The other listed ones of which nothing for search engines is known; latest end first. */
  listUnsearchedPast(now: Instant): readonly StatusCandidate[];
  /** Number of events known to be cancelled or postponed. */
  countNotTakingPlace(): number;
  /** Whether any record differs from the last crawl. */
  hasChanges(): boolean;
  /** How many events appeared, changed and vanished since the last crawl. */
  countChanges(): { readonly appeared: number; readonly changed: number; readonly vanished: number };
  /** The draft's records of a kind, one at a time. */
  records<K extends Kind>(kind: K): IterableIterator<RecordOf<K>>;
  /** Records that are new or changed since the last crawl. */
  readChanged(): IterableIterator<AnyRecord>;
  /** The currency of the site in a language as of the last crawl; null when unknown. */
  readCurrency(locale: Locale): string | null;
  readAlternates(): readonly Alternates[];
  readImages(): readonly StoredImage[];
  /**
   * Images of records, each once in a language: those of new or changed records, and those without
   * a text from the last crawl, which come first; or all.
   */
  listImages(all: boolean): readonly Pick<MediaText, 'id' | 'locale'>[];
  readMediaTexts(): readonly MediaText[];
  /** Whether the snapshot has any history. */
  hasHistory(): boolean;
}

/** @param answers statuses received in this draft */
export function openQueries(database: DatabaseSync, answers: ReadonlyMap<number, EventAnswer>): DraftQueries {
  const number = (sql: string, ...values: string[]): number =>
    Number(database.prepare(sql).get(...values)?.['n'] ?? 0);
  const differs = `NOT EXISTS (SELECT 1 FROM temp.last_record AS r
    WHERE r.kind = s.kind AND r.id = s.id AND r.locale = s.locale AND r.digest = s.digest)`;
  const isMalformed = `EXISTS (SELECT 1 FROM temp.draft_left_out AS o
    WHERE o.kind = r.kind AND o.id = r.id AND o.reason = 'malformed')`;
  const isGone = `NOT EXISTS (SELECT 1 FROM temp.draft AS d WHERE d.kind = r.kind AND d.id = r.id)`;
  const listCandidates =
    (when: string, order: string) =>
    (now: Instant): readonly StatusCandidate[] =>
      database
        .prepare(
          `SELECT d.id, d.locale, d.modified FROM temp.draft AS d
         LEFT JOIN temp.last_status AS s ON s.event = d.id
         WHERE d.kind = 'event' AND ${when} ORDER BY d.end_utc ${order}, d.id ${order}`,
        )
        .all(now)
        .map(({ id, locale, modified }) => ({
          id: Number(id),
          locale: String(locale),
          modified: String(modified),
        }))
        .filter(({ id, modified }) => answers.get(id)?.modified !== modified);
  return {
    readListing: (kind, locale) =>
      new Map(
        database
          .prepare('SELECT id, modified FROM temp.last_listing WHERE kind = ? AND locale = ?')
          .all(kind, locale)
          .map(({ id, modified }) => [Number(id), String(modified)]),
      ),
    countList: (kind, locale) => ({
      published: number('SELECT count(*) AS n FROM temp.draft WHERE kind = ? AND locale = ?', kind, locale),
      leftOut: database
        .prepare('SELECT id, reason, note FROM temp.draft_left_out WHERE kind = ? AND locale = ? ORDER BY id')
        .all(kind, locale)
        .map(({ id, reason, note }) => ({
          reason: String(reason) as SkippedReason,
          id: id === null ? null : Number(id),
          note: String(note),
        })),
    }),
    countLost: (kind, locale) => ({
      before: number(
        'SELECT count(*) AS n FROM temp.last_record WHERE kind = ? AND locale = ?',
        kind,
        locale,
      ),
      lost: number(
        `SELECT count(*) AS n FROM temp.last_record AS r
         WHERE r.kind = ? AND r.locale = ? AND ${isGone} AND NOT ${isMalformed}`,
        kind,
        locale,
      ),
    }),
    listIds: (kind) =>
      new Set(
        database
          .prepare(
            `SELECT id FROM temp.draft WHERE kind = ?
             UNION SELECT id FROM temp.draft_left_out WHERE kind = ? AND reason = 'malformed'`,
          )
          .all(kind, kind)
          .map(({ id }) => Number(id)),
      ),
    hadEvent: (id) =>
      number(
        `SELECT EXISTS (SELECT 1 FROM temp.last_history WHERE kind = 'event' AND id = ?) AS n`,
        String(id),
      ) > 0,
    listWithdrawn: (kind) =>
      database
        .prepare(
          `SELECT r.id, r.entry ->> 'locale' AS locale, l.id IS NOT NULL AS listed
           FROM temp.last_history AS r
           LEFT JOIN temp.last_record AS l ON l.kind = r.kind AND l.id = r.id
             AND l.record ->> 'isUnlisted' IS NULL
           WHERE r.kind = ? AND (r.entry ->> 'vanished' IS NULL OR r.entry ->> 'last' IS NOT NULL)
             AND ${isGone} AND NOT ${isMalformed}
           ORDER BY r.id`,
        )
        .all(kind)
        .map(({ id, locale, listed }) => ({
          id: Number(id),
          locale: String(locale),
          wasListed: listed === 1,
        })),
    listVanished: (kind) =>
      database
        .prepare(`SELECT r.id FROM temp.last_record AS r WHERE r.kind = ? AND ${isGone}`)
        .all(kind)
        .map(({ id }) => Number(id)),
    listReferring: (field, ids, locale) =>
      ids.length === 0
        ? []
        : database
            .prepare(
              `SELECT DISTINCT r.id FROM temp.last_record AS r, json_each(r.record, '$.${field}') AS each
               WHERE r.kind = 'event' AND r.locale = ? AND each.value IN (SELECT value FROM json_each(?))`,
            )
            .all(locale, JSON.stringify(ids))
            .map(({ id }) => Number(id)),
    listRepeated: () =>
      parseEach(
        database
          .prepare(
            // Only staged records can repeat others: the last crawl had each record once.
            `SELECT json_group_array(json(d.record) ORDER BY l.rank) AS record
             FROM temp.draft AS d JOIN temp.locale AS l ON l.locale = d.locale
             WHERE (d.kind, d.id) IN (SELECT kind, id FROM temp.staged)
             GROUP BY d.kind, d.id HAVING count(*) > 1`,
          )
          .iterate(),
      ),
    listOrphans: (locale) =>
      database
        .prepare(
          `SELECT o.id FROM temp.draft_left_out AS o
           WHERE o.kind = 'event' AND o.locale = ? AND o.reason = 'wrong language' AND o.id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM temp.draft AS d WHERE d.kind = 'event' AND d.id = o.id)`,
        )
        .all(locale)
        .map(({ id }) => Number(id)),
    readAnswers() {
      const stored = database
        .prepare('SELECT * FROM temp.last_status')
        .all()
        .map(parseAnswer)
        .map((answer): [number, EventAnswer] => [answer.event, answer]);
      return new Map([...stored, ...answers]);
    },
    readSearchFields: () =>
      database
        .prepare(
          `SELECT d.id, coalesce(d.record -> 'search', s.search) AS search FROM temp.draft AS d
           LEFT JOIN temp.last_status AS s ON s.event = d.id
           WHERE d.kind = 'event' AND d.record ->> 'isUnlisted' IS NULL ORDER BY d.id`,
        )
        .all()
        .flatMap(
          ({ id, search }) =>
            answers.get(Number(id))?.search ?? (parseColumn(search) as SearchFields | null) ?? [],
        ),
    readEventPairs: () =>
      database
        .prepare(`SELECT ids FROM temp.last_translation WHERE kind = 'event'`)
        .all()
        .map(({ ids }) => JSON.parse(String(ids)) as ByLocale<number>),
    listUnasked: listCandidates('d.end_utc >= ? AND s.modified IS NOT d.modified', ''),
    listAsked: listCandidates('d.end_utc >= ? AND s.modified IS d.modified', ''),
    listUnaskedPast: listCandidates('d.end_utc < ? AND s.modified IS NOT d.modified', 'DESC'),
    listUnsearchedPast: listCandidates(
      `d.end_utc < ? AND s.modified IS d.modified AND s.search IS NULL AND d.record ->> 'isUnlisted' IS NULL`,
      'DESC',
    ),
    countNotTakingPlace() {
      const stored = database
        .prepare(
          `SELECT s.event, s.status FROM temp.last_status AS s JOIN temp.draft AS d ON d.kind = 'event' AND d.id = s.event
           WHERE s.status <> 'scheduled'`,
        )
        .all();
      const before = stored.filter(({ event }) => !answers.has(Number(event))).length;
      const notTakingPlace = [...answers.values()]
        .filter(({ status }) => status !== 'scheduled')
        .map(({ event }) => event);
      return (
        before +
        number(
          `SELECT count(*) AS n FROM temp.draft AS d WHERE d.kind = 'event' AND d.id IN (SELECT value FROM json_each(?))`,
          JSON.stringify(notTakingPlace),
        )
      );
    },
    hasChanges: () =>
      number(`SELECT EXISTS (SELECT 1 FROM temp.staged AS s WHERE ${differs}) AS n`) +
        number(`SELECT EXISTS (SELECT 1 FROM temp.last_record AS r WHERE ${isGone}) AS n`) >
      0,
    countChanges: () => ({
      appeared: number(
        `SELECT count(*) AS n FROM temp.staged AS s WHERE s.kind = 'event'
           AND NOT EXISTS (SELECT 1 FROM temp.last_record AS r WHERE r.kind = s.kind AND r.id = s.id)`,
      ),
      changed: number(
        `SELECT count(*) AS n FROM temp.staged AS s JOIN temp.last_record AS r ON r.kind = s.kind AND r.id = s.id
         WHERE s.kind = 'event' AND (r.digest <> s.digest OR r.locale <> s.locale)`,
      ),
      vanished: number(
        `SELECT count(*) AS n FROM temp.last_record AS r WHERE r.kind = 'event' AND ${isGone}`,
      ),
    }),
    records: (kind) =>
      parseEach(database.prepare('SELECT record FROM temp.draft WHERE kind = ? ORDER BY id').iterate(kind)),
    readChanged: () =>
      parseEach(
        database.prepare(`SELECT record FROM temp.staged AS s WHERE ${differs} ORDER BY kind, id`).iterate(),
      ),
    readCurrency: (locale) =>
      (database
        .prepare(`SELECT record ->> 'currency' AS currency FROM temp.last_site WHERE locale = ?`)
        .get(locale)?.['currency'] ?? null) as string | null,
    readAlternates: () =>
      database
        .prepare('SELECT kind, id, key, addresses FROM temp.last_alternates')
        .all()
        .map(({ kind, id, key, addresses }) => ({
          kind: String(kind) as Kind,
          id: Number(id),
          key: String(key),
          addresses: JSON.parse(String(addresses)),
        })),
    readImages: () =>
      database
        .prepare('SELECT image FROM temp.last_image')
        .all()
        .map(({ image }) => JSON.parse(String(image)) as StoredImage),
    listImages: (all) =>
      database
        .prepare(
          `SELECT s.locale, s.record ->> '$.image.id' AS image, max(t.id IS NULL) AS is_new
           FROM temp.draft AS s
           LEFT JOIN temp.last_media AS t ON t.locale = s.locale AND t.id = s.record ->> '$.image.id'
           WHERE image IS NOT NULL AND (? OR t.id IS NULL OR ${differs})
           GROUP BY s.locale, image ORDER BY is_new DESC, s.locale, image`,
        )
        .all(all ? 1 : 0)
        .map(({ locale, image }) => ({ locale: String(locale), id: Number(image) })),
    readMediaTexts: () =>
      database
        .prepare('SELECT text FROM temp.last_media')
        .all()
        .map(({ text }) => JSON.parse(String(text)) as MediaText),
    hasHistory: () => number('SELECT EXISTS (SELECT 1 FROM temp.last_history) AS n') > 0,
  };
}

/** A row of the table of statuses. */
export function parseAnswer(row: Readonly<Record<string, unknown>>): EventAnswer {
  return {
    event: Number(row['event']),
    modified: String(row['modified']),
    status: String(row['status']) as EventAnswer['status'],
    online: parseColumn(row['online']) as EventAnswer['online'],
    search: parseColumn(row['search']) as EventAnswer['search'],
  };
}

function parseColumn(json: unknown): unknown {
  return json === null ? null : JSON.parse(String(json));
}

function* parseEach<T>(rows: Iterable<Record<string, unknown>>): IterableIterator<T> {
  for (const { record } of rows) yield JSON.parse(String(record)) as T;
}
