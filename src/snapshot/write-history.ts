import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EventHistory, HistoryEntry, ScopeHistory } from '../history/history-entry.ts';
import { groupKeys, historyKey, keyLocale } from '../history/history-key.ts';
import {
  buildNextEntry,
  forgetDetailsAt,
  forgetEvents,
  forgetFormerSlugs,
  forgetPastDetails,
  forgetVenues,
  markEmptied,
  markUnanswered,
  markVanished,
} from '../history/next-entry.ts';
import { updateJoints } from '../history/joint-uids.ts';
import { regroupEvents, rejoinTranslations, updateScopeTranslations } from '../history/translation-groups.ts';
import { addSequences } from '../history/sequence.ts';
import { createPermanentSlugs, hashSlug, type PermanentSlugs } from '../history/permanent-slugs.ts';
import { createUids, type Uids } from '../history/uids.ts';
import { addAnswer, type EventRecord } from '../model/event.ts';
import type { ByLocale } from '../model/locale.ts';
import { kinds, type AnyRecord, type Pair } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import { parseAnswer } from './draft-queries.ts';
import { readCategoryTrees } from './category-trees.ts';
import type { CrawlResult, DraftFacts } from './crawl-result.ts';
import { readReferences } from './references.ts';
import { giveSeriesNames } from './series-names.ts';
import { addUsedScopes, readUsedScopes, type UsedScopes } from './used-scopes.ts';

/**
 * Updates the history for a draft that is about to be committed: entries of records that are new,
 * changed or gone, and of events that have become past. Call it after the statuses are written and
 * before the records are replaced.
 */
