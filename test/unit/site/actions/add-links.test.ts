import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEventPage, type EventPage } from '../../../../src/calendar/views/event-page.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { buildAddLinks } from '../../../../src/site/actions/add-links.ts';
import { calendarIn } from '../../../support/calendar/source.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';
import { eventRecord, venueRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

function pageOf(values: Partial<EventRecord> = {}): EventPage {
  const calendar = calendarIn('en', {
    events: [eventRecord({ id: 1, slug: 'rock', venues: [101], ...values })],
    venues: [venueRecord({ id: 101, name: 'Cine Ópalo', address: 'Calle Mina 3', city: 'Xalapa' })],
  });
  const event = calendar.event(1);
  if (event === undefined) throw new Error('the calendar should have the event');
  return buildEventPage(calendar, event);
}

const fair = (last: string): Partial<EventRecord> => ({
  title: 'Fair',
  allDay: true,
  start: '2026-11-20T00:00:00',
  end: `${last}T23:59:59`,
  startUtc: '2026-11-20T05:00:00Z',
  endUtc: '2026-11-23T04:59:59Z',
  text: '',
  venues: [],
});

const place = 'Cine%20%C3%93palo%2C%20Calle%20Mina%203%2C%20Xalapa';
const home = 'http%3A%2F%2Flocalhost%3A4321%2Fen%2Fevent%2Frock%2F';
const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('a concert has its times in UTC, the beginning of its text, its page and its place', () => {
  const outlook = `calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Rock%20%26%20Roll&startdt=2026-11-21T01%3A30%3A00Z&enddt=2026-11-21T03%3A00%3A00Z&body=An%20evening%20of%20music.%3Cbr%3E%3Cbr%3E${home}&location=${place}`;
  expect(buildAddLinks(site, pageOf({ title: 'Rock & Roll' }))).toEqual({
    google: `https://calendar.google.com/calendar/render?action=TEMPLATE&text=Rock%20%26%20Roll&dates=20261121T013000Z%2F20261121T030000Z&details=An%20evening%20of%20music.%0A%0A${home}&location=${place}`,
    outlook: `https://outlook.live.com/${outlook}`,
    office: `https://outlook.office.com/${outlook}`,
    yahoo: `https://calendar.yahoo.com/?v=60&title=Rock%20%26%20Roll&st=20261121T013000Z&et=20261121T030000Z&desc=An%20evening%20of%20music.%0A%0A${home}&in_loc=${place}`,
  });
});

test('an event that is also online says how to join', () => {
  const page = pageOf();
  const event = { ...page.event, online: 'also' as const, roomTexts: ['+1 555', 'Meeting ID 12'] };
  expect(parameters(buildAddLinks(site, { ...page, event }).google)['details']).toContain(
    '\n\nAlso online\n\n+1 555\nMeeting ID 12\n\nhttp',
  );
});

test('a fair of several days has dates with an exclusive end', () => {
  const outlook = `calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Fair&startdt=2026-11-20&enddt=2026-11-23&allday=true&body=${home}`;
  expect(buildAddLinks(site, pageOf(fair('2026-11-22')))).toEqual({
    google: `https://calendar.google.com/calendar/render?action=TEMPLATE&text=Fair&dates=20261120%2F20261123&details=${home}`,
    outlook: `https://outlook.live.com/${outlook}`,
    office: `https://outlook.office.com/${outlook}`,
    yahoo: `https://calendar.yahoo.com/?v=60&title=Fair&st=20261120&et=20261123&desc=${home}`,
  });
});

test('Yahoo gets a single whole day as a duration, because an end would override it', () => {
  const { google, outlook, yahoo } = buildAddLinks(site, pageOf(fair('2026-11-20')));
  expect(yahoo).toBe(`https://calendar.yahoo.com/?v=60&title=Fair&st=20261120&dur=allday&desc=${home}`);
  expect(parameters(google)['dates']).toBe('20261120/20261121');
  expect(parameters(outlook)).toMatchObject({ startdt: '2026-11-20', enddt: '2026-11-21', allday: 'true' });
});

test('an event without duration starts and ends at the same time', () => {
  const moment = pageOf({ end: '2026-11-20T20:30:00', endUtc: '2026-11-21T01:30:00Z' });
  const { google, yahoo } = buildAddLinks(site, moment);
  expect(parameters(google)['dates']).toBe('20261121T013000Z/20261121T013000Z');
  expect(parameters(yahoo)).not.toHaveProperty('et');
});

test('the title mentions a postponement, and an untitled event still has a title', () => {
  expect(parameters(buildAddLinks(site, pageOf({ status: 'postponed' })).yahoo)['title']).toBe(
    'Postponed: Event 1',
  );
  expect(parameters(buildAddLinks(site, pageOf({ title: '' })).google)['text']).toBe('Untitled event');
});

test('text is escaped in Outlook’s HTML', () => {
  const { outlook, google } = buildAddLinks(site, pageOf({ text: 'Bring <b>bread</b> & salt' }));
  const address = 'http://localhost:4321/en/event/rock/';
  expect(parameters(outlook)['body']).toBe(`Bring &lt;b&gt;bread&lt;/b&gt; &amp; salt<br><br>${address}`);
  expect(parameters(google)['details']).toBe(`Bring <b>bread</b> & salt\n\n${address}`);
});

test.each(['lorem ipsum ', 'música y café ', '音楽の夕べ'])(
  'addresses have at most 2,000 characters and the complete link to the page, with texts like %j',
  (words) => {
    const links = buildAddLinks(site, pageOf({ title: words.repeat(20), text: words.repeat(400) }));
    for (const link of Object.values(links)) {
      const { details, body, desc } = parameters(link);
      expect(details ?? body ?? desc).toMatch(/http:\/\/localhost:4321\/en\/event\/rock\/$/u);
      if (words.startsWith('l')) expect(details ?? body ?? desc).toContain('lorem ipsum');
      expect(link.length).toBeLessThanOrEqual(2000);
    }
  },
);

test('any title and text arrive unchanged, and change no other parameter', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const { google, outlook, office, yahoo } = buildAddLinks(site, pageOf({ title: text, text }));
      const wellFormed = text.toWellFormed();
      expect(parameters(google)['text']).toBe(wellFormed);
      expect([parameters(outlook)['subject'], parameters(yahoo)['title']]).toEqual([wellFormed, wellFormed]);
      expect(Object.keys(parameters(office))).toEqual([
        'path',
        'rru',
        'subject',
        'startdt',
        'enddt',
        'body',
        'location',
      ]);
      for (const link of [google, outlook, yahoo]) expect(link).not.toMatch(/[+\s<>"]/u);
    }),
    { seed: 1, numRuns: 100 },
  );
});
