import type { EventRecord } from '../../../model/event.ts';
import { cleanHtml, plainLine, plainText, webAddress } from '../../../model/html.ts';
import { cleanSlug } from '../../../model/permalink.ts';
import type { Reading, WireContext } from '../../dialect.ts';
import { barred, imageRef, instant, leftOut, malformed, postDates, wallClock } from './reading.ts';
import { wireEvent, type WireEvent } from './wire.ts';

/** An event of a list as a record. Protected, hidden, foreign and broken ones are left out. */
export function readEvent(item: unknown, context: WireContext): Reading<EventRecord> {
  const bar = barred(item, context);
  if (bar !== null) return { leftOut: bar };
  const { id } = item as { id: number };
  if (isMasked(item)) return { leftOut: leftOut('password', id, item) };
  const parsed = wireEvent.safeParse(item);
  if (!parsed.success) return { leftOut: malformed(item, parsed.error) };
  if (parsed.data.hide_from_listings) return { leftOut: leftOut('hidden', id, item) };
  return { record: eventRecord(parsed.data, context) };
}

/** Password-protected events stay in the lists with texts emptied and flags null; `all_day` is never null otherwise. */
function isMasked(item: unknown): boolean {
  return (item as { all_day?: unknown }).all_day === null;
}

function eventRecord(wire: WireEvent, context: WireContext): EventRecord {
  const permalink = URL.parse(wire.url, context.origin)?.href ?? wire.url;
  const description = cleanHtml(wire.description, permalink);
  const website = webAddress(wire.website);
  return {
    kind: 'event',
    id: wire.id,
    locale: context.locale,
    slug: cleanSlug(wire.slug, String(wire.id)),
    permalink,
    title: plainLine(wire.title),
    description,
    text: plainText(description),
    excerpt: plainLine(wire.excerpt),
    status: 'scheduled',
    allDay: wire.all_day,
    start: wallClock(wire.start_date),
    end: wallClock(wire.end_date),
    startUtc: instant(wire.utc_start_date),
    endUtc: instant(wire.utc_end_date),
    zone: wire.timezone === '' ? context.zone : wire.timezone,
    cost: plainLine(wire.cost),
    ...price(wire),
    // Events without a site of their own give their permalink.
    website: website === permalink ? null : website,
    image: imageRef(wire.image),
    featured: wire.featured,
    venues: publicIds(wire.venue),
    organizers: publicIds(wire.organizer),
    categories: wire.categories.map(({ id }) => id),
    tags: wire.tags.map(({ id }) => id),
    ...postDates(wire),
  };
}

/** Drafts and private venues and organizers stand inside public events; they are not ours to show. */
function publicIds(references: readonly { id: number; status: string }[]): number[] {
  return [...new Set(references.filter(({ status }) => status === 'publish').map(({ id }) => id))];
}

/** The origin's parser leaves odd values (`.50` of `1,250.50`); one that is no plain number spoils them all. */
function price({
  cost_details: { currency_code, values },
}: WireEvent): Pick<EventRecord, 'free' | 'currency' | 'prices'> {
  const numbers = values.every((value) => /^\d+(?:\.\d{1,2})?$/u.test(value));
  return {
    free: values.length > 0 && values.every((value) => value === 'free' || /^0+(?:\.0+)?$/u.test(value)),
    currency: /^[A-Z]{3}$/u.test(currency_code) ? currency_code : null,
    prices: numbers ? values : [],
  };
}
