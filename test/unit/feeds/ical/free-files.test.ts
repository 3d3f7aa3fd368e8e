import { expect, test } from 'vitest';
import { listFreeFiles } from '../../../../src/feeds/ical/free-files.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const context = {
  addressOf: (path: string) => `https://calendar.example${path}`,
  pathOf: () => null,
  language: 'en-GB',
  languageOf: () => 'en-GB',
  cancellations: 'status',
  busy: 'hours',
} as const;

test('the calendar of what is free has nothing else, and is there even if nothing is', () => {
  const events = [true, false].map((free, id) => at(id, '2026-11-21T10:00', '2026-11-21T11:00', { free }));
  const list = (some: typeof events) =>
    listFreeFiles(calendarIn('en', { events: some }), context).map(({ path, feed }) => [
      path,
      feed.title,
      feed.events.map(({ record }) => record.id),
    ]);
  const named = ['/en/calendar-free.ics', 'Everything that is free · Town Calendar'];
  expect(list(events)).toEqual([[...named, [0]]]);
  expect(list(events.slice(1))).toEqual([[...named, []]]);
});
