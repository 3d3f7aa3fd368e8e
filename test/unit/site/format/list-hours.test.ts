import { describe, expect, test } from 'vitest';
import { readZone } from '../../../../src/calendar/zone.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import {
  formatDays,
  formatPreviousStart,
  formatRunning,
  formatUntil,
  formatWhen,
  onCardClock,
} from '../../../../src/site/format/event-time.ts';
import {
  formatDate,
  formatElsewhere,
  formatListHours,
  formatListStart,
  formatPosterHours,
} from '../../../../src/site/format/list-hours.ts';
import { calendarSource, days } from '../../../support/calendar/source.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { timesIn } from '../../../support/feeds/calendar-event.ts';
import { eventRecord, siteRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();
const english = site.getTranslations('en');
const spanish = site.getTranslations('es');

/** An event in a calendar of Mexico City. */
function entry(record: EventRecord) {
  const sites = { en: siteRecord({ zone: 'America/Mexico_City' }), es: siteRecord({ locale: 'es' }) };
  const found = createCalendars(calendarSource({ events: [record], sites }))['en']?.event(record.id)?.entry;
  if (found === undefined) throw new Error('the calendar should have the event');
  return found;
}
const timed = (zone: string, startUtc: string, minutes: number) =>
  entry(eventRecord(timesIn(zone, startUtc, minutes)));

const talk = timed('Europe/Madrid', '2026-12-03T15:30:00Z', 90);
const local = timed('America/Mexico_City', '2026-12-03T15:30:00Z', 90);
const early = timed('Asia/Kolkata', '2026-12-03T01:30:00Z', 60);
const festival = timed('Europe/Madrid', '2026-12-03T15:30:00Z', 3 * 24 * 60);

describe('an event in another zone', () => {
  test('shows the calendar’s hours first in lists, then its own start with the zone', () => {
    expect(formatListStart(talk, english)).toBe('09:30');
    expect(formatUntil(talk, english)).toBe('to 11:00');
    expect(formatListHours(talk, english)).toBe('09:30–11:00 here');
    expect(formatElsewhere(talk, english)).toBe('16:30 Central European Time');
    expect(formatListHours(talk, spanish)).toBe('09:30–11:00 aquí');
    expect(formatElsewhere(talk, spanish)).toBe('16:30 hora de Europa central');
  });

  test('shows both hours after its date', () => {
    expect(formatDate(talk, '2026-11-20', english)).toBe(
      'Thu 3 Dec, 09:30 here · 16:30 Central European Time',
    );
  });

  test('is on the day that it has here, and names the weekday there if it is another one', () => {
    expect([early.firstDay, early.lastDay]).toEqual(['2026-12-02', '2026-12-02']);
    expect(formatListStart(early, english)).toBe('19:30');
    expect(formatListHours(early, english)).toBe('19:30–20:30 here');
    expect(formatElsewhere(early, english)).toBe('Thu 07:00 India Standard Time');
    expect(formatElsewhere(early, spanish)).toBe('jue 07:00 hora de India');
    expect(formatWhen(early, english)).toMatch(/^Thursday, 3 December 2026, 07:00 to 08:00 India/u);
    expect(formatPosterHours(early, english)).toBe('07:00–08:00 UTC+5:30');
  });

  test('of several days names its last day here, of at most a week with the hour', () => {
    const trip = timed('Pacific/Honolulu', '2026-12-19T19:00:00Z', 3 * 24 * 60 + 19 * 60);
    expect([trip.firstDay, trip.lastDay]).toEqual(['2026-12-19', '2026-12-23']);
    expect(formatRunning(trip, '2026-12-20', english)).toBe('until 23 Dec, 08:00 here');
    const days = timed('Asia/Kolkata', '2026-12-19T11:00:00Z', 3 * 24 * 60 + 53);
    expect(formatRunning(days, '2026-12-20', english)).toBe('until 22 Dec, 05:53 here');
    expect(formatPosterHours(days, english)).toBe('until 22 Dec, 05:53 UTC−6');
    const exhibition = timed('Pacific/Honolulu', '2026-12-19T19:00:00Z', 9 * 24 * 60);
    expect(formatRunning(exhibition, '2026-12-20', english)).toBe('until 28 Dec');
  });

  test('names its zone in full texts and on posters', () => {
    expect(formatWhen(talk, english)).toBe('Thursday, 3 December 2026, 16:30 to 18:00 Central European Time');
    expect(formatWhen(talk, spanish)).toBe(
      'jueves 3 de diciembre de 2026, de 16:30 a 18:00 hora de Europa central',
    );
    expect(formatWhen(festival, english)).toMatch(/6 December 2026, 16:30 Central European Time$/u);
    expect(formatPosterHours(talk, english)).toBe('16:30–18:00 UTC+1');
  });

  test('shows only the calendar’s hours if it lasts several days', () => {
    expect(formatListStart(festival, english)).toBe('09:30');
    expect(formatElsewhere(festival, english)).toBeNull();
  });

  test('names the zone of its previous start', () => {
    const start = { allDay: false, clock: '2026-12-02T16:30:00', instant: '2026-12-02T15:30:00Z' };
    const zone = readZone('Europe/Madrid');
    expect(formatPreviousStart({ ...start, zone }, talk, english)).toBe(
      'Wed 2 Dec, 16:30 Central European Time',
    );
  });
});

test('a card of several days has the days of lists, and its zone if it ends in the morning', () => {
  // 02:00 on the 20th to 23:00 on the 22nd there.
  const fair = eventRecord(timesIn('Europe/Madrid', '2026-11-20T01:00:00Z', 69 * 60));
  const { firstDay, lastDay } = onCardClock(entry(fair));
  expect([firstDay, lastDay]).toEqual(['2026-11-19', '2026-11-22']);
  const night = timed('Europe/Madrid', '2026-11-20T15:00:00Z', (3 * 24 + 17) * 60);
  expect(formatDays(night, english)).toMatch(/^20\s–\s24 Nov, 02:00 here$/u);
  expect(formatDays(onCardClock(night), english)).toMatch(/^20\s–\s24 Nov, 02:00$/u);
  expect(formatPosterHours(night, english)).toBe('until 24 Nov, 02:00 UTC−6');
});

test('a poster names only the start if the clocks change before the end', () => {
  const night = timed('Europe/Madrid', '2026-10-24T21:00:00Z', 6 * 60);
  expect(formatPosterHours(night, english)).toBe('23:00 UTC+2');
});

test.each([
  ['an event in the calendar’s zone', local, '09:30–11:00'],
  ['an all-day event', entry(days(1, '2026-12-03', '2026-12-03', { zone: 'Europe/Madrid' })), 'All day'],
])('%s names no zone', (_, event, hours) => {
  expect(formatListHours(event, english)).toBe(hours);
  expect(formatPosterHours(event, english)).toBe(hours);
  expect(formatElsewhere(event, english)).toBeNull();
  expect(formatWhen(event, english)).not.toMatch(/time|utc/iu);
});
