import { describe, expect, it } from 'vitest';
import { combineCalendars } from '../../../../src/calendar/all-languages/combined-calendar.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { listChanges } from '../../../../src/calendar/views/changes.ts';
import { buildEventPage } from '../../../../src/calendar/views/event-page.ts';
import { createEntryCodec } from '../../../../src/history/state-entry.ts';
import { venueRecord } from '../../../support/records.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';
import { playCrawls, type Found } from '../../../support/snapshot/play-crawls.ts';

const begins = '2026-12-01T20:00';
const english = at(1, begins, '2026-12-01T22:00', { slug: 'quokka', venues: [10] });
const spanish = at(2, begins, '2026-12-01T22:00', { locale: 'es', slug: 'cuoca', venues: [11] });
const hidden = { ...spanish, isUnlisted: true as const };
const pair = { en: 1, es: 2 };
const places = [
  venueRecord({ id: 10, name: 'Old Hall' }),
  venueRecord({ id: 11, locale: 'es', name: 'Sala' }),
];

/** The calendars after the last of some crawls, and the state that would be published. */
function crawl(crawls: readonly Found[]) {
  const content = playCrawls(crawls, { venues: places });
  const { events, venues, translations, history, crawledAt } = content;
  const codec = createEntryCodec('https://origin.example/');
  const calendars = createCalendars(
    calendarSource({ events, venues, translations, history, now: crawledAt, crawledAt }),
  );
  const state = JSON.stringify(history.map((entry) => codec.write(entry)));
  const combined = combineCalendars(Object.values(calendars), history);
  return { en: calendars['en'], es: calendars['es'], combined, state };
}

const both: Found = { events: [english, spanish], pairs: [pair] };

