import type { EventRecord } from '../../../model/event.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { mapEvent, type WireEventFields } from '../map-event.ts';
import { readPost } from '../read-post.ts';
import { readPostDates } from '../post-fields.ts';
import { mapImage } from './image.ts';
import { parseCurrencyCode, wireAccess, wireEvent, type WireEvent } from './wire.ts';

/**
 * An event as a record. Protected, foreign and malformed ones are skipped. References to venues and
 * organizers stay whatever their status: a record must not change with another post.
 */
export function readEvent(item: unknown, context: MappingContext): MappedItem<EventRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireEvent, isMasked }, (wire) => ({
    record: {
      ...mapEvent(toFields(wire), context),
      ...(wire.hide_from_listings && { isUnlisted: true }),
    },
  }));
}

/**
 * Protected events stay in lists with empty texts and null flags; otherwise `all_day` is never
 * null.
 */
function isMasked(item: unknown): boolean {
  return (item as { all_day?: unknown }).all_day === null;
}

function toFields(wire: WireEvent): WireEventFields {
  return {
    id: wire.id,
    slug: wire.slug,
    permalink: wire.url,
    title: wire.title,
    description: wire.description,
    excerpt: wire.excerpt,
    allDay: wire.all_day,
    start: wire.start_date,
    end: wire.end_date,
    startUtc: wire.utc_start_date,
    endUtc: wire.utc_end_date,
    zone: wire.timezone,
    cost: wire.cost,
    ...readPrice(wire),
    website: wire.website,
    image: mapImage(wire.image),
    featured: wire.featured,
    venues: wire.venue,
    organizers: wire.organizer,
    categories: wire.categories,
    tags: wire.tags,
    ...readPostDates(wire.date_utc, wire.modified_utc),
  };
}

/**
 * The origin's parser leaves odd values (`.50` of `1,250.50`): all prices are dropped where one is
 * not a plain number. They also are where the event's currency has no code, because the numbers
 * would be read as prices in the currency of the site.
 */
function readPrice({
  cost_details: { currency_symbol, currency_code, values },
}: WireEvent): Pick<EventRecord, 'free' | 'currency' | 'prices'> {
  const currency = parseCurrencyCode(currency_code);
  const numbers =
    values.every((value) => /^\d{1,12}(?:\.\d{1,2})?$/u.test(value)) &&
    (currency !== null || currency_symbol + currency_code === '');
  return {
    free: values.length > 0 && values.every((value) => value === 'free' || /^0+(?:\.0+)?$/u.test(value)),
    currency,
    prices: numbers ? values : [],
  };
}
