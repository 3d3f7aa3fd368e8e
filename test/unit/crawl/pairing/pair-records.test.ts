import { describe, expect, it } from 'vitest';
import { pairRecords } from '../../../../src/crawl/pairing/pair-records.ts';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import type { ManualPairs } from '../../../../src/model/manual-pairs.ts';
import { eventRecord, organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';

const image = { id: 9, url: 'https://origin.example/9.jpg', width: 1, height: 1 };
const english = eventRecord({ id: 1, locale: 'en', title: 'Fair', image });
const spanish = eventRecord({ id: 2, locale: 'es', title: 'Feria', image });
const none: Pairables = { event: [], venue: [], organizer: [], category: [], tag: [] };

function pairs(
  records: Partial<Pairables>,
  alternates: readonly Alternates[] = [],
  manual: ManualPairs = {},
): string[] {
  return pairRecords({ ...none, ...records }, alternates, manual).pairs.map(
    ({ kind, ids, by }) => `${kind} ${Object.values(ids).join('-')} ${by}`,
  );
}

/** The links on the page of a record. */
const page = ({ kind, id }: Pick<EventRecord, 'kind' | 'id'>, ...addresses: string[]): Alternates => ({
  kind,
  id,
  key: '',
  addresses,
});

/** Pairs of events, each pair with its own time, title, image and references. */
const series = (count: number, english_: Partial<EventRecord>, spanish_: Partial<EventRecord>) =>
  Array.from({ length: count }, (_, index) => {
    const startUtc = `2026-12-0${index + 1}T20:00:00Z`;
    const title = 'abcdefgh'[index] ?? '';
    const own = { startUtc, title, image: { ...image, id: 100 + index, url: title } };
    return [
      eventRecord({ id: 1000 + 2 * index, locale: 'en', ...own, ...english_ }),
      eventRecord({ id: 1001 + 2 * index, locale: 'es', ...own, ...spanish_ }),
    ];
  }).flat();

describe('events', () => {
  it('are paired when they are the only ones at their time and share something more', () => {
    expect(pairs({ event: [english, spanish] })).toEqual(['event 1-2 matched']);
  });

  it('are not paired for their time alone', () => {
    expect(pairs({ event: [english, spanish].map((event) => ({ ...event, image: null })) })).toEqual([]);
  });

  it.each<[string, Partial<EventRecord>]>([
    ['start', { startUtc: '2026-11-21T01:31:00Z' }],
    ['end', { endUtc: '2026-11-21T03:01:00Z' }],
    ['length in days', { allDay: true }],
    ['image', { image: { ...image, id: 8, url: 'https://origin.example/8.jpg' } }],
    ['having an image', { image: null }],
    ['cost', { cost: '$12' }],
    ['having a venue', { venues: [7] }],
  ])('are not paired when they differ in %s', (_, change) => {
    const priced = { ...english, cost: change.cost === undefined ? '' : '$10' };
    expect(pairs({ event: [priced, { ...spanish, ...change }] })).toEqual([]);
  });

  it('are not paired when their titles have other numbers', () => {
    expect(
      pairs({ event: [english, spanish].map((event) => ({ ...event, title: `Part ${event.id}` })) }),
    ).toEqual([]);
  });

  it('with different spellings of a price are paired only with further evidence', () => {
    const event = [
      { ...english, cost: '$7.50' },
      { ...spanish, cost: '7,50 $' },
    ];
    expect(pairs({ event })).toEqual(['event 1-2 matched']);
    expect(pairs({ event: event.map((each) => ({ ...each, image: null })) })).toEqual([]);
  });

  it('at the same time are distinguished by their images', () => {
    const other = { ...image, id: 8, url: 'https://origin.example/8.jpg' };
    const third = { ...english, id: 3, image: other };
    const fourth = { ...spanish, id: 4, image: other };
    expect(pairs({ event: [english, third, fourth, spanish] })).toEqual([
      'event 1-2 matched',
      'event 3-4 matched',
    ]);
  });

  it('at the same time without differences are ambiguous', () => {
    const event = [english, spanish, { ...spanish, id: 3, title: 'Otra' }];
    expect(pairs({ event })).toEqual([]);
    expect(pairRecords({ ...none, event }, [], {}).coverage[0]).toEqual({
      kind: 'event',
      paired: { manual: 0, confirmed: 0, matched: 0 },
      single: { en: 0, es: 0 },
      ambiguous: ['en 1 Fair', 'es 2 Feria', 'es 3 Otra'],
    });
  });

  it('at venues with other translations are not paired', () => {
    const venue = [11, 12, 13, 14].map((id) =>
      venueRecord({ id, locale: id % 2 === 1 ? 'en' : 'es', image: { ...image, url: `${(id + 1) >> 1}` } }),
    );
    const known = {
      venue: [
        [11, 12],
        [13, 14],
      ],
    };
    const at = (place: number) => [
      { ...english, venues: [11] },
      { ...spanish, venues: [place] },
    ];
    expect(pairs({ event: at(12), venue }, [], known)).toContain('event 1-2 matched');
    expect(pairs({ event: at(14), venue }, [], known)).not.toContain('event 1-2 matched');
  });
});

describe('pages', () => {
  const both = [english.permalink, spanish.permalink];

  it.each([english, spanish])('of either side prove a pair, whatever the times', (record) => {
    const event = [english, { ...spanish, startUtc: '2026-11-22T00:00:00Z', image: null }];
    expect(pairs({ event }, [page(record, ...both)])).toEqual(['event 1-2 confirmed']);
  });

  it('that name their own record but not the other contradict a rule', () => {
    expect(pairs({ event: [english, spanish] }, [page(spanish, spanish.permalink)])).toEqual([]);
  });

  it('without links contradict a rule if other pages have links', () => {
    const others = [eventRecord({ id: 3, startUtc: '' }), eventRecord({ id: 4, locale: 'es' })];
    const event = [english, spanish, ...others];
    const linkless = page(spanish);
    expect(pairs({ event }, [linkless])).toEqual(['event 1-2 matched']);
    const proof = page({ kind: 'event', id: 4 }, ...others.map(({ permalink }) => permalink));
    expect(pairs({ event }, [linkless, proof])).toEqual(['event 3-4 confirmed']);
  });

  it('that are not the page of the record are ignored', () => {
    const home = page(spanish, 'https://origin.example/en/', 'https://origin.example/es/inicio/');
    expect(pairs({ event: [english, spanish] }, [home])).toEqual(['event 1-2 matched']);
    expect(
      pairs({ event: [english, { ...spanish, startUtc: '' }] }, [page(spanish, english.permalink)]),
    ).toEqual([]);
  });

  it('that name two records of one language prove nothing', () => {
    const third = eventRecord({ id: 3, locale: 'es', startUtc: '' });
    expect(pairs({ event: [english, spanish, third] }, [page(english, ...both, third.permalink)])).toEqual([
      'event 1-2 matched',
    ]);
  });

  it('that contradict each other prove nothing', () => {
    const third = eventRecord({ id: 3, locale: 'es', startUtc: '' });
    const pages = [page(spanish, ...both), page(third, english.permalink, third.permalink)];
    expect(pairs({ event: [english, spanish, third] }, pages)).toEqual([]);
  });

  it('may write addresses with another scheme, encoding or trailing slash', () => {
    const encoded = { ...spanish, permalink: 'https://origin.example/es/a%c3%b1o/', startUtc: '' };
    const linked = page(
      english,
      'http://origin.example/en/event/event-1',
      'https://origin.example/es/a%C3%B1o',
    );
    expect(pairs({ event: [english, encoded] }, [linked])).toEqual(['event 1-2 confirmed']);
  });
});

describe('manual pairs', () => {
  it('take precedence over rules and pages', () => {
    const third = eventRecord({ id: 3, locale: 'es', startUtc: '' });
    const pages = [page(spanish, english.permalink, spanish.permalink)];
    expect(pairs({ event: [english, spanish, third] }, pages, { event: [[1, 3]] })).toEqual([
      'event 1-3 manual',
    ]);
    expect(pairs({ event: [english, spanish] }, pages, { event: [[2]] })).toEqual([]);
  });

  it('with unpublished ids, or ids of one language, are reported', () => {
    const event = [english, spanish, { ...spanish, id: 3 }];
    const { warnings, pairs: found } = pairRecords({ ...none, event }, [], {
      event: [
        [1, 99],
        [2, 3],
      ],
    });
    expect(found).toEqual([]);
    expect(warnings).toEqual([
      'The manual pair event [1, 99] names 99, which is not published.',
      "The manual pair event [2, 3] is left out: 2 and 3 are both in 'es'.",
    ]);
  });
});

describe('venues, organizers and terms', () => {
  const venue = [venueRecord({ id: 11 }), venueRecord({ id: 12, locale: 'es' })];

  it('are paired when they occur together in three events', () => {
    const at = (count: number) => series(count, { venues: [11] }, { venues: [12] });
    expect(pairs({ event: at(3), venue })).toContain('venue 11-12 matched');
    expect(pairs({ event: at(2), venue })).not.toContain('venue 11-12 matched');
  });

  it('are not paired by a series with one title, which may coincide with another series', () => {
    const event = series(6, { venues: [11], title: 'Class 1' }, { venues: [12], title: 'Coro' });
    expect(pairs({ event, venue }).filter((pair) => pair.startsWith('venue'))).toEqual([]);
  });

  it('are paired by fewer events when they share values', () => {
    const event = series(1, { venues: [11] }, { venues: [12] });
    const housed = venue.map((each) => ({ ...each, address: 'Calle Mayor 5', postcode: '28013' }));
    expect(pairs({ event, venue: housed })).toContain('venue 11-12 matched');
  });

  it('are paired without events by image and address, not by values that a building shares', () => {
    const house = { address: '1 Church Sq', phone: '555 0177', website: 'https://church.example/' };
    expect(pairs({ venue: venue.map((each) => ({ ...each, ...house })) })).toEqual([]);
    expect(pairs({ venue: venue.map((each) => ({ ...each, ...house, image })) })).toEqual([
      'venue 11-12 matched',
    ]);
  });

  it('are not paired when a third has the same values, or the postcode differs', () => {
    const alike = venue.map((each) => ({ ...each, image, phone: '555 0177' }));
    expect(pairs({ venue: [...alike, venueRecord({ id: 13, image, phone: '555 0177' })] })).toEqual([]);
    expect(pairs({ venue: alike.map((each) => ({ ...each, postcode: String(each.id) })) })).toEqual([]);
  });

  it('with the same image and email address are paired (organizers)', () => {
    const organizer = [
      organizerRecord({ id: 21, image, email: 'choir@example.org' }),
      organizerRecord({ id: 22, image, email: 'choir@example.org', locale: 'es' }),
    ];
    expect(pairs({ organizer })).toEqual(['organizer 21-22 matched']);
  });

  it('are paired when events and slugs agree, not by either alone (terms)', () => {
    const tag = [
      termRecord({ kind: 'tag', id: 31, slug: 'jazz' }),
      termRecord({ kind: 'tag', id: 32, slug: 'jazz-es', locale: 'es' }),
    ];
    const event = series(3, { tags: [31] }, { tags: [32] });
    expect(pairs({ event, tag })).toContain('tag 31-32 matched');
    expect(pairs({ tag })).toEqual([]);
    const differing = tag.map((each) => ({ ...each, slug: `tag-${each.id}` }));
    expect(pairs({ event, tag: differing }).filter((pair) => pair.startsWith('tag'))).toEqual([]);
  });

  it('are paired when their parents are paired too (categories)', () => {
    const category = [41, 42, 43, 44].map((id) =>
      termRecord({ id, locale: id % 2 === 1 ? 'en' : 'es', parent: id > 42 ? id - 2 : null }),
    );
    const children = series(3, { categories: [43] }, { categories: [44] });
    const parents = series(3, { categories: [41] }, { categories: [42] }).map((event) => ({
      ...event,
      id: event.id + 100,
      title: `${event.title} again`,
      startUtc: event.startUtc.replace('-12-', '-11-'),
    }));
    expect(pairs({ event: [...children, ...parents], category })).toEqual(
      expect.arrayContaining(['category 41-42 matched', 'category 43-44 matched']),
    );
  });
});
