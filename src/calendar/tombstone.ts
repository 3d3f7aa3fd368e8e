import { endOf } from '../model/end-of.ts';
import type { EventRecord } from '../model/event.ts';
import type { EventEssentials, EventHistory, HistoryEntry } from '../model/history.ts';
import type { Instant } from '../model/time.ts';

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
export function tombstonesOf(
  history: readonly HistoryEntry[],
  { now, days }: { readonly now: Instant; readonly days: number },
): Tombstone[] {
  const since = Date.parse(now) - days * day;
  const lost = history.filter((entry) => entry.kind === 'event').filter(({ vanished }) => vanished !== null);
  const latest = lastOfEach(lost);
  return lost.flatMap((entry) => {
    const { id, last, vanished } = entry;
    if (vanished === null || last === null || Date.parse(latest.get(id) ?? vanished) < since) return [];
    return endOf(last) < now ? [] : tombstone(entry, last, vanished);
  });
}

/** When the last of an event and its translations vanished, by the id of each: they are told of as one, for as long. */
function lastOfEach(lost: readonly EventHistory[]): ReadonlyMap<number, Instant> {
  const own = new Map(lost.map(({ id, vanished }) => [id, vanished ?? '']));
  const latest = new Map(own);
  const raise = (id: number, instant: Instant | null = null): void => {
    if (instant !== null && instant > (latest.get(id) ?? '')) latest.set(id, instant);
  };
  for (const { id, together, vanished } of lost)
    for (const other of together.ids) {
      raise(id, own.get(other));
      raise(other, vanished);
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
