import { cleanDescription } from '../../../html/clean-description.ts';
import { extractName, mostInName } from '../../../html/plain-text.ts';
import { shortenText } from '../../../html/shorten.ts';
import type { EventRecord, Fact } from '../../../model/event.ts';
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
      ...(wire.sticky && { isSticky: true }),
      ...readFacts(wire.custom_fields, wire.url),
      ...(wire.hide_from_listings && { isUnlisted: true }),
      ...(!wire.show_map && { hidesMap: true }),
      ...(!wire.show_map_link && { hidesMapLink: true }),
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
    cost: isMisread(wire) ? '' : wire.cost,
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

/** More are left out: pages and open data repeat them. */
const mostFacts = 30;

/** Deeper values are left out: a function that calls itself has limits. */
const mostDepth = 4;

/** The value of a field that is only switched on: it says nothing without a label. */
const tick = '✓';

/**
 * Texts, numbers, switches, or lists and objects of them by name, or objects of such a value with a
 * label. A name that begins with `_` is one of the database, not of a person.
 */
function readFacts(fields: WireEvent['custom_fields'], permalink: string): Pick<EventRecord, 'facts'> {
  const facts = Object.entries(fields)
    .map(([name, field]): Fact => {
      const label = hasField(field, 'label') ? field.label : name.startsWith('_') ? '' : name;
      const value = hasField(field, 'value') ? field.value : hasField(field, 'label') ? '' : field;
      return { label: extractName(readText(label)), value: readFactValue(value, permalink) };
    })
    .filter(({ label, value }) => value !== '' && (value !== tick || label !== ''));
  return facts.length === 0 ? {} : { facts: facts.slice(0, mostFacts) };
}

/**
 * One line; links are followed by their address. The Events Calendar Pro stores several choices as
 * `A|B`.
 */
function readFactValue(value: unknown, permalink: string): string {
  const written = readText(value);
  if (/<a\b/iu.test(written))
    return shortenText(cleanDescription(written, permalink).text.replaceAll(/\s+/gu, ' '), mostInName);
  const isPlain = !/<|:\/\//u.test(written);
  return extractName(isPlain ? written.replaceAll(/(?<=[^\s|])\|(?=[^\s|])/gu, ', ') : written);
}

function hasField<K extends string>(field: unknown, name: K): field is Readonly<Record<K, unknown>> {
  return typeof field === 'object' && field !== null && name in field;
}

/** All texts of a value, with commas between them. */
function readText(value: unknown, depth = mostDepth): string {
  if (value === true) return tick;
  if (typeof value === 'object' && value !== null) {
    const texts = depth === 0 ? [] : Object.values(value).map((each) => readText(each, depth - 1));
    return texts.filter(Boolean).join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Whether the origin's parser took numbers apart: of `1,250.50` it makes the text `$.50` and the
 * values `.50` and `1250`, of `5, 10, 20` the text `$20` and the values `5.`, `10.` and `20`. A
 * text without the lowest or the highest value is then a price that nobody wrote.
 */
function isMisread({ cost, cost_details: { values } }: WireEvent): boolean {
  if (values.every(isPlainNumber) || !/\d/u.test(cost)) return false;
  const written = cost.replaceAll(/[.,\s]/gu, '');
  const numbers = values
    .filter((value) => /^\d*\.?\d*$/u.test(value) && Number(value) > 0)
    .sort((a, b) => Number(a) - Number(b));
  return [...numbers.slice(0, 1), ...numbers.slice(-1)].some(
    (value) => !written.includes(value.replaceAll(/^0+|\./gu, '')),
  );
}

function isPlainNumber(value: string): boolean {
  return /^\d{1,12}(?:\.\d{1,2})?$/u.test(value);
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
    values.every(isPlainNumber) && (currency !== null || currency_symbol + currency_code === '');
  return {
    free: values.length > 0 && values.every((value) => /^0+(?:\.0+)?$/u.test(value)),
    currency,
    prices: numbers ? values : [],
  };
}