describe('an event that lost a translation', () => {
  it('goes on in the calendar of that language, at the place of the remaining one', () => {
    const moved = { ...spanish, venues: [12] };
    const venues = [...places, venueRecord({ id: 12, locale: 'es', name: 'Parque' })];
    const { en } = crawl([both, { events: [spanish] }, { events: [moved], venues }]);
    const [event] = en?.continued ?? [];
    expect(event?.history).toMatchObject({ uid: '1@origin.example', vanished: null });
    expect(event?.venues.map(({ name }) => name)).toEqual(['Parque']);
    expect(en?.tombstones).toEqual([]);
    expect(en?.forwards).toMatchObject([{ paths: ['/en/event/quokka/'], event: { record: { id: 2 } } }]);
  });

  it('goes on after the time at which the lost one was to end', () => {
    const later = at(2, '2026-12-20T20:00', '2026-12-20T22:00', { locale: 'es', slug: 'cuoca' });
    const { en } = crawl([both, { events: [spanish] }, { events: [later], now: '2026-12-05T12:00:00Z' }]);
    expect(en?.continued).toMatchObject([{ startUtc: later.startUtc, history: { uid: '1@origin.example' } }]);
  });

  it('ends there once it is translated again, and leads to the new page', () => {
    const again = at(3, begins, '2026-12-01T22:00', { slug: 'wombat' });
    const { en } = crawl([
      both,
      { events: [spanish] },
      { events: [spanish, again], pairs: [{ en: 3, es: 2 }] },
    ]);
    expect(en?.continued).toEqual([]);
    expect(en?.tombstones).toEqual([]);
    expect(en?.forwards).toMatchObject([{ paths: ['/en/event/quokka/'], event: { record: { id: 3 } } }]);
  });

  it.each([
    ['in the trash', {}],
    ['private', { hidden: [1] }],
  ])('is announced as removed once the remaining one is, too (%s before)', (_, left) => {
    const { en } = crawl([both, { events: [spanish], ...left }, { events: [] }]);
    const announced = [...(en?.tombstones ?? []), ...(en?.continued ?? [])];
    expect(announced.map(({ history }) => history)).toMatchObject([
      { uid: '1@origin.example', vanished: expect.any(String) as string, sequence: 2 },
    ]);
  });

  it.each([
    ['before', [{ events: [english, hidden], pairs: [pair] }, { events: [hidden] }]],
    ['after', [{ events: [spanish] }, { events: [hidden] }]],
    ['with it', [{ events: [hidden] }]],
  ])('is announced as removed if the other was hidden from lists (%s)', (_, later: readonly Found[]) => {
    const { en, combined } = crawl([both, ...later]);
    const before = crawl([both, ...later.slice(0, -1)]);
    const was = [...(before.en?.events ?? []), ...(before.en?.continued ?? [])][0]?.history.sequence;
    expect(en?.continued).toEqual([]);
    expect(en?.tombstones).toMatchObject([
      { history: { uid: '1@origin.example', sequence: (was ?? 9) + 1 } },
    ]);
    expect(combined.tombstones).toMatchObject([{ uid: before.combined.events[0]?.uid }]);
    expect(combined.tombstones[0]?.sequence).toBeGreaterThan(before.combined.events[0]?.sequence ?? 9);
  });

  const gone: Found = { events: [] };
  const [en, es]: Found[] = [{ events: [english] }, { events: [spanish] }];

  it.each([
    ['the first of which is back', [es, gone, en]],
    ['the second of which is back', [en, gone, es]],
    ['which left one after the other, each while the other was there', [es, en]],
    ['which left in the other order, each while the other was there', [en, es]],
    ['of which the first was private', [{ ...es, hidden: [1] }, en]],
  ] as [string, Found[]][])('goes on if it lost both of its translations, %s', (_, later) => {
    const { en, es, combined } = crawl([both, ...later]);
    const tombstones = [en, es].map((calendar) => calendar?.tombstones);
    expect(tombstones).toEqual([[], []]);
    const uids = [en, es].map((each) =>
      [...(each?.events ?? []), ...(each?.continued ?? [])].map(({ history }) => history.uid),
    );
    expect(uids).toEqual([['1@origin.example'], ['1@origin.example']]);
    expect([en?.forwards, es?.forwards].flat()).toMatchObject([
      { paths: [expect.stringMatching(/cuoca|quokka/u)] },
    ]);
    expect(combined.events.map(({ uid }) => uid)).toEqual(['1@origin.example']);
    expect(combined.tombstones).toEqual([]);
  });

  it.each([
    ['before', [{ events: [{ ...english, isUnlisted: true as const }, spanish], pairs: [pair] }]],
    ['with it', []],
  ])(
    'keeps its UID in all calendars if it is removed, and the first is hidden (%s)',
    (_, before: Found[]) => {
      const last = { events: [{ ...english, isUnlisted: true as const }] };
      const { combined } = crawl([both, ...before, last]);
      expect(combined.events).toEqual([]);
      expect(combined.tombstones).toMatchObject([{ uid: '1@origin.example' }]);
    },
  );

  it('counts the changes of the remaining one, also when it became private', () => {
    const later = at(2, begins, '2026-12-01T23:00', { locale: 'es', slug: 'cuoca' });
    const { en } = crawl([both, { events: [spanish], hidden: [1] }, { events: [later] }]);
    expect(en?.continued).toMatchObject([{ endUtc: later.endUtc, history: { sequence: 2 } }]);
  });

  it('leaves nothing once the remaining one is no longer public', () => {
    const { en, es, state } = crawl([both, { events: [spanish] }, { events: [], hidden: [2] }]);
    for (const calendar of [en, es])
      expect([calendar?.reachable, calendar?.continued, calendar?.forwards]).toEqual([[], [], []]);
    expect(state).not.toMatch(/quokka|cuoca|Event 1|2026-12-01/u);
  });
});

describe('an event whose remaining translation is given its language', () => {
  const moved = { ...spanish, locale: 'en' };

  it('was not removed, and leads to its new page', () => {
    const { en } = crawl([both, { events: [spanish] }, { events: [moved] }]);
    expect(en?.tombstones).toEqual([]);
    expect(en?.forwards).toMatchObject([{ paths: ['/en/event/quokka/'], event: { record: { id: 2 } } }]);
  });

  it('was not removed in the same crawl either', () => {
    const { en, es } = crawl([both, { events: [moved] }]);
    expect([en?.tombstones, es?.tombstones]).toEqual([[], []]);
    expect(en?.forwards).toMatchObject([{ paths: ['/en/event/quokka/'], event: { record: { id: 2 } } }]);
  });
});

