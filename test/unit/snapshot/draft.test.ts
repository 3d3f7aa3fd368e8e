import { describe, expect, it } from 'vitest';
import type { EventRecord, EventAnswer } from '../../../src/model/event.ts';
import type { EventHistory, HistoryEntry } from '../../../src/history/history-entry.ts';
import { kinds } from '../../../src/model/record.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { createEntryCodec } from '../../../src/history/state-entry.ts';
import type { Draft } from '../../../src/snapshot/draft.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import {
  emptyContent,
  eventRecord,
  organizerRecord,
  siteRecord,
  venueRecord,
} from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';

const origin = 'https://origin.example/';
const now = '2026-11-21T12:00:00Z';
const rest = {
  crawledAt: now,
  fullAt: now,
  sites: [siteRecord({}), siteRecord({ locale: 'es' })],
  translations: null,
  alternates: null,
  images: null,
  media: null,
  restored: [],
  receipt: {},
};
const english = (id: number, title = `Event ${id}`) => eventRecord({ id, title });

/** A snapshot that holds events 1, 2 and 3 in English. */
function filled() {
  const snapshot = openSnapshot(':memory:');
  fill(snapshot, { ...emptyContent, sites: rest.sites, events: [english(1), english(2), english(3)] });
  return snapshot;
}

function beginAll(draft: Draft, from: 'nothing' | 'last crawl'): void {
  for (const kind of kinds) for (const locale of ['en', 'es']) draft.begin(kind, locale, from);
}

describe('a draft', () => {
  it('changes nothing before it is committed', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('event', 'en', [english(9)], []);
    expect(snapshot.read()?.events.map(({ id }) => id)).toEqual([1, 2, 3]);
    draft.discard();
    expect(snapshot.read()?.events.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('amends the last crawl: put records replace old ones, dropped ones are gone, the rest stays', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.put('event', 'en', [english(2, 'New'), english(4)], []);
    draft.drop('event', 'en', [3]);
    expect(draft.countChanges()).toEqual({ appeared: 1, changed: 1, vanished: 1 });
    expect(draft.countList('event', 'en')).toEqual({ published: 3, leftOut: [] });
    draft.commit(rest);
    expect(snapshot.read()?.events.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Event 1'],
      [2, 'New'],
      [4, 'Event 4'],
    ]);
  });

  it('keeps left-out items from crawl to crawl, until they are read again', () => {
    const snapshot = filled();
    const first = snapshot.draft(origin, ['en', 'es']);
    beginAll(first, 'last crawl');
    first.put('event', 'en', [], [{ reason: 'hidden', id: 2, note: 'Event 2' }]);
    first.commit(rest);
    const second = snapshot.draft(origin, ['en', 'es']);
    beginAll(second, 'last crawl');
    expect(second.countList('event', 'en')).toEqual({
      published: 2,
      leftOut: [{ reason: 'hidden', id: 2, note: 'Event 2' }],
    });
    second.put('event', 'en', [english(2)], []);
    expect(second.countList('event', 'en')).toEqual({ published: 3, leftOut: [] });
  });

  it('keeps only the last reading of a list', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', [english(1), english(2)], [{ reason: 'malformed', id: null, note: '' }]);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', [english(2)], []);
    expect(draft.countList('event', 'en')).toEqual({ published: 1, leftOut: [] });
  });

  it('keeps an item listed in two languages in the first of them', () => {
    const snapshot = openSnapshot(':memory:');
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('venue', 'es', [venueRecord({ id: 5, locale: 'es', name: 'Hall' })], []);
    draft.put('venue', 'en', [venueRecord({ id: 5, locale: 'en', name: 'Hall' })], []);
    draft.keepInOneLanguage();
    expect(draft.countList('venue', 'en').published).toBe(1);
    expect(draft.countList('venue', 'es')).toEqual({
      published: 0,
      leftOut: [{ reason: 'wrong language', id: 5, note: 'Hall' }],
    });
    draft.commit(rest);
    expect(snapshot.read()?.venues.map(({ locale }) => locale)).toEqual(['en']);
  });

  it('lists an event as an orphan when its language no longer has it', () => {
    const snapshot = openSnapshot(':memory:');
    const both = snapshot.draft(origin, ['en', 'es']);
    beginAll(both, 'nothing');
    both.put('event', 'en', [english(5)], []);
    both.put('event', 'es', [eventRecord({ id: 5, locale: 'es' })], []);
    both.keepInOneLanguage();
    both.commit(rest);
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    expect(draft.listOrphans('es')).toEqual([]);
    draft.drop('event', 'en', [5]);
    expect(draft.listOrphans('es')).toEqual([5]);
  });

  it('cannot be committed after another crawl was', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    const other = draft.commit;
    draft.commit(rest);
    expect(() => other(rest)).toThrow(
      /Another crawl wrote the snapshot .* holds the result of the other one/u,
    );
  });

  it('keeps the receipt of the last failed crawl until a crawl succeeds', () => {
    const snapshot = filled();
    const before = [snapshot.read(), snapshot.receipt()];
    for (const failed of ['first', 'second']) {
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'nothing');
      draft.put('event', 'en', [english(9)], []);
      draft.keepFailure({ failed });
      draft.discard();
      expect(snapshot.failure()).toEqual({ failed });
      expect([snapshot.read(), snapshot.receipt()]).toEqual(before);
    }
    const good = snapshot.draft(origin, ['en', 'es']);
    beginAll(good, 'last crawl');
    good.commit(rest);
    expect(snapshot.failure()).toBe(null);
  });

  it('does not count as failed when another crawl has been committed', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.commit(rest);
    draft.keepFailure({});
    expect(snapshot.failure()).toBe(null);
  });

  it('ignores a snapshot of another origin, and replaces it completely', () => {
    const snapshot = filled();
    const draft = snapshot.draft('https://other.example/', ['en', 'es']);
    expect([draft.last, draft.hasHistory(), [...draft.readListing('event', 'en')]]).toEqual([
      null,
      false,
      [],
    ]);
    beginAll(draft, 'nothing');
    draft.put('event', 'en', [english(7)], []);
    expect(draft.countLost('event', 'en')).toEqual({ before: 0, lost: 0 });
    draft.commit({ ...rest, translations: [], alternates: [], images: [] });
    const content = snapshot.read();
    expect([content?.origin, content?.events.map(({ id }) => id)]).toEqual(['https://other.example/', [7]]);
    expect(content?.history.map(({ id }) => id)).toEqual([7]);
  });

  it('finds the events that refer to a record', () => {
    const snapshot = openSnapshot(':memory:');
    const events = [eventRecord({ id: 1, venues: [5, 6] }), eventRecord({ id: 2, venues: [7] })];
    fill(snapshot, { ...emptyContent, sites: rest.sites, events });
    const draft = snapshot.draft(origin, ['en', 'es']);
    expect(draft.listReferring('venues', [6, 8], 'en')).toEqual([1]);
    expect(draft.listReferring('venues', [], 'en')).toEqual([]);
  });
});

