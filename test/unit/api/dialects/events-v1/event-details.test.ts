import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEventDetails } from '../../../../../src/api/dialects/events-v1/event-details.ts';

const url = new URL('https://origin.example/en/wp-json/calendar/events/v1/events/1');
const read = (body: unknown) => readEventDetails({ url, headers: {}, body });
const recorded = (name: string) =>
  read(
    JSON.parse(
      readFileSync(new URL(`../../../../recordings/origin/singles/${name}.json`, import.meta.url), 'utf8'),
    ),
  );

test('a real answer for an event with its own currency does not name that of the site', () => {
  expect(recorded('event-cost-range-en')).toEqual({
    id: 145,
    modified: '2024-04-19T19:59:39Z',
    status: 'scheduled',
    siteCurrency: null,
  });
});

test('a real answer for an event without a price names no currency', () => {
  expect(recorded('event-all-day-en')).toMatchObject({ id: 106, siteCurrency: null });
});

const site = { currency_symbol: '', currency_code: '' };
test.each([
  ['the currency of the site', site, { priceCurrency: 'MXN' }, 'MXN'],
  ['the currency of all offers in a list', site, [{ priceCurrency: 'MXN' }, { priceCurrency: 'MXN' }], 'MXN'],
  ['no currency if offers differ', site, [{ priceCurrency: 'MXN' }, { priceCurrency: 'USD' }], null],
  ['no currency if it is not a code', site, { priceCurrency: 'pesos' }, null],
  ['no currency without offers', site, undefined, null],
  ['no currency if offers are a text', site, 'free', null],
  [
    'no currency of the site if the event has its own symbol',
    { ...site, currency_symbol: '€' },
    { priceCurrency: 'MXN' },
    null,
  ],
  ['no currency of the site if the event may have its own', undefined, { priceCurrency: 'MXN' }, null],
])('details have %s', (_what, cost_details, offers, siteCurrency) => {
  const json_ld = {
    eventStatus: 'https://schema.org/EventCancelled',
    ...(offers !== undefined && { offers }),
  };
  expect(read({ id: 1, cost_details, json_ld })).toMatchObject({ status: 'cancelled', siteCurrency });
});
