import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../src/http/client.ts';
import { createEventsV1 } from '../../../../src/api/dialects/events-v1/dialect.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { createStatusReader, type StatusReader } from '../../../../src/crawl/enrichment/status-reader.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { eventRecord, siteRecord } from '../../../support/records.ts';
import { discoveryAt } from '../../../support/crawl/reading-of.ts';

const now = '2026-11-20T12:00:00Z';
const root = new URL('https://origin.example/en/wp-json/');
const discovery = discoveryAt(root, createEventsV1('neutral', 'calendar/events/v1'));

type Event = ReturnType<typeof eventRecord>;
const coming = (id: number, more: Partial<Event> = {}) =>
  eventRecord({ id, endUtc: '2026-12-01T00:00:00Z', modified: '2026-11-01T00:00:00Z', ...more });
const over = eventRecord({ id: 9, startUtc: '2026-11-20T10:00:00Z', endUtc: '2026-11-20T11:59:59Z' });

/**
 * An event's own route; `EventCancelled 7` has another id, `EventCancelled 2026-…` an older edit.
 */
function singleOf(id: number, text: string): object {
  const [status = '', other = ''] = text.split(' ');
  const isEdit = other.includes('-');
  return {
    id: other === '' || isEdit ? id : Number(other),
    ...(isEdit && { modified_utc: `${other} 00:00:00` }),
    json_ld: { eventStatus: `https://schema.org/${status}` },
  };
}

/** A single event with a price in the currency of the site. */
function priced(id: number, priceCurrency: string, modified_utc = '2026-11-01 00:00:00'): object {
  const cost_details = { currency_symbol: '', currency_code: '' };
  return { id, modified_utc, cost_details, json_ld: { offers: { priceCurrency } } };
}

/** Successive crawls over one snapshot that request only statuses. */
function statusCrawls() {
  const snapshot = openSnapshot(':memory:');
  return async (
    events: readonly Event[],
    tell: (id: number) => string | object,
    {
      budget = 100,
      backlog = 0,
      full = false,
      ahead = () => undefined,
      head = null,
    }: {
      budget?: number;
      backlog?: number;
      full?: boolean;
      ahead?: (asker: StatusReader) => void;
      /** What search engines are told of a page; null if the interface does not offer it. */
      head?: ((page: string) => object) | null;
    } = {},
  ) => {
    const requested: number[] = [];
    const searched: string[] = [];
    const client: Client = {
      get: () => Promise.reject(new Error('not asked')),
      async json(url) {
        const page = url.searchParams.get('url');
        if (page !== null) {
          searched.push(page);
          const body = head?.(page);
          if (body instanceof OriginError) throw body;
          return { url, headers: {}, body: { json: body } };
        }
        const id = Number(url.pathname.split('/').at(-1));
        requested.push(id);
        const status = tell(id);
        if (status instanceof OriginError) throw status;
        return { url, headers: {}, body: typeof status === 'string' ? singleOf(id, status) : status };
      },
      extendTo: () => undefined,
      close: async () => undefined,
    };
    const draft = snapshot.draft('https://origin.example/', ['en']);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', events, []);
    const asker = createStatusReader(draft, {
      client,
      now,
      budget,
      full,
      backlog,
      signal: undefined,
      onProgress: () => undefined,
      onAnswer: () => undefined,
      found: new Map([['en', { ...discovery, searchRoute: head === null ? null : 'seo/v1/get_head' }]]),
    });
    ahead(asker);
    const account = await asker.finish();
    const rest = { translations: [], alternates: [], images: [], media: null, restored: [], receipt: {} };
    draft.commit({ crawledAt: now, fullAt: now, sites: [siteRecord()], ...rest });
    const statuses = Object.fromEntries(snapshot.read()?.events.map(({ id, status }) => [id, status]) ?? []);
    const search = Object.fromEntries(
      [...draft.readAnswers()].map(([id, answer]) => [id, answer.search] as const),
    );
    return { ...account, requested, statuses, searched, search };
  };
}

