import { expect, test } from 'vitest';
import type { EventRecord } from '../../../../src/model/event.ts';
import { placeOnTimeline, placeTick } from '../../../../src/site/format/running-timeline.ts';
import {
  findListedDay,
  formatDatetime,
  formatDays,
  formatDayTexts,
  formatPreviousStart,
  formatRunning,
  formatHours,
  formatMoment,
  formatUntil,
  formatWhen,
  formatYearPrefix,
  needsYear,
} from '../../../../src/site/format/event-time.ts';
import { formatDate } from '../../../../src/site/format/list-hours.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

function entry(record: EventRecord) {
  const found = calendarIn('en', { events: [record] }).event(record.id)?.entry;
  if (found === undefined) throw new Error('the calendar should have the event');
  return found;
}

const english = site.getTranslations('en');
const spanish = site.getTranslations('es');
const concert = entry(at(1, '2026-11-20T20:00', '2026-11-20T22:30'));
const party = entry(at(1, '2026-11-20T22:00', '2026-11-21T03:00'));
const moment = entry(at(1, '2026-11-20T20:00', '2026-11-20T20:00'));
const fair = entry(days(1, '2026-11-20', '2026-11-23'));
const festival = entry(at(1, '2026-11-20T18:00', '2026-11-22T22:00'));

test('an evening event shows its hours, even if it ends after midnight', () => {
  expect(formatHours(concert, english)).toBe('20:00–22:30');
  expect(formatUntil(party, english)).toBe('to 03:00');
  expect(formatWhen(party, english)).toBe('Friday, 20 November 2026, 22:00 to 03:00');
  expect(formatWhen(concert, spanish)).toBe('viernes 20 de noviembre de 2026, de 20:00 a 22:30');
});

test('a short date or range shows its year if readers would assume another one', () => {
  expect(formatDate(concert, '2026-11-01', english)).toBe('Fri 20 Nov, 20:00');
  expect(formatDate(concert, '2025-11-01', spanish)).toBe('vie 20 nov 2026, 20:00');
  expect(formatDate(fair, '2026-11-01', spanish)).toBe('20–23 nov');
  expect(formatDayTexts(fair, '2025-11-01', spanish)).toBe('20–23 nov 2026');
  expect(formatDayTexts(concert, '2025-11-01', english)).toBe('Fri 20 Nov 2026');
  // More than half a year away, it might be the next one.
  expect(formatDayTexts(concert, '2026-03-01', english)).toBe('Fri 20 Nov 2026');
});

test('a list dates an event by its last day from its second day on, if it goes on', () => {
  const listed = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map((today) =>
    findListedDay(fair, today),
  );
  expect(listed).toEqual(['2026-11-20', '2026-11-23', '2026-11-23', '2026-11-20']);
  expect(findListedDay({ ...fair, status: 'cancelled' }, '2026-11-21')).toBe('2026-11-20');
  expect(findListedDay(party, '2026-11-21')).toBe('2026-11-20');
});

test('a day needs its year in another year, and more than six months away', () => {
  expect(needsYear('2027-01-01', '2026-12-31')).toBe(true);
  expect(needsYear('2026-05-20', '2026-11-20')).toBe(true);
  expect(needsYear('2026-05-21', '2026-11-20')).toBe(false);
  expect(needsYear('2026-07-03', '2026-01-01')).toBe(false);
  expect(needsYear('2026-07-04', '2026-01-01')).toBe(true);
});

test('a running event shows its last day, with the year if needed, or the end of its night', () => {
  const exhibition = entry(days(1, '2026-06-01', '2027-10-14'));
  expect(formatRunning(exhibition, '2026-11-20', english)).toBe('until 14 Oct 2027');
  expect(formatRunning(exhibition, '2027-09-01', spanish)).toBe('hasta el 14 oct');
  expect(formatUntil(exhibition, english)).toBe('to 14 Oct 2027');
  expect(formatRunning(fair, '2026-11-20', english)).toBe('until 23 Nov');
  expect(formatRunning(party, '2026-11-21', english)).toBe('until 03:00');
});

