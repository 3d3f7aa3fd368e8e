import { describe, expect, it } from 'vitest';
import { checkFirstPublication, checkLosses } from '../../../../src/crawl/safeguards/losses.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord, venueRecord } from '../../../support/records.ts';
import { fill } from '../../../support/snapshot/fill.ts';

const origin = 'https://origin.example/';

/** The result for a crawl that finds some of the events and venues of the last one. */
function losses(
  before: { events: number; venues?: number },
  after: { events: number; venues?: number },
  { share = 0.2, accept = false } = {},
) {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => eventRecord({ id: index + 1 }));
  const venues = (count = 0) =>
    Array.from({ length: count }, (_, index) => venueRecord({ id: 1000 + index }));
  const snapshot = openSnapshot(':memory:');
  fill(snapshot, {
    ...emptyContent,
    origin,
    sites: [siteRecord({})],
    events: events(before.events),
    venues: venues(before.venues),
  });
  const draft = snapshot.draft(origin, ['en']);
  draft.begin('event', 'en', 'nothing');
  draft.put('event', 'en', events(after.events), []);
  draft.begin('venue', 'en', 'nothing');
  draft.put('venue', 'en', venues(after.venues), []);
  return checkLosses(draft, ['en'], [], { share, accept });
}

describe('checkLosses', () => {
  it('accepts a first crawl, growth, and small losses', () => {
    expect(losses({ events: 0 }, { events: 3 })).toEqual([]);
    expect(losses({ events: 100 }, { events: 120 })).toEqual([]);
    expect(losses({ events: 100 }, { events: 80 })).toEqual([]);
    expect(losses({ events: 4 }, { events: 2 })).toEqual([]);
  });

  it('refuses a crawl without events if there were any', () => {
    expect(() => losses({ events: 1 }, { events: 0 })).toThrow(
      /1 of 1 records of kind event in en \(100 %\) have disappeared/u,
    );
  });

  it('refuses a loss above the share, and names the option to accept it', () => {
    expect(() => losses({ events: 100 }, { events: 79 })).toThrow(/21 of 100 .*--accept-loss/u);
    expect(losses({ events: 100 }, { events: 79 }, { share: 0.3 })).toEqual([]);
  });

  it('refuses a large loss in a small calendar, and any loss if none is allowed', () => {
    expect(() => losses({ events: 6 }, { events: 2 })).toThrow(/4 of 6 .*67 %/u);
    expect(() => losses({ events: 20 }, { events: 19 }, { share: 0 })).toThrow(/1 of 20/u);
  });

  it('uses the history of the published site on a machine without a snapshot', () => {
    const before = openSnapshot(':memory:');
    const events = Array.from({ length: 9 }, (_, index) => eventRecord({ id: index + 1 }));
    fill(before, { ...emptyContent, origin, sites: [siteRecord({})], events });
    const restored = before.read()?.history ?? [];
    const draft = openSnapshot(':memory:').draft(origin, ['en']);
    draft.begin('event', 'en', 'nothing');
    const check = () => checkLosses(draft, ['en'], restored, { share: 0.2, accept: false });
    expect(check).toThrow(/9 of 9 records of kind event in en/u);
    draft.put('event', 'en', events, []);
    expect(check()).toEqual([]);
  });

  it('checks venues and the other kinds too', () => {
    const some = { events: 10, venues: 20 };
    expect(() => losses(some, { events: 10, venues: 10 })).toThrow(/10 of 20 records of kind venue/u);
  });

  it('counts lost records, not totals: new ones do not compensate', () => {
    const snapshot = openSnapshot(':memory:');
    const events = (from: number) =>
      Array.from({ length: 20 }, (_, index) => eventRecord({ id: from + index }));
    fill(snapshot, { ...emptyContent, origin, sites: [siteRecord({})], events: events(1) });
    const draft = snapshot.draft(origin, ['en']);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', events(101), []);
    expect(() => checkLosses(draft, ['en'], [], { share: 0.2, accept: false })).toThrow(/20 of 20/u);
  });

  it('returns a sentence for an accepted loss', () => {
    expect(losses({ events: 100 }, { events: 0 }, { accept: true })).toEqual([
      '100 of 100 records of kind event in en (100 %) have disappeared since the last crawl.',
    ]);
  });
});

describe('checkFirstPublication', () => {
  const left = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, reason: 'password', note: '' }) as const);

  /**
   * The result for a first crawl with these numbers of published and skipped English events, and no
   * Spanish ones.
   */
  function first({ published = 0, leftOut = 0, accept = false }) {
    const draft = openSnapshot(':memory:').draft(origin, ['en', 'es']);
    const events = Array.from({ length: published }, (_, index) => eventRecord({ id: 100 + index }));
    draft.begin('event', 'en', 'nothing');
    draft.begin('event', 'es', 'nothing');
    draft.put('event', 'en', events, left(leftOut));
    return checkFirstPublication(draft, ['en', 'es'], { accept });
  }

  it('refuses a first publication without events, and names the option to accept it', () => {
    expect(() => first({})).toThrow(
      /No event was found \(en, es\): the lists of the origin are empty\. .*--accept-loss/u,
    );
    expect(() => first({ leftOut: 3 })).toThrow(/all items of the origin were left out \(3 password\)/u);
  });

  it('warns about each language without events if another has some, or if accepted', () => {
    expect(first({ published: 1 })).toEqual(['No event was found in es.']);
    expect(first({ accept: true })).toEqual(['No event was found in en.', 'No event was found in es.']);
  });
});
