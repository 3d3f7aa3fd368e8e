import { effectiveEnd } from '../../model/end-of.ts';
import type { EventRecord } from '../../model/event.ts';
import { historyKey, groupKeys } from '../../history/history-key.ts';
import type { EventEssentials, EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import type { Instant } from '../../model/time.ts';

const day = 86_400_000;

/** An event that vanished while it was still to come, as a cancelled one. */
export interface Tombstone extends EventRecord {
  /** Ids of the categories above its own whose calendars held it. */
  readonly above: readonly number[];
}

/**
 * The events that vanished while they were still to come, as cancelled events: whoever has one in a calendar of their own must hear of
 * it. Each for `days` days after it or the last of its translations vanished, and not beyond its end.
 */
export function buildTombstones(
  history: readonly HistoryEntry[],
  { now, days }: { readonly now: Instant; readonly days: number },
): Tombstone[] {
  const since = Date.parse(now) - days * day;
  const lost = history.filter((entry) => entry.kind === 'event').filter(({ vanished }) => vanished !== null);
  const latest = lastOfEach(lost);
  return lost.flatMap((entry) => {
    const { last, vanished } = entry;
    if (vanished === null || last === null || Date.parse(latest.get(historyKey(entry)) ?? vanished) < since)
      return [];
    return effectiveEnd(last) < now ? [] : tombstone(entry, last, vanished);
  });
}

/** When the last of an event and its translations vanished, by the key of each: they are told of as one, for as long. */
function lastOfEach(lost: readonly EventHistory[]): ReadonlyMap<string, Instant> {
  const own = new Map(lost.map((entry) => [historyKey(entry), entry.vanished ?? '']));
  const latest = new Map(own);
  const raise = (key: string, instant: Instant | null = null): void => {
    if (instant !== null && instant > (latest.get(key) ?? '')) latest.set(key, instant);
  };
  for (const entry of lost)
    for (const other of groupKeys(entry)) {
      raise(historyKey(entry), own.get(other));
      raise(other, entry.vanished);
    }
  return latest;
}

/** Of an event that is gone only its essentials are known. */
function tombstone(
  { id, locale, published }: EventHistory,
  last: EventEssentials,
  vanished: Instant,
): Tombstone {
  const { title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = last;
  const { venues, organizers, categories, tags, above } = last;
  return {
    kind: 'event',
    id,
    locale,
    title,
    slug,
    permalink,
    allDay,
    start,
    end,
    startUtc,
    endUtc,
    zone,
    venues,
    organizers,
    categories,
    above,
    tags,
    status: 'cancelled',
    description: '',
    text: '',
    excerpt: '',
    cost: '',
    free: false,
    currency: null,
    prices: [],
    website: null,
    image: null,
    featured: false,
    created: published,
    modified: vanished,
  };
}