describe('a status reader', () => {
  it('requests an event that ends before it starts until its start', async () => {
    const { requested } = await statusCrawls()(
      [coming(1, { endUtc: '2025-12-01T00:00:00Z' })],
      () => 'EventCancelled',
    );
    expect(requested).toEqual([1]);
  });

  it('requests past events after all others, the latest first, and once between two edits', async () => {
    const crawl = statusCrawls();
    const past = [6, 8, 7].map((day) => {
      const at = (hour: number) => `2026-11-0${day}T${hour}:00:00Z`;
      return coming(day, { startUtc: at(10), endUtc: at(11) });
    });
    const events = [...past, coming(1), coming(2)];
    const first = await crawl(events, () => 'EventCancelled', { budget: 4 });
    expect(first).toMatchObject({ requested: [1, 2, 8, 7], unknown: 0, remaining: 1 });
    expect((await crawl(events, () => 'EventScheduled')).requested).toEqual([6]);
    const full = await crawl(events, () => 'EventScheduled', { full: true });
    expect(full).toMatchObject({ requested: [1, 2], statuses: { 1: 'scheduled', 8: 'cancelled' } });
    const edited = past.map((event) => ({ ...event, modified: '2026-11-19T00:00:00Z' }));
    expect((await crawl(edited, () => 'EventScheduled')).requested).toEqual([8, 7, 6]);
  });

  it('requests an event again only when it was edited', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1), coming(2)], () => 'EventPostponed');
    const edited = coming(2, { modified: '2026-11-19T00:00:00Z' });
    const { requested, statuses } = await crawl([coming(1), edited], () => 'EventScheduled');
    expect(requested).toEqual([2]);
    expect(statuses).toEqual({ 1: 'postponed', 2: 'scheduled' });
  });

  it('requests unedited events again in a full crawl, because a status may change without an edit', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1), coming(2), over], () => 'EventScheduled');
    const cancelled = () => 'EventCancelled';
    expect((await crawl([coming(1), coming(2), over], cancelled)).requested).toEqual([]);
    expect(await crawl([coming(1), coming(2), over], cancelled, { full: true })).toMatchObject({
      requested: [1, 2],
      statuses: { 1: 'cancelled', 2: 'cancelled', 9: 'scheduled' },
    });
  });

  it('requests unknown statuses first in a full crawl, then the earliest end, within the budget', async () => {
    const crawl = statusCrawls();
    const [late, ...known] = [4, 3, 2, 1].map((day) => coming(day, { endUtc: `2026-12-0${day}T00:00:00Z` }));
    await crawl(known, () => 'EventCancelled');
    const events = late === undefined ? [] : [late, ...known];
    const full = await crawl(events, () => 'EventPostponed', { full: true, budget: 2 });
    expect(full).toMatchObject({ requested: [4, 1], unknown: 0, remaining: 0 });
    expect(full.statuses).toEqual({ 1: 'postponed', 2: 'cancelled', 3: 'cancelled', 4: 'postponed' });
  });

  it('keeps the known status of an event without an answer in a full crawl', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1)], () => 'EventCancelled');
    const silent = await crawl([coming(1)], () => new OriginError('unreachable', 'no'), { full: true });
    expect(silent).toMatchObject({ unknown: 0, unanswered: 1, remaining: 0, statuses: { 1: 'cancelled' } });
  });

  it('keeps a cancellation when the event is over', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1)], () => 'EventCancelled');
    const ended = { startUtc: '2026-11-20T10:00:00Z', endUtc: '2026-11-20T11:00:00Z' };
    const { requested, statuses } = await crawl([coming(1, ended)], () => 'EventScheduled', { full: true });
    expect(requested).toEqual([]);
    expect(statuses).toEqual({ 1: 'cancelled' });
  });

  it('ignores answers from before the last edit, and requests the event again', async () => {
    const crawl = statusCrawls();
    const stale = await crawl([coming(1), coming(2)], (id) =>
      id === 1 ? 'EventScheduled 2026-10-01' : 'EventCancelled 2026-11-01',
    );
    expect(stale).toMatchObject({ unknown: 1, unanswered: 1, statuses: { 2: 'cancelled' } });
    expect(await crawl([coming(1), coming(2)], () => 'EventCancelled')).toMatchObject({
      requested: [1],
      statuses: { 1: 'cancelled' },
    });
  });

  it('does not accept the answer of another event', async () => {
    const { statuses, unanswered } = await statusCrawls()([coming(1), coming(2)], () => 'EventCancelled 1');
    expect(statuses).toEqual({ 1: 'cancelled', 2: 'scheduled' });
    expect(unanswered).toBe(1);
  });

  it('stays within the budget, earliest end first, and continues in the next crawl', async () => {
    const crawl = statusCrawls();
    const events = [5, 4, 3, 2, 1].map((day) => coming(day, { endUtc: `2026-12-0${day}T00:00:00Z` }));
    expect(await crawl(events, () => 'EventCancelled', { budget: 2 })).toMatchObject({
      requested: [1, 2],
      unknown: 3,
      unanswered: 0,
    });
    expect(await crawl(events, () => 'EventCancelled', { budget: 2 })).toMatchObject({
      requested: [3, 4],
      unknown: 1,
    });
    expect(await crawl(events, () => 'EventCancelled', { budget: 2 })).toMatchObject({
      requested: [5],
      unknown: 0,
    });
  });

  it('treats no answer as scheduled without storing it, and soon gives up without answers', async () => {
    const crawl = statusCrawls();
    const events = Array.from({ length: 20 }, (_, index) => coming(index + 1));
    const silent = await crawl(events, () => new OriginError('unreachable', 'no'));
    expect(silent).toMatchObject({ unknown: 20, unanswered: 20 });
    expect(new Set(Object.values(silent.statuses))).toEqual(new Set(['scheduled']));
    expect((await crawl(events, () => 'EventCancelled')).statuses).toMatchObject({
      1: 'cancelled',
      20: 'cancelled',
    });
  });

  it.each([
    ['the list has', 5, 0],
    ['the crawl before has left over', 1, 4],
  ])(
    'asks nothing ahead where %s more than may be asked: the soonest come first',
    async (_, listed, backlog) => {
      const crawl = statusCrawls();
      const events = [5, 4, 3, 2, 1].map((day) => coming(day, { endUtc: `2026-12-0${day}T00:00:00Z` }));
      const ahead = (asker: StatusReader): void => {
        asker.expect('en', listed);
        for (const event of events.slice(0, listed)) asker.consider(event);
      };
      const { requested } = await crawl(events, () => 'EventCancelled', { budget: 2, ahead, backlog });
      expect(requested).toEqual([1, 2]);
    },
  );

  it('collects the currency of the site from all current answers', async () => {
    const { currencies } = await statusCrawls()([coming(1), coming(2), coming(3), coming(4)], (id) =>
      id === 4
        ? 'EventScheduled'
        : priced(id, ['EUR', 'USD', 'MXN'][id - 1] ?? '', `2026-1${Number(id !== 3)}-01 00:00:00`),
    );
    expect(currencies).toEqual(new Map([['en', new Set(['EUR', 'USD'])]]));
  });

  it('requests events while lists are read, and again only those edited since', async () => {
    const requested: number[] = [];
    const snapshot = openSnapshot(':memory:');
    const draft = snapshot.draft('https://origin.example/', ['en']);
    draft.begin('event', 'en', 'nothing');
    const asker = createStatusReader(draft, {
      now,
      budget: 10,
      full: false,
      backlog: 0,
      signal: undefined,
      onProgress: () => undefined,
      onAnswer: () => undefined,
      found: new Map([['en', discovery]]),
      client: {
        get: () => Promise.reject(new Error('not asked')),
        async json(url) {
          const id = Number(url.pathname.split('/').at(-1));
          requested.push(id);
          return { url, headers: {}, body: singleOf(id, 'EventScheduled') };
        },
        extendTo: () => undefined,
        close: async () => undefined,
      },
    });
    const edited = coming(2, { modified: '2026-11-20T11:00:00Z' });
    asker.consider(coming(3));
    asker.expect('en', 4);
    for (const event of [coming(1), coming(2), over, coming(1)]) asker.consider(event);
    await new Promise((resolve) => setImmediate(resolve));
    expect(requested).toEqual([1, 2]);
    draft.put('event', 'en', [coming(1), edited, over], []);
    expect(await asker.finish()).toEqual({
      asked: 4,
      unknown: 0,
      unanswered: 0,
      remaining: 0,
      unsearched: 0,
      currencies: new Map(),
    });
    expect(requested).toEqual([1, 2, 2, 9]);
  });
});

