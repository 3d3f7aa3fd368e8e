import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type RequestOptions, type JsonResponse } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { createRedactor, redacted } from '../../../src/http/redact.ts';
import { kinds } from '../../../src/model/record.ts';
import { emptyHistory } from '../../../src/crawl/restore-history.ts';
import type { FailedCrawl } from '../../../src/crawl/receipt.ts';
import { openImageFiles } from '../../../src/snapshot/image-files.ts';
import { OvertakenError } from '../../../src/snapshot/snapshot-error.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';
import { startRecordedOrigin, type RecordedOrigin } from '../../support/crawl/recorded-origin.ts';

let origin: RecordedOrigin;
let snapshot: Snapshot;
beforeEach(async () => {
  origin = await startRecordedOrigin({ index: true, events: 120 });
  snapshot = openSnapshot(':memory:');
});
afterEach(async () => {
  snapshot.close();
  await origin.close();
});

/** A crawl without statuses, pages and images, which would take most of the time. */
const crawlLists: typeof crawlInto = (into, address, options = {}) =>
  crawlInto(into, address, {
    ...options,
    limits: { ...usual.limits, statuses: 0, pages: 0, ...options.limits },
  });

/** The English lists of the origin, for changes. */
function english() {
  const lists = origin.lists['en'];
  if (lists === undefined) throw new Error('There are no English lists.');
  return lists;
}

/** Edits an event in lists and change index. */
function edit(id: number, values: Record<string, unknown>, day: number): void {
  const lists = english();
  const stamp = `2026-11-${day} 12:00:00`;
  lists.events = lists.events.map((each) =>
    each.id === id ? { ...each, ...values, modified_utc: stamp } : each,
  );
  lists.changes = lists.changes.map((each) =>
    each.id === id ? { ...each, modified_gmt: stamp.replace(' ', 'T') } : each,
  );
}

/** Without its identity in calendars of all languages, which have its translation alone. */
const historyOf = (id: number) => {
  const entry = snapshot.read()?.history.find((each) => each.kind === 'event' && each.id === id);
  return entry && { ...entry, joint: undefined };
};

describe('a malformed event', () => {
  it('with an invalid start is skipped and reported, and others are not', async () => {
    edit(113, { start_date: { a: 1 } }, 1);
    const receipt = await crawlLists(snapshot, origin.url);
    expect(receipt.warnings).toEqual([expect.stringMatching(/start_date/u)]);
    expect(receipt.warnings[0]).toContain('113');
    expect(snapshot.read()?.events.filter(({ locale }) => locale === 'en')).toHaveLength(119);
  });

  it('is not one with thirty thousand nested elements, which is published shortened', async () => {
    edit(113, { description: `Words${'<div>'.repeat(30_000)}x` }, 1);
    await crawlLists(snapshot, origin.url);
    const event = snapshot.read()?.events.find(({ id }) => id === 113);
    expect([event?.text, event?.isShortened]).toEqual(['Words\n\n…', true]);
  });

  it('is not announced as gone, nor as back when it is fixed', async () => {
    await crawlLists(snapshot, origin.url);
    const before = historyOf(113);
    const start = english().events.find(({ id }) => id === 113)?.['start_date'];
    edit(113, { start_date: null }, 21);
    expect((await crawlLists(snapshot, origin.url)).warnings).toHaveLength(1);
    expect(historyOf(113)).toEqual(before);
    edit(113, { start_date: start }, 22);
    expect((await crawlLists(snapshot, origin.url)).warnings).toEqual([]);
    expect(historyOf(113)).toEqual(before);
  });

  it('is accepted, but eleven are not: the crawl is refused and names the first', async () => {
    await crawlLists(snapshot, origin.url);
    const before = snapshot.read();
    for (const { id } of english().events.slice(20, 31)) edit(id, { all_day: 'perhaps' }, 21);
    await expect(crawlLists(snapshot, origin.url)).rejects.toMatchObject({
      failure: 'unreadable',
      message: expect.stringMatching(/11 items .*more than the 10.*all_day/su),
    });
    expect(snapshot.read()).toEqual(before);
  });
});