describe('an event whose translation was given its language and is hidden from lists', () => {
  const given = { ...spanish, locale: 'en' };
  const gone = { ...given, isUnlisted: true as const };
  const later = at(1, begins, '2026-12-01T23:00', { slug: 'quokka', venues: [10] });
  const alone: Found = { events: [english, gone] };
  const read = (crawls: readonly Found[]) => {
    const { es } = crawl(crawls);
    return [...(es?.continued ?? []), ...(es?.tombstones ?? [])].map(({ endUtc, history }) => ({
      ...history,
      endUtc,
    }));
  };

  it.each([
    ['changes its time', [{ events: [later, gone] }], { endUtc: later.endUtc, vanished: null }],
    ['is removed', [{ events: [gone] }], { vanished: expect.any(String) as string }],
    [
      'changes its time while the other is in lists',
      [{ events: [later, given] }, { events: [later, gone] }],
      { endUtc: later.endUtc, vanished: null },
    ],
  ] as [string, Found[], object][])(
    'has a higher SEQUENCE where it was translated when it %s',
    (_, then, is) => {
      const [was] = read([both, alone]);
      expect(was).toMatchObject({ uid: '1@origin.example', endUtc: english.endUtc, vanished: null });
      const now = read([both, alone, ...then]);
      expect(now).toMatchObject([{ uid: '1@origin.example', ...is }]);
      expect(now[0]?.sequence).toBeGreaterThan(was?.sequence ?? 9);
    },
  );
});

it.each([
  ['a past event', english, '2026-12-05T12:00:00Z'],
  ['an event hidden from lists', { ...english, isUnlisted: true as const }, undefined],
])('the address of %s that is removed leads to its translation while that is public', (_, first, now) => {
  const when = now === undefined ? {} : { now };
  const before: Found[] = [both, { events: [first, spanish], pairs: [pair], ...when }];
  const removed: Found[] = [...before, { events: [spanish], now: '2026-12-06T12:00:00Z' }];
  const { en } = crawl(removed);
  expect(en?.forwards).toMatchObject([{ paths: ['/en/event/quokka/'], event: { record: { id: 2 } } }]);
  for (const left of [{ hidden: [2] }, {}]) {
    const last = { events: [], now: '2026-12-07T12:00:00Z', ...left };
    const after = crawl([...removed, last]);
    expect(after.en?.forwards).toEqual([]);
    expect(after.state).not.toMatch(/quokka|cuoca/u);
  }
});

it('the address of an event in a former language leads to its page until it is over', () => {
  const moved = { ...english, locale: 'es' };
  const removed: Found[] = [{ events: [english] }, { events: [moved] }, { events: [] }];
  const { en, es } = crawl(removed);
  expect(en?.forwards).toMatchObject([{ event: { path: '/es/evento/quokka/' } }]);
  expect(es?.tombstones).toMatchObject([{ path: '/es/evento/quokka/' }]);
  expect(crawl([...removed, { events: [], now: '2026-12-02T12:00:00Z' }]).state).not.toContain('quokka');
  expect(crawl([...removed.slice(0, 2), { events: [], hidden: [1] }]).state).not.toContain('quokka');
});

it('hiding a translation from lists changes no UID and lowers no SEQUENCE in the calendar of all languages', () => {
  const later = { ...english, startUtc: '2026-12-01T19:30:00Z' };
  const change: Found = { events: [later, { ...spanish, startUtc: later.startUtc }], pairs: [pair] };
  const withHidden: Found = {
    ...change,
    events: change.events.map((event) => (event.id === 1 ? { ...event, isUnlisted: true as const } : event)),
  };
  const [was, is] = [crawl([both, change]), crawl([both, change, withHidden])].map(
    ({ combined }) => combined.events[0],
  );
  expect(is?.versions.map(({ record }) => record.id)).toEqual([2]);
  expect(is?.uid).toBe(was?.uid);
  expect(is?.sequence).toBeGreaterThanOrEqual(was?.sequence ?? 9);
});

it.each([false, true])(
  'a deleted venue keeps its page and what its calendar told (restored: %s)',
  (restored) => {
    const without = { ...english, venues: [] };
    const { en } = crawl([{ events: [english] }, { events: [without], venues: places.slice(1), restored }]);
    const [venue] = en?.scopes.filter(({ kind }) => kind === 'venue') ?? [];
    expect(venue).toMatchObject({ name: 'Old Hall', removed: expect.any(String) as string });
    expect(venue?.events.map(({ record }) => record.id)).toEqual([1]);
  },
);

it('a venue that is deleted while its only event is hidden from lists keeps its page', () => {
  const hidden = { ...english, venues: [], isUnlisted: true as const };
  const { en } = crawl([{ events: [english] }, { events: [hidden], venues: places.slice(1) }]);
  expect(en?.scopes).toMatchObject([{ name: 'Old Hall', events: [] }]);
});

