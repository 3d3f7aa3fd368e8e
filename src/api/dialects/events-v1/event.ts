import type { EventRecord } from '../../../model/event.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { mapEvent, type WireEventFields } from '../map-event.ts';
import { skipItem, readPost } from '../read-post.ts';
import { readPostDates } from '../post-fields.ts';
import { mapImage } from './image.ts';
import { parseCurrencyCode, wireAccess, wireEvent, type WireEvent } from './wire.ts';

/**
 * An event of a list as a record. Protected, hidden, foreign and broken ones are left out. Venues and organizers are referred
 * to whatever their status: a record must not change because another post does.
 */
export function readEvent(item: unknown, context: MappingContext): MappedItem<EventRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireEvent, isMasked }, (wire) =>
    wire.hide_from_listings
      ? { skipped: skipItem('hidden', wire.id, item) }
      : { record: mapEvent(written(wire), context) },
  );
}

/** Password-protected events stay in the lists with texts emptied and flags null; `all_day` is never null otherwise. */
function isMasked(item: unknown): boolean {
  return (item as { all_day?: unknown }).all_day === null;
}

function written(wire: WireEvent): WireEventFields {
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
    ...price(wire),
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
 * The origin's parser leaves odd values (`.50` of `1,250.50`); one that is no plain number spoils them all. So does a currency of the
 * event's own without a code: the numbers would be taken for prices in that of the site.
 */
function price({
  cost_details: { currency_symbol, currency_code, values },
}: WireEvent): Pick<EventRecord, 'free' | 'currency' | 'prices'> {
  const currency = parseCurrencyCode(currency_code);
  const numbers =
    values.every((value) => /^\d+(?:\.\d{1,2})?$/u.test(value)) &&
    (currency !== null || currency_symbol + currency_code === '');
  return {
    free: values.length > 0 && values.every((value) => value === 'free' || /^0+(?:\.0+)?$/u.test(value)),
    currency,
    prices: numbers ? values : [],
  };
}