it.each([
  [
    'is never consistent',
    () => {
      const { changes } = english();
      let reads = 0;
      Object.defineProperty(english(), 'changes', { get: () => changes.slice(reads++ % 2) });
    },
  ],
  [
    'does not say when events were edited',
    () => (english().changes = english().changes.map((each) => ({ ...each, modified_gmt: null }))),
  ],
])('the whole list is read if the change index %s', async (_, spoil) => {
  await crawlLists(snapshot, origin.url);
  spoil();
  const [first] = english().events;
  english().events = english().events.map((each) => (each === first ? { ...each, title: 'Edited' } : each));
  const { notes } = await crawlLists(snapshot, origin.url);
  expect(notes).toContainEqual(expect.stringMatching(/^The change index of en was unusable/u));
  expect(snapshot.read()?.events.find(({ id }) => id === first?.id)?.title).toBe('Edited');
});

it('an edit with the timestamp of one just read is not missed', async () => {
  const [first] = english().events;
  const id = Number(first?.id);
  const titleOf = () => snapshot.read()?.events.find((event) => event.id === id)?.title;
  edit(id, { title: 'First' }, 20);
  await crawlLists(snapshot, origin.url, { now: '2026-11-20T12:00:02Z' });
  edit(id, { title: 'Second' }, 20);
  await crawlLists(snapshot, origin.url, { now: '2026-11-20T12:15:00Z' });
  expect(titleOf()).toBe('Second');
  const { requests } = await crawlLists(snapshot, origin.url, { now: '2026-11-20T12:30:00Z' });
  expect((await crawlLists(snapshot, origin.url, { now: '2026-11-20T12:45:00Z' })).requests).toBe(requests);
});

describe('an origin that has lost its events', () => {
  const lose = () => {
    english().events = [];
    english().changes = [];
  };

  it('is refused until the operator accepts it', async () => {
    await crawlLists(snapshot, origin.url);
    const before = snapshot.read();
    lose();
    await expect(crawlLists(snapshot, origin.url)).rejects.toMatchObject({
      failure: 'loss',
      message: expect.stringContaining('120 of 120 records of kind event in en'),
    });
    expect(snapshot.read()).toEqual(before);
    const receipt = await crawlLists(snapshot, origin.url, { acceptLoss: true });
    expect(receipt.warnings).toEqual([expect.stringContaining('120 of 120')]);
    expect(snapshot.read()?.events.every(({ locale }) => locale === 'es')).toBe(true);
  });

  it('is refused on a machine that has only the history of the published site', async () => {
    await crawlLists(snapshot, origin.url);
    const entries = snapshot.read()?.history ?? [];
    lose();
    const elsewhere = openSnapshot(':memory:');
    const restoreHistory = async () => ({ entries, currencies: {}, missing: null });
    await expect(crawlLists(elsewhere, origin.url, { restoreHistory })).rejects.toMatchObject({
      failure: 'loss',
    });
    expect(elsewhere.read()).toBe(null);
  });

  it('is refused if a setting lost a published language', async () => {
    const restoreHistory = async () => ({
      entries: [],
      currencies: {},
      missing: null,
      locales: ['en', 'es', 'fr'],
    });
    const crawled = crawlLists(snapshot, origin.url, { restoreHistory });
    await expect(crawled).rejects.toMatchObject({
      failure: 'loss',
      message: expect.stringContaining('has fr'),
    });
    const { warnings } = await crawlLists(snapshot, origin.url, { restoreHistory, acceptLoss: true });
    expect(warnings[0]).toBe('The published site also has fr, which the settings do not include.');
    const taken = openSnapshot(':memory:');
    onTestFinished(() => taken.close());
    const { warnings: none } = await crawlLists(taken, origin.url, { restoreHistory, excluded: ['fr'] });
    expect(none).toEqual([]);
  });

  it('is reported when it never had any', async () => {
    lose();
    const { warnings } = await crawlLists(snapshot, origin.url);
    expect(warnings).toEqual(['No event was found in en.']);
  });
});

