import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventPost, SearchBox } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin, type OriginOptions } from '../../../scripts/sample-origin/server/server.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { crawlOnce, crawlInto } from '../../support/crawl/crawling.ts';
import { startHostileOrigin } from '../../support/http/hostile-origin.ts';
import { event, now, tinyContent } from '../../support/sample-origin/tiny-content.ts';

/** By id: the fair, its translation, a members' dinner with a password, and a hidden event. */
const boxes: Readonly<Record<number, SearchBox>> = {
  3: { title: 'A fair for all', description: 'Café, jazz and apples.', image: 51 },
  4: { description: 'Café, jazz y manzanas.' },
  5: { title: 'Secret dinner' },
  6: { title: 'Secret party' },
  10: { noindex: true },
};

function contentWith(fields: Readonly<Record<number, SearchBox>>) {
  const content = tinyContent();
  const change = (post: EventPost): EventPost => ({ ...post, search: fields[post.id] ?? {} });
  return { ...content, events: content.events.map(change) };
}

async function start(fields = boxes, options: Partial<OriginOptions> = {}) {
  const origin = await startOrigin({ content: contentWith(fields), now: () => now, ...options });
  onTestFinished(() => origin.close());
  return origin;
}

const written = ({ content }: Awaited<ReturnType<typeof crawlOnce>>) =>
  Object.fromEntries(content.events.flatMap(({ id, search }) => (search ? [[id, search] as const] : [])));

describe('what editors wrote for search engines', () => {
  it.each(['neutral', 'wordpress'] as const)('is read event by event (%s names)', async (spelling) => {
    const origin = await start(boxes, { spelling });
    const crawled = await crawlOnce(origin.url);
    expect(written(crawled)).toEqual({
      3: {
        title: 'A fair for all',
        description: 'Café, jazz and apples.',
        image: `${origin.url}/media/2026/02/tiny.png`,
      },
      4: { description: 'Café, jazz y manzanas.' },
      10: { isExcluded: true },
    });
    expect(crawled.receipt.notes.join()).not.toMatch(/search engines/u);
    expect(JSON.stringify(crawled.content)).not.toContain('Secret');
  });

  it('is read from the lists where they have it', async () => {
    const origin = await start(boxes, { without: ['calendar/events/v1'] });
    expect(written(await crawlOnce(origin.url))).toEqual({
      3: { title: 'A fair for all', description: 'Café, jazz and apples.' },
      4: { description: 'Café, jazz y manzanas.' },
      // That interface does not say which events are hidden from lists.
      6: { title: 'Secret party' },
      10: { isExcluded: true },
    });
  });

  it('is read of past events, too, as is whether they were online', async () => {
    const past = event(20, '2026-05-01 19:00:00', '2026-05-01 21:00:00', {
      search: { title: 'May, in short', noindex: true },
      virtual: { url: '', hybrid: true },
    });
    const { events, ...more } = contentWith(boxes);
    const content = { ...more, events: [...events, past] };
    const origin = await startOrigin({ content, now: () => now });
    onTestFinished(() => origin.close());
    const crawled = await crawlOnce(origin.url);
    expect(written(crawled)).toMatchObject({ 20: { title: 'May, in short', isExcluded: true } });
    expect(crawled.content.events.find(({ id }) => id === 20)?.online).toMatchObject({ isHybrid: true });
  });

  it('is not asked of events that are not public', async () => {
    const behind = await start();
    const asked: string[] = [];
    const origin = await startHostileOrigin(behind.url, ({ path }) => {
      if (path.includes('get_head')) asked.push(decodeURIComponent(path));
      return {};
    });
    await crawlOnce(origin.href);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((path) => /event-(?:[5-9])\/$/u.test(path))).toEqual([]);
  });

  it('counts as a setting of the site if all of many events are kept out of search engines', async () => {
    const { events } = tinyContent();
    const more = Array.from({ length: 10 }, (_, index) =>
      event(90 + index, '2026-12-01 19:00:00', '2026-12-01 21:00:00'),
    );
    const all = [...events, ...more].map((post) => ({ ...post, search: { noindex: true } }));
    for (const [posts, isWhole] of [
      [all, true],
      [all.slice(0, events.length), false],
    ] as const) {
      const origin = await startOrigin({ content: { ...tinyContent(), events: posts }, now: () => now });
      onTestFinished(() => origin.close());
      const crawled = await crawlOnce(origin.url);
      expect(Object.keys(written(crawled)).length === 0).toBe(isWhole);
      expect(crawled.receipt.notes).toContainEqual(
        expect.stringMatching(
          isWhole
            ? /^The origin .+ taken for a setting of the site/u
            : /^The origin .+ so does the calendar/u,
        ),
      );
    }
  });

  it('is noted if the origin does not give it, and the crawl goes on', async () => {
    const behind = await start();
    const origin = await startHostileOrigin(behind.url, ({ path }) =>
      path.includes('get_head') ? { status: 403, body: '{"code":"closed"}' } : {},
    );
    const crawled = await crawlOnce(origin.href);
    expect(written(crawled)).toEqual({});
    expect(crawled.receipt.statuses.unknown).toBe(0);
    expect(crawled.receipt.notes).toContainEqual(
      expect.stringMatching(/^Requests for what search engines are told of \d+ events got no/u),
    );
  });

  it('is refused if it repeats the password, and found in a snapshot that is older', async () => {
    const origin = await start({ 3: { description: 'Zk7q Wx2/ vB9n Tr4m sLd6 Yg3c' } });
    const canary = { user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m sLd6 Yg3c' };
    const redactor = createRedactor(canary, new URL(origin.url));
    await expect(crawlOnce(origin.url, { redactor })).rejects.toMatchObject({
      failure: 'leak',
      message: expect.stringContaining('in the search of event 3 (en)'),
    });
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    await crawlInto(snapshot, origin.url);
    expect([...snapshot.readStored()]).toContainEqual({
      kind: 'event',
      id: 3,
      locale: 'en',
      search: expect.objectContaining({ description: canary.password }),
    });
  });
});
