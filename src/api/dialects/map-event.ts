import type { EventRecord } from '../../model/event.ts';
import { cleanZone } from '../../html/characters.ts';
import { extractName } from '../../html/plain-text.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { MappingContext } from '../mapping-context.ts';
import { isFreeCost } from './free-cost.ts';
import { cleanExcerpt } from './linked-excerpt.ts';
import { cleanPostFields, cleanWebsite, type Unclean } from './post-fields.ts';

/** An event before cleaning; its times are `YYYY-MM-DD HH:MM:SS`, its zone may be empty. */
export type WireEventFields = Unclean<EventRecord>;

/**
 * The most venues, organizers, categories, tags and prices of one event that are published, of
 * each: every feed of one of them names all others.
 */
const mostLinks = 100;

/** The record of an event, cleaned. Its status is scheduled: lists do not name another. */
export function mapEvent(written: WireEventFields, context: MappingContext): EventRecord {
  const post = cleanPostFields(written, context);
  const { website, ...lost } = cleanWebsite(written.website, post.permalink);
  const cost = extractName(written.cost);
  const { venues, organizers, categories, tags, prices } = written;
  const hasTooMany = [venues, organizers, categories, tags, prices].some(({ length }) => length > mostLinks);
  return {
    kind: 'event',
    ...post,
    ...(hasTooMany && { isShortened: true }),
    title: extractName(written.title),
    ...cleanExcerpt(written.excerpt, post.permalink),
    status: 'scheduled',
    allDay: written.allDay,
    start: toWallClock(written.start),
    end: toWallClock(written.end),
    startUtc: toInstant(written.startUtc),
    endUtc: toInstant(written.endUtc),
    zone: cleanZone(written.zone) || context.zone,
    cost,
    free: written.free || isFreeCost(cost),
    currency: written.currency,
    prices: prices.slice(0, mostLinks),
    // Events without a website name their permalink.
    website: website === post.permalink ? null : website,
    ...lost,
    image: written.image,
    featured: written.featured,
    venues: venues.slice(0, mostLinks),
    organizers: organizers.slice(0, mostLinks),
    categories: categories.slice(0, mostLinks),
    tags: tags.slice(0, mostLinks),
    created: written.created,
    modified: written.modified,
  };
}

/** `2026-11-20 19:00:00` → `2026-11-20T19:00:00` */
function toWallClock(wire: string): WallClock {
  return wire.replace(' ', 'T');
}

/** `2026-11-20 19:00:00` (UTC) → `2026-11-20T19:00:00Z` */
function toInstant(wire: string): Instant {
  return `${toWallClock(wire)}Z`;
}
