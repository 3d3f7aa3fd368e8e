import type { EventRecord } from '../model/event.ts';
import type { EventEssentials, EventHistory, HistoryEntry } from '../model/history.ts';
import type { Instant } from '../model/time.ts';

const day = 86_400_000;

/**
 * The events that vanished while they were still to come, as cancelled events: whoever has one in a calendar of their own must hear of
 * it. Each for `days` days after it vanished, and not beyond its end.
 */
export function tombstonesOf(
  history: readonly HistoryEntry[],
  { now, days }: { readonly now: Instant; readonly days: number },
): EventRecord[] {
  const since = Date.parse(now) - days * day;
  return history.flatMap((entry) => {
    if (entry.kind !== 'event' || entry.vanished === null || entry.last === null) return [];
    if (Date.parse(entry.vanished) < since || entry.last.endUtc < now) return [];
    return tombstone(entry, entry.last, entry.vanished);
  });
}

/** Of an event that is gone only its essentials are known. */
function tombstone(
  { id, locale, published }: EventHistory,
  last: EventEssentials,
  vanished: Instant,
): EventRecord {
  const { title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = last;
  const { venues, organizers, categories, tags } = last;
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
