import { expect, test } from 'vitest';
import { buildEventPage, type EventPage } from '../../../src/calendar/views/event-page.ts';
import type { VenueView } from '../../../src/calendar/views/scope-views.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { listAddressLines, buildMapLinks } from '../../../src/site/actions/map-links.ts';
import {
  listChangeFiles,
  listChangeLinks,
  listFeedLinks,
  listNewsFiles,
} from '../../../src/site/feeds/feed-links.ts';
import { buildMailLink } from '../../../src/site/actions/add-links.ts';
import { calendarIn } from '../../support/calendar/source.ts';
import { eventRecord } from '../../support/records.ts';
import { testSite } from '../../support/site/test-site.ts';

const site = await testSite();

function pageOf(values: Partial<EventRecord>): EventPage {
  const calendar = calendarIn('en', { events: [eventRecord({ id: 1, ...values })] });
  const event = calendar.event(1);
  if (event === undefined) throw new Error('the calendar should have the event');
  return buildEventPage(calendar, event);
}

const venue: VenueView = {
  kind: 'venue',
  name: 'Cine Ópalo',
  path: '/en/venue/cine-opalo/',
  colour: null,
  locale: 'es',
  address: 'Calle Mina 3',
  city: 'Tres Fuentes',
  region: 'Valle',
  postcode: '00120',
  country: 'Mexico',
  position: null,
  isPlace: true,
  showsMap: true,
  linksMap: true,
  phone: '',
  website: null,
};

test('maps find a place by its position, or by its address if it has none', () => {
  const at = buildMapLinks({ ...venue, position: { latitude: 19.5, longitude: -99.25 } });
  expect(at?.openstreetmap).toBe('https://www.openstreetmap.org/?mlat=19.5&mlon=-99.25#map=17/19.5/-99.25');
  expect(buildMapLinks(venue)?.google).toBe(
    'https://www.google.com/maps/search/?api=1&query=Calle%20Mina%203%2C%2000120%20Tres%20Fuentes%2C%20Valle%2C%20Mexico',
  );
});

test('maps look for a place without a street by its name, too', () => {
  const unplaced = { ...venue, address: '', city: '', region: '', postcode: '' };
  expect(buildMapLinks(unplaced)?.openstreetmap).toBe(
    'https://www.openstreetmap.org/search?query=Cine%20%C3%93palo%2C%20Mexico',
  );
});

test('directions lead to the position of a place, or to its address if it has none', () => {
  const at = buildMapLinks({ ...venue, position: { latitude: 19.5, longitude: -99.25 } });
  const destinations = [at, buildMapLinks(venue)].map((links) =>
    new URL(links?.directions ?? '').searchParams.get('destination'),
  );
  expect(destinations).toEqual(['19.5,-99.25', 'Calle Mina 3, 00120 Tres Fuentes, Valle, Mexico']);
});

test('a place without a position or address has no map', () => {
  const nowhere = { ...venue, address: '', city: '', region: '', postcode: '', country: '' };
  expect(buildMapLinks(nowhere)).toBeNull();
  expect(listAddressLines(nowhere)).toEqual([]);
});

test('an address has several lines, and a city that is also the region appears once', () => {
  expect(listAddressLines(venue)).toEqual(['Calle Mina 3', '00120 Tres Fuentes, Valle', 'Mexico']);
  expect(listAddressLines({ ...venue, region: 'Tres Fuentes', country: '' })).toEqual([
    'Calle Mina 3',
    '00120 Tres Fuentes',
  ]);
});

test('the title of an event cannot add headers to a mail about it', () => {
  const address = buildMailLink(site, pageOf({ title: 'A&bcc=x@example.org' }));
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a mail about an untitled event has a subject', () => {
  expect(new URL(buildMailLink(site, pageOf({ title: '' }))).searchParams.get('subject')).toBe(
    'Untitled event',
  );
});
const page = { path: '/en/tag/q&a/', name: 'Q&A · Town' };

test('a page lists its feeds in every format, each with its own name', () => {
  expect(listFeedLinks(site, page)).toEqual([
    {
      type: 'text/calendar',
      title: 'Q&A · Town (iCalendar)',
      address: 'http://localhost:4321/en/tag/q%26a/calendar.ics',
    },
    {
      type: 'application/rss+xml',
      title: 'Q&A · Town (RSS)',
      address: 'http://localhost:4321/en/tag/q%26a/feed.xml',
    },
    {
      type: 'application/atom+xml',
      title: 'Q&A · Town (Atom)',
      address: 'http://localhost:4321/en/tag/q%26a/atom.xml',
    },
    {
      type: 'application/feed+json',
      title: 'Q&A · Town (JSON Feed)',
      address: 'http://localhost:4321/en/tag/q%26a/feed.json',
    },
  ]);
});

test('news feeds come in every format, without a calendar', () => {
  expect(listNewsFiles('/en/tag/q&a/')).toEqual([
    { label: 'RSS', path: '/en/tag/q&a/feed.xml' },
    { label: 'Atom', path: '/en/tag/q&a/atom.xml' },
    { label: 'JSON Feed', path: '/en/tag/q&a/feed.json' },
  ]);
});

test('change feeds come in every format', () => {
  expect(listChangeFiles('/es/')).toEqual([
    { label: 'RSS', path: '/es/changes.xml' },
    { label: 'Atom', path: '/es/changes-atom.xml' },
    { label: 'JSON Feed', path: '/es/changes.json' },
  ]);
});

test('the names of change feeds differ from those of news feeds', () => {
  expect(listChangeLinks(site, 'es', { path: '/es/', name: 'Town' })).toEqual([
    {
      type: 'application/rss+xml',
      title: 'Cambios · Town (RSS)',
      address: 'http://localhost:4321/es/changes.xml',
    },
    {
      type: 'application/atom+xml',
      title: 'Cambios · Town (Atom)',
      address: 'http://localhost:4321/es/changes-atom.xml',
    },
    {
      type: 'application/feed+json',
      title: 'Cambios · Town (JSON Feed)',
      address: 'http://localhost:4321/es/changes.json',
    },
  ]);
});
