import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../model/event.ts';
import type { Instant } from '../model/time.ts';
import type { DraftFacts } from './crawl-result.ts';

/** An event that lists show, by name. */
export type EventName = Pick<EventRecord, 'id' | 'locale' | 'title' | 'permalink'>;

/** Events that a crawl found new, changed or removed. */
export interface ChangedEvents {
  readonly appeared: readonly EventName[];
  readonly changed: readonly EventName[];
  /** Only those that are announced as removed: what is not public any more has no name. */
  readonly removed: readonly EventName[];
  /** How many there are of each, named or not. */
  readonly totals: { readonly appeared: number; readonly changed: number; readonly removed: number };
}

/** Names of events for the receipt. None is of an event that the origin hides from its lists. */
export interface EventNames {
  /** At most `most` of each kind; soonest first, then those that are over. */
  nameChanged(now: Instant, most: number): ChangedEvents;
  /** Events of the draft that are not over, soonest first. */
  nameUpcoming(now: Instant): IterableIterator<EventName>;
}

const columns = (of: string) =>
  `${of}.id, ${of}.locale, ${of}.record ->> 'title' AS title, ${of}.record ->> 'permalink' AS permalink`;
const isListed = (of: string) => `${of}.kind = 'event' AND ${of}.record ->> 'isUnlisted' IS NULL`;

/** @param withdrawals what became of events that left the lists, by kind and id */
export function openEventNames(database: DatabaseSync, withdrawals: DraftFacts['withdrawals']): EventNames {
  const lastRecord = `SELECT 1 FROM temp.last_record AS r WHERE r.kind = s.kind AND r.id = s.id`;
  const nameStaged = (condition: string, now: Instant, most: number): readonly EventName[] =>
    database
      .prepare(
        `SELECT ${columns('s')} FROM temp.staged AS s WHERE ${isListed('s')} AND ${condition}
         ORDER BY s.end_utc < ?, s.end_utc, s.id LIMIT ?`,
      )
      .all(now, most)
      .map(parseName);
  const countStaged = (condition: string): number =>
    Number(
      database
        .prepare(`SELECT count(*) AS n FROM temp.staged AS s WHERE ${isListed('s')} AND ${condition}`)
        .get()?.['n'],
    );
  return {
    nameChanged(now, most) {
      const removed = [...withdrawals].flatMap(([key, withdrawal]) =>
        withdrawal === 'removed' && key.startsWith('event ') ? [Number(key.slice('event '.length))] : [],
      );
      const isNew = `NOT EXISTS (${lastRecord})`;
      const isChanged = `EXISTS (${lastRecord} AND (r.digest <> s.digest OR r.locale <> s.locale))`;
      const allRemoved = database
        .prepare(
          `SELECT ${columns('r')} FROM temp.last_record AS r WHERE ${isListed('r')} AND r.end_utc >= ?
           AND r.id IN (SELECT value FROM json_each(?)) ORDER BY r.end_utc, r.id`,
        )
        .all(now, JSON.stringify(removed));
      return {
        appeared: nameStaged(isNew, now, most),
        changed: nameStaged(isChanged, now, most),
        removed: allRemoved.slice(0, most).map(parseName),
        totals: {
          appeared: countStaged(isNew),
          changed: countStaged(isChanged),
          removed: allRemoved.length,
        },
      };
    },
    *nameUpcoming(now) {
      const rows = database
        .prepare(
          `SELECT ${columns('d')} FROM temp.draft AS d WHERE ${isListed('d')} AND d.end_utc >= ?
           ORDER BY d.end_utc, d.id`,
        )
        .iterate(now);
      for (const row of rows) yield parseName(row);
    },
  };
}

function parseName({ id, locale, title, permalink }: Readonly<Record<string, unknown>>): EventName {
  return { id: Number(id), locale: String(locale), title: String(title), permalink: String(permalink) };
}