describe('a first crawl without events in any language', () => {
  let first: ReturnType<typeof english>['events'][number] | undefined;
  beforeEach(() => {
    [first] = english().events;
    for (const lists of Object.values(origin.lists)) Object.assign(lists, { events: [], changes: [] });
  });
  const refusal = async () => {
    const error: unknown = await crawlLists(snapshot, origin.url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'loss' });
    return String(error);
  };

  it('is refused, with advice, until the operator accepts it', async () => {
    expect(await refusal()).toMatch(
      /No event was found \(en, es\): the lists of the origin are empty\. .*npm run doctor; .* --accept-loss\.$/u,
    );
    expect(snapshot.read()).toBeNull();
    const { warnings } = await crawlLists(snapshot, origin.url, { acceptLoss: true });
    expect(warnings).toEqual(['No event was found in en.', 'No event was found in es.']);
    // From then on, an empty calendar has been published.
    expect((await crawlLists(snapshot, origin.url)).warnings).toEqual([]);
  });

  it('names the reasons why listed events are not published', async () => {
    if (first !== undefined) english().events = [{ ...first, all_day: null }];
    expect(await refusal()).toContain('all items of the origin were left out (1 password)');
  });

  it('only has a warning if the published site has an empty calendar', async () => {
    const restoreHistory = async () => ({ entries: [], currencies: {}, missing: null });
    const { warnings } = await crawlLists(snapshot, origin.url, { restoreHistory });
    expect(warnings).toEqual(['No event was found in en.', 'No event was found in es.']);
  });
});

