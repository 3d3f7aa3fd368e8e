import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairRecords } from '../../../../src/crawl/pairing/pair-records.ts';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { kinds } from '../../../../src/model/record.ts';
import { eventRecord, organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';

const oneOf = (...ids: number[]) => fc.subarray(ids, { maxLength: 2 });
const picture = fc.option(
  fc
    .integer({ min: 1, max: 4 })
    .map((id) => ({ id, url: `https://origin.example/${id}.jpg`, width: 1, height: 1 })),
);

/** Few times, images and references, so that many coincide. Even ids of references are Spanish. */
const versions = fc
  .record({
    locales: fc.constantFrom(['en', 'es'], ['en', 'es'], ['en', 'es'], ['en'], ['es']),
    minute: fc.integer({ min: 10, max: 30 }),
    cost: fc.constantFrom('', 'Free', '$5', '5 $'),
    title: fc.constantFrom('a', 'b', 'c', 'd 1', 'e 2'),
    image: picture,
    venues: oneOf(1, 3, 5),
    organizers: oneOf(1, 3),
    categories: oneOf(1, 3, 5),
    tags: oneOf(1, 3, 5),
  })
  .map(({ locales, minute, venues, organizers, categories, tags, ...rest }) =>
    locales.map((locale) => {
      const own = (ids: readonly number[]): number[] => ids.map((id) => (locale === 'es' ? id + 1 : id));
      const startUtc = `2026-12-01T10:${minute}:00Z`;
      return {
        ...rest,
        locale,
        startUtc,
        endUtc: startUtc,
        venues: own(venues),
        organizers: own(organizers),
        categories: own(categories),
        tags: own(tags),
      };
    }),
  );

const ids = [1, 2, 3, 4, 5, 6];
const localeOf = (id: number): string => (id % 2 === 1 ? 'en' : 'es');

const world = fc
  .record({
    groups: fc.array(versions, { maxLength: 20 }),
    pictures: fc.array(picture, { minLength: 6, maxLength: 6 }),
    slugs: fc.array(fc.constantFrom('x', 'x-es', 'y', 'z'), { minLength: 6, maxLength: 6 }),
    pages: fc.uniqueArray(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 5, selector: ([from]) => from }),
  })
  .map(({ groups, pictures, slugs, pages }) => {
    const all = groups.flat().map((values, index) => eventRecord({ id: index + 1, ...values }));
    const values = (id: number) => ({
      id,
      locale: localeOf(id),
      slug: slugs[id - 1] ?? '',
      permalink: `https://origin.example/${id}/`,
    });
    const records: Pairables = {
      event: all,
      venue: ids.map((id) => venueRecord({ ...values(id), image: pictures[id - 1] ?? null })),
      organizer: ids.map((id) => organizerRecord({ ...values(id), image: pictures[id - 1] ?? null })),
      category: ids.map((id) => termRecord({ ...values(id), kind: 'category' })),
      tag: ids.map((id) => termRecord({ ...values(id), kind: 'tag' })),
    };
    const alternates = pages.flatMap(([a, b]): Alternates[] => {
      const [from, to] = [all[a], all[b]];
      if (from === undefined || to === undefined) return [];
      return [{ kind: 'event', id: from.id, key: '', addresses: [from.permalink, to.permalink] }];
    });
    return { records, alternates };
  });

const swapped = <R extends { readonly locale: string }>(records: readonly R[]): R[] =>
  records.map((record) => ({ ...record, locale: record.locale === 'en' ? 'es' : 'en' }));

describe('pairing', () => {
  it('pairs no record twice, and only records of different languages', () => {
    fc.assert(
      fc.property(world, ({ records, alternates }) => {
        const { pairs } = pairRecords(records, alternates, {});
        for (const kind of kinds) {
          const known = new Map(records[kind].map((record) => [record.id, record.locale]));
          const used = pairs.flatMap((pair) => (pair.kind === kind ? Object.entries(pair.ids) : []));
          expect(new Set(used.map(([, id]) => id)).size).toBe(used.length);
          for (const [spoken, id] of used) expect(known.get(id)).toBe(spoken);
        }
      }),
      { seed: 3, numRuns: 400 },
    );
  });

  it('finds the same pairs when the languages are swapped', () => {
    let found = 0;
    fc.assert(
      fc.property(world, ({ records, alternates }) => {
        const mirrored: Pairables = {
          event: swapped(records.event),
          venue: swapped(records.venue),
          organizer: swapped(records.organizer),
          category: swapped(records.category),
          tag: swapped(records.tag),
        };
        const straight = pairRecords(records, alternates, {}).pairs;
        found += straight.length;
        expect(pairRecords(mirrored, alternates, {}).pairs).toEqual(
          straight.map(({ ids: { en, es }, ...rest }) => ({ ...rest, ids: { en: es, es: en } })),
        );
      }),
      { seed: 4, numRuns: 400 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(world, ({ records, alternates }) => {
        const reversed: Pairables = {
          event: records.event.toReversed(),
          venue: records.venue.toReversed(),
          organizer: records.organizer.toReversed(),
          category: records.category.toReversed(),
          tag: records.tag.toReversed(),
        };
        expect(pairRecords(reversed, alternates.toReversed(), {})).toEqual(
          pairRecords(records, alternates, {}),
        );
      }),
      { seed: 5, numRuns: 400 },
    );
  });

  it('does not change when events at other times are added', () => {
    const others = fc.array(versions, { maxLength: 12 });
    fc.assert(
      fc.property(world, others, ({ records, alternates }, more) => {
        const strangers = more.flat().map((values, index): EventRecord => {
          const startUtc = `2027-01-01T10:${10 + index}:00Z`;
          return eventRecord({ ...values, id: 500 + index, startUtc, endUtc: startUtc });
        });
        const wider = { ...records, event: [...records.event, ...strangers] };
        expect(pairRecords(wider, alternates, {}).pairs).toEqual(pairRecords(records, alternates, {}).pairs);
      }),
      { seed: 6, numRuns: 400 },
    );
  });
});
