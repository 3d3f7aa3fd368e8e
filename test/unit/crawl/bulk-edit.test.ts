import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { createClient } from '../../../src/http/client.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';

const sample = generateContent({ seed: 1, size: 240, now: new Date(usual.now) });
const credentials = { user: 'editor', password: 'abcd efgh' };
const acknowledgement =
  'I understand that this endpoint is experimental and may change in a future release without maintaining backward compatibility. I also understand that I am using this endpoint at my own risk, while support is not provided for it.';

/** Published events of a language, including those that lists omit. */
const published = (locale: string): EventPost[] =>
  sample.events.filter((event) => event.locale === locale && event.status === 'publish');
const isListed = (event: EventPost): boolean => !event.hideFromListings && event.password === '';
const edited = published('en').filter(isListed).slice(0, 170);

/** Without single events and pages: only requests for lists and index count. */
const limits = { ...usual.limits, statuses: 0, pages: 0 };

describe.each([
  { spelling: 'neutral', index: 'evt/v1', lists: 'calendar/events/v1' },
  { spelling: 'wordpress', index: 'tec/v1', lists: 'tribe/events/v1' },
] as const)('after a bulk edit of 170 events in one second at $index', ({ spelling, index, lists }) => {
  it('makes the next crawl read the index twice and fetch the edited events, but no whole list', async () => {
    // An hour after the first crawl and before the next. The clock is fixed: all edits have one
    // second.
    const now = () => new Date(Date.parse(usual.now) + 3_600_000);
    const origin = await startOrigin({ content: sample, now, credentials, spelling });
    onTestFinished(() => origin.close());
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    await crawlInto(snapshot, origin.url, { limits });
    for (const { id } of edited) {
      const response = await fetch(`${origin.url}/en/wp-json/${index}/events/${id}`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${credentials.user}:${credentials.password}`)}`,
          'X-TEC-EEA': acknowledgement,
        },
        body: JSON.stringify({ cost: '77' }),
      });
      expect(response.status).toBe(200);
    }

    const client = createClient({
      origin: new URL(origin.url),
      userAgent: 'Cartelera (test)',
      credentials: null,
    });
    onTestFinished(() => client.close());
    const requested: URL[] = [];
    const json: typeof client.json = (url, asking) => {
      requested.push(url);
      return client.json(url, asking);
    };
    const receipt = await crawlInto(snapshot, origin.url, {
      limits,
      now: '2026-11-20T11:10:00Z',
      client: { ...client, json },
    });

    const inEnglish = (route: string) =>
      requested.filter(({ pathname }) => pathname === `/en/wp-json/${route}/events`);
    const indexPages = Math.ceil(published('en').length / 100);
    expect(indexPages).toBeGreaterThan(1);
    expect(inEnglish(index)).toHaveLength(2 * indexPages);
    const selections = inEnglish(lists).map(({ searchParams }) => searchParams.get('include')?.split(','));
    expect(selections).toHaveLength(4);
    expect(selections.flat().map(Number).toSorted()).toEqual(edited.map(({ id }) => id).toSorted());
    const [english] = receipt.collections;
    expect(english).toMatchObject({ way: 'changes', requests: 2 * indexPages + 4 });
    expect(receipt.notes.filter((note) => note.includes('index') || note.includes('list'))).toEqual([]);
    expect(receipt.changes).toEqual({ appeared: 0, changed: 170, vanished: 0 });
    expect(snapshot.read()?.events.filter(({ cost }) => cost.includes('77'))).toHaveLength(170);
  });
});
