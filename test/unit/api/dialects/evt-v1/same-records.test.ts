import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../../../../src/api/dialect.ts';
import { createEventsV1 } from '../../../../../src/api/dialects/events-v1/dialect.ts';
import { createEvtV1 } from '../../../../../src/api/dialects/evt-v1/dialect.ts';
import type { AnyRecord, Kind } from '../../../../../src/model/record.ts';
import { contextOf, itemsOf, mapItems, recorded } from '../../../../support/api/dialects/recorded.ts';

const first = createEventsV1('first', 'tribe/events/v1');
const second = createEvtV1('second', 'tec/v1');
const plural = { event: 'events', venue: 'venues', organizer: 'organizers' } as const;

function recordsOf(dialect: Dialect, kind: Kind, locale: string, items: readonly unknown[]): AnyRecord[] {
  const collection = dialect.collections[kind];
  if (collection === null) throw new Error(`no ${kind} in ${dialect.name}`);
  const mapped = mapItems(collection, items, contextOf(locale));
  return mapped.flatMap((item) => ('record' in item ? [item.record] : []));
}

/** The records of one kind that the first interface gives, by id. */
function firstRecords(kind: keyof typeof plural): Map<number, AnyRecord> {
  const found = new Map<number, AnyRecord>();
  for (const locale of ['en', 'es']) {
    const folder = `crawl/${locale}`;
    for (const file of readdirSync(new URL(`../../../../recordings/${folder}`, import.meta.url))) {
      if (!file.startsWith(plural[kind]) || file.endsWith('.meta.json')) continue;
      const { body } = recorded(`${folder}/${file.replace('.json', '')}`).answer;
      const items = (body as Record<string, unknown[]>)[plural[kind]] ?? [];
      for (const record of recordsOf(first, kind, locale, items)) found.set(record.id, record);
    }
  }
  return found;
}

/**
 * Fields that the two interfaces give differently for an item: `[first, second]` by name. What is
 * for search engines is in lists of the second only.
 */
function differences(record: AnyRecord, other: AnyRecord | undefined): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(record), ...Object.keys(other ?? {})]) as Set<keyof AnyRecord>;
  return Object.fromEntries(
    [...names]
      .filter((name) => String(name) !== 'search')
      .filter((name) => JSON.stringify(record[name]) !== JSON.stringify(other?.[name]))
      .map((name) => [name, [other?.[name], record[name]]]),
  );
}

const others = {
  event: firstRecords('event'),
  venue: firstRecords('venue'),
  organizer: firstRecords('organizer'),
};

const events =
  'all-day cost-eur multi-day no-venue organizers-3 status-canceled title-html tz-offset venue-two'.split(
    ' ',
  );

/** Data that the second API lacks for these events. */
const knownDifferences: Record<number, Record<string, unknown>> = {
  // 7,50 €
  146: { currency: ['EUR', null], prices: [['7.50'], []] },
  // $15 – $60, with an image
  111: { prices: [['15', '60'], []], image: [expect.objectContaining({ id: 33 }), null] },
  // free
  240: { prices: [['0'], []] },
  263: { prices: [['0'], []] },
  264: { prices: [['0'], []] },
  // free, with an image
  415: { prices: [['0'], []], image: [expect.objectContaining({ id: 17 }), null] },
  416: { prices: [['0'], []], image: [expect.objectContaining({ id: 17 }), null] },
  // free, with an image and its own website
  443: {
    prices: [['0'], []],
    image: [expect.objectContaining({ id: 13 }), null],
    website: ['https://tickets.example.org/e/102', null],
  },
  // 15 €
  600: { currency: ['EUR', null], prices: [['15'], []] },
  // with an image and its own website
  727: {
    image: [expect.objectContaining({ id: 23 }), null],
    website: ['https://tickets.example.org/e/280', null],
  },
  728: {
    image: [expect.objectContaining({ id: 23 }), null],
    website: ['https://tickets.example.org/e/280', null],
  },
};

describe('an item that both interfaces have', () => {
  it.each([
    ...events.map((name) => [`event-${name}`, 'en', 1] as const),
    ['events', 'en', 3] as const,
    ['events-es', 'es', 3] as const,
    ['events-window', 'en', 3] as const,
    ['events-modified-desc', 'en', 3] as const,
  ])('%s: is the same record, except for known differences', (name, locale, count) => {
    const records = recordsOf(second, 'event', locale, itemsOf(`tec-v1/${name}`));
    expect(records).toHaveLength(count);
    for (const record of records) {
      expect(differences(record, others.event.get(record.id)), String(record.id)).toEqual(
        knownDifferences[record.id] ?? {},
      );
    }
  });

  it.each([
    ['venue', 'venues', 'en', 22],
    ['venue', 'venues-es', 'es', 21],
    ['organizer', 'organizers', 'en', 13],
    ['organizer', 'organizers-es', 'es', 13],
  ] as const)('%s of %s: is the same record, but for its image and maps', (kind, name, locale, count) => {
    const records = recordsOf(second, kind, locale, itemsOf(`tec-v1/${name}`));
    expect(records).toHaveLength(count);
    for (const record of records) {
      const { image, website, hidesMap, hidesMapLink, ...more } = differences(
        record,
        others[kind].get(record.id),
      );
      expect(more, String(record.id)).toEqual({});
      expect([undefined, null]).toContain(image?.[1]);
      const isOnline = kind === 'venue' && [43, 44].includes(record.id);
      expect([hidesMap?.[0], hidesMapLink?.[0]]).toEqual(isOnline ? [true, true] : [undefined, undefined]);
      // The server adds the scheme that the first interface leaves away; we take https for it.
      const scheme = [98, 99].includes(record.id)
        ? ['https://filmsociety.example.org/', 'http://filmsociety.example.org/']
        : undefined;
      expect(website, String(record.id)).toEqual(scheme);
    }
  });
});