export function writeHistory(
  database: DatabaseSync,
  { origin, answers, withdrawals }: DraftFacts,
  { crawledAt: now, restored, sites, translations: pairs }: CrawlResult,
): void {
  const history = openHistory(database);
  const lastEvents = readLastEvents(database, restored);
  const had = readUsedScopes(database, 'last_record');
  addUsedScopes(
    had,
    restored.filter(({ vanished }) => vanished === null),
  );
  database.exec(
    `DELETE FROM main.history WHERE NOT EXISTS (SELECT 1 FROM temp.last_history AS l WHERE l.kind = history.kind AND l.id = history.id)`,
  );
  for (const entry of restored) history.save(entry);
  restoreAnswers(database);

  let uids: Uids | undefined;
  let permanent: PermanentSlugs | undefined;
  let translations: ReadonlyMap<number, ByLocale<number>> | undefined;
  const readTranslations = () => (translations ??= readEventTranslations(database, pairs));
  const trees = readCategoryTrees(database, restored);
  const context = {
    now,
    hash: shortHash,
    listAncestors: trees.listAncestors,
    venueName(venue: number) {
      // Events are updated first, so venues still have the names of the last crawl.
      const entry = history.find({ kind: 'venue', id: venue, locale: '' });
      return entry?.kind === 'venue' ? entry.name : '';
    },
    giveUid(event: EventRecord) {
      uids ??= createUids(new URL(origin).hostname, history.readEvents());
      return uids.give(event, readTranslations().get(event.id) ?? {});
    },
    giveSlug(event: EventRecord) {
      permanent ??= createPermanentSlugs(history.readEvents(), shortHash);
      return permanent.give(event);
    },
  };
  const revisions = new Map<string, number>();
  const regrouped = new Set<string>();
  let hasChanges = pairs !== null || restored.length > 0;
  const save = (next: HistoryEntry, before: HistoryEntry | undefined): void => {
    history.save(next);
    hasChanges ||= next.kind === 'event';
    if (next.kind === 'event' && before?.kind === 'event' && next.sequence > before.sequence)
      revisions.set(historyKey(next), next.sequence - before.sequence);
  };
  const references = readReferences(database);
  const affected = [...answers.keys(), ...references.listAffectedEvents(trees.listMoved())];
  for (const { record, isAsked } of listChangedRecords(database, affected)) {
    const entry = history.find(record);
    const next = buildNextEntry(entry, record.kind === 'event' ? references.keepPublished(record) : record, {
      ...context,
      isAsked,
    });
    if (next !== entry) save(next, entry);
  }
  const findTranslations = ({ together }: EventHistory) =>
    Object.entries(together.ids)
      .map(([locale, id]) => history.find({ kind: 'event', id, locale }))
      .filter((entry) => entry?.kind === 'event');
  let naming: ReadonlyMap<string, readonly EventHistory[]> | undefined;
  const leaveGroup = (entry: EventHistory, isElsewhere: boolean): EventHistory => {
    if (isElsewhere) return entry;
    naming ??= indexNaming(history.readEvents());
    return rejoinTranslations(entry, naming.get(historyKey(entry)) ?? []);
  };
  const isAnnounced = (version: EventHistory): boolean => (forgetDetailsAt(version) ?? '') >= now;
  const found = readFoundKeys(database);
  const isFound = (record: Keyed): boolean => found.has(historyKey(record));
  const hidden = new Set<string>();
  const forgotten = new Set<number>();
  for (const { entry, isElsewhere } of readVanishedEntries(database, withdrawals)) {
    const known = withdrawals.get(`${entry.kind} ${entry.id}`);
    // Former addresses in other languages lead to the page of an event that is announced.
    if (known === 'removed' && entry.vanished !== null && !isElsewhere)
      if (entry.kind !== 'event' || history.readVersions(entry.id).some(isAnnounced)) continue;
    // Categories and tags can only be deleted.
    const isTerm = entry.kind === 'category' || entry.kind === 'tag';
    const withdrawal = isElsewhere ? 'moved' : (known ?? (isTerm ? 'removed' : null));
    const events = entry.kind === 'event' ? [] : trees.listLastEvents(entry);
    // A translation that was removed before is announced in its own right.
    const isRemoved = entry.vanished !== null && entry.isUnanswered !== true;
    if (withdrawal === 'not public' && entry.kind === 'event' && !isRemoved) hidden.add(historyKey(entry));
    if (withdrawal === null) history.save(markUnanswered(entry, findClaim(entry)));
    else if (withdrawal === 'not public' && entry.kind !== 'event') {
      history.forget(entry);
      if (entry.kind === 'venue') forgotten.add(entry.id);
    } else {
      const left = entry.kind === 'event' ? leaveGroup(entry, isElsewhere) : entry;
      const goesOn = left.kind === 'event' && findTranslations(left).some(isFound);
      save(markVanished(left, now, { withdrawal, events, goesOn, claim: findClaim(entry) }), entry);
    }
  }
  if (forgotten.size > 0)
    for (const entry of history.readEvents()) {
      const next = forgetVenues(entry, (venue) => forgotten.has(venue));
      if (next !== entry) history.save(next);
    }
  const lost: UsedScopes = new Map();
  for (const entry of history.readContinued(now)) {
    const [, ...translations] = groupKeys(entry);
    if (entry.last === null || !translations.some((key) => hidden.has(key))) continue;
    addUsedScopes(lost, [entry]);
    history.save(markVanished(entry, now, { withdrawal: 'not public', claim: findClaim(entry) }));
  }
  for (const entry of countRevisions(history.readContinued(now), revisions, now)) history.save(entry);
  if (pairs !== null) {
    const isEventFound = (id: number, locale: string) => isFound({ kind: 'event', id, locale });
    const isScopeFound = (scope: Pick<ScopeHistory, 'kind' | 'id'>) => isFound({ ...scope, locale: '' });
    for (const entry of regroupEvents(history.readEvents(), isEventFound, readTranslations(), now)) {
      history.save(entry);
      regrouped.add(historyKey(entry));
    }
    for (const entry of updateScopeTranslations(history.readScopes(), isScopeFound, pairs))
      history.save(entry);
  }
  if (hasChanges) {
    const locales = sites.map(({ locale }) => locale);
    const revised = new Set(revisions.keys());
    const unlisted = readUnlisted(database);
    const crawl = { now, locales, isFound, revised, regrouped, had: lastEvents, unlisted };
    for (const entry of updateJoints(history.readEvents(), crawl)) history.save(entry);
  }
  for (const entry of history.readForgettable(now)) {
    history.save(forgetPastDetails(entry, now));
    // Its addresses in languages that it had before led to it.
    if (entry.kind === 'event' && entry.vanished !== null)
      for (const version of history.readVersions(entry.id)) history.save(forgetFormerSlugs(version));
  }
  for (const entry of history.readContinued(now)) {
    const others = [...findTranslations(entry), ...history.readVersions(entry.id)];
    if (others.some((other) => other.vanished === null || isAnnounced(other))) continue;
    history.save(forgetFormerSlugs(entry));
  }
  const has = readUsedScopes(database, 'draft');
  for (const entry of history.readScopes()) {
    const [before, current, elsewhere] = [had, has, lost].map((used) => used.get(historyKey(entry)));
    const next = markEmptied(entry, now, { had: before, has: current, lost: elsewhere });
    if (next !== entry) history.save(next);
  }
  let named: ReadonlySet<number> | undefined;
  for (const entry of history.readRemovedScopes()) {
    const ids = (named ??= readNamedEvents(database));
    const next = forgetEvents(entry, (event) => ids.has(event));
    if (next !== entry) history.save(next);
  }
  for (const { id, locale, series } of giveSeriesNames(database)) {
    const entry = history.find({ kind: 'event', id, locale });
    if (entry?.kind === 'event') history.save({ ...entry, series: series.length === 0 ? undefined : series });
  }
  history.forgetOldest();
}

