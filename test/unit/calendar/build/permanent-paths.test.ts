import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPermanentPaths } from '../../../../src/calendar/build/redirects.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { createPermanentSlugs, hashSlug } from '../../../../src/history/permanent-slugs.ts';
import { buildNextEntry, markVanished } from '../../../../src/history/next-entry.ts';
import { eventHistory, eventRecord } from '../../../support/records.ts';
import { calendarSource } from '../../../support/calendar/source.ts';

const segments = calendarSource().segments['en'] ?? expect.unreachable();
const place = { locale: 'en', home: '/en/', segments };
const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';

const entry = (id: number, firstSeen: string, ...slugs: string[]) => eventHistory({ id, firstSeen, slugs });

test('an event is first published at the path of its first slug', () => {
  expect([...assignPermanentPaths(place, [entry(1, monday, 'jazz', 'blues')])]).toEqual([
    [1, '/en/event/jazz/'],
  ]);
});

test('if slugs are equal the first event keeps the path, even after it vanished; others append their id', () => {
  const vanished = { ...entry(9, monday, 'jazz', 'swing'), vanished: tuesday };
  const history = [entry(3, tuesday, 'Jazz'), entry(2, tuesday, 'jazz', 'x'), vanished];
  expect(Object.fromEntries(assignPermanentPaths(place, history))).toEqual({
    9: '/en/event/jazz/',
    2: '/en/event/jazz-2/',
    3: '/en/event/Jazz-3/',
  });
});

test('other languages and kinds have separate paths', () => {
  const { together: _, ...other } = entry(4, monday, 'jazz');
  const venue = { ...other, kind: 'venue', name: '', slug: 'jazz', permalink: '', parent: null } as const;
  const history = [venue, eventHistory({ id: 2, locale: 'es', slugs: ['jazz'] }), entry(5, tuesday, 'jazz')];
  expect([...assignPermanentPaths(place, history)]).toEqual([[5, '/en/event/jazz/']]);
});

test('an event without known slugs has none', () => {
  expect(assignPermanentPaths(place, [entry(1, monday)]).size).toBe(0);
});

test('paths are unique and permanent, however slugs are edited and reused over all crawls', () => {
  const slug = fc.constantFrom('a', 'A', 'b', 'a-1', 'a-2', 'b-3', 'a-2-2');
  // The slugs that each crawl finds, for some of the events 1 to 5.
  const crawl = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), slug);
  fc.assert(
    fc.property(fc.array(crawl, { minLength: 2, maxLength: 6 }), (crawls) => {
      const history = new Map<number, EventHistory>();
      const given = new Map<string, number>();
      const kept = new Map<number, string>();
      for (const [day, found] of crawls.entries()) {
        const now = `2026-11-${10 + day}T12:00:00Z`;
        const context = {
          now,
          hash: JSON.stringify,
          venueName: () => '',
          listAncestors: () => [],
          giveUid: ({ id }: { id: number }) => `${id}@x`,
          isAsked: false,
          giveSlug: (event: EventRecord) =>
            createPermanentSlugs(history.values(), JSON.stringify).give(event),
        };
        for (const [id, entry] of history) {
          if (id in found) continue;
          const [slug] = entry.slugs;
          const claim = slug === undefined ? undefined : hashSlug(slug, JSON.stringify);
          const withdrawal = id % 2 > 0 ? 'not public' : 'removed';
          if (withdrawal === 'not public') kept.delete(id);
          history.set(id, markVanished(entry, now, { withdrawal, claim }) as EventHistory);
        }
        for (const [id, value] of Object.entries(found)) {
          const record = eventRecord({ id: Number(id), slug: value });
          history.set(Number(id), buildNextEntry(history.get(Number(id)), record, context) as EventHistory);
        }
        const paths = assignPermanentPaths(place, [...history.values()]);
        expect(new Set([...paths.values()].map((path) => path.toLowerCase())).size).toBe(paths.size);
        for (const [id, path] of paths) {
          expect([path, given.get(path.toLowerCase()) ?? id]).toEqual([path, id]);
          // What is no longer public has no path, and may come back with another slug.
          expect([id, path]).toEqual([id, kept.get(id) ?? path]);
          kept.set(id, path);
          given.set(path.toLowerCase(), id);
        }
      }
    }),
    { seed: 1 },
  );
});

test('identities in news keep the first home page and segment that the site had', () => {
  const history = [entry(1, monday, 'jazz')];
  const site = calendarSource({ events: [eventRecord({ id: 1, slug: 'jazz' })], history });
  const moved = {
    ...site,
    homes: { ...site.homes, en: '/' },
    segments: { ...site.segments, en: { ...segments, event: 'concert' } },
  };
  const now = { home: '/', segments: { event: 'concert' } };
  const layouts = [{ es: now }, { en: { home: '/en/', segments: { event: 'event' } } }, { en: now }];
  const read = (source: CalendarSource) => {
    const [event] = createCalendars(source)['en']?.events ?? [];
    return [event?.path, event?.permanentPath, event?.previousPaths];
  };
  expect(read({ ...moved, layouts })).toEqual(['/concert/jazz/', '/en/event/jazz/', []]);
  expect(read(moved)).toEqual(['/concert/jazz/', '/concert/jazz/', []]);
});
