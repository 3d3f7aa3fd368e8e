import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { dayAfter } from '../../../../src/calendar/day.ts';
import { ical } from '../../../../src/feeds/ical/calendar.ts';
import { buildOpenTimes } from '../../../../src/feeds/open-data/times.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { calendarSource } from '../../../support/calendar/source.ts';
import { eventRecord } from '../../../support/records.ts';
import { feedWith } from '../../../support/feeds/calendar-event.ts';
import { clockOf, oddTimes } from '../../../support/feeds/odd-times.ts';
import { readByIcalJs } from '../../../support/feeds/readers.ts';

function eventWith(times: Partial<EventRecord>) {
  const source = calendarSource({ events: [eventRecord({ id: 1, ...times })] });
  const event = createCalendars(source)['en']?.event(1);
  if (event === undefined) throw new Error('the calendar should have the event');
  return event;
}

const open = (times: Partial<EventRecord>) => buildOpenTimes(eventWith(times));

test('an all-day event that ends before it starts takes its first day', () => {
  const times = {
    allDay: true,
    zone: 'Europe/Madrid',
    start: '2026-12-05T00:00:00',
    end: '2026-12-03T23:59:59',
    startUtc: '2026-12-04T23:00:00Z',
    endUtc: '2026-12-03T22:59:59Z',
  };
  expect(open(times)).toEqual({
    first_day: '2026-12-05',
    last_day: '2026-12-05',
    start_local: '2026-12-05T00:00:00',
    end_local: '2026-12-05T23:59:59',
    time_zone: 'Europe/Madrid',
    start_utc: '2026-12-04T23:00:00Z',
    end_utc: '2026-12-05T22:59:59Z',
  });
});

test('a time that clocks skip is given as clocks show it', () => {
  const times = {
    zone: 'America/New_York',
    start: '2026-03-08T02:30:00',
    end: '2026-03-08T04:00:00',
    startUtc: '2026-03-08T07:30:00Z',
    endUtc: '2026-03-08T08:00:00Z',
  };
  expect(open(times)).toMatchObject({
    start_local: '2026-03-08T03:30:00',
    start_utc: '2026-03-08T07:30:00Z',
    end_local: '2026-03-08T04:00:00',
  });
});

test('an unknown zone is UTC, as in calendar files', () => {
  const times = {
    zone: 'Mars/Olympus',
    start: '2026-11-20T22:00:00',
    end: '2026-11-20T23:00:00',
    startUtc: '2026-11-21T04:00:00Z',
    endUtc: '2026-11-21T05:00:00Z',
  };
  expect(open(times)).toMatchObject({
    first_day: '2026-11-21',
    start_local: '2026-11-21T04:00:00',
    time_zone: 'UTC',
  });
});

test('no year has five digits', () => {
  const until = { zone: 'America/New_York', allDay: true, end: '9999-12-31T23:59:59' };
  const times = { ...until, start: '9999-12-31T00:00:00', startUtc: '9999-12-31T05:00:00Z' };
  expect(open({ ...times, endUtc: '9999-12-31T23:59:59Z' }).end_utc).toBe('9999-12-31T23:59:59Z');
});

test('the fields of any times agree with each other and with the calendar file', () => {
  fc.assert(
    fc.property(oddTimes, (times) => {
      const event = eventWith(times);
      const fields = buildOpenTimes(event);
      const [read] = readByIcalJs(ical.render(feedWith([event])));
      expect(fields.first_day <= fields.last_day && fields.start_utc <= fields.end_utc).toBe(true);
      if (times.allDay) {
        expect([fields.start_local, fields.end_local]).toEqual([
          `${fields.first_day}T00:00:00`,
          `${fields.last_day}T23:59:59`,
        ]);
        expect(read?.start).toBe(fields.first_day);
      } else {
        const isLong = Date.parse(times.endUtc) - Date.parse(times.startUtc) > 86_400_000;
        expect([read?.start, read?.end]).toEqual(
          isLong ? [fields.first_day, dayAfter(fields.last_day)] : [fields.start_utc, fields.end_utc],
        );
        expect([fields.start_local, fields.end_local]).toEqual([
          clockOf(fields.start_utc, fields.time_zone),
          clockOf(fields.end_utc, fields.time_zone),
        ]);
        expect(fields.first_day).toBe(fields.start_local.slice(0, 10));
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});