test('a running event of several days names its end in the small hours, however long it is', () => {
  const week = entry(at(1, '2026-11-18T10:00', '2026-11-24T03:30'));
  expect(week.lastDay).toBe('2026-11-23');
  expect(formatRunning(week, '2026-11-20', english)).toBe('until 24 Nov, 03:30');
  expect(formatUntil(week, english)).toBe('to 24 Nov, 03:30');
  expect(formatDays(week, english)).toMatch(/^18\s?–\s?24 Nov, 03:30$/u);
  expect(formatDate(week, '2026-11-20', english)).toBe(formatDays(week, english));
  const season = entry(at(1, '2026-11-18T10:00', '2027-01-01T03:30'));
  expect(formatRunning(season, '2026-11-20', english)).toBe('until 1 Jan 2027, 03:30');
  expect(formatDayTexts(season, '2026-11-20', english)).toMatch(/2026\s–\s1 Jan 2027, 03:30$/u);
  // The range has both years.
  expect(formatYearPrefix(season, '2026-11-20')).toBe('');
});

test('the previous start of an event is short, and shows its year if it differs', () => {
  const start = { allDay: false, clock: '2026-11-20T20:30:00', instant: '2026-11-20T20:30:00Z', zone: null };
  expect(formatPreviousStart(start, concert, english)).toBe('Fri 20 Nov, 20:30');
  expect(formatPreviousStart(start, concert, spanish)).toBe('vie 20 nov, 20:30');
  expect(formatPreviousStart({ ...start, allDay: true }, concert, english)).toBe('Fri 20 Nov');
  expect(formatPreviousStart({ ...start, clock: '2025-11-20T20:30:00' }, concert, english)).toBe(
    'Thu 20 Nov 2025, 20:30',
  );
});

test('an event without duration shows no end', () => {
  expect(formatHours(moment, english)).toBe('20:00');
  expect(formatUntil(moment, english)).toBeNull();
  expect(formatWhen(moment, english)).toBe('Friday, 20 November 2026, 20:00');
});

test('a range of days includes the last one', () => {
  expect(formatHours(fair, spanish)).toBe('Todo el día');
  expect(formatUntil(fair, spanish)).toBe('al 23 nov');
  expect(formatWhen(festival, english)).toBe(
    'Friday, 20 November 2026, 18:00 to Sunday, 22 November 2026, 22:00',
  );
  expect(formatWhen(festival, spanish)).toBe(
    'del viernes 20 de noviembre de 2026, 18:00, al domingo 22 de noviembre de 2026, 22:00',
  );
  expect(formatWhen(fair, spanish)).toBe('del viernes 20 de noviembre al lunes 23 de noviembre de 2026');
  expect(formatWhen(fair, english)).toBe('Friday 20 November to Monday, 23 November 2026');
});

test('an end at midnight is of the day that it begins, with its hour', () => {
  const until = entry(at(9, '2026-12-20T10:00', '2026-12-23T00:00'));
  expect(until.lastDay).toBe('2026-12-22');
  expect(formatWhen(until, english)).toBe(
    'Sunday, 20 December 2026, 10:00 to Wednesday, 23 December 2026, 00:00',
  );
});

test('machines read the day of an all-day event and the instant of others', () => {
  expect(formatDatetime(fair)).toBe('2026-11-20');
  expect(formatDatetime(concert)).toBe('2026-11-20T20:00:00Z');
});

test('an instant is shown on the clock of its zone', () => {
  const zone = { name: 'America/New_York', iana: 'America/New_York' };
  expect(formatMoment('2026-11-20T02:10:00Z', zone, english)).toBe('Thursday, 19 November 2026, 21:10');
});

test('a bar covers the days of its event, cut at both ends of the six weeks', () => {
  // 42 days from 9 November: the 20th is the twelfth, four days are 4/42 of the line.
  expect(placeOnTimeline(fair, '2026-11-09')).toEqual({ x: 26.2, width: 9.5 });
  expect(placeOnTimeline(entry(days(1, '2026-01-01', '2027-12-31')), '2026-11-09')).toEqual({
    x: 0,
    width: 100,
  });
  expect(placeTick('2026-11-20', '2026-11-09')).toBe(27.4);
  expect(placeTick('2026-11-08', '2026-11-09')).toBeNull();
  expect(placeTick('2026-12-21', '2026-11-09')).toBeNull();
});
