import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../src/history/history-entry.ts';
import { readLayout } from '../../../../src/site/former/layout.ts';
import { findSuccessors } from '../../../../src/site/former/taken-out.ts';
import { eventHistory, eventRecord, scopeHistory, venueRecord } from '../../../support/records.ts';
import { testSettings, testSite } from '../../../support/site/test-site.ts';

const pt = {
  home: '/pt/',
  segments: { event: 'evento', venue: 'local', series: 'serie', month: 'mes' },
};
const current = readLayout(testSettings());
const layouts = [{ ...current, pt }, current];
const since = '2026-11-01T00:00:00Z';

/** How Portuguese goes on in a site in English and Spanish that remembers these records. */
async function findWith(...history: readonly HistoryEntry[]) {
  const site = await testSite(
    {},
    {
      layouts,
      history: [
        eventHistory({ id: 1, slugs: ['song'] }),
        eventHistory({ id: 2, slugs: ['canto'], locale: 'es' }),
        ...history,
      ],
      events: [
        eventRecord({ id: 1, slug: 'song', venues: [11, 13] }),
        eventRecord({ id: 2, slug: 'canto', locale: 'es', venues: [12] }),
      ],
      venues: [
        venueRecord({ id: 11, slug: 'hall' }),
        venueRecord({ id: 12, slug: 'sala', locale: 'es' }),
        venueRecord({ id: 13, slug: 'casa', locale: 'es' }),
      ],
    },
  );
  return findSuccessors(site, new Set(['pt']));
}

const inPortuguese = (id: number, slugs: readonly string[], ids: Readonly<Record<string, number>>) =>
  eventHistory({ id, slugs, locale: 'pt', isUnanswered: true, together: { ids, since } });

it('an event leads to its translation in the first language that has one, from each slug', async () => {
  const { namesOf, pages } = await findWith(
    inPortuguese(3, ['cantiga', 'canção'], { en: 1, es: 2 }),
    inPortuguese(4, ['solo'], { es: 2 }),
  );
  expect(namesOf('pt', 'en')('event', 'song')).toEqual(['cantiga', 'canção']);
  expect(namesOf('pt', 'es')('event', 'canto')).toEqual(['solo']);
  expect(pages).toEqual([]);
});

it('what has no translation leads to the home page of the first language', async () => {
  const { pages } = await findWith(
    inPortuguese(3, ['sozinho'], { fr: 9 }),
    inPortuguese(5, [], {}),
    scopeHistory({ kind: 'venue', id: 15, locale: 'pt', slugs: ['armazém'], isUnanswered: true }),
  );
  expect(pages).toEqual([
    { path: '/pt/evento/sozinho/', target: '/en/' },
    { path: '/pt/local/armazém/', target: '/en/' },
  ]);
});

it('a series of which no language has one leads to its event', async () => {
  const { pages } = await findWith({ ...inPortuguese(3, ['cantiga'], { en: 1 }), series: ['noites'] });
  expect(pages).toEqual([{ path: '/pt/serie/noites/', target: '/en/event/song/' }]);
});

it('a venue goes on as its translation, and one of another language as itself', async () => {
  const { namesOf } = await findWith(
    scopeHistory({ kind: 'venue', id: 14, locale: 'pt', slugs: ['salão'], translations: [12, 11] }),
    scopeHistory({ kind: 'venue', id: 13, locale: 'es', slugs: ['casa'], emptied: { pt: since } }),
    scopeHistory({ kind: 'venue', id: 12, locale: 'es', slugs: ['sala'] }),
  );
  expect(namesOf('pt', 'en')('venue', 'hall')).toEqual(['salão']);
  expect(namesOf('pt', 'en')('venue', 'casa')).toEqual(['casa']);
  expect(namesOf('pt', 'es')('venue', 'sala')).toEqual([]);
});

it('all else goes on in the first language only', async () => {
  const { namesOf } = await findWith();
  for (const [section, name] of [
    ['', 'calendar.ics'],
    ['month', '2026-11'],
    ['venue', 'index.html'],
  ] as const) {
    expect(namesOf('pt', 'en')(section, name)).toEqual([name]);
    expect(namesOf('pt', 'es')(section, name)).toEqual([]);
  }
});
