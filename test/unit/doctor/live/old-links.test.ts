import { expect, it } from 'vitest';
import { listOldLinks } from '../../../../src/doctor/live/old-links.ts';
import type { CalendarState } from '../../../../src/history/state-document.ts';
import { eventHistory, scopeHistory } from '../../../support/records.ts';

const listed = ['/en/category/music/', '/es/categoria/musica/'];

/** The kinds of old addresses of a site whose origin has these addresses of categories. */
function list(english: string, spanish: string, site = 'https://example.org/'): readonly string[] {
  const state: CalendarState = {
    origin: 'https://example.org/',
    crawledAt: '2026-11-20T12:00:00Z',
    currencies: {},
    entries: [
      eventHistory({ last: null }),
      scopeHistory({ kind: 'category', id: 1, locale: 'en', slug: 'music', permalink: english }),
      scopeHistory({ kind: 'category', id: 2, locale: 'es', slug: 'musica', permalink: spanish }),
    ],
    layouts: [
      {
        en: { home: '/en/', segments: { category: 'category', month: 'month' } },
        es: { home: '/es/', segments: { category: 'categoria', month: 'mes' } },
      },
    ],
  };
  const links = listOldLinks(state, listed, new URL(site));
  return [...new Set(links.filter(({ kind }) => kind === 'category').map(({ from }) => from))];
}

const [english, spanish] = ['/events/category/music/', '/eventos/categoria/musica/'];

it('old addresses of all languages are known where they share a host', () => {
  expect(list(`https://example.org${english}`, `https://example.org${spanish}`)).toEqual([english, spanish]);
  expect(list(`https://www.example.org${english}`, `https://www.example.org${spanish}`)).toEqual([
    english,
    spanish,
  ]);
});

it('of languages that have different hosts, the one at the host of the site is known', () => {
  const own = [`https://example.org${english}`, `https://es.example.org${spanish}`] as const;
  expect(list(...own)).toEqual([english]);
  expect(list(...own, 'https://es.example.org/')).toEqual([spanish]);
  expect(list(...own, 'https://calendar.example/')).toEqual([english]);
});
