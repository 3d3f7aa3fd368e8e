import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../src/http/client.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import { readTranslations } from '../../../../src/crawl/pairing/read-translations.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import type { AnyRecord } from '../../../../src/model/record.ts';
import { eventRecord, termRecord, venueRecord } from '../../../support/records.ts';

const english = eventRecord({ id: 1, locale: 'en', title: 'Fair' });
const spanish = eventRecord({ id: 2, locale: 'es', title: 'Feria' });
const linked = `<head><link rel="alternate" hreflang="en" href="${english.permalink}">
  <link rel="alternate" hreflang="es" href="${spanish.permalink}"></head>`;
const none: Pairables = { event: [], venue: [], organizer: [], category: [], tag: [] };

async function read(
  records: Partial<Pairables>,
  answer: (path: string) => string | null,
  options: {
    cached?: readonly Alternates[];
    budget?: number;
    homes?: readonly URL[];
    full?: boolean;
    changed?: readonly AnyRecord[];
  } = {},
) {
  const requested: string[] = [];
  const progress: string[] = [];
  const client: Pick<Client, 'get'> = {
    get: async (url, asking) => {
      asking?.signal?.throwIfAborted();
      requested.push(options.homes === undefined ? url.pathname : url.href);
      const text = answer(url.pathname);
      if (text === null) throw new OriginError('unreachable', 'no');
      return { url, status: 200, headers: {}, bytes: new Uint8Array(), text: () => text };
    },
  };
  const result = await readTranslations(
    { ...none, ...records },
    {
      client,
      now: '2026-11-20T00:00:00Z',
      budget: options.budget ?? 100,
      full: options.full ?? false,
      cached: options.cached ?? [],
      changed: () => options.changed ?? [],
      manualPairs: {},
      homes: options.homes ?? [new URL(english.permalink)],
      signal: undefined,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    },
  );
  return { ...result, requested, progress };
}

const pair = (id: number, startUtc: string) => [
  eventRecord({ id, startUtc, endUtc: startUtc }),
  eventRecord({ id: id + 1, locale: 'es', startUtc, endUtc: startUtc }),
];