describe('what search engines are told of an event', () => {
  const page = (id: number) => `https://origin.example/en/event/event-${id}/`;
  const single = (id: number, more: object = {}) => ({
    id,
    url: page(id),
    json_ld: { eventStatus: 'EventScheduled' },
    ...more,
  });
  const head = (address: string) => ({ title: `Come to ${address.at(-2)}` });
  const excluded = () => ({ title: 'Out', robots: { index: 'noindex' } });
  const silent = () => new OriginError('unreachable', 'no');

  it('is requested with its status: again after an edit, and in a full crawl', async () => {
    const crawl = statusCrawls();
    const first = await crawl([coming(1), coming(2), over], single, { head });
    expect(first.searched.toSorted()).toEqual([page(1), page(2), page(9)]);
    const past = { 9: { title: 'Come to 9' } };
    expect(first.search).toEqual({ 1: { title: 'Come to 1' }, 2: { title: 'Come to 2' }, ...past });
    const edited = coming(2, { modified: '2026-11-19T00:00:00Z' });
    const second = await crawl([coming(1), edited, over], single, { head: () => ({ title: 'Edited' }) });
    expect(second.searched).toEqual([page(2)]);
    expect(second.search).toEqual({ 1: { title: 'Come to 1' }, 2: { title: 'Edited' }, ...past });
    // A setting of the site may exclude an event without an edit, or let it in again.
    const full = await crawl([coming(1), edited, over], single, { head: excluded, full: true });
    expect(full.search).toMatchObject({ 1: { isExcluded: true }, 2: { isExcluded: true }, ...past });
  });

  it('stays as it was without an answer, unless the event was edited', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1), coming(2)], single, { head });
    const edited = coming(2, { modified: '2026-11-19T00:00:00Z' });
    const { search } = await crawl([coming(1), edited], single, { head: silent, full: true });
    expect(search).toEqual({ 1: { title: 'Come to 1' }, 2: null });
  });

  it('of a past event is requested again by full crawls until the plugin answers', async () => {
    const crawl = statusCrawls();
    const events = [coming(1), over, eventRecord({ ...over, id: 8, isUnlisted: true })];
    expect((await crawl(events, single, { head: silent })).search).toEqual({ 1: null, 8: null, 9: null });
    expect((await crawl(events, single, { head })).requested).toEqual([]);
    expect((await crawl(events, single, { head: silent, full: true })).requested).toEqual([1]);
    const full = await crawl(events, single, { head: excluded, full: true });
    expect(full).toMatchObject({ requested: [1, 9], search: { 8: null, 9: { isExcluded: true } } });
    expect((await crawl(events, single, { head, full: true })).requested).toEqual([1]);
  });

  it('is not requested where the interface does not offer it, nor of an event that lists hide', async () => {
    const crawl = statusCrawls();
    expect((await crawl([coming(1)], single)).search).toEqual({ 1: null });
    const hidden = (id: number) => single(id, { hide_from_listings: true });
    const { searched, search } = await crawl([coming(1)], hidden, { head, full: true });
    expect([searched, search]).toEqual([[], { 1: null }]);
  });

  it('is forgotten once lists hide the event', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1)], single, { head });
    const hidden = (id: number) => single(id, { hide_from_listings: true });
    const { search } = await crawl([coming(1, { isUnlisted: true })], hidden, { head, full: true });
    expect(search).toEqual({ 1: null });
  });

  it('is not requested of an event that gave no status, as it may not be public any more', async () => {
    const { searched } = await statusCrawls()([coming(1)], silent, { head });
    expect(searched).toEqual([]);
  });

  it('does not keep the status from being known, and is requested again by a full crawl', async () => {
    const crawl = statusCrawls();
    const events = Array.from({ length: 20 }, (_, index) => coming(index + 1));
    const first = await crawl(events, single, { head: silent });
    expect(first).toMatchObject({ asked: 20, unknown: 0, unsearched: 20 });
    expect(first.searched.length).toBeLessThan(20);
    const full = await crawl(events, single, { head, full: true });
    expect(full).toMatchObject({ unsearched: 0, search: { 1: { title: 'Come to 1' } } });
  });

  it('stays excluded while the origin does not answer after an edit', async () => {
    const crawl = statusCrawls();
    await crawl([coming(1)], single, { head: excluded });
    const edited = coming(1, { modified: '2026-11-19T00:00:00Z' });
    expect((await crawl([edited], single, { head: silent })).search).toEqual({ 1: { isExcluded: true } });
  });

  it('is not believed if it is from before the edit', async () => {
    const stale = () => ({ title: 'Old', article_modified_time: '2026-10-01T00:00:00+00:00' });
    const { search, unsearched } = await statusCrawls()([coming(1)], single, { head: stale });
    expect([search, unsearched]).toEqual([{ 1: null }, 1]);
  });
});