/**
 * Most records that are remembered after they vanished. Each build reads all of them, and they
 * would become more for ever.
 */
const mostVanished = 20_000;

/**
 * The entries of events that left a language and whose remaining translations were revised:
 * calendars show these under the UID of the one that left, whose SEQUENCE must grow with them.
 * @param revisions by how much the SEQUENCE of an event grew, by key
 */
function* countRevisions(
  left: readonly EventHistory[],
  revisions: ReadonlyMap<string, number>,
  now: Instant,
): Iterable<EventHistory> {
  for (const entry of left) {
    const [, ...translations] = groupKeys(entry);
    const grown = translations.map((key) => revisions.get(key) ?? 0);
    if (grown.some((each) => each > 0))
      yield { ...entry, changed: now, sequence: addSequences(entry.sequence, ...grown) };
  }
}

/** The entries that name an event as their translation, by its key. */
function indexNaming(entries: readonly EventHistory[]): ReadonlyMap<string, readonly EventHistory[]> {
  const naming = new Map<string, EventHistory[]>();
  for (const entry of entries)
    for (const key of groupKeys(entry).slice(1)) naming.set(key, [...(naming.get(key) ?? []), entry]);
  return naming;
}

/** See `EventHistory.claim`; undefined if no slug of the entry is known. */
function findClaim({ slugs: [slug] }: HistoryEntry): string | undefined {
  return slug === undefined ? undefined : hashSlug(slug, shortHash);
}

type Keyed = Pick<HistoryEntry, 'kind' | 'id' | 'locale'>;

