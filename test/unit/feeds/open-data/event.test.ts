import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOpenEvent } from '../../../../src/feeds/open-data/event.ts';
import { fields } from '../../../../src/feeds/open-data/fields.ts';
import { venueRecord } from '../../../support/records.ts';
import { calendarEvent } from '../../../support/feeds/calendar-event.ts';
import { addressOf, findPage, sampleCalendar } from '../../../support/feeds/open-data/sample.ts';

const open = (id: number) => {
  const event = sampleCalendar().event(id);
  if (event === undefined) throw new Error(`there should be an event ${id}`);
  return buildOpenEvent(event, addressOf, findPage);
};

test('every event has every field, in the order of their descriptions', () => {
  for (const id of [7, 9, 10]) expect(Object.keys(open(id))).toEqual(Object.keys(fields));
});

test('the README of open data describes the fields in the same words as the data', () => {
  const readme = readFileSync(new URL('../../../../src/feeds/open-data/README.md', import.meta.url), 'utf8');
  for (const [name, text] of Object.entries(fields)) expect(readme).toContain(`| \`${name}\` | ${text} |`);
});

test('an evening that ends after midnight is one day, with its clock times and instants', () => {
  expect(open(7)).toMatchObject({
    first_day: '2026-11-20',
    last_day: '2026-11-20',
    start_local: '2026-11-20T22:30:00',
    end_local: '2026-11-21T01:00:00',
    time_zone: 'America/Mexico_City',
    start_utc: '2026-11-21T04:30:00Z',
    end_utc: '2026-11-21T07:00:00Z',
  });
});

test('the last day of an all-day event is inclusive', () => {
  expect(open(9)).toMatchObject({
    all_day: true,
    first_day: '2026-12-05',
    last_day: '2026-12-06',
    end_local: '2026-12-06T23:59:59',
  });
});

test('an end before the start does not count, and a zone without an IANA name keeps the origin’s', () => {
  const { start_local, end_local, start_utc, end_utc, time_zone } = open(10);
  expect([end_local, end_utc, time_zone]).toEqual([start_local, start_utc, 'UTC+2']);
});

test('a website that is a page of the origin is the address of our page', () => {
  const event = calendarEvent({ website: 'https://origin.example/en/venue/hall/' });
  const here = 'https://calendar.example/en/venue/hall/';
  expect(buildOpenEvent(event, addressOf, () => here).website).toBe(here);
});

test('unknown values are null, and an event without a title says that it has none', () => {
  const event = calendarEvent({ title: ' ', text: '', slug: 'nameless' });
  expect(buildOpenEvent(event, addressOf, findPage)).toMatchObject({
    title: 'Untitled event',
    summary: null,
    cost: null,
    website: null,
    image: null,
  });
});

test('a place to be announced has no country, which the origin fills in by default', () => {
  const unknown = { address: '', city: '', postcode: '', position: null, hidesMap: true as const };
  const venue = venueRecord({ ...unknown, name: 'To be announced', country: 'Mexico' });
  const event = calendarEvent({}, { venues: [venue] });
  expect(buildOpenEvent(event, addressOf, findPage).venues).toMatchObject([
    { name: 'To be announced', country: null },
  ]);
});

test('what editors wrote of a room online is a list of lines', () => {
  const nowhere = { address: '', city: '', postcode: '', position: null };
  const text = 'Dial in.\nThen wait.';
  const room = venueRecord({ ...nowhere, name: 'Online', phone: '+1 555', text });
  const event = calendarEvent({}, { venues: [room] });
  expect(buildOpenEvent(event, addressOf, findPage)).toMatchObject({
    venues: [],
    online: true,
    online_notes: ['+1 555', 'Dial in. Then wait.'],
  });
});

test('a summary names our page where the origin names its own', () => {
  const event = calendarEvent({ excerpt: 'After https://origin.example/en/event/fair/' });
  expect(buildOpenEvent(event, addressOf, findPage).summary).toBe(`After ${addressOf('/en/event/fair/')}`);
});

test('a custom field names our page where the origin names its own', () => {
  const facts = [{ label: 'With', value: 'Fair (https://origin.example/en/event/fair/)' }];
  expect(buildOpenEvent(calendarEvent({ facts }), addressOf, findPage).facts).toEqual([
    { label: 'With', value: `Fair (${addressOf('/en/event/fair/')})` },
  ]);
});

test('the publication date is the first one, whatever the origin gives later', () => {
  const event = calendarEvent({ created: '2026-11-01T08:00:00Z' }, {}, { published: '2026-10-01T08:00:00Z' });
  expect(buildOpenEvent(event, addressOf, findPage).published).toBe('2026-10-01T08:00:00Z');
});
