import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, crawlOnce, usual } from '../../support/crawl/crawling.ts';
import {
  recorded,
  startRecordedOrigin,
  type RecordedLists,
  type RecordedOrigin,
} from '../../support/crawl/recorded-origin.ts';
import { amount, onlyWhere } from '../../support/suite.ts';

const scenario = (step: string) => recorded(`origin/scenarios/changes/${step}`);

/** Edits at the recorded origin, each with the answers of the origin. */
const steps: readonly [name: string, edit: (lists: RecordedLists) => void][] = [
  ['an event was retitled', (lists) => replaceEvent(lists, scenario('03-edit-event'))],
  [
    'a venue was renamed, which leaves no trace at its events',
    (lists) => {
      const venue = scenario('06-edit-venue');
      lists.venues = lists.venues.map((each) => (each.id === venue.id ? { ...each, ...venue } : each));
      lists.events = lists.events.map((event) =>
        (event['venue'] as { id?: number }).id === venue.id ? { ...event, venue } : event,
      );
    },
  ],
  [
    'an event was trashed, which leaves no trace anywhere',
    (lists) => {
      const { id } = scenario('09-trash');
      lists.events = lists.events.filter((each) => each.id !== id);
      lists.changes = lists.changes.filter((each) => each.id !== id);
    },
  ],
  ['a draft was published', (lists) => replaceEvent(lists, scenario('12-publish-draft'))],
  [
    'a category was renamed, which leaves no trace at its events',
    (lists) => {
      const category = scenario('14-term-edit');
      lists.categories = lists.categories.map((each) =>
        each.id === category.id ? { ...each, name: category['name'], slug: category['slug'] } : each,
      );
    },
  ],
  [
    'a category was deleted, which leaves no trace at its events',
    (lists) => {
      const [gone] = lists.events.flatMap((event) => event['categories'] as { id: number }[]);
      lists.categories = lists.categories.filter(({ id }) => id !== gone?.id);
      lists.events = lists.events.map((event) => ({
        ...event,
        categories: (event['categories'] as { id: number }[]).filter(({ id }) => id !== gone?.id),
      }));
    },
  ],
  ['nothing happened', () => undefined],
];

/** Edits of terms, which change the JSON of events without an edit, and no edit. */
const spares = new Set(['a category was renamed, which leaves no trace at its events', 'nothing happened']);

/** Puts an event at its place by start, and first in the change index, as the origin does. */
function replaceEvent(lists: RecordedLists, event: ReturnType<typeof recorded>): void {
  const start = (each: ReturnType<typeof recorded>) => String(each['start_date']);
  lists.events = [...lists.events.filter(({ id }) => id !== event.id), event].toSorted((a, b) =>
    start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0,
  );
  const modified_gmt = String(event['modified_utc']).replace(' ', 'T');
  const entry = { id: event.id, modified_gmt, slug: event['slug'], status: 'publish', link: event['url'] };
  lists.changes = [entry, ...lists.changes.filter(({ id }) => id !== event.id)];
}

const indexes: [string, boolean][] = [
  ['with a change index', true],
  ['without a change index', false],
];

describe.each(amount(indexes.slice(0, 1), indexes))('a crawl %s', (_, index) => {
  let origin: RecordedOrigin;
  let snapshot: Snapshot;
  beforeEach(async () => {
    origin = await startRecordedOrigin({ index, events: 200 });
    snapshot = openSnapshot(':memory:');
  });
  afterEach(async () => {
    snapshot.close();
    await origin.close();
  });

  it('of changes has the same records as a full crawl, after each recorded edit', async () => {
    // Requests for single events are the same for both and take most of the time.
    const options = { limits: { ...usual.limits, statuses: 0, pages: 0 } };
    await crawlInto(snapshot, origin.url, options);
    for (const [name, edit] of steps) {
      const lists = origin.lists['en'] as RecordedLists;
      const before = JSON.stringify(lists.events);
      edit(lists);
      // Each edit changes one of these events.
      if (!spares.has(name)) expect(JSON.stringify(lists.events) === before, name).toBe(false);
      const receipt = await crawlInto(snapshot, origin.url, options);
      const fresh = await crawlOnce(origin.url, options);
      const { history: _ours, ...ours } = snapshot.read() ?? fresh.content;
      const { history: _theirs, ...theirs } = fresh.content;
      expect(ours, name).toEqual(theirs);
      const counts = (each: typeof receipt) =>
        each.collections.map(({ locale, kind, distinct, published, leftOut }) => ({
          locale,
          kind,
          published,
          distinct,
          leftOut: leftOut.length,
        }));
      expect(counts(receipt), name).toEqual(counts(fresh.receipt));
      for (const { distinct, published, leftOut } of receipt.collections)
        expect(distinct, name).toBe(published + leftOut.length);
    }
  });
});

describe('the change index', () => {
  it('has hidden events, which lists omit: they are skipped and reported', async () => {
    const origin = await startRecordedOrigin({ index: true });
    const { receipt } = await crawlOnce(origin.url);
    await origin.close();
    const events = receipt.collections.filter(({ kind }) => kind === 'event');
    expect(events.map(({ total, published }) => [total, published])).toEqual([
      [429, 422],
      [371, 366],
    ]);
    const reasons = events.map(({ leftOut }) => Object.groupBy(leftOut, ({ reason }) => reason));
    expect(reasons.map(({ hidden, password }) => [hidden?.length, password?.length])).toEqual([
      [6, 1],
      [4, 1],
    ]);
  });

  it.each(onlyWhere(amount(false, true)))(
    'has the same result as a full crawl, including statuses and pages',
    async () => {
      const origin = await startRecordedOrigin({ index: true });
      const snapshot = openSnapshot(':memory:');
      await crawlInto(snapshot, origin.url);
      const lists = origin.lists['en'];
      for (const [, edit] of steps) if (lists !== undefined) edit(lists);
      const receipt = await crawlInto(snapshot, origin.url);
      const fresh = await crawlOnce(origin.url);
      const { history: _ours, ...ours } = snapshot.read() ?? fresh.content;
      const { history: _theirs, ...theirs } = fresh.content;
      snapshot.close();
      await origin.close();
      expect(ours).toEqual(theirs);
      expect(receipt.statuses).toMatchObject({ unknown: 0 });
      expect(receipt.statuses.asked).toBeGreaterThan(0);
      expect(receipt.statuses.asked).toBeLessThan(fresh.receipt.statuses.asked);
      expect(receipt.translations).toEqual(fresh.receipt.translations);
    },
  );

  it('reads only the index twice and the short lists if nothing has changed', async () => {
    const origin = await startRecordedOrigin({ index: true });
    const snapshot = openSnapshot(':memory:');
    await crawlInto(snapshot, origin.url);
    origin.requested.length = 0;
    const receipt = await crawlInto(snapshot, origin.url);
    snapshot.close();
    await origin.close();
    const routes = origin.requested.map((path) => path.replace(/\?.*/u, '').split('/').slice(3).join('/'));
    const counted = Object.entries(Object.groupBy(routes, (route) => route)).map(([route, all]) => [
      route,
      all?.length,
    ]);
    expect(Object.fromEntries(counted)).toEqual({
      '': 4,
      'tec/v1/events': 5 + 4,
      'tribe/events/v1/venues': 2,
      'tribe/events/v1/organizers': 2,
      'tribe/events/v1/categories': 2,
      'tribe/events/v1/tags': 2,
    });
    expect(receipt.changes).toEqual({ appeared: 0, changed: 0, vanished: 0 });
  });
});
