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
    known?: readonly Alternates[];
    budget?: number;
    homes?: readonly URL[];
    full?: boolean;
    fresh?: readonly AnyRecord[];
  } = {},
) {
  const asked: string[] = [];
  const progress: string[] = [];
  const client: Pick<Client, 'get'> = {
    get: async (url, asking) => {
      asking?.signal?.throwIfAborted();
      asked.push(options.homes === undefined ? url.pathname : url.href);
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
      known: options.known ?? [],
      fresh: () => options.fresh ?? [],
      manualPairs: {},
      homes: options.homes ?? [new URL(english.permalink)],
      signal: undefined,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    },
  );
  return { ...result, asked, progress };
}

const pair = (id: number, startUtc: string) => [
  eventRecord({ id, startUtc, endUtc: startUtc }),
  eventRecord({ id: id + 1, locale: 'es', startUtc, endUtc: startUtc }),
];

describe('readTranslations', () => {
  it('asks one page of a possible pair, and remembers the answer', async () => {
    const first = await read({ event: [english, spanish] }, () => linked);
    expect(first.asked).toHaveLength(1);
    expect(first.progress).toEqual(['1/1']);
    expect(first.pairs).toEqual([{ kind: 'event', ids: { en: 1, es: 2 }, by: 'confirmed' }]);
    const second = await read({ event: [english, spanish] }, () => linked, { known: first.alternates });
    expect(second.asked).toEqual([]);
    expect(second.pairs).toEqual(first.pairs);
  });

  it.each([
    ['an old host', 'https://old.example', 'https://origin.example/'],
    ['www', 'https://www.origin.example', 'https://origin.example/en/'],
    ['http behind https', 'http://origin.example', 'https://origin.example/'],
  ])('asks the site itself where permalinks are written with %s', async (_, written, home) => {
    const at = (text: string) => text.replaceAll('https://origin.example', written);
    const event = [english, spanish].map((each) => ({ ...each, permalink: at(each.permalink) }));
    const { asked, pairs, unasked, warnings } = await read({ event }, () => at(linked), {
      homes: [new URL(home)],
    });
    expect(asked).toEqual([spanish.permalink]);
    expect(pairs).toMatchObject([{ by: 'confirmed' }]);
    expect({ unasked, warnings }).toEqual({ unasked: 0, warnings: [] });
  });

  it('says which pages cannot be asked, where each language has a host and permalinks have another', async () => {
    const homes = ['https://origin.example/', 'https://es.origin.example/'].map((home) => new URL(home));
    const event = [english, spanish].map((each) => ({
      ...each,
      permalink: each.permalink.replace('origin', 'old'),
    }));
    const { asked, unasked, elsewhere, warnings } = await read({ event }, () => linked, { homes });
    expect({ asked, unasked, elsewhere }).toEqual({ asked: [], unasked: 0, elsewhere: 1 });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Pages that cannot be asked for translations: 1\. .* begin with https:\/\/old\.example, but /u,
      ),
    ]);
  });

  it.each([english, spanish])('asks again when either of the two was edited', async ({ id }) => {
    const { alternates } = await read({ event: [english, spanish] }, () => linked);
    const event = [english, spanish].map((each) =>
      each.id === id ? { ...each, modified: '2026-11-11T11:11:11Z' } : each,
    );
    expect((await read({ event }, () => linked, { known: alternates })).asked.length).toBeGreaterThan(0);
  });

  it('asks in a full crawl again what was asked before, for a link may change without an edit', async () => {
    const event = [english, spanish, eventRecord({ id: 4, locale: 'es', startUtc: '2027-01-01T00:00:00Z' })];
    const more = [...event, eventRecord({ id: 5 }), eventRecord({ id: 7 }), eventRecord({ id: 9 })];
    const answer = (path: string) => (path.endsWith('-2/') ? linked : '<head></head>');
    const { alternates, asked } = await read({ event: more }, answer);
    expect(asked).toEqual(['/es/event/event-2/', '/es/event/event-4/']);
    expect((await read({ event: more }, answer, { known: alternates })).asked).toEqual([]);
    const full = await read({ event: more }, () => '<head></head>', { known: alternates, full: true });
    expect(full.asked).toEqual(['/es/event/event-2/', '/es/event/event-4/']);
    expect(full.pairs.filter(({ by }) => by === 'confirmed')).toEqual([]);
    expect(full.unasked).toBe(0);
  });

  it('asks in a full crawl first what is new, then the soonest again, as far as its budget goes', async () => {
    const event = [
      ...pair(1, '2027-03-01T00:00:00Z'),
      ...pair(3, '2026-12-01T00:00:00Z'),
      ...pair(5, '2027-01-01T00:00:00Z'),
    ];
    const { alternates } = await read({ event }, () => '<head></head>');
    const more = [...event, ...pair(7, '2027-06-01T00:00:00Z')];
    const { asked, unasked } = await read({ event: more }, () => '<head></head>', {
      known: alternates,
      full: true,
      budget: 3,
    });
    expect(asked.map((path) => path.replace(/^\/e[ns]\/event\/event-|\/$/gu, ''))).toEqual(['8', '4', '6']);
    expect(unasked).toBe(0);
  });

  it('asks of a term again when its content changed, for it has no time of modification', async () => {
    const tag = [
      termRecord({ kind: 'tag', id: 1 }),
      termRecord({ kind: 'tag', id: 3 }),
      termRecord({ kind: 'tag', id: 2, locale: 'es' }),
    ];
    const { alternates } = await read({ tag }, () => '<head></head>');
    expect((await read({ tag }, () => '', { known: alternates })).asked).toEqual([]);
    const renamed = tag.map((each) => ({ ...each, name: `${each.name}!` }));
    expect((await read({ tag: renamed }, () => '', { known: alternates })).asked).toHaveLength(1);
  });

  it('keeps to its budget: coming events first, the soonest before all, then venues, then the past', async () => {
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
    expect([wanted, other]).toContainEqual(ids(all.asked));
    const some = await read({ event, venue }, () => '<head></head>', { budget: 2 });
    expect(some.asked).toEqual(all.asked.slice(0, 2));
    expect(some.unasked).toBe(3);
  });

  it('soon gives up on pages of a kind that do not answer, and reads the others', async () => {
    const event = Array.from({ length: 20 }, (_, index) =>
      pair(2 * index + 1, `2026-12-01T${10 + index}:00:00Z`),
    ).flat();
    const venue = [venueRecord({ id: 1 }), venueRecord({ id: 2, locale: 'es' })];
    const { asked, alternates } = await read({ event, venue }, (path) =>
      path.includes('event') ? null : '',
    );
    expect(asked.filter((path) => path.includes('venue'))).toHaveLength(1);
    expect(alternates.map(({ kind }) => kind)).toEqual(['venue']);
  });

  it('keeps what it knew of an edited pair whose page does not answer', async () => {
    const { alternates, pairs } = await read({ event: [english, spanish] }, () => linked);
    const edited = { ...spanish, modified: '2026-11-11T11:11:11Z' };
    const later = await read({ event: [english, edited] }, () => null, { known: alternates });
    expect(later.alternates).toEqual(alternates);
    expect(later.pairs).toEqual(pairs);
  });

  it('forgets what it knew of records that are gone', async () => {
    const { alternates } = await read({ event: [english, spanish] }, () => linked);
    expect((await read({ event: [] }, () => null, { known: alternates })).alternates).toEqual([]);
  });

  describe('of a pair that nothing but pages tells', () => {
    const linkedTo = (...events: (typeof english)[]) =>
      `<head>${events.map(({ locale, permalink }) => `<link rel="alternate" hreflang="${locale}" href="${permalink}">`).join('')}</head>`;
    const other = { ...spanish, startUtc: '2027-01-01T00:00:00Z', endUtc: '2027-01-01T01:00:00Z' };
    const elsewhere = (event: typeof english) => ({
      ...event,
      permalink: `https://origin.example/${event.locale}/event/elsewhere/`,
      modified: '2026-11-11T11:11:11Z',
    });
    const told = [{ kind: 'event', ids: { en: 1, es: 2 }, by: 'confirmed' }];

    it.each([
      ['the page that was not asked', elsewhere(english), other],
      ['the page that was asked', english, elsewhere(other)],
    ])('asks one page when the address of %s is another, and nothing after that', async (_, ...event) => {
      const first = await read({ event: [english, other] }, () => linkedTo(english, other));
      const fresh = event.filter(({ modified }) => modified !== english.modified);
      const later = await read({ event }, () => linkedTo(...event), { known: first.alternates, fresh });
      expect(later.pairs).toEqual(told);
      expect(later.asked).toHaveLength(1);
      const last = await read({ event }, () => null, { known: later.alternates });
      expect(last.asked).toEqual([]);
      expect(last.pairs).toEqual(told);
    });

    it('believes neither side of an answer whose addresses are others now until it is given anew', async () => {
      const image = { id: 9, url: 'https://origin.example/9.jpg', width: 1, height: 1 };
      const alike = [english, spanish].map((event) => ({ ...event, image }));
      const { alternates } = await read({ event: alike }, () => linked);
      const event = alike.map((each) => (each.id === 1 ? elsewhere(each) : each));
      const silent = await read({ event }, () => null, { known: alternates });
      expect(silent.pairs).toEqual([{ ...told[0], by: 'matched' }]);
      expect(silent.unasked).toBe(1);
    });

    it('asks the page of a new record where those that could name it were read before, within the budget', async () => {
      const { alternates } = await read({ event: [other, eventRecord({ id: 3 })] }, () => '<head></head>');
      const event = [english, eventRecord({ id: 3 }), other];
      const options = { known: alternates, fresh: [english] };
      const later = await read({ event }, () => linkedTo(english, other), options);
      expect(later.asked).toEqual(['/en/event/event-1/']);
      expect(later.pairs).toEqual(told);
      expect((await read({ event }, () => '', { ...options, budget: 0 })).asked).toEqual([]);
    });

    it('does not ask it again and again where a page names what is no record', async () => {
      const first = await read({ event: [english, other] }, () => linkedTo(other, elsewhere(english)));
      expect(first.asked).toHaveLength(1);
      const options = { known: first.alternates };
      expect((await read({ event: [english, other] }, () => '', options)).asked).toEqual([]);
    });
  });
});