/** Reads and writes the table `history`. */
function openHistory(database: DatabaseSync) {
  const put = database.prepare(
    'INSERT OR REPLACE INTO main.history (kind, id, locale, fades, entry) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM main.history WHERE kind = ? AND id = ?');
  const find = database.prepare('SELECT entry FROM main.history WHERE kind = ? AND id = ? AND locale = ?');
  // Row by row: all rows at once would hold everything twice.
  const readEntries = (sql: string, ...values: (string | number)[]): HistoryEntry[] =>
    Array.from(database.prepare(sql).iterate(...values), parseEntry);
  return {
    save(entry: HistoryEntry): void {
      put.run(entry.kind, entry.id, keyLocale(entry), forgetDetailsAt(entry), JSON.stringify(entry));
    },
    find(record: Keyed): HistoryEntry | undefined {
      const row = find.get(record.kind, record.id, keyLocale(record));
      return row === undefined ? undefined : parseEntry(row);
    },
    readEvents: () => readEntries(`SELECT entry FROM main.history WHERE kind = 'event'`) as EventHistory[],
    /** The entries of an event in all languages. */
    readVersions: (id: number) =>
      readEntries(`SELECT entry FROM main.history WHERE kind = 'event' AND id = ?`, id) as EventHistory[],
    readScopes: () => readEntries(`SELECT entry FROM main.history WHERE kind <> 'event'`) as ScopeHistory[],
    /** Removed scopes that remember their events. */
    readRemovedScopes: () =>
      readEntries(
        `SELECT entry FROM main.history WHERE kind <> 'event' AND entry -> 'events' IS NOT NULL`,
      ) as ScopeHistory[],
    /** Events that left before `now`: calendars announce or continue them in another language. */
    readContinued: (now: string) =>
      readEntries(
        `SELECT entry FROM main.history
         WHERE kind = 'event' AND entry ->> 'vanished' < ?
           AND (entry ->> 'last' IS NOT NULL OR entry -> 'together' -> 'ids' <> '{}')`,
        now,
      ) as EventHistory[],
    readForgettable: (now: string) => readEntries('SELECT entry FROM main.history WHERE fades < ?', now),
    forget({ kind, id }: Keyed): void {
      remove.run(kind, id);
    },
    /** Forgets the records that vanished first, beyond `mostVanished`. */
    forgetOldest(): void {
      database.exec(
        `DELETE FROM main.history WHERE rowid IN (
           SELECT rowid FROM main.history WHERE entry ->> 'vanished' IS NOT NULL
           ORDER BY entry ->> 'vanished' DESC, kind, id DESC, locale LIMIT -1 OFFSET ${mostVanished})`,
      );
    },
  };
}

function parseEntry(row: Readonly<Record<string, unknown>>): HistoryEntry {
  return JSON.parse(String(row['entry'])) as HistoryEntry;
}

/**
 * Takes the answers of events' own routes from their history where there is none: on a machine
 * whose history was restored, and for events that have come back.
 */
function restoreAnswers(database: DatabaseSync): void {
  // No edit is dated '', so these events still count as unasked (`unasked` in draft-queries.ts).
  database.exec(`
    INSERT OR IGNORE INTO main.status (event, modified, status, online)
      SELECT h.id, '', h.entry ->> 'status', h.entry ->> 'online' FROM main.history AS h
      JOIN temp.draft AS d ON d.kind = h.kind AND d.id = h.id AND d.locale = h.locale
      WHERE h.kind = 'event' AND (h.entry ->> 'status' <> 'scheduled' OR h.entry ->> 'online' IS NOT NULL)
        AND d.record ->> 'status' = 'scheduled'
  `);
}

/**
 * The ids of each event and its translations by language, for each of them.
 * @param pairs null for those of the last crawl
 */
function readEventTranslations(
  database: DatabaseSync,
  pairs: readonly Pair[] | null,
): ReadonlyMap<number, ByLocale<number>> {
  const groups =
    pairs?.filter(({ kind }) => kind === 'event').map(({ ids }) => ids) ??
    database
      .prepare(`SELECT ids FROM main.translation WHERE kind = 'event'`)
      .all()
      .map(({ ids }) => JSON.parse(String(ids)) as ByLocale<number>);
  return new Map(groups.flatMap((ids) => Object.values(ids).map((id) => [id, ids] as const)));
}

/**
 * Records of the draft that are new or changed, or have no history yet; events with their status,
 * and whether the origin gave it.
 * @param affected events to list even if their records are unchanged
 */
function* listChangedRecords(
  database: DatabaseSync,
  affected: readonly number[],
): Iterable<{ readonly record: AnyRecord; readonly isAsked: boolean }> {
  const list = database.prepare(
    `SELECT d.id FROM temp.staged AS d
     LEFT JOIN temp.last_record AS r ON r.kind = d.kind AND r.id = d.id
     LEFT JOIN main.history AS h ON h.kind = d.kind AND h.id = d.id AND h.locale IN (d.locale, '')
     WHERE d.kind = :kind AND (r.digest IS NOT d.digest OR h.id IS NULL)
     UNION
     SELECT d.id FROM temp.draft AS d
     WHERE d.kind = :kind AND :kind = 'event' AND d.id IN (SELECT value FROM json_each(:affected))
     ORDER BY 1`,
  );
  const find = database.prepare(
    `SELECT d.record, s.* FROM temp.draft AS d LEFT JOIN main.status AS s ON d.kind = 'event' AND s.event = d.id
     WHERE d.kind = ? AND d.id = ?`,
  );
  for (const kind of kinds) {
    // All ids before the first record: the caller writes to the tables that the query reads.
    const ids = list.all({ kind, affected: JSON.stringify(affected) }).map(({ id }) => Number(id));
    for (const id of ids) {
      const row = find.get(kind, id);
      if (row === undefined) continue;
      const record = JSON.parse(String(row['record'])) as AnyRecord;
      const answer = row['event'] === null ? undefined : parseAnswer(row);
      yield record.kind === 'event'
        ? { record: addAnswer(record, answer), isAsked: (answer?.modified ?? '') !== '' }
        : { record, isAsked: false };
    }
  }
}

