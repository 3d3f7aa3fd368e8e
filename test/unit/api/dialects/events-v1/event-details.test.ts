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
    online: null,
    siteCurrency: null,
    listedAt: 'http://127.0.0.1:8080/en/event/cost-range/',
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

const room = { '@type': 'VirtualLocation', url: 'https://meet.example/room?a=1&amp;b=2' };
const place = { '@type': 'Place', name: 'Hall' };
const permalink = 'https://origin.example/en/event/talk/';
test.each([
  ['Offline', place, null],
  ['Online', room, { isHybrid: false, address: 'https://meet.example/room?a=1&b=2' }],
  ['Mixed', [place, room], { isHybrid: true, address: 'https://meet.example/room?a=1&b=2' }],
  ['Mixed', [room, place], { isHybrid: true, address: 'https://meet.example/room?a=1&b=2' }],
  ['Online', { ...room, url: permalink }, { isHybrid: false, address: null }],
  ['Online', { ...room, url: 'javascript:alert(1)' }, { isHybrid: false, address: null }],
  ['Online', false, { isHybrid: false, address: null }],
])('an event of the attendance mode %s with the location %j is online: %j', (mode, location, online) => {
  const json_ld = { eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`, location };
  expect(read({ id: 1, url: permalink, json_ld }).online).toEqual(online);
});

test('an event that moved online is online, whatever the mode that the plugin gives to all', () => {
  const json_ld = { eventStatus: 'https://schema.org/EventMovedOnline', location: place };
  for (const eventAttendanceMode of [undefined, 'https://schema.org/OfflineEventAttendanceMode'])
    expect(read({ id: 1, json_ld: { ...json_ld, eventAttendanceMode } }).online).toEqual({
      isHybrid: false,
      address: null,
    });
  const said = { ...json_ld, eventAttendanceMode: 'MixedEventAttendanceMode', location: [place, room] };
  expect(read({ id: 1, json_ld: said }).online).toMatchObject({ isHybrid: true });
});
