import type { CalendarEvent } from '../../src/calendar/event.ts';
import { shortenText } from '../../src/html/shorten.ts';
import { whoCanHelp, type Check, type CheckedFacts } from './check.ts';

/** The same condition as that of offers in JSON-LD: a number and a currency, unless it is free. */
export const priceChecks: readonly Check[] = [
  {
    kind: 'price',
    heading: 'No price',
    advice:
      'Google recommends a price; an event without one stays eligible. Write the price as a number without a separator of thousands, such as 1250.50, or 0 if the event is free, and choose its currency. A price that the calendar plugin cannot read (1,250.50, or 5, 10, 20) counts as none.',
    isRequired: false,
    find: findMissingPrice,
  },
  {
    kind: 'unknown price',
    heading: 'Price unknown to search engines',
    advice: `Google recommends a price; an event without one stays eligible. The interface of the origin gives prices as texts only, whatever editors choose. ${whoCanHelp}`,
    isRequired: false,
    find: ({ record: { free, cost, prices } }, { omits }) =>
      omits.includes('prices') && !free && cost !== '' && prices.length === 0 ? '' : null,
  },
];

function findMissingPrice({ record }: CalendarEvent, { findCurrency, omits }: CheckedFacts): string | null {
  const { free, cost, prices, currency, locale } = record;
  if (free) return null;
  if (cost === '' && prices.length === 0) return '';
  const written = `its price cannot be read by search engines: “${shortenText(cost, 60)}”`;
  if (prices.length === 0)
    return omits.includes('prices') ? null : `${written} is not a number with a known currency`;
  return (currency ?? findCurrency(locale)) === null ? `${written} has no currency` : null;
}
