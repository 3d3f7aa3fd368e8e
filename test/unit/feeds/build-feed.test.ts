import { describe, expect, test } from 'vitest';
import { buildFeed, listFeeds, type FeedFile, type FeedContext } from '../../../src/feeds/build-feed.ts';
import { calendarIn } from '../../support/calendar/source.ts';
import { eventRecord, organizerRecord, siteRecord, termRecord, venueRecord } from '../../support/records.ts';
import { parsed } from '../../support/feeds/parsed.ts';

const calendar = calendarIn('en', {
  sites: { en: siteRecord(), es: siteRecord({ locale: 'es' }) },
  events: [
    eventRecord({ id: 1, venues: [101], organizers: [201], categories: [302], tags: [401] }),
    eventRecord({
      id: 2,
      venues: [102],
      start: '2024-01-10T20:00:00',
      end: '2024-01-10T21:00:00',
      startUtc: '2024-01-11T01:00:00Z',
      endUtc: '2024-01-11T02:00:00Z',
    }),
  ],
  venues: [
    venueRecord({ id: 101, slug: 'room', name: 'Room', text: 'Two\n\nparagraphs.' }),
    venueRecord({ id: 102, slug: 'old' }),
  ],
  organizers: [organizerRecord({ id: 201, slug: 'club' })],
  terms: [
    termRecord({ id: 301, slug: 'music', name: 'Music', description: 'Loud' }),
    termRecord({ id: 302, slug: 'jazz', parent: 301 }),
    termRecord({ kind: 'tag', id: 401, slug: 'late' }),
  ],
});

const context: FeedContext = {
  language: 'en-GB',
  cancellations: 'status',
  busy: 'hours',
  languageOf: () => 'en-GB',
  addressOf: (path) => `https://calendar.example${path}`,
  pathOf: () => null,
};

const files = [null, ...calendar.scopes].flatMap((scope) => listFeeds(calendar, scope));
const fileAt = (path: string): FeedFile => {
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`no ${path}`);
  return file;
};

test('every page of a scope, and the home page, has a feed of each format below it', () => {
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    '/en/atom.xml',
    '/en/calendar.ics',
    '/en/category/jazz/atom.xml',
    '/en/category/jazz/calendar.ics',
    '/en/category/jazz/feed.json',
    '/en/category/jazz/feed.xml',
    '/en/category/music/atom.xml',
    '/en/category/music/calendar.ics',
    '/en/category/music/feed.json',
    '/en/category/music/feed.xml',
    '/en/feed.json',
    '/en/feed.xml',
    '/en/organizer/club/atom.xml',
    '/en/organizer/club/calendar.ics',
    '/en/organizer/club/feed.json',
    '/en/organizer/club/feed.xml',
    '/en/tag/late/atom.xml',
    '/en/tag/late/calendar.ics',
    '/en/tag/late/feed.json',
    '/en/tag/late/feed.xml',
    '/en/venue/old/atom.xml',
    '/en/venue/old/calendar.ics',
    '/en/venue/old/feed.json',
    '/en/venue/old/feed.xml',
    '/en/venue/room/atom.xml',
    '/en/venue/room/calendar.ics',
    '/en/venue/room/feed.json',
    '/en/venue/room/feed.xml',
  ]);
});

describe('the feed', () => {
  test('of the site has events up to ninety days after their end', () => {
    const feed = buildFeed(calendar, fileAt('/en/calendar.ics'), context);
    expect(feed).toMatchObject({
      title: 'Town Calendar',
      description: 'What is on in town',
      publisher: 'Town Calendar',
      locale: 'en',
      language: 'en-GB',
      address: 'https://calendar.example/en/calendar.ics',
      home: 'https://calendar.example/en/',
      zone: { iana: 'America/New_York' },
    });
    expect(feed.events.map(({ record }) => record.id)).toEqual([1]);
  });

  test('of a scope has its name and events; a category includes its descendants', () => {
    const feed = buildFeed(calendar, fileAt('/en/category/music/feed.xml'), context);
    expect(feed).toMatchObject({
      title: 'Music · Town Calendar',
      description: 'Loud',
      publisher: 'Town Calendar',
      address: 'https://calendar.example/en/category/music/feed.xml',
      home: 'https://calendar.example/en/category/music/',
    });
    expect(feed.events.map(({ record }) => record.id)).toEqual([1]);
  });

  test('of a venue has a description in one line', () => {
    expect(buildFeed(calendar, fileAt('/en/venue/room/feed.xml'), context).description).toBe(
      'Two paragraphs.',
    );
  });

  test('of a venue names our pages where its text names pages of the origin', () => {
    const address = 'https://origin.example/en/event/event-1/';
    const venues = [venueRecord({ id: 101, slug: 'room', text: `See ${address}.` })];
    const linked = calendarIn('en', { events: [eventRecord({ id: 1, venues: [101] })], venues });
    const [file] = linked.scopes.flatMap((scope) => listFeeds(linked, scope));
    const pathOf = (link: string) => (link === address ? '/en/event/event-1/' : null);
    if (file === undefined) throw new Error('there should be a feed');
    expect(buildFeed(linked, file, { ...context, pathOf }).description).toBe(
      'See https://calendar.example/en/event/event-1/.',
    );
  });

  test('of a scope with past events only has the last event as a calendar, and no news', () => {
    const file = fileAt('/en/venue/old/calendar.ics');
    const feed = buildFeed(calendar, file, context);
    expect(parsed(file.format.render(feed)).events.map(({ text }) => text('uid'))).toEqual([
      '2@origin.example',
    ]);
    expect(buildFeed(calendar, fileAt('/en/venue/old/feed.xml'), context).events).toEqual([]);
  });

  test('of a calendar without any event is there, and says what its zone is', () => {
    const empty = calendarIn('en');
    const [file] = listFeeds(empty, null);
    const written = file?.format.render(buildFeed(empty, file, context)) ?? '';
    expect(parsed(written)).toMatchObject({ events: [], zones: ['Etc/UTC'] });
    expect(listFeeds(empty, null).map(({ path }) => path)).toEqual([
      '/en/calendar.ics',
      '/en/feed.xml',
      '/en/atom.xml',
      '/en/feed.json',
    ]);
  });
});
