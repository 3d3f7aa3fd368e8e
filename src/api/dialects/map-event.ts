import type { EventRecord } from '../../model/event.ts';
import { cleanZone } from '../../html/characters.ts';
import { extractLine } from '../../html/plain-text.ts';
import { parseWebAddress } from '../../html/web-address.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { MappingContext } from '../mapping-context.ts';
import { cleanPostFields, type Unclean } from './post-fields.ts';

/** An event before cleaning; its times are `YYYY-MM-DD HH:MM:SS`, its zone may be empty. */
export type WireEventFields = Unclean<EventRecord>;

/** The record of an event, cleaned. Its status is scheduled: lists do not name another. */
export function mapEvent(written: WireEventFields, context: MappingContext): EventRecord {
  const post = cleanPostFields(written, context);
  const website = parseWebAddress(written.website);
  return {
    kind: 'event',
    ...post,
    title: extractLine(written.title),
    excerpt: extractLine(written.excerpt),
    status: 'scheduled',
    allDay: written.allDay,
    start: toWallClock(written.start),
    end: toWallClock(written.end),
    startUtc: toInstant(written.startUtc),
    endUtc: toInstant(written.endUtc),
    zone: cleanZone(written.zone) || context.zone,
    cost: extractLine(written.cost),
    free: written.free,
    currency: written.currency,
    prices: written.prices,
    // Events without a website name their permalink.
    website: website === post.permalink ? null : website,
    image: written.image,
    featured: written.featured,
    venues: written.venues,
    organizers: written.organizers,
    categories: written.categories,
    tags: written.tags,
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
