import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialects } from '../../../../src/api/dialects/index.ts';
import { kinds } from '../../../../src/model/record.ts';
import { contextOf, mapItems, recorded } from '../../../support/api/dialects/recorded.ts';
import { oddWords } from '../../../support/feeds/odd-text.ts';

/** Without these, an item is skipped. */
const needed = /^(?:status|link|url|date|.*_date(?:_utc)?|.*_gmt|.*_utc)$/u;

/** Characters that XML or a line of iCalendar cannot hold. */
const forbidden = /[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/u;

/** A wire value with other texts, at any depth. */
function spoil(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return needed.test(name) ? value : text;
  if (Array.isArray(value)) return value.map((each) => spoil(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoil(each, text, key)]));
}

/** Texts and numbers of a value, at any depth. */
function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

const lists = {
  event: ['crawl/en/events-005', 'events'],
  venue: ['crawl/en/venues-001', 'venues'],
  organizer: ['crawl/en/organizers-001', 'organizers'],
  category: ['crawl/en/categories-all-001', 'categories'],
  tag: ['crawl/en/tags-all-001', 'tags'],
} as const;
const [, { collections }] = dialects as [unknown, (typeof dialects)[number]];

describe.each(kinds)('the record of a hostile %s', (kind) => {
  const [name, list] = lists[kind];
  const items = (recorded(name).answer.body as Record<string, object[]>)[list] ?? [];
  const collection = collections[kind];
  if (collection === null) throw new Error(`No collection for ${kind}`);
  const recordOf = (item: unknown) => {
    const [mapped] = mapItems(collection, [item], contextOf('en'));
    return mapped !== undefined && 'record' in mapped ? mapped.record : undefined;
  };
  const item = items.find((each) => recordOf(each) !== undefined) ?? {};

  it('has no text that a format cannot hold', () => {
    const words = fc.oneof(
      oddWords,
      fc.webUrl().chain((url) => oddWords.map((text) => url + text)),
    );
    fc.assert(
      fc.property(words, (text) => {
        const record = recordOf(spoil(item, text));
        expect(record).toBeDefined();
        for (const leaf of leaves(record).filter((each) => typeof each === 'string'))
          expect(leaf).not.toMatch(forbidden);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user@x.example/', 'https://\0', '//'])(
    'has the address of the origin instead of %j',
    (address) => {
      expect(recordOf({ ...item, url: address })?.permalink).toBe('http://127.0.0.1:8080/');
    },
  );
});