describe('the history of a draft', () => {
  const entryOf = (snapshot: ReturnType<typeof filled>, id: number) =>
    snapshot.read()?.history.find((entry) => entry.kind === 'event' && entry.id === id);

  it('begins with the first crawl, counts changes for subscribers, and marks vanished records', () => {
    const snapshot = filled();
    expect(entryOf(snapshot, 1)).toMatchObject({ uid: '1@origin.example', sequence: 0, vanished: null });
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.put('venue', 'en', [venueRecord({ id: 99 })], []);
    draft.put('event', 'en', [eventRecord({ id: 1, title: 'Event 1', venues: [99] })], []);
    draft.put('event', 'en', [english(2, 'Only the title')], []);
    draft.drop('event', 'en', [3]);
    draft.setWithdrawal('event', 3, 'removed');
    draft.commit(rest);
    expect(entryOf(snapshot, 1)).toMatchObject({ sequence: 1, changed: now, vanished: null });
    expect(entryOf(snapshot, 2)).toMatchObject({ sequence: 0, changed: now });
    expect(entryOf(snapshot, 3)).toMatchObject({ vanished: now });
  });

  it('keeps what names an event that left, until the origin says why, but publishes nothing', () => {
    const snapshot = filled();
    const leave = (withdrawal?: 'not public') => {
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'last crawl');
      draft.drop('event', 'en', [3]);
      expect(draft.listWithdrawn('event').map(({ id }) => id)).toEqual([3]);
      if (withdrawal) draft.setWithdrawal('event', 3, withdrawal);
      draft.commit(rest);
      return entryOf(snapshot, 3);
    };
    const unanswered = leave();
    expect(unanswered).toMatchObject({ vanished: null, isUnanswered: true, slugs: ['event-3'] });
    const written = createEntryCodec(origin).write(unanswered as EventHistory);
    expect(JSON.stringify(written)).not.toMatch(/event-3|Event/u);
    expect(leave('not public')).toMatchObject({ vanished: now, slugs: [], last: null });
    expect(entryOf(snapshot, 3)).not.toHaveProperty('isUnanswered');
  });

  it('counts a cancellation that only the route of the event shows', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.setAnswer({
      event: 1,
      modified: english(1).modified,
      status: 'cancelled',
      online: null,
      search: null,
    });
    draft.commit(rest);
    expect(entryOf(snapshot, 1)).toMatchObject({ sequence: 1 });
    expect(snapshot.read()?.events.find(({ id }) => id === 1)?.status).toBe('cancelled');
  });

  it('knows if an event was online before once the origin answered, on another machine, too', () => {
    const soon = { endUtc: '2026-12-21T03:00:00Z', venues: [101] };
    const pair = [eventRecord({ id: 1, ...soon }), eventRecord({ id: 2, locale: 'es', ...soon })];
    const sites = rest.sites;
    const content = { ...emptyContent, sites, events: pair, venues: [venueRecord({ id: 101 })] };
    const only = { isHybrid: false, address: null };
    const online = pair.map((event) => ({ ...event, online: only }));
    const later = (day: number) => ({ ...content, crawledAt: `2026-11-${day}T12:00:00Z` });
    const formers = (snapshot: Snapshot) =>
      [1, 2].map((id) => (entryOf(snapshot, id) as EventHistory).last?.former.venues);
    const unasked = openSnapshot(':memory:');
    fill(unasked, later(22), {}, []);
    fill(unasked, later(23), {}, online);
    expect(formers(unasked)).toEqual([undefined, undefined]);
    const asked = openSnapshot(':memory:');
    fill(asked, later(22), {}, pair);
    const restored = asked.read()?.history ?? [];
    for (const [snapshot, history] of [
      [asked, []],
      [openSnapshot(':memory:'), restored],
    ] as const) {
      fill(snapshot, later(23), {}, [], {}, history);
      fill(snapshot, later(24), {}, online);
      const until = '2026-11-24T12:00:00Z';
      const atVenue = { ids: [101], names: ['Venue 101'], until };
      expect(formers(snapshot)).toEqual([atVenue, atVenue]);
      fill(snapshot, later(25), {}, pair);
      expect(formers(snapshot)).toMatchObject([{ online: 'only' }, { online: 'only' }]);
    }
  });

  it('continues the restored history', () => {
    const before = filled();
    const restored = before.read()?.history ?? [];
    const snapshot = openSnapshot(':memory:');
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('venue', 'en', [venueRecord({ id: 99 })], []);
    draft.put('event', 'en', [english(1), eventRecord({ id: 2, title: 'Event 2', venues: [99] })], []);
    draft.setWithdrawal('event', 3, 'removed');
    draft.commit({ ...rest, restored });
    const { uid, firstSeen, changed, sequence } = entryOf(before, 1) as EventHistory;
    expect(entryOf(snapshot, 1)).toMatchObject({ uid, firstSeen, changed, sequence });
    expect(entryOf(snapshot, 2)).toMatchObject({ sequence: 1 });
    expect(entryOf(snapshot, 3)).toMatchObject({ vanished: now });
  });

  describe('keeps a cancellation', () => {
    const coming = eventRecord({ id: 1, endUtc: '2026-12-21T03:00:00Z' });
    const over = eventRecord({ id: 2, endUtc: '2026-11-20T23:00:00Z' });
    /** A snapshot with a postponed event, and a cancelled one that is now over. */
    function openWithStatuses() {
      const snapshot = openSnapshot(':memory:');
      const events = [
        { ...coming, status: 'postponed' },
        { ...over, status: 'cancelled' },
      ] as const;
      fill(snapshot, { ...emptyContent, sites: rest.sites, events });
      return snapshot;
    }
    function crawl(
      snapshot: ReturnType<typeof openWithStatuses>,
      records: readonly EventRecord[],
      crawledAt: string,
    ) {
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'nothing');
      draft.put('event', 'en', records, []);
      return {
        unasked: draft.listUnasked(crawledAt).map(({ id }) => id),
        commit(restored: readonly HistoryEntry[], answers: readonly EventAnswer[] = []) {
          for (const answer of answers) draft.setAnswer(answer);
          for (const { id } of draft.listWithdrawn('event')) draft.setWithdrawal('event', id, 'removed');
          draft.commit({ ...rest, crawledAt, restored });
          return snapshot.read();
        },
      };
    }
    const statuses = (content: SnapshotContent | null) => content?.events.map(({ status }) => status);
    const later = '2026-11-21T13:00:00Z';

    it('on a machine without a snapshot, until the event was requested', () => {
      const before = openWithStatuses();
      const restored = before.read()?.history ?? [];
      const expected = crawl(before, [coming, over], now).commit([]);
      const snapshot = openSnapshot(':memory:');
      const unaskedYet = crawl(snapshot, [coming, over], now).commit(restored);
      expect(unaskedYet).toEqual({ ...expected, unasked: [1] });
      expect(statuses(expected)).toEqual(['postponed', 'cancelled']);
      expect(expected?.history).toMatchObject([{ sequence: 0 }, { sequence: 0 }]);

      const { unasked, commit } = crawl(snapshot, [coming, over], later);
      expect(unasked).toEqual([1]);
      const resumed = commit(
        [],
        [{ event: 1, modified: coming.modified, status: 'scheduled', online: null, search: null }],
      );
      expect(resumed?.unasked).toEqual([]);
      expect(statuses(resumed)).toEqual(['scheduled', 'cancelled']);
      expect(resumed?.history).toMatchObject([{ sequence: 1, changed: later }, { sequence: 0 }]);
      expect(crawl(snapshot, [coming, over], later).unasked).toEqual([]);
    });

    it('unless the event has another status when the history is restored', () => {
      const restored = openWithStatuses().read()?.history ?? [];
      const answer = {
        event: 1,
        modified: coming.modified,
        status: 'scheduled',
        online: null,
        search: null,
      } as const;
      const content = crawl(openSnapshot(':memory:'), [coming, over], now).commit(restored, [answer]);
      expect(statuses(content)).toEqual(['scheduled', 'cancelled']);
      expect(content?.history).toMatchObject([
        { sequence: 1, last: { former: { status: { value: 'postponed', until: now } } } },
        { sequence: 0 },
      ]);
    });

    it('but not in a language that no longer has the event', () => {
      const spanish = { ...coming, locale: 'es' };
      const moved = (snapshot: ReturnType<typeof openWithStatuses>, restored: readonly HistoryEntry[]) => {
        const draft = snapshot.draft(origin, ['en', 'es']);
        beginAll(draft, 'nothing');
        draft.put('event', 'es', [spanish], []);
        if (restored.length === 0)
          draft.setAnswer({
            event: 1,
            modified: coming.modified,
            status: 'scheduled',
            online: null,
            search: null,
          });
        draft.commit({ ...rest, crawledAt: later, restored });
        return snapshot.read();
      };
      const content = moved(openWithStatuses(), []);
      expect(statuses(content)).toEqual(['scheduled']);
      const restored = content?.history ?? [];
      expect(restored).toMatchObject([
        { id: 1, locale: 'en', status: 'postponed', vanished: later },
        { id: 1, locale: 'es', status: 'scheduled', vanished: null },
        { id: 2 },
      ]);
      expect(moved(openSnapshot(':memory:'), restored)).toMatchObject({
        events: [{ status: 'scheduled' }],
        history: restored,
      });
    });

    it('while the event cannot be read', () => {
      const snapshot = openWithStatuses();
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'last crawl');
      draft.put('event', 'en', [], [{ reason: 'malformed', id: 2, note: '' }]);
      draft.commit(rest);
      const content = crawl(snapshot, [coming, over], later).commit([]);
      expect(statuses(content)).toEqual(['postponed', 'cancelled']);
      expect(content?.history).toMatchObject([{ sequence: 0 }, { sequence: 0 }]);
    });

    it('when the event vanishes and comes back', () => {
      const snapshot = openWithStatuses();
      crawl(snapshot, [coming], now).commit([]);
      const content = crawl(snapshot, [coming, over], later).commit([]);
      expect(statuses(content)).toEqual(['postponed', 'cancelled']);
      expect(content?.history).toMatchObject([{}, { status: 'cancelled', sequence: 1, vanished: null }]);
    });
  });

  const concert = (values: Partial<EventRecord> = {}) =>
    eventRecord({ id: 1, venues: [99], organizers: [98], endUtc: '2026-12-21T03:00:00Z', ...values });
  /** A snapshot with an event at a venue. */
  function housed() {
    const snapshot = openSnapshot(':memory:');
    const events = [concert(), concert({ id: 2, venues: [97] })];
    const venues = [venueRecord({ id: 99, name: 'Old Hall' }), venueRecord({ id: 97, name: 'Park' })];
    const organizers = [organizerRecord({ id: 98 })];
    fill(snapshot, { ...emptyContent, sites: rest.sites, events, venues, organizers });
    return snapshot;
  }
  /** The history of event 1 after an amended crawl. */
  function amended(snapshot: ReturnType<typeof housed>, amend: (draft: Draft) => void, crawledAt = now) {
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    amend(draft);
    draft.commit({ ...rest, crawledAt });
    return entryOf(snapshot, 1) as EventHistory;
  }

  it('counts a vanished venue for its unchanged events, and its return', () => {
    const snapshot = housed();
    const other = entryOf(snapshot, 2);
    const gone = amended(snapshot, (draft) => draft.drop('venue', 'en', [99]));
    const venues = { ids: [99], names: ['Old Hall'], until: now };
    expect(gone).toMatchObject({ sequence: 1, changed: now, last: { venues: [], former: { venues } } });
    expect(entryOf(snapshot, 2)).toEqual(other);
    const later = '2026-11-21T13:00:00Z';
    const back = amended(snapshot, (draft) => draft.put('venue', 'en', [venueRecord({ id: 99 })], []), later);
    expect(back).toMatchObject({ sequence: 2, changed: later, last: { venues: [99] } });
  });

  it('records a vanished organizer, without counting a change', () => {
    const gone = amended(housed(), (draft) => draft.drop('organizer', 'en', [98]));
    expect(gone).toMatchObject({ sequence: 0, changed: now, last: { organizers: [] } });
  });

  it('keeps the former name of a venue, even if the same crawl renamed it', () => {
    const moved = amended(housed(), (draft) => {
      draft.put('venue', 'en', [venueRecord({ id: 99, name: 'New Hall' })], []);
      draft.put('event', 'en', [concert({ venues: [97] })], []);
    });
    expect(moved.last?.former.venues).toEqual({ ids: [99], names: ['Old Hall'], until: now });
  });

  it('keeps the group of an event, and its identity in calendars of all languages', () => {
    const snapshot = openSnapshot(':memory:');
    const pair = [english(1), eventRecord({ id: 2, locale: 'es' })];
    fill(snapshot, { ...emptyContent, sites: rest.sites, events: pair });
    const crawl = (ids: readonly Record<string, number>[], hour: number, amend?: (draft: Draft) => void) => {
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'last crawl');
      amend?.(draft);
      const translations = ids.map((each) => ({ kind: 'event', ids: each, by: 'confirmed' }) as const);
      draft.commit({ ...rest, translations, crawledAt: at(hour) });
      return [1, 2].map((id) => {
        const { together, joint } = entryOf(snapshot, id) as EventHistory;
        return { together, joint };
      });
    };
    const at = (hour: number) => `2026-11-21T${hour}:00:00Z`;
    const linked = [{ en: 1, es: 2 }];
    const uid = '1@origin.example';
    const found = (sequence: number, since: string) => [
      { together: { ids: { es: 2 }, since: at(13) }, joint: { uid, sequence, since } },
      { together: { ids: { en: 1 }, since: at(13) }, joint: { uid, sequence, since } },
    ];
    expect(crawl(linked, 13)).toEqual(found(0, at(13)));
    const move = (draft: Draft) =>
      draft.put('event', 'es', [eventRecord({ id: 2, locale: 'es', startUtc: '2026-11-21T01:00:00Z' })], []);
    expect(crawl(linked, 14, move)).toEqual(found(1, at(14)));
    const alone = { ids: {}, since: at(15) };
    expect(crawl([], 15)).toEqual([
      { together: alone, joint: { uid, sequence: 2, since: at(15) } },
      { together: alone, joint: { uid: '2@origin.example', sequence: 2, since: at(15) } },
    ]);
  });

  it('keeps the group of an event that vanishes', () => {
    const snapshot = openSnapshot(':memory:');
    const events = [english(1), eventRecord({ id: 2, locale: 'es' })];
    const translations = [{ kind: 'event', ids: { en: 1, es: 2 } } as const];
    fill(snapshot, { ...emptyContent, sites: rest.sites, events, translations });
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.drop('event', 'es', [2]);
    draft.setWithdrawal('event', 2, 'removed');
    draft.commit({ ...rest, translations: [] });
    expect(entryOf(snapshot, 2)).toMatchObject({ vanished: now, together: { ids: { en: 1 } } });
    expect(entryOf(snapshot, 1)).toMatchObject({
      together: { ids: {}, since: now },
      joint: { sequence: 1, since: now },
    });
  });
});
