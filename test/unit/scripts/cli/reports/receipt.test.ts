import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../../../../scripts/sample-origin/server/server.ts';
import { describeReceipt } from '../../../../../scripts/cli/reports/receipt.ts';
import type { Receipt } from '../../../../../src/crawl/receipt.ts';
import { openSnapshot, type Snapshot } from '../../../../../src/snapshot/snapshot.ts';
import { crawlInto, crawlOnce } from '../../../../support/crawl/crawling.ts';
import { startRecordedOrigin, type RecordedLists } from '../../../../support/crawl/recorded-origin.ts';
import { tinyContent } from '../../../../support/sample-origin/tiny-content.ts';

const limits = { loss: 0.2, malformed: 10, fullEvery: 24, statuses: 0, pages: 0 };

describe('the first line of a receipt', () => {
  const snapshots: Snapshot[] = [];
  const receipts: Record<string, Receipt> = {};
  const first = (name: string) => describeReceipt(receipts[name] as Receipt).split('\n')[0];
  beforeAll(async () => {
    for (const index of [true, false]) {
      const origin = await startRecordedOrigin({ index, events: 5 });
      const snapshot = openSnapshot(':memory:');
      snapshots.push(snapshot);
      for (const hour of ['09', '09', '10']) {
        const now = `2026-11-20T${hour}:10:00Z`;
        const name = `${index ? 'index' : 'lists'} ${hour}`;
        receipts[name in receipts ? `${name} again` : name] = await crawlInto(snapshot, origin.url, {
          now,
          limits,
        });
      }
      await origin.close();
    }
  });
  afterAll(() => snapshots.forEach((snapshot) => snapshot.close()));

  it('says that everything was read, as the table does', () => {
    expect(first('index 09')).toMatch(/ at 2026-11-20T09:10:00Z: everything, \d+ requests$/u);
    expect(first('lists 09')).toMatch(/: everything, \d+ requests$/u);
  });

  it('says that only changes were read, even with the time of the crawl before', () => {
    for (const name of ['index 09 again', 'index 10'])
      expect(first(name)).toMatch(/: what changed; everything was read at 2026-11-20T09:10:00Z, /u);
  });

  it('says that all lists were read where the origin has no change index', () => {
    expect(first('lists 10')).toMatch(/: all lists; everything was read again at 2026-11-20T09:10:00Z, /u);
  });
});

it.each([
  [['en', 'es'], true],
  [['en'], false],
])('the receipt of %j says whether there are translations: %s', async (locales, isSaid) => {
  const origin = await startOrigin({ content: tinyContent() });
  const { receipt } = await crawlOnce(origin.url, { locales });
  await origin.close();
  const text = describeReceipt(receipt);
  expect(text).toContain('The crawl is complete');
  expect(text.includes('Translations of event')).toBe(isSaid);
});

describe('the receipt of a hostile origin', () => {
  it('names each record that is published shortened, and no other', async () => {
    const origin = await startRecordedOrigin({ index: true, events: 5 });
    const { events, venues, organizers, categories, tags } = origin.lists['en'] as RecordedLists;
    const isEnglish = ({ url }: Record<string, unknown>): boolean => String(url).includes('/en/');
    const long = 'long '.repeat(5000);
    const shortened = [
      [events[0], { description: `Fair${'<b>x</b>'.repeat(6000)}` }],
      [events[1], { excerpt: long }],
      [venues.find(isEnglish), { address: long }],
      [organizers.find(isEnglish), { description: `Hall${'<ul><li>'.repeat(600)}` }],
      [categories[0], { name: long }],
      [tags[0], { description: long }],
    ] as const;
    for (const [item, values] of shortened) Object.assign(item ?? {}, values);
    const { content, receipt } = await crawlOnce(origin.url, { limits });
    await origin.close();
    const lines = describeReceipt(receipt).split('\n');
    const named = lines.filter((line) => line.includes('published shortened'));
    const ids = named.map((line) => /^ *en (\d+) /u.exec(line)?.[1]).map(Number);
    expect(ids).toEqual(shortened.map(([item]) => item?.id));
    expect(content.events.filter(({ locale }) => locale === 'en')).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/^The crawl is complete/u);
  });
});
