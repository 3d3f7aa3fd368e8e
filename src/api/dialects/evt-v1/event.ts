import type { EventRecord } from '../../../model/event.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { mapEvent, type WireEventFields } from '../map-event.ts';
import { readPost } from '../read-post.ts';
import { readPostDates } from '../post-fields.ts';
import { manualExcerpt } from './manual-excerpt.ts';
import { isProtected, wireAccess, wireEvent, type WireEvent } from './wire.ts';

/**
 * An event as a record. Protected, foreign and malformed ones are skipped; hidden ones look public.
 */
export function readEvent(item: unknown, context: MappingContext): MappedItem<EventRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireEvent, isMasked }, (wire) => {
    // Its own image has no address here, so that nothing tells whether this one was chosen.
    const { image: _, ...search } = wire.yoast_head_json ?? {};
    return {
      record: {
        ...mapEvent(toFields(wire), context),
        ...(wire.sticky && { isSticky: true }),
        ...(wire.yoast_head_json !== undefined && { search }),
      },
    };
  });
}

function isMasked(item: unknown): boolean {
  return isProtected(item) || (item as { all_day?: unknown }).all_day === null;
}

function toFields(wire: WireEvent): WireEventFields {
  return {
    id: wire.id,
    slug: wire.slug,
    permalink: wire.link,
    title: wire.title,
    description: wire.content,
    excerpt: manualExcerpt(wire.excerpt, wire.content, wire.link),
    allDay: wire.all_day,
    start: wire.start_date,
    end: wire.end_date,
    startUtc: wire.start_date_utc,
    endUtc: wire.end_date_utc,
    zone: wire.timezone,
    cost: wire.cost,
    // Prices and currency exist as text only.
    free: false,
    currency: null,
    prices: [],
    website: '',
    // Images have no address.
    image: null,
    featured: wire.featured,
    venues: wire.venues,
    organizers: wire.organizers,
    categories: [...wire.calendar_events_cat, ...wire.tribe_events_cat],
    tags: wire.tags,
    ...readPostDates(wire.date_gmt, wire.modified_gmt),
  };
}