/**
 * Entries of records that the origin no longer has, and whether it has the same event in another
 * language. A malformed event still exists; malformed records of other kinds count as gone, because
 * events no longer show them.
 * @param withdrawals of records to list even if they vanished before
 */
function readVanishedEntries(
  database: DatabaseSync,
  withdrawals: DraftFacts['withdrawals'],
): readonly { readonly entry: HistoryEntry; readonly isElsewhere: boolean }[] {
  return database
    .prepare(
      `SELECT entry, EXISTS (
           SELECT 1 FROM temp.draft AS d WHERE d.kind = 'event' AND h.kind = 'event' AND d.id = h.id
         ) AS elsewhere
       FROM main.history AS h
       WHERE (entry ->> 'vanished' IS NULL
           OR h.kind || ' ' || h.id IN (SELECT value FROM json_each(?))
           OR h.kind = 'event' AND entry ->> 'last' IS NOT NULL
             AND EXISTS (SELECT 1 FROM temp.draft AS d WHERE d.kind = 'event' AND d.id = h.id))
         AND NOT EXISTS (SELECT 1 FROM temp.draft AS d
           WHERE d.kind = h.kind AND d.id = h.id AND h.locale IN (d.locale, ''))
         AND NOT EXISTS (
           SELECT 1 FROM temp.draft_left_out AS o
           WHERE o.reason = 'malformed' AND o.kind = 'event' AND h.kind = 'event' AND o.id = h.id
             AND o.locale = h.locale
         )`,
    )
    .all(JSON.stringify([...withdrawals.keys()]))
    .map((row) => ({ entry: parseEntry(row), isElsewhere: row['elsewhere'] === 1 }));
}

/** The history keys of all records of the draft. */
function readFoundKeys(database: DatabaseSync): ReadonlySet<string> {
  return new Set(
    database
      .prepare('SELECT kind, id, locale FROM temp.draft')
      .all()
      .map((row) => historyKey(row as unknown as Keyed)),
  );
}

/** Ids of the events of the last crawl, or of a restored history. */
function readLastEvents(database: DatabaseSync, restored: readonly HistoryEntry[]): ReadonlySet<number> {
  const rows = database.prepare(`SELECT id FROM temp.last_record WHERE kind = 'event'`).all();
  const living = restored.filter(
    ({ kind, vanished, isUnanswered }) => kind === 'event' && vanished === null && !isUnanswered,
  );
  return new Set([...rows, ...living].map(({ id }) => Number(id)));
}

/** Ids of the events that the origin hides from its lists. */
function readUnlisted(database: DatabaseSync): ReadonlySet<number> {
  const rows = database
    .prepare(`SELECT id FROM temp.draft WHERE kind = 'event' AND record ->> 'isUnlisted' IS NOT NULL`)
    .all();
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Ids of the events that lists or announcements name. */
function readNamedEvents(database: DatabaseSync): ReadonlySet<number> {
  const rows = database
    .prepare(
      `SELECT id FROM temp.draft WHERE kind = 'event' AND record ->> 'isUnlisted' IS NULL
       UNION SELECT id FROM main.history WHERE kind = 'event' AND entry ->> 'vanished' IS NOT NULL
         AND entry ->> 'last' IS NOT NULL`,
    )
    .all();
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Records and their parts are built in one place each, so their fields always have one order. */
function shortHash(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}
