import { expect } from 'vitest';
import type { Attack, Fields } from '../attack.ts';

const times = (start: string, end: string, more: Fields = {}): Fields => ({
  start_date: start,
  end_date: end,
  utc_start_date: start,
  utc_end_date: end,
  timezone: 'UTC',
  ...more,
});
const dayOf = (after: number): string => new Date(Date.UTC(2026, 10, 20 + after)).toISOString().slice(0, 10);

/** Times that make many pages, or none. */
export const dateAttacks: readonly Attack[] = [
  {
    name: 'spans of nine thousand years',
    sends: 'events from 1000 to 9999, all-day and not, and one from 0001',
    bound: 'pages for days of 90 days back and 400 ahead; months of the first and last only',
    ends: 'published',
    items: {
      events: [
        times('1000-01-01 00:00:00', '9999-12-31 23:59:59', { all_day: true }),
        times('1000-01-01 00:00:01', '9999-12-31 23:59:58'),
        times('0001-01-01 00:00:00', '9999-12-31 23:59:59'),
      ],
    },
    holds: ({ events }) => expect(events).toHaveLength(2),
  },
  {
    name: 'times that do not exist',
    sends: 'year 0, 30 February, 25 o’clock, an end before the start, 9999-12-31 in every zone',
    bound: 'a time that does not exist leaves its event out with a warning; an end counts as start',
    ends: 'published',
    items: {
      events: [
        times('0000-00-00 00:00:00', '0000-00-00 00:00:00'),
        times('2026-02-30 25:00:00', '2026-02-30 26:00:00'),
        times('2026-12-01 20:00:00', '2020-01-01 00:00:00'),
        ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC+14', 'UTC-12', 'Etc/GMT+12'].map((timezone) =>
          times('9999-12-31 23:00:00', '9999-12-31 23:59:59', { timezone }),
        ),
        ...['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timezone) =>
          times('1000-01-01 00:00:00', '1000-01-01 00:00:00', { timezone }),
        ),
      ],
    },
    holds: ({ events }) => expect(events).toHaveLength(8),
  },
  {
    name: 'zones',
    sends: 'zones of 1 MB, paths, names of objects, offsets of 99 hours',
    bound: 'an unknown zone counts as that of the site; the receipt names it',
    ends: 'published',
    items: {
      events: [
        'x/'.repeat(500_000),
        '../../etc/localtime',
        '__proto__',
        'constructor',
        'UTC+99',
        'UTC+1e9',
        'UTC-0:00:00.001',
        'Europe/Madrid\u0000',
        'EUROPE/madrid',
        'Z',
        '+00:00',
        'GMT+5:30',
      ].map((timezone) => ({ timezone })),
    },
    holds: ({ events }) => expect(events).toHaveLength(12),
  },
  {
    name: 'a daily event',
    sends: '60 events with one title and place, one a day',
    bound: 'one page for each event; days and weeks have pages near today only',
    ends: 'published',
    items: {
      events: Array.from({ length: 60 }, (_, at) =>
        times(`${dayOf(at)} 18:00:00`, `${dayOf(at)} 19:00:00`, { title: 'Daily' }),
      ),
    },
    holds: ({ events }) => expect(events).toHaveLength(60),
  },
  {
    name: '40 events on one day that last a year each',
    sends: '40 events of 366 days',
    bound: 'each is listed once, and running ones are folded',
    ends: 'published',
    items: {
      events: Array.from({ length: 40 }, () => times('2026-11-20 00:00:00', '2027-11-20 23:59:59')),
    },
  },
];