it.each([
  ['private', { events: [], hidden: [1] }],
  ['hidden from lists', { events: [{ ...english, venues: [], isUnlisted: true as const }] }],
] satisfies [string, Found][])(
  'a deleted venue keeps its page, but not the id of an event that is then %s',
  (_, found) => {
    const without = { events: [{ ...english, venues: [] }], venues: places.slice(1) };
    for (const crawls of [[found], [without, found]]) {
      const { en, state } = crawl([
        { events: [english] },
        ...crawls.map((each) => ({ ...without, ...each })),
      ]);
      expect(en?.scopes).toMatchObject([{ name: 'Old Hall', events: [] }]);
      expect(state).toContain('"events":[]');
    }
  },
);

it('an event that was announced as removed and comes back in another language has a higher SEQUENCE', () => {
  const removed: Found[] = [{ events: [english] }, { events: [] }];
  const moved = { ...english, locale: 'es' };
  const [was, is] = [crawl(removed), crawl([...removed, { events: [moved] }])].map(({ combined }) => [
    ...combined.tombstones,
    ...combined.events,
  ]);
  expect(is?.map(({ uid }) => uid)).toEqual(was?.map(({ uid }) => uid));
  expect(is?.[0]?.sequence).toBeGreaterThan(was?.[0]?.sequence ?? 9);
});

it('the name of a former place is forgotten once that is no longer public', () => {
  const there = { ...english, venues: [12] };
  const venues = [...places, venueRecord({ id: 12, name: 'New Hall' })];
  const before: Found[] = [{ events: [english] }, { events: [there], venues }];
  const isNamed = (state: string): boolean => state.includes('"names":["Old Hall"]');
  expect(isNamed(crawl(before).state)).toBe(true);
  const withHidden: Found = { events: [there], venues: venues.slice(1), hiddenVenues: [10] };
  expect(isNamed(crawl([...before, withHidden]).state)).toBe(false);
});

it('an event that is published in another language after it was removed is not announced as removed', () => {
  const moved = { ...english, locale: 'es' };
  const { en, es } = crawl([{ events: [english] }, { events: [] }, { events: [moved] }]);
  expect(en?.tombstones).toEqual([]);
  expect(en?.forwards).toMatchObject([
    { paths: ['/en/event/quokka/'], event: { path: '/es/evento/quokka/' } },
  ]);
  expect(es?.events.map(({ record }) => record.id)).toEqual([1]);
});

it('an event gets no permanent path of one that is no longer public', () => {
  const next = at(5, begins, '2026-12-01T22:00', { slug: 'quokka' });
  const { en } = crawl([{ events: [english] }, { events: [], hidden: [1] }, { events: [next] }]);
  expect(en?.event(5)).toMatchObject({ path: '/en/event/quokka/', permanentPath: '/en/event/quokka-5/' });
});

it('a removed event leaves its slug only until it is over', () => {
  const past = at(4, '2026-11-01T20:00', '2026-11-01T22:00', { slug: 'bilby' });
  expect(crawl([{ events: [past] }, { events: [] }]).state).not.toContain('bilby');
  const [now, later] = ['2026-11-20T12:00:00Z', '2026-12-02T12:00:00Z'];
  expect(crawl([{ events: [english] }, { events: [], now }]).state).toContain('quokka');
  expect(crawl([{ events: [english] }, { events: [], now }, { events: [], now: later }]).state).not.toContain(
    'quokka',
  );
});

it('an event that was removed stays announced, although its translation becomes private', () => {
  const { en, es, state } = crawl([both, { events: [] }, { events: [], hidden: [1] }]);
  expect(es?.tombstones).toMatchObject([{ record: { id: 2 }, history: { uid: '1@origin.example' } }]);
  expect(en?.tombstones).toEqual([]);
  expect(state).not.toContain('quokka');
});

it('an event was removed on the day on which the last of its translations was', () => {
  const { en, es } = crawl([both, { events: [spanish] }, { events: [], now: '2026-11-25T12:00:00Z' }]);
  for (const calendar of [en, es]) {
    const [event] = calendar?.tombstones ?? [];
    if (calendar === undefined || event === undefined) expect.unreachable();
    expect(buildEventPage(calendar, event).removedOn).toBe('2026-11-25');
    expect(listChanges(calendar, [event.history])).toMatchObject([
      { kind: 'gone', at: '2026-11-25T12:00:00Z' },
    ]);
  }
});