describe('the receipt of a failed crawl', () => {
  const failure = () => snapshot.failure() as FailedCrawl | null;
  /** Lists as `en event`; the numbers of each must add up. */
  const read = () =>
    failure()?.collections.map(({ locale, kind, distinct, published, leftOut }) => {
      expect(published + leftOut.length).toBe(distinct);
      return `${locale} ${kind}`;
    });
  const every = usual.locales.flatMap((locale) => kinds.map((kind) => `${locale} ${kind}`));

  it('has all lists after a loss, next to the last good crawl, until the next good one', async () => {
    const receipt = await crawlLists(snapshot, origin.url);
    const before = snapshot.read();
    const { events, changes } = english();
    Object.assign(english(), { events: [], changes: [] });
    const now = '2026-11-20T09:25:00Z';
    const error: unknown = await crawlLists(snapshot, origin.url, { now }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OriginError);
    const { message } = error as OriginError;
    expect(failure()).toMatchObject({ crawledAt: now, dialect: receipt.dialect, failure: 'loss', message });
    expect(failure()?.requests).toBeGreaterThan(10);
    expect(read()).toEqual(every);
    expect([snapshot.read(), snapshot.receipt()]).toEqual([before, receipt]);
    Object.assign(english(), { events, changes });
    await crawlLists(snapshot, origin.url);
    expect(failure()).toBe(null);
  });

  it('has the other lists if one is never consistent', async () => {
    const { changes, events } = english();
    let reads = 0;
    Object.defineProperty(english(), 'changes', { get: () => changes.slice(reads++ % 2) });
    Object.defineProperty(english(), 'events', { get: () => events.slice(reads++ % 2) });
    await expect(crawlLists(snapshot, origin.url)).rejects.toMatchObject({ failure: 'incomplete' });
    const lists = read();
    // Events are read last.
    expect(lists).toEqual(expect.arrayContaining(every.filter((list) => !list.endsWith(' event'))));
    expect(lists).not.toContain('en event');
    expect(failure()).toMatchObject({ failure: 'incomplete', message: expect.stringContaining('/en/') });
  });

  it('has no lists if the origin is unreachable', async () => {
    await origin.close();
    await expect(crawlLists(snapshot, origin.url)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(failure()).toMatchObject({
      origin: `${origin.url}/`,
      dialect: null,
      collections: [],
      failure: 'unreachable',
    });
    expect(snapshot.read()).toBe(null);
  });

  it('is kept if the history is unavailable', async () => {
    const restoreHistory = () => Promise.reject(new OriginError('refused', 'The history is unavailable.'));
    await expect(crawlLists(snapshot, origin.url, { restoreHistory })).rejects.toThrow(
      'The history is unavailable.',
    );
    expect(failure()).toMatchObject({ failure: 'refused', collections: [] });
    expect(failure()?.dialect).not.toBe(null);
  });

  it.each([
    [
      'is kept if its time ran out, and names the open requests',
      new OriginError('unreachable', 'It took too long.'),
      /^It took too long\. It was waiting for GET http:\S+ and \d other requests\.$/u,
    ],
    ['is not kept if a person stopped it', new DOMException('Stopped.', 'AbortError'), null],
  ])('%s', async (_, reason, message) => {
    const stop = new AbortController();
    const client = createClient({ origin: new URL(origin.url), userAgent: 'test', credentials: null });
    const json = (url: URL, options?: RequestOptions): Promise<JsonResponse> => {
      // The other lists have been requested by then.
      if (url.pathname.endsWith('/tags')) stop.abort(reason);
      return client.json(url, options);
    };
    const crawling = crawlLists(snapshot, origin.url, { signal: stop.signal, client: { ...client, json } });
    const error: unknown = await crawling.catch((thrown: unknown) => thrown);
    if (message === null) expect(error).toBe(reason);
    else expect(error).toMatchObject({ failure: 'unreachable', message: expect.stringMatching(message) });
    expect(failure()?.message).toBe(message === null ? undefined : (error as OriginError).message);
  });

  it('is kept and reported if something other than the origin failed', async () => {
    const receipts: FailedCrawl[] = [];
    const draft: Snapshot['draft'] = (...of) => ({
      ...snapshot.draft(...of),
      commit: () => {
        throw new Error('The disk is full.');
      },
    });
    const onFailure = (receipt: FailedCrawl) => receipts.push(receipt);
    const crawling = crawlLists({ ...snapshot, draft }, origin.url, { onFailure });
    await expect(crawling).rejects.toThrow('The disk is full.');
    expect(read()).toEqual(every);
    expect(failure()).toMatchObject({ failure: 'unforeseen', message: 'The disk is full.' });
    expect(receipts).toEqual([failure()]);
  });

  it('has no credentials, even if the origin repeats them', async () => {
    const restoreHistory = () => Promise.reject(new OriginError('refused', 'It said hunter2.'));
    const redactor = createRedactor({ user: 'reader', password: 'hunter2' }, new URL(origin.url));
    await expect(crawlLists(snapshot, origin.url, { restoreHistory, redactor })).rejects.toThrow(
      `It said ${redacted}.`,
    );
    expect(failure()?.message).toBe(`It said ${redacted}.`);
  });

  it('never hides why the crawl failed', async () => {
    const draft: Snapshot['draft'] = (...of) => ({
      ...snapshot.draft(...of),
      keepFailure: () => {
        throw new Error('The disk is full.');
      },
    });
    await origin.close();
    const crawling = crawlLists({ ...snapshot, draft }, origin.url);
    await expect(crawling).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

describe('enrichment', () => {
  it('is left to the next crawl when its time is over, but lists are read completely', async () => {
    const enough = new AbortController();
    const client = createClient({
      origin: new URL(origin.url),
      userAgent: 'Cartelera (test)',
      credentials: null,
    });
    onTestFinished(() => client.close());
    let silent = 0;
    const json = (url: URL, asking?: RequestOptions): Promise<JsonResponse> => {
      if (enough.signal.aborted || !/events\/\d+$/u.test(url.pathname)) return client.json(url, asking);
      silent += 1;
      return new Promise((_, reject) => {
        asking?.signal?.addEventListener('abort', () => reject(asking.signal?.reason), { once: true });
        enough.abort();
      });
    };
    const receipt = await crawlLists(snapshot, origin.url, {
      client: { ...client, json },
      enrichmentSignal: enough.signal,
      limits: usual.limits,
    });
    expect(silent).toBe(1);
    expect(receipt.warnings).toEqual([
      expect.stringMatching(/^Requests for the status of \d+ events got no answer/u),
      expect.stringContaining('Two thirds of limits.minutes'),
    ]);
    expect(snapshot.read()?.events.length).toBe(240);
    expect((await crawlLists(snapshot, origin.url)).warnings).toEqual([]);
  });
});

describe('images', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartelera-images-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const heal = async () => {
    origin.images.status = 200;
    origin.images.body = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#a53' } })
      .png()
      .toBuffer();
  };

  it.each([503, 500])(
    'answered with %i are a warning, and requested again by the next crawl',
    async (status) => {
      const images = openImageFiles(folder);
      origin.images.status = status;
      const first = await crawlLists(snapshot, origin.url, { images });
      expect(first.warnings).toEqual([expect.stringMatching(/^\d+ images gave no answer/u)]);
      await heal();
      const second = await crawlLists(snapshot, origin.url, { images });
      expect(second.warnings).toEqual([]);
      expect(second.images.stored).toBe(first.images.failed.length);
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );

  it('with missing files are downloaded again', async () => {
    const images = openImageFiles(folder);
    await heal();
    const { images: before } = await crawlLists(snapshot, origin.url, { images });
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
    const { images: after } = await crawlLists(snapshot, origin.url, { images });
    expect(after.stored).toBe(before.stored);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that do not exist are not a warning, and not requested before the next full crawl', async () => {
    const images = openImageFiles(folder);
    const { warnings, images: account } = await crawlLists(snapshot, origin.url, { images });
    expect(warnings).toEqual([]);
    expect(account.failed.length).toBeGreaterThan(10);
    origin.requested.length = 0;
    await crawlLists(snapshot, origin.url, { images });
    expect(origin.requested.filter((path) => path.startsWith('/wp-content/'))).toEqual([]);
  });

  it('that do not exist stay in the receipt until they exist or nothing shows them', async () => {
    const images = openImageFiles(folder);
    const again = async (full = false) =>
      (await crawlLists(snapshot, origin.url, { images, full })).images.failed;
    const failed = await again();
    expect(await again()).toEqual(failed);
    const photo = 'event-photo-08.webp';
    for (const lists of Object.values(origin.lists)) {
      lists.events = lists.events.filter((event) => !JSON.stringify(event).includes(photo));
      const left = new Set(lists.events.map(({ id }) => id));
      lists.changes = lists.changes.filter(({ id }) => left.has(id));
    }
    const still = failed.filter(({ url }) => !url.endsWith(photo));
    expect(still).toHaveLength(failed.length - 1);
    expect(await again()).toEqual(still);
    await heal();
    expect(await again(true)).toEqual([]);
  });
});

it('a crawl overtaken by another changes nothing, and reports it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-overtaken-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'snapshot.sqlite');
  const [slow, quick] = [openSnapshot(file), openSnapshot(file)];
  const failures: FailedCrawl[] = [];
  const overtaken = crawlLists(slow, origin.url, {
    restoreHistory: async () => {
      await crawlLists(quick, origin.url);
      return emptyHistory(null);
    },
    onFailure: (receipt) => failures.push(receipt),
  });
  await expect(overtaken).rejects.toThrow(OvertakenError);
  expect(failures).toMatchObject([{ failure: 'overtaken', message: expect.stringContaining('crawl') }]);
  expect([slow.failure(), slow.read()]).toEqual([null, quick.read()]);
  slow.close();
  quick.close();
});
