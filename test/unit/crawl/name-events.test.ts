import { expect, it } from 'vitest';
import { describeReceipt } from '../../../scripts/cli/reports/receipt.ts';
import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { Receipt } from '../../../src/crawl/receipt.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../../support/crawl/crawling.ts';
import { event, tinyContent } from '../../support/sample-origin/tiny-content.ts';

/** Crawls events, with an hour between: each list is that of one crawl. */
async function crawlEach(
  lists: readonly (readonly EventPost[])[],
  locales = ['en', 'es'],
): Promise<Receipt[]> {
  const snapshot = openSnapshot(':memory:');
  const receipts: Receipt[] = [];
  for (const [index, events] of lists.entries()) {
    const content = {
      ...tinyContent(),
      events: [...events],
      venues: [],
      organizers: [],
      terms: [],
      images: [],
    };
    const now = `2026-11-20T${String(8 + index).padStart(2, '0')}:00:00Z`;
    const origin = await startOrigin({ content, now: () => new Date(now) });
    const identity = new URL('https://town.example/');
    receipts.push(await crawlInto(snapshot, origin.url, { now, locales, identity, acceptLoss: true }));
    await origin.close();
  }
  snapshot.close();
  return receipts;
}

const soon = (id: number, values: Partial<EventPost> = {}) =>
  event(id, '2026-12-12 20:00:00', '2026-12-12 22:00:00', {
    title: `Quokka ${id}`,
    slug: `quokka-${id}`,
    ...values,
  });
const past = (id: number) =>
  event(id, '2026-01-12 20:00:00', '2026-01-12 22:00:00', { title: `Quokka ${id}` });
const edited = { modified: '2026-11-20 08:30:00' };
const idsOf = (events: readonly { readonly id: number }[] = []) => events.map(({ id }) => id);

it('the receipt names new, changed and removed events, but none that is not public', async () => {
  const staying = [500, 501, 502].map((id) => soon(id));
  const [first, second] = await crawlEach(
    [
      [...staying, soon(510), soon(511), soon(512), soon(513), past(514)],
      [
        ...staying.slice(1),
        soon(500, { ...edited, title: 'Quokka again' }),
        soon(510, { ...edited, status: 'trash' }),
        soon(511, { ...edited, status: 'private' }),
        soon(512, { ...edited, hideFromListings: true }),
        soon(513, { ...edited, password: 'river' }),
        soon(520),
      ],
    ],
    ['en'],
  );
  expect(first?.changedEvents).toBeUndefined();
  const { appeared, changed, removed } = second?.changedEvents ?? {};
  expect([appeared, changed, removed].map(idsOf)).toEqual([[520], [500], [510]]);
  const text = describeReceipt(second as Receipt);
  expect(text).toMatch(/\nNew events:\n {2}en 520 Quokka 520, http:\S+\/en\/event\/quokka-520\/\n/u);
  expect(text).toMatch(/\nChanged events:\n {2}en 500 Quokka again, /u);
  expect(text).toMatch(/\nRemoved events:\n {2}en 510 Quokka 510, /u);
  expect(second?.changedEvents?.totals).toEqual({ appeared: 1, changed: 1, removed: 1 });
  expect(text).toContain('lists hide them, or because they are over or not public: 1 changed, 3 gone\n');
  expect(JSON.stringify(second?.changedEvents)).not.toMatch(/Quokka 51[1-4]/u);
});

it('the receipt names at most a hundred events of a kind, and the text of it a dozen', async () => {
  const many = Array.from({ length: 130 }, (_, at) => soon(600 + at));
  const [, second] = await crawlEach([[soon(500)], [soon(500), ...many]], ['en']);
  expect(second?.changedEvents?.appeared).toHaveLength(100);
  expect(describeReceipt(second as Receipt)).toContain('… and 118 more (--json names the first 100)');
  const gone = many.map((each) => ({ ...each, ...edited, status: 'trash' as const }));
  const [, third] = await crawlEach(
    [
      [soon(500), ...many],
      [soon(500, { ...edited, title: '' }), ...gone],
    ],
    ['en'],
  );
  expect(third?.changedEvents?.removed).toHaveLength(100);
  const text = describeReceipt(third as Receipt);
  expect(text).toMatch(/\nRemoved events:\n[^]*… and 118 more \(--json names the first 100\)/u);
  expect(text).toContain('en 500 Untitled, http');
});

it('the receipt names upcoming events without a translation, also in a crawl without changes', async () => {
  const spanish = soon(501, { locale: 'es', group: 500 });
  const events = [
    soon(500, { group: 500 }),
    spanish,
    soon(502),
    past(503),
    soon(504, { hideFromListings: true }),
  ];
  const receipts = await crawlEach([events, events]);
  for (const { untranslated } of receipts)
    expect(untranslated).toMatchObject({
      total: 1,
      events: [{ id: 502, locale: 'en', title: 'Quokka 502' }],
    });
  expect(describeReceipt(receipts[0] as Receipt)).toMatch(
    /\nUpcoming events without a translation \(1\):\n {2}en 502 Quokka 502, /u,
  );
});

it('in one language, no event lacks a translation', async () => {
  const [only] = await crawlEach([[soon(500)]], ['en']);
  expect(only?.untranslated).toEqual({ total: 0, events: [] });
});
