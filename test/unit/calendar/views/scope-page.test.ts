import { expect, test } from 'vitest';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { ScopeKind } from '../../../../src/calendar/scope.ts';
import { buildScopePage, type ScopePage } from '../../../../src/calendar/views/scope-page.ts';
import { organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

function pageOf(kind: ScopeKind, id: number, source: Partial<CalendarSource>): ScopePage {
  const calendar = calendarIn('en', source);
  const scope = calendar.scope(kind, id);
  if (scope === undefined) throw new Error(`No ${kind} ${id}`);
  return buildScopePage(calendar, scope);
}

test('a venue shows upcoming events by day, and past ones from the newest', () => {
  const page = pageOf('venue', 10, {
    venues: [
      venueRecord({
        id: 10,
        description: '<p>Built in 1897.</p>',
        text: 'Built in 1897.',
        city: 'Tres Fuentes',
      }),
    ],
    events: [
      at(1, '2026-10-01T10:00', '2026-10-01T11:00', { venues: [10] }),
      at(2, '2026-11-20T10:00', '2026-11-20T11:00', { venues: [10] }),
      days(3, '2026-11-15', '2026-11-30', { venues: [10] }),
      at(4, '2026-11-21T10:00', '2026-11-21T11:00', { venues: [10] }),
      at(5, '2026-11-21T09:00', '2026-11-21T10:00', { venues: [10] }),
      at(6, '2026-11-21T09:00', '2026-11-21T10:00'),
    ],
  });
  expect(idsOf(page.coming.map(({ entry }) => entry))).toEqual([3, 5, 4]);
  expect(idsOf(page.past)).toEqual([2, 1]);
  expect(page).toMatchObject({
    kind: 'venue',
    id: 10,
    comingCount: 3,
    pastCount: 2,
    description: '<p>Built in 1897.</p>',
  });
  expect(page.venue).toMatchObject({ city: 'Tres Fuentes' });
  expect(page.organizer).toBeNull();
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('the fifty newest past events are shown and all are counted', () => {
  const page = pageOf('organizer', 20, {
    organizers: [organizerRecord({ id: 20, email: 'band@example.org' })],
    events: Array.from({ length: 51 }, (_, id) =>
      at(id, '2026-10-01T10:00', '2026-10-01T11:00', { organizers: [20] }),
    ),
  });
  expect(page.past).toHaveLength(50);
  expect([page.past[0]?.id, page.past[49]?.id, page.pastCount]).toEqual([50, 1, 51]);
  expect(page.organizer).toMatchObject({ email: 'band@example.org' });
});

test('a category links to the months in which its coming events begin', () => {
  const categories = [40];
  const page = pageOf('category', 40, {
    terms: [termRecord({ id: 40 })],
    events: [
      at(1, '2026-10-01T10:00', '2026-10-01T11:00', { categories }),
      days(2, '2026-11-15', '2026-12-30', { categories }),
      at(3, '2026-12-21T09:00', '2026-12-21T10:00'),
      at(4, '2027-01-21T09:00', '2027-01-21T10:00', { categories }),
    ],
  });
  expect(page.months.map(({ path }) => path)).toEqual(['/en/month/2026-11/', '/en/month/2027-01/']);
});

test('a category links to its parent and children, and has its description', () => {
  const html = '<p>Rock &amp; roll</p>';
  const page = pageOf('category', 31, {
    terms: [
      termRecord({ id: 30, name: 'Arts', slug: 'arts' }),
      termRecord({ id: 31, name: 'Music', slug: 'music', parent: 30, description: 'Rock & roll', html }),
      termRecord({ id: 32, name: 'Jazz', slug: 'jazz', parent: 31 }),
    ],
    events: [at(1, '2026-11-21T10:00', '2026-11-21T11:00', { categories: [32] })],
  });
  expect(page).toMatchObject({
    name: 'Music',
    colour: 'c-music',
    description: html,
    text: 'Rock & roll',
    comingCount: 1,
  });
  expect(page.parent).toMatchObject({ name: 'Arts', path: '/en/category/arts/' });
  expect(page.children).toMatchObject([{ name: 'Jazz', path: '/en/category/jazz/' }]);
});

test('a category of a snapshot of an earlier version has its plain text', () => {
  const source = {
    terms: [termRecord({ id: 31, description: 'Rock & roll' })],
    events: [at(1, '2026-11-21T10:00', '2026-11-21T11:00', { categories: [31] })],
  };
  expect(pageOf('category', 31, source)).toMatchObject({ description: '', text: 'Rock & roll' });
});
