import { expect, test } from 'vitest';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import type { ScopeHistory } from '../../../../src/history/history-entry.ts';
import { eventHistory, termRecord } from '../../../support/records.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';

const event = (id: number, slug: string, values: Partial<EventRecord> = {}) =>
  at(id, '2026-11-21T20:00', '2026-11-21T22:00', { slug, ...values });

function tag(id: number, firstSeen: string, ...slugs: string[]): ScopeHistory {
  const common = { id, locale: 'en', firstSeen, changed: firstSeen, vanished: null };
  const rest = { digest: 'd'.repeat(16), name: '', permalink: '', parent: null };
  return { kind: 'tag', ...common, ...rest, slug: slugs.at(-1) ?? '', slugs };
}

/** The redirects to each page, by its record. */
function redirectsIn(source: Partial<CalendarSource>, locale = 'en'): Record<string, readonly string[]> {
  const { events, tombstones, scopes } = calendarIn(locale, source);
  return Object.fromEntries(
    [...events, ...tombstones, ...scopes].map(({ record, previousPaths }) => [
      `${record.kind} ${record.id}`,
      previousPaths,
    ]),
  );
}

test('all previous slugs of a page redirect to it', () => {
  const history = [
    eventHistory({ id: 1, slugs: ['a', 'b', 'c'] }),
    tag(401, monday, 'old', 'new'),
    eventHistory({ id: 2, slugs: ['same'] }),
  ];
  const events = [event(1, 'c', { tags: [401] }), event(2, 'same')];
  const terms = [termRecord({ kind: 'tag', id: 401, slug: 'new' })];
  expect(redirectsIn({ events, terms, history })).toEqual({
    'event 1': ['/en/event/a/', '/en/event/b/'],
    'event 2': [],
    'tag 401': ['/en/tag/old/'],
  });
});

test('a scope of another language has redirects in each language with a page of it', () => {
  const history = [
    eventHistory({ id: 1, slugs: ['a'] }),
    eventHistory({ id: 2, locale: 'es', slugs: ['a'] }),
    tag(401, monday, 'old', 'new'),
  ];
  const events = [event(1, 'a', { tags: [401] }), event(2, 'a', { locale: 'es', tags: [401] })];
  const terms = [termRecord({ kind: 'tag', id: 401, slug: 'new' })];
  expect(redirectsIn({ events, terms, history }, 'es')).toEqual({
    'event 2': [],
    'tag 401': ['/es/etiqueta/old/'],
  });
});

test('a current page wins over a previous one, whatever the case of its slug', () => {
  const history = [
    eventHistory({ id: 1, slugs: ['a', 'b'] }),
    eventHistory({ id: 2, firstSeen: tuesday, slugs: ['A'] }),
  ];
  const events = [event(1, 'b'), event(2, 'A')];
  expect(redirectsIn({ events, history })).toEqual({ 'event 1': [], 'event 2': ['/en/event/A-2/'] });
});

test('the event that was first published at a path wins', () => {
  const history = [
    eventHistory({ id: 1, firstSeen: monday, slugs: ['a', 'b'] }),
    eventHistory({ id: 2, firstSeen: tuesday, slugs: ['a', 'c'] }),
  ];
  const events = [event(1, 'b'), event(2, 'c')];
  expect(redirectsIn({ events, history })).toEqual({
    'event 1': ['/en/event/a/'],
    'event 2': ['/en/event/a-2/'],
  });
});

test('among other claims, the record seen last wins, then the higher id', () => {
  const history = [
    eventHistory({ id: 1, slugs: ['x'] }),
    tag(401, tuesday, 'a', 'b'),
    tag(402, monday, 'a', 'c'),
    tag(403, monday, 'd', 'e'),
    tag(404, monday, 'd', 'f'),
  ];
  const slugs = new Map([
    [401, 'b'],
    [402, 'c'],
    [403, 'e'],
    [404, 'f'],
  ]);
  const terms = [...slugs].map(([id, slug]) => termRecord({ kind: 'tag', id, slug }));
  const events = [event(1, 'x', { tags: [...slugs.keys()] })];
  expect(redirectsIn({ events, terms, history })).toEqual({
    'event 1': [],
    'tag 401': ['/en/tag/a/'],
    'tag 402': [],
    'tag 403': [],
    'tag 404': ['/en/tag/d/'],
  });
});

test('a vanished upcoming event has redirects, too', () => {
  const { title, permalink, start, end, startUtc, endUtc, zone } = event(1, 'b');
  const times = { allDay: false, start, end, startUtc, endUtc, zone };
  const ids = { venues: [], organizers: [], categories: [], tags: [], above: [] };
  const last = { title, slug: 'b', permalink, ...times, ...ids, former: {} };
  const history = [eventHistory({ id: 1, slugs: ['a', 'b'], vanished: '2026-11-19T12:00:00Z', last })];
  expect(redirectsIn({ history })).toEqual({ 'event 1': ['/en/event/a/'] });
});

test('the slugs of an event in another language do not redirect to its page', () => {
  const history = [
    eventHistory({ id: 1, slugs: ['a', 'b'], vanished: '2026-11-19T12:00:00Z' }),
    eventHistory({ id: 1, locale: 'es', slugs: ['c', 'd'] }),
  ];
  const events = [event(1, 'd', { locale: 'es' })];
  expect(redirectsIn({ events, history }, 'es')).toEqual({ 'event 1': ['/es/evento/c/'] });
});

test('a history of any length makes 10,000 redirects in a language at most', () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1);
  const slugs = (id: number) => Array.from({ length: 200 }, (_, at) => `slug-${id}-${at}`);
  const history = ids.map((id) => eventHistory({ id, slugs: slugs(id) }));
  const events = ids.map((id) => event(id, `slug-${id}-199`));
  const redirects = redirectsIn({ events, history });
  const { length } = Object.values(redirects).flat();
  expect(length).toBeLessThanOrEqual(10_000);
  expect(length).toBeGreaterThan(9000);
  for (const id of ids) expect(redirects[`event ${id}`]?.[0]).toBe(`/en/event/slug-${id}-0/`);
});

test('nothing leads from an event that may not be public any more, as long as the origin gives no answer', () => {
  const together = { ids: { es: 2 }, since: monday };
  const left = eventHistory({ id: 1, slugs: ['a'], together });
  const spanish = event(2, 'b', { locale: 'es' });
  const forwards = (entry: typeof left) =>
    calendarIn('en', { events: [spanish], history: [entry, eventHistory({ id: 2, locale: 'es' })] }).forwards;
  expect(forwards({ ...left, vanished: tuesday })).toMatchObject([{ paths: ['/en/event/a/'] }]);
  expect(forwards({ ...left, isUnanswered: true })).toEqual([]);
});
