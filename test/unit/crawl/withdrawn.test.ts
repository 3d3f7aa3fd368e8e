import { expect, it } from 'vitest';
import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { createEntryCodec } from '../../../src/history/state-entry.ts';
import { emptyHistory } from '../../../src/crawl/restore-history.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { listenHostile, type Altered } from '../../support/http/hostile-origin.ts';
import { crawlInto } from '../../support/crawl/crawling.ts';
import { event, tinyContent } from '../../support/sample-origin/tiny-content.ts';

type Edits = Readonly<Record<number, Partial<EventPost>>>;

const ids = Array.from({ length: 12 }, (_, at) => 500 + at);
const trash = { status: 'trash' } as const;
const hidden = { status: 'private' } as const;

/**
 * Crawls twelve events, then after each edit.
 * @param single what own routes answer in each crawl instead of the event
 * @param restoring whether each crawl has only the history that was published
 * @returns the events on the site and those announced as removed, after each crawl
 */
async function play(
  steps: readonly Edits[],
  single: readonly (Altered | undefined)[] = [],
  restoring = false,
) {
  let snapshot = openSnapshot(':memory:');
  const seen = [];
  for (const [index, edits] of [{} as Edits, ...steps].entries()) {
    const hour = (at: number) => String(at + index).padStart(2, '0');
    const events = ids.map((id) =>
      event(id, '2026-12-12 20:00:00', '2026-12-12 22:00:00', {
        title: `Quokka ${id}`,
        slug: `quokka-${id}`,
        ...(edits[id] && { modified: `2026-11-20 ${hour(7)}:30:00`, ...edits[id] }),
      }),
    );
    const content = { ...tinyContent(), events, venues: [], organizers: [], terms: [], images: [] };
    const now = `2026-11-20T${hour(8)}:00:00Z`;
    const origin = await startOrigin({ content, now: () => new Date(now) });
    const answer = single[index];
    const known = restoring ? snapshot.read()?.history : undefined;
    if (known !== undefined) {
      snapshot.close();
      snapshot = openSnapshot(':memory:');
    }
    const passing = await listenHostile(origin.url, ({ path }) =>
      answer !== undefined && /\/events\/v1\/events\/\d+/u.test(path) ? answer : {},
    );
    await crawlInto(snapshot, passing.url.href, {
      now,
      locales: ['en'],
      identity: new URL('https://town.example/'),
      ...(known && {
        restoreHistory: async () => ({ ...emptyHistory(null), entries: known }),
      }),
      limits: { loss: 0.6, malformed: 10, fullEvery: 24, statuses: 0, pages: 1000 },
    });
    passing.close();
    await origin.close();
    const { events: published, history } = snapshot.read() ?? { events: [], history: [] };
    const codec = createEntryCodec('https://town.example/');
    const state = JSON.stringify(history.map((entry) => codec.write(entry)));
    seen.push({
      gone: ids.filter((id) => published.every((each) => each.id !== id)),
      removed: history.flatMap((entry) =>
        entry.kind === 'event' && entry.vanished !== null && entry.last !== null ? [entry.id] : [],
      ),
      named: ids.filter((id) => state.includes(`Quokka ${id}`) || state.includes(`quokka-${id}`)),
    });
  }
  snapshot.close();
  return seen.slice(1);
}

const without = (...left: readonly number[]) => ids.filter((id) => !left.includes(id));

it('what is no longer public is never announced, however many were removed before', async () => {
  const removed = { 500: trash, 501: trash, 502: trash };
  const [first, second] = await play([removed, { ...removed, 505: hidden, 506: hidden, 507: hidden }]);
  expect(first).toEqual({ gone: [500, 501, 502], removed: [500, 501, 502], named: ids });
  expect(second?.removed).toEqual([500, 501, 502]);
  expect(second?.named).toEqual(without(505, 506, 507));
});

it.each([
  ['fails', { status: 500, body: 'no' }],
  [
    'is blocked',
    {
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{"code":"rest_no_route","data":{"status":404}}',
    },
  ],
])('nothing is said of an event whose own route %s, until it answers', async (_, answer) => {
  const edits = { 500: trash, 501: hidden };
  const [first, second] = await play([edits, edits], [undefined, answer]);
  expect(first).toEqual({ gone: [500, 501], removed: [], named: without(500, 501) });
  expect(second).toEqual({ gone: [500, 501], removed: [500], named: without(501) });
});

it('an event that is removed and then no longer public leaves nothing', async () => {
  const [, second] = await play([{ 500: trash }, { 500: hidden }]);
  expect(second).toEqual({ gone: [500], removed: [], named: without(500) });
});

it.each([false, true])(
  'an event that was not public and is then hidden from listings has its page again (restored: %s)',
  async (restored) => {
    const steps = [{ 500: hidden }, { 500: { hideFromListings: true } }];
    const [first, second] = await play(steps, [], restored);
    expect(first).toEqual({ gone: [500], removed: [], named: without(500) });
    expect(second).toEqual({ gone: [], removed: [], named: ids });
  },
);