describe('readTranslations', () => {
  it('reads one page of a possible pair, and caches the answer', async () => {
    const first = await read({ event: [english, spanish] }, () => linked);
    expect(first.requested).toHaveLength(1);
    expect(first.progress).toEqual(['1/1']);
    expect(first.pairs).toEqual([{ kind: 'event', ids: { en: 1, es: 2 }, by: 'confirmed' }]);
    const second = await read({ event: [english, spanish] }, () => linked, { cached: first.alternates });
    expect(second.requested).toEqual([]);
    expect(second.pairs).toEqual(first.pairs);
  });

  it.each([
    ['an old host', 'https://old.example', 'https://origin.example/'],
    ['www', 'https://www.origin.example', 'https://origin.example/en/'],
    ['http instead of https', 'http://origin.example', 'https://origin.example/'],
  ])('requests the site itself if permalinks have %s', async (_, written, home) => {
    const at = (text: string) => text.replaceAll('https://origin.example', written);
    const event = [english, spanish].map((each) => ({ ...each, permalink: at(each.permalink) }));
    const { requested, pairs, pending, warnings } = await read({ event }, () => at(linked), {
      homes: [new URL(home)],
    });
    expect(requested).toEqual([spanish.permalink]);
    expect(pairs).toMatchObject([{ by: 'confirmed' }]);
    expect({ pending, warnings }).toEqual({ pending: 0, warnings: [] });
  });

  it('reports unreachable pages if each language has a host and permalinks have another', async () => {
    const homes = ['https://origin.example/', 'https://es.origin.example/'].map((home) => new URL(home));
    const event = [english, spanish].map((each) => ({
      ...each,
      permalink: each.permalink.replace('origin', 'old'),
    }));
    const { requested, pending, unreachable, warnings } = await read({ event }, () => linked, { homes });
    expect({ requested, pending, unreachable }).toEqual({ requested: [], pending: 0, unreachable: 1 });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Pages that cannot be checked for translations: 1\. .* begin with https:\/\/old\.example, but /u,
      ),
    ]);
  });

  it.each([english, spanish])('reads a page again when either of the two was edited', async ({ id }) => {
    const { alternates } = await read({ event: [english, spanish] }, () => linked);
    const event = [english, spanish].map((each) =>
      each.id === id ? { ...each, modified: '2026-11-11T11:11:11Z' } : each,
    );
    expect((await read({ event }, () => linked, { cached: alternates })).requested.length).toBeGreaterThan(0);
  });

  it('reads pages again in a full crawl, because links may change without an edit', async () => {
    const event = [english, spanish, eventRecord({ id: 4, locale: 'es', startUtc: '2027-01-01T00:00:00Z' })];
    const more = [...event, eventRecord({ id: 5 }), eventRecord({ id: 7 }), eventRecord({ id: 9 })];
    const answer = (path: string) => (path.endsWith('-2/') ? linked : '<head></head>');
    const { alternates, requested } = await read({ event: more }, answer);
    expect(requested).toEqual(['/es/event/event-2/', '/es/event/event-4/']);
    expect((await read({ event: more }, answer, { cached: alternates })).requested).toEqual([]);
    const full = await read({ event: more }, () => '<head></head>', { cached: alternates, full: true });
    expect(full.requested).toEqual(['/es/event/event-2/', '/es/event/event-4/']);
    expect(full.pairs.filter(({ by }) => by === 'confirmed')).toEqual([]);
    expect(full.pending).toBe(0);
  });

  it('reads new pages first in a full crawl, then the soonest again, within the budget', async () => {
    const event = [
      ...pair(1, '2027-03-01T00:00:00Z'),
      ...pair(3, '2026-12-01T00:00:00Z'),
      ...pair(5, '2027-01-01T00:00:00Z'),
    ];
    const { alternates } = await read({ event }, () => '<head></head>');
    const more = [...event, ...pair(7, '2027-06-01T00:00:00Z')];
    const { requested, pending } = await read({ event: more }, () => '<head></head>', {
      cached: alternates,
      full: true,
      budget: 3,
    });
    expect(requested.map((path) => path.replace(/^\/e[ns]\/event\/event-|\/$/gu, ''))).toEqual([
      '8',
      '4',
      '6',
    ]);
    expect(pending).toBe(0);
  });

  it('reads the page of a term again when its content changed', async () => {
    const tag = [
      termRecord({ kind: 'tag', id: 1 }),
      termRecord({ kind: 'tag', id: 3 }),
      termRecord({ kind: 'tag', id: 2, locale: 'es' }),
    ];
    const { alternates } = await read({ tag }, () => '<head></head>');
    expect((await read({ tag }, () => '', { cached: alternates })).requested).toEqual([]);
    const renamed = tag.map((each) => ({ ...each, name: `${each.name}!` }));
    expect((await read({ tag: renamed }, () => '', { cached: alternates })).requested).toHaveLength(1);
  });

  it('stays within the budget: upcoming events first, soonest first, then venues, then past events', async () => {
    const event = [
      ...pair(1, '2027-03-01T00:00:00Z'),
      ...pair(3, '2026-12-01T00:00:00Z'),
      ...pair(5, '2026-01-01T00:00:00Z'),
      ...pair(7, '2026-02-01T00:00:00Z'),
    ];
    const venue = [venueRecord({ id: 1 }), venueRecord({ id: 2, locale: 'es' })];
    const all = await read({ event, venue }, () => '<head></head>');
    const wanted = ['event/event-3', 'event/event-1', 'venue/venue-1', 'event/event-7', 'event/event-5'];
    const ids = (paths: readonly string[]) =>
      paths.map((path) => path.replace(/^\/e[ns]\//u, '').slice(0, -1));
    const other = wanted.map((path) => path.replace(/\d+/u, (id) => String(Number(id) + 1)));
    expect([wanted, other]).toContainEqual(ids(all.requested));
    const some = await read({ event, venue }, () => '<head></head>', { budget: 2 });
    expect(some.requested).toEqual(all.requested.slice(0, 2));
    expect(some.pending).toBe(3);
  });

  it('soon gives up on pages of a kind without answers, and reads the others', async () => {
    const event = Array.from({ length: 20 }, (_, index) =>
      pair(2 * index + 1, `2026-12-01T${10 + index}:00:00Z`),
    ).flat();
    const venue = [venueRecord({ id: 1 }), venueRecord({ id: 2, locale: 'es' })];
    const { requested, alternates } = await read({ event, venue }, (path) =>
      path.includes('event') ? null : '',
    );
    expect(requested.filter((path) => path.includes('venue'))).toHaveLength(1);
    expect(alternates.map(({ kind }) => kind)).toEqual(['venue']);
  });

  it('keeps the cached answer of an edited pair whose page does not answer', async () => {
    const { alternates, pairs } = await read({ event: [english, spanish] }, () => linked);
    const edited = { ...spanish, modified: '2026-11-11T11:11:11Z' };
    const later = await read({ event: [english, edited] }, () => null, { cached: alternates });
    expect(later.alternates).toEqual(alternates);
    expect(later.pairs).toEqual(pairs);
  });

  it('removes cached answers of records that are gone', async () => {
    const { alternates } = await read({ event: [english, spanish] }, () => linked);
    expect((await read({ event: [] }, () => null, { cached: alternates })).alternates).toEqual([]);
  });

  describe('a pair that only pages prove', () => {
    const linkedTo = (...events: (typeof english)[]) =>
      `<head>${events.map(({ locale, permalink }) => `<link rel="alternate" hreflang="${locale}" href="${permalink}">`).join('')}</head>`;
    const other = { ...spanish, startUtc: '2027-01-01T00:00:00Z', endUtc: '2027-01-01T01:00:00Z' };
    const move = (event: typeof english) => ({
      ...event,
      permalink: `https://origin.example/${event.locale}/event/elsewhere/`,
      modified: '2026-11-11T11:11:11Z',
    });
    const expected = [{ kind: 'event', ids: { en: 1, es: 2 }, by: 'confirmed' }];

    it.each([
      ['the unread page', move(english), other],
      ['the page that was read', english, move(other)],
    ])('needs one page when %s has moved, and none after that', async (_, ...event) => {
      const first = await read({ event: [english, other] }, () => linkedTo(english, other));
      const changed = event.filter(({ modified }) => modified !== english.modified);
      const later = await read({ event }, () => linkedTo(...event), { cached: first.alternates, changed });
      expect(later.pairs).toEqual(expected);
      expect(later.requested).toHaveLength(1);
      const last = await read({ event }, () => null, { cached: later.alternates });
      expect(last.requested).toEqual([]);
      expect(last.pairs).toEqual(expected);
    });

    it('is not believed after addresses have changed, until the page is read again', async () => {
      const image = { id: 9, url: 'https://origin.example/9.jpg', width: 1, height: 1 };
      const alike = [english, spanish].map((event) => ({ ...event, image }));
      const { alternates } = await read({ event: alike }, () => linked);
      const event = alike.map((each) => (each.id === 1 ? move(each) : each));
      const silent = await read({ event }, () => null, { cached: alternates });
      expect(silent.pairs).toEqual([{ ...expected[0], by: 'matched' }]);
      expect(silent.pending).toBe(1);
    });

    it('is found by the page of a new record if pages that could name it were read earlier', async () => {
      const { alternates } = await read({ event: [other, eventRecord({ id: 3 })] }, () => '<head></head>');
      const event = [english, eventRecord({ id: 3 }), other];
      const options = { cached: alternates, changed: [english] };
      const later = await read({ event }, () => linkedTo(english, other), options);
      expect(later.requested).toEqual(['/en/event/event-1/']);
      expect(later.pairs).toEqual(expected);
      expect((await read({ event }, () => '', { ...options, budget: 0 })).requested).toEqual([]);
    });

    it('is not requested again and again if a page names an unknown address', async () => {
      const first = await read({ event: [english, other] }, () => linkedTo(other, move(english)));
      expect(first.requested).toHaveLength(1);
      const options = { cached: first.alternates };
      expect((await read({ event: [english, other] }, () => '', options)).requested).toEqual([]);
    });
  });
});
