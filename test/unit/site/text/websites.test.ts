import { expect, test } from 'vitest';
import { listContentEntries } from '../../../../src/site/content-entries.ts';
import { findRelation } from '../../../../src/site/href.ts';
import { digestAddresses } from '../../../../src/site/paths/event-digest.ts';
import { listEventPaths } from '../../../../src/site/paths/event.ts';
import { listScopePaths } from '../../../../src/site/paths/scope.ts';
import { eventHistory, eventRecord, organizerRecord, venueRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const origin = 'https://origin.example/en';
const site = await testSite(
  {},
  {
    events: [
      eventRecord({ id: 1, website: `${origin}/venue/venue-10/`, venues: [10], organizers: [11] }),
      eventRecord({ id: 2, website: `${origin}/event/event-2/?ical=1` }),
    ],
    venues: [venueRecord({ id: 10, website: `${origin}/event/event-1/` })],
    organizers: [organizerRecord({ id: 11, website: `${origin}/organizer/organizer-11/?x=1` })],
    history: [1, 2].map((id) => eventHistory({ id })),
  },
);
const here = (path: string) => site.absolute(path);

test('websites that are pages of the origin are our pages, and none is the page that shows it', () => {
  const [first, second] = listEventPaths(site).map(({ props }) => props.page);
  expect(first?.event.website).toBe(here('/en/venue/venue-10/'));
  expect(first?.organizers[0]?.website).toBe(here('/en/organizer/organizer-11/'));
  expect(second?.event.website).toBeNull();
  const scopes = listScopePaths(site).map(({ props }) => props.page);
  expect(scopes.map(({ venue, organizer }) => (venue ?? organizer)?.website)).toEqual([
    here('/en/event/event-1/'),
    null,
  ]);
});

test('collections have the same websites', () => {
  const [venue] = listContentEntries(site, 'venues');
  const [organizer] = listContentEntries(site, 'organizers');
  expect([venue?.data.website, organizer?.data.website]).toEqual([here('/en/event/event-1/'), null]);
});

test('a link to one of our pages sends it what it sends to others, unlike a link elsewhere', () => {
  expect(findRelation(site, here('/en/venue/venue-10/'))).toBeUndefined();
  expect(findRelation(site, 'mailto:box@club.example')).toBeUndefined();
  expect(findRelation(site, 'https://club.example/')).toBe('noopener noreferrer external');
});

test('the calendar file of an event follows when the page that is its website moves', () => {
  const event = site.getCalendar('en').event(1);
  if (event === undefined) throw new Error('it should be there');
  const moved = { ...site, findPath: () => '/en/venue/hall/' };
  const gone = { ...site, findPath: () => null };
  const digests = [site, moved, gone].map((each) => digestAddresses(each, event));
  expect(new Set(digests).size).toBe(3);
});

test('it follows when a page moves that a custom field or a room online names', () => {
  const event = site.getCalendar('en').event(2);
  if (event === undefined) throw new Error('it should be there');
  const address = `${origin}/event/event-1/`;
  const venue = site.getCalendar('en').scopes.find(({ kind }) => kind === 'venue');
  if (venue?.kind !== 'venue') throw new Error('there should be a venue');
  const unplaced = { address: '', city: '', postcode: '', position: null, website: null };
  const room = { ...venue, record: { ...venue.record, ...unplaced, name: 'Online', text: address } };
  const record = { ...event.record, website: null };
  const unlinked = { ...event, record };
  const gone = { ...site, findPath: () => null };
  for (const linked of [
    { ...unlinked, record: { ...record, facts: [{ label: 'After', value: address }] } },
    { ...unlinked, venues: [room] },
  ])
    expect(digestAddresses(site, linked)).not.toBe(digestAddresses(gone, linked));
  expect(digestAddresses(site, unlinked)).toBe(digestAddresses(gone, unlinked));
});
