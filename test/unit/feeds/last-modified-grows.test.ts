import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { combineScopes } from '../../../src/calendar/all-languages/combined-scopes.ts';
import { combineCalendars } from '../../../src/calendar/all-languages/combined-calendar.ts';
import { selectEvents } from '../../../src/feeds/ical/calendar.ts';
import { cachedVevent, type FeedEvent } from '../../../src/feeds/ical/cached-vevent.ts';
import type { AnyRecord } from '../../../src/model/record.ts';
import {
  emptyContent,
  eventRecord,
  organizerRecord,
  siteRecord,
  termRecord,
  venueRecord,
} from '../../support/records.ts';
import { calendarSource } from '../../support/calendar/source.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { amount } from '../../support/suite.ts';

const locales = ['en', 'es'] as const;
const options = {
  addressOf: (path: string) => `https://calendar.example${path}`,
  pathOf: () => null,
  cancellations: 'status',
  busy: 'hours',
  languageOf: () => 'en-GB',
} as const;

/** Up to three small numbers: references to records of a kind. */
const some = fc.subarray([0, 1, 2], { maxLength: 2 });
const name = fc.constantFrom('One', 'Two');
/** Missing (deleted, hidden or private) one time in four. */
const there = fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0);

/** The state of an origin at a crawl: three records of each kind, present or not. */
const state = fc.record({
  events: fc.array(
    fc.record({
      there,
      /** One that is not there was removed, or is private; one that is there may be in no list. */
      isHidden: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
      abroad: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
      name,
      /**
       * When it was saved, in hours from the crawl: unchanged, shortly before, or by a clock that
       * is ahead.
       */
      saved: fc.constantFrom(null, null, -1, 1),
      hour: fc.constantFrom(20, 21),
      venues: some,
      organizers: some,
      categories: some,
    }),
    { minLength: 3, maxLength: 3 },
  ),
  scopes: fc.array(
    fc.record({
      venue: there,
      organizer: there,
      category: there,
      name,
      parent: fc.constantFrom(null, 0, 1, 2),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  linked: fc.boolean(),
  /** Whether the second of each kind is the Spanish translation of the first. */
  translated: fc.boolean(),
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

const base = { venue: 101, organizer: 201, category: 301 };

/**
 * The language of an event: usually English, Spanish for the second, and the other one if it is
 * abroad.
 */
const localeOf = ({ events }: State, index: number) =>
  (index === 1) === events[index]?.abroad ? 'en' : 'es';
/** The language of a venue, organizer or category. */
const scopeLocaleOf = (index: number) => (index === 1 ? 'es' : 'en');

/** Most crawls find few changes: a part of each state is copied from the previous one. */
const crawls = fc
  .array(
    fc.tuple(state, fc.constantFrom<keyof State | 'all'>('events', 'scopes', 'linked', 'translated', 'all')),
    {
      minLength: 2,
      maxLength: 7,
    },
  )
  .map((drawn) => {
    const states: State[] = [];
    for (const [next, part] of drawn) {
      const last = states.at(-1);
      states.push(last === undefined || part === 'all' ? next : { ...last, [part]: next[part] });
    }
    return states;
  });

/** The same crawls, in which no event is private or in no list. */
function withoutHidden(states: readonly State[]): readonly State[] {
  return states.map((each) => ({
    ...each,
    events: each.events.map((event) => ({ ...event, isHidden: false })),
  }));
}

/**
 * The same crawls, where no venue, organizer or category is back once it was removed: until then,
 * its calendar has events that do not name it.
 */
function withoutReturns(states: readonly State[]): readonly State[] {
  const kept: State[] = [];
  for (const state of states) {
    const last = kept.at(-1);
    const isKept = (kind: 'venue' | 'organizer' | 'category', at: number) =>
      state.scopes[at]?.[kind] === true && last?.scopes[at]?.[kind] !== false;
    const scopes = state.scopes.map((scope, at) => ({
      ...scope,
      venue: isKept('venue', at),
      organizer: isKept('organizer', at),
      category: isKept('category', at),
    }));
    kept.push({ ...state, scopes });
  }
  return kept;
}

function contentOf(state: State, crawledAt: string, modified: readonly string[]) {
  const { events, scopes, linked, translated } = state;
  const at = (base: number) => (which: number) => base + which;
  const here = (from: readonly AnyRecord[], kept: readonly boolean[]) =>
    from.filter((_, index) => kept[index]);
  const records = here(
    events.map(({ name: title, hour, venues, organizers, categories, isHidden }, index) =>
      eventRecord({
        ...(isHidden && { isUnlisted: true }),
        id: index + 1,
        locale: localeOf(state, index),
        title,
        modified: modified[index] ?? '',
        startUtc: `2026-12-01T${hour}:00:00Z`,
        endUtc: '2026-12-01T23:00:00Z',
        venues: venues.map(at(101)),
        organizers: organizers.map(at(201)),
        categories: categories.map(at(301)),
      }),
    ),
    events.map((event) => event.there),
  );
  const venues = scopes.map((scope, index) =>
    venueRecord({ id: index + 101, locale: scopeLocaleOf(index), name: `Venue ${scope.name}` }),
  );
  const organizers = scopes.map((scope, index) =>
    organizerRecord({ id: index + 201, locale: scopeLocaleOf(index), name: `Org ${scope.name}` }),
  );
  const terms = scopes.map(({ name: title, parent }, index) =>
    termRecord({
      id: index + 301,
      locale: scopeLocaleOf(index),
      name: `Category ${title}`,
      parent: parent === null ? null : parent + 301,
    }),
  );
  const ids = { [localeOf(state, 0)]: 1, [localeOf(state, 1)]: 2 };
  const isPair =
    linked && events[0]?.there === true && events[1]?.there === true && Object.keys(ids).length > 1;
  return {
    ...emptyContent,
    crawledAt,
    sites: locales.map((locale) => siteRecord({ locale })),
    events: records as ReturnType<typeof eventRecord>[],
    venues: here(
      venues,
      scopes.map(({ venue }) => venue),
    ) as typeof venues,
    organizers: here(
      organizers,
      scopes.map(({ organizer }) => organizer),
    ) as typeof organizers,
    terms: here(
      terms,
      scopes.map(({ category }) => category),
    ) as typeof terms,
    translations: [
      ...(isPair ? [{ kind: 'event' as const, ids }] : []),
      ...(['venue', 'organizer', 'category'] as const)
        .filter((kind) => translated && scopes[0]?.[kind] === true && scopes[1]?.[kind] === true)
        .map((kind) => ({ kind, ids: { en: base[kind], es: base[kind] + 1 } })),
    ],
  };
}

/** Feed and UID → the text of the event there, unfolded and without colours. Each is unique. */
function published(source: ReturnType<typeof calendarSource>): Map<string, string> {
  const calendars = Object.values(createCalendars(source));
  const combined = combineCalendars(calendars, source.history);
  const feeds = new Map<
    string,
    { readonly events: readonly FeedEvent[]; readonly tombstones: readonly FeedEvent[] }
  >([
    ...calendars.map((calendar) => [calendar.locale, calendar] as const),
    ...calendars.flatMap(({ locale, scopes }) =>
      scopes.map((scope) => [`${locale} ${scope.kind} ${scope.record.id}`, scope] as const),
    ),
    ['all', combined],
    ...combineScopes(calendars, combined, source.history).flatMap((scope) =>
      scope.folders.map((folder) => [`all ${folder}`, scope] as const),
    ),
  ]);
  const entries = [...feeds].flatMap(([feed, from]) =>
    selectEvents(from, source.now).map((event): [string, string] => {
      const text = Buffer.from(cachedVevent(options, event).component)
        .toString()
        .replaceAll('\r\n ', '')
        .replace(/^COLOR:.*\r\n/mu, '');
      return [`${feed}: ${lineOf(text, 'UID')}`, text];
    }),
  );
  const byKey = new Map(entries);
  expect([...byKey.keys()]).toEqual(entries.map(([key]) => key));
  return byKey;
}

const lineOf = (text: string, property: string) =>
  new RegExp(`^${property}:(.*)\r$`, 'mu').exec(text)?.[1] ?? '';

/** Calls `see` with the publications after each crawl and after the one before it. */
function follow(
  states: readonly State[],
  see: (before: Map<string, string>, after: Map<string, string>, found: State) => void,
): void {
  const snapshot = openSnapshot(':memory:');
  let before = new Map<string, string>();
  let modified = ['2026-10-01T12:00:00Z', '2026-10-02T12:00:00Z', '2026-10-03T12:00:00Z'];
  for (const [index, found] of states.entries()) {
    const now = `2026-11-${10 + index}T12:00:00Z`;
    modified = modified.map((last, at) => {
      const saved = found.events[at]?.saved ?? null;
      return saved === null ? last : now.replace('T12', `T${12 + saved}`);
    });
    const gone = found.events.flatMap(({ isHidden }, at) => (isHidden ? at + 1 : []));
    fill(snapshot, contentOf(found, now, modified), {}, [], { event: gone });
    const content = snapshot.read();
    if (content === null) throw new Error('nothing was written');
    const { events, venues, organizers, terms, translations, history } = content;
    const after = published(
      calendarSource({ events, venues, organizers, terms, translations, history, now, crawledAt: now }),
    );
    see(before, after, found);
    before = after;
  }
  snapshot.close();
}

it('whatever is renamed, moved, hidden, deleted, linked, restored or translated, changed texts get a later date and no lower count, and no date decreases', () => {
  fc.assert(
    fc.property(crawls, (states) => {
      follow(states, (before, after) => {
        for (const [key, text] of before) {
          const next = after.get(key);
          if (next === undefined) continue;
          const [was, is] = [lineOf(text, 'LAST-MODIFIED'), lineOf(next, 'LAST-MODIFIED')];
          const [counted, counts] = [Number(lineOf(text, 'SEQUENCE')), Number(lineOf(next, 'SEQUENCE'))];
          expect([key, text, next, is >= was, next === text || is > was, counts >= counted]).toEqual([
            key,
            text,
            next,
            true,
            true,
            true,
          ]);
        }
      });
    }),
    { numRuns: amount(15, 60), seed: 20261122 },
  );
});

it('whatever becomes of one of two translations, or if they swap their languages, they keep their UID in the calendar of all languages', () => {
  fc.assert(
    fc.property(crawls, fc.constantFrom(0, 1, 'both'), (states, steady) => {
      const paired = states.map((each, at) => {
        const isSteady = (which: number) => which === steady || steady === 'both';
        const [first, second, ...others] = each.events.map((event, which) => ({
          ...event,
          there: event.there || isSteady(which) || at === 0,
          isHidden: event.isHidden && !isSteady(which),
        }));
        if (first === undefined || second === undefined) throw new Error('no pair was drawn');
        const same = { abroad: first.abroad && steady === 'both', hour: first.hour };
        return { ...each, linked: true, events: [{ ...first, ...same }, { ...second, ...same }, ...others] };
      });
      const uids = new Set<string>();
      follow(paired, (_, after) => {
        for (const [key, text] of after)
          if (key.startsWith('all: ') && /\/event-[12]\//u.test(text)) uids.add(key);
      });
      expect([...uids]).toHaveLength(1);
    }),
    { numRuns: amount(15, 60), seed: 20261122 },
  );
});

it('whatever vanishes with it or later, or returns, a vanished event stays cancelled in all combined calendars that had it', () => {
  fc.assert(
    fc.property(crawls, (states) => {
      // Without pairs, which would continue as the other event; links and moves do not change while
      // it is there.
      const steady = withoutReturns(withoutHidden(states)).map((each) => ({
        ...each,
        linked: false,
        translated: true,
        scopes: each.scopes.map((scope, at) => ({ ...scope, parent: at === 2 ? (0 as const) : null })),
      }));
      follow(steady, (before, after, found) => {
        // A scope without events or tombstones of its language has no page, so no address.
        const addresses = new Set([...after.keys()].map((key) => key.split(': ')[0]));
        for (const [key, text] of before) {
          const id = Number(/event-(\d)\//u.exec(text)?.[1]);
          if (!key.startsWith('all') || !addresses.has(key.split(': ')[0])) continue;
          if (found.events[id - 1]?.there !== false) continue;
          expect([key, after.get(key)?.includes('STATUS:CANCELLED')]).toEqual([key, true]);
        }
      });
    }),
    { numRuns: amount(15, 60), seed: 20261122 },
  );
});

it('whatever else changes, a vanished event is cancelled in every calendar that had it, stays there, and comes into no other', () => {
  fc.assert(
    fc.property(crawls, (states) => {
      // Without pairs, which would continue as the other event.
      const unpaired = withoutReturns(withoutHidden(states)).map((each) => ({ ...each, linked: false }));
      follow(unpaired, (before, after, found) => {
        const isGone = (text: string) => {
          const [, id] = /\/(?:en|es)\/[a-z]+\/event-(\d)\//u.exec(text) ?? [];
          return found.events[Number(id) - 1]?.there === false;
        };
        const ofOneLanguage = (all: Map<string, string>) =>
          [...all].filter(([key]) => !key.startsWith('all'));
        const held = ofOneLanguage(before).filter(([, text]) => isGone(text));
        const cancelled = ofOneLanguage(after).filter(([, text]) => text.includes('STATUS:CANCELLED'));
        expect(cancelled.map(([key]) => key).toSorted()).toEqual(held.map(([key]) => key).toSorted());
      });
    }),
    { numRuns: amount(15, 60), seed: 20261122 },
  );
});
