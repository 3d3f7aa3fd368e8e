import { describe, expect, it } from 'vitest';
import { listChanges, type Change } from '../../../../src/calendar/views/changes.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import type { EventHistory, PreviousValues } from '../../../../src/history/history-entry.ts';
import { eventHistory, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';

const now = '2026-11-20T12:00:00Z';
const began = '2026-10-01T00:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const thursday = '2026-11-19T12:00:00Z';

const concert = at(1, '2026-12-12T19:00', '2026-12-12T21:00');
const friday = at(1, '2026-12-11T20:00', '2026-12-11T22:00');

/** The history of a record that existed from the beginning, unless `values` say otherwise. */
function historyOf(
  { id, locale, title, slug, permalink, ...record }: EventRecord,
  previous: PreviousValues = {},
  values: Partial<EventHistory> = {},
): EventHistory {
  const { allDay, start, end, startUtc, endUtc, zone, venues, organizers, categories, tags, status } = record;
  const times = { allDay, start, end, startUtc, endUtc, zone };
  const refs = { venues, organizers, categories, tags };
  const last = { title, slug, permalink, ...times, ...refs, above: [], status, former: previous };
  return eventHistory({ id, locale, firstSeen: began, last, ...values });
}

/** The changes of records with their histories; an entry without a record vanished. */
function changesOf(
  all: readonly (readonly [EventRecord | null, EventHistory])[],
  at: string = now,
): readonly Change[] {
  const history = [...all.map(([, entry]) => entry), eventHistory({ id: 99, firstSeen: began })];
  const calendar = calendarIn('en', {
    events: all.flatMap(([record]) => record ?? []),
    venues: [venueRecord({ id: 101, name: 'Blue Room' }), venueRecord({ id: 102, name: 'The Mill' })],
    history,
    now: at,
  });
  return listChanges(calendar, history);
}

const one = (record: EventRecord, previous?: PreviousValues, values?: Partial<EventHistory>) =>
  changesOf([[record, historyOf(record, previous, values)]]);

const brief = (changes: readonly Change[]) =>
  changes.map(({ kind, event, at: when }) => [kind, event.record.id, when]);

describe('a change', () => {
  it('of the start is a move, with the previous times and the crawl that found it', () => {
    const [change, ...others] = one(concert, { times: { ...friday, until: tuesday } });
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'moved',
      at: tuesday,
      was: { startUtc: '2026-12-11T20:00:00Z', endUtc: '2026-12-11T22:00:00Z', zone: { name: 'UTC' } },
      event: { startUtc: '2026-12-12T19:00:00Z' },
    });
  });

  it('of the end, or to or from all-day on the same day, is a change of times', () => {
    const ended = one(concert, { times: { ...concert, endUtc: '2026-12-12T20:00:00Z', until: tuesday } });
    expect(brief(ended)).toEqual([['times', 1, tuesday]]);
    const allDay = one(concert, { times: { ...days(1, '2026-12-12', '2026-12-12'), until: tuesday } });
    expect(brief(allDay)).toEqual([['times', 1, tuesday]]);
    const fair = days(1, '2026-12-04', '2026-12-05');
    const shorter = one(fair, { times: { ...days(1, '2026-12-04', '2026-12-07'), until: tuesday } });
    expect(brief(shorter)).toEqual([['times', 1, tuesday]]);
  });

  it('of the zone’s name alone does not count', () => {
    expect(one(concert, { times: { ...concert, zone: 'Etc/UTC', until: tuesday } })).toEqual([]);
    const fair = days(1, '2026-12-04', '2026-12-05');
    const elsewhere = {
      zone: 'Europe/Madrid',
      startUtc: '2026-12-03T23:00:00Z',
      endUtc: '2026-12-05T22:59:59Z',
    };
    expect(one(fair, { times: { ...fair, ...elsewhere, until: tuesday } })).toEqual([]);
  });

  it('of a venue that was added or removed has its own kind', () => {
    const to = (now: number[], ids: number[]) =>
      brief(one({ ...concert, venues: now }, { venues: { ids, names: [], until: tuesday } }));
    expect(to([101], [])).toEqual([['placed', 1, tuesday]]);
    expect(to([], [101])).toEqual([['unplaced', 1, tuesday]]);
    const online = { ...concert, venues: [], online: { isHybrid: false, address: null } };
    const wasThere = { venues: { ids: [101], names: [], until: tuesday } };
    expect(brief(one(online, wasThere))).toEqual([['online', 1, tuesday]]);
  });

  it('of venues names the previous ones', () => {
    const other = at(2, '2026-12-12T19:00', '2026-12-12T21:00', { venues: [101] });
    const moved = { ...concert, venues: [102] };
    const changes = changesOf([
      [moved, historyOf(moved, { venues: { ids: [101], names: ['Blue Room'], until: tuesday } })],
      [other, historyOf(other)],
    ]);
    expect(brief(changes)).toEqual([['venue', 1, tuesday]]);
    expect(changes[0]?.wasAt?.venues.map(({ name }) => name)).toEqual(['Blue Room']);
  });

  it.each([
    ['cancelled', 'scheduled', 'cancelled'],
    ['postponed', 'scheduled', 'postponed'],
    ['scheduled', 'cancelled', 'resumed'],
    ['scheduled', 'postponed', 'resumed'],
    ['cancelled', 'postponed', 'cancelled'],
  ] as const)('to %s from %s is listed', (status, value, kind) => {
    const changes = one({ ...concert, status }, { status: { value, until: tuesday } });
    expect(brief(changes)).toEqual([[kind, 1, tuesday]]);
  });

  it('to cancelled or postponed has the times that people know, and is the only one', () => {
    const status = { value: 'scheduled', until: tuesday } as const;
    const changesAt = (until: string) =>
      one({ ...concert, status: 'postponed' }, { status, times: { ...friday, until } }).map(
        ({ kind, was }) => `${kind} ${was.startUtc}`,
      );
    expect(changesAt('2026-11-16T12:00:00Z')).toEqual(['postponed 2026-12-12T19:00:00Z']);
    expect(changesAt(tuesday)).toEqual(['postponed 2026-12-11T20:00:00Z']);
    expect(changesAt(thursday)).toEqual(['postponed 2026-12-11T20:00:00Z']);
  });

  it('to cancelled includes an event that comes back cancelled', () => {
    const changes = one({ ...concert, status: 'cancelled' }, { absent: { until: tuesday } });
    expect(brief(changes)).toEqual([['cancelled', 1, tuesday]]);
  });

  it('does not include an event that was cancelled from the beginning', () => {
    expect(one({ ...concert, status: 'cancelled' }, {}, { firstSeen: tuesday })).toEqual([]);
  });

  it('does not say that an event is back if it came back cancelled', () => {
    const status = { value: 'cancelled', until: thursday } as const;
    const changes = one(concert, { absent: { until: tuesday }, status });
    expect(brief(changes)).toEqual([['resumed', 1, thursday]]);
  });

  it('says that an event is back, along with other changes', () => {
    const previous = { absent: { until: thursday }, times: { ...friday, until: thursday } };
    expect(brief(one(concert, previous))).toEqual([
      ['back', 1, thursday],
      ['moved', 1, thursday],
    ]);
  });

  it('says that an event vanished, and is the only one then', () => {
    const entry = historyOf(concert, { times: { ...friday, until: tuesday } }, { vanished: thursday });
    expect(brief(changesOf([[null, entry]]))).toEqual([['gone', 1, thursday]]);
  });
});

describe('a new event', () => {
  it('was found by a later crawl than the first of its language, whatever its date at the origin', () => {
    const entry = (firstSeen: string) =>
      one({ ...concert, created: '2020-01-01T00:00:00Z' }, {}, { firstSeen });
    expect(brief(entry(tuesday))).toEqual([['new', 1, tuesday]]);
    expect(entry(began)).toEqual([]);
  });

  it('of a language that was added later was found after its first crawl', () => {
    const history = [
      eventHistory({ id: 1, firstSeen: tuesday }),
      eventHistory({ id: 2, firstSeen: thursday }),
      eventHistory({ id: 3, locale: 'es', firstSeen: began }),
    ];
    const events = [1, 2].map((id) => ({ ...concert, id, slug: `event-${id}` }));
    expect(brief(listChanges(calendarIn('en', { events, history }), history))).toEqual([
      ['new', 2, thursday],
    ]);
  });

  it('may be moved as well, with the later change first', () => {
    const changes = one(concert, { times: { ...friday, until: thursday } }, { firstSeen: tuesday });
    expect(brief(changes)).toEqual([
      ['moved', 1, thursday],
      ['new', 1, tuesday],
    ]);
  });
});

describe('nothing is listed', () => {
  const times = { ...friday, until: tuesday };

  it('for a past event, or one that was past when it vanished', () => {
    const entry = historyOf(concert, { times });
    expect(changesOf([[concert, entry]], '2026-12-12T21:00:00Z')).toHaveLength(1);
    expect(changesOf([[concert, entry]], '2026-12-12T21:00:01Z')).toEqual([]);
    expect(changesOf([[null, { ...entry, vanished: thursday, last: null }]])).toEqual([]);
  });

  it('for changes older than thirty days or after now', () => {
    const until = (instant: string) => one(concert, { times: { ...friday, until: instant } });
    expect(until('2026-10-21T12:00:00Z')).toHaveLength(1);
    expect(until('2026-10-21T11:59:59Z')).toEqual([]);
    expect(until(now)).toHaveLength(1);
    expect(until('2026-11-20T12:00:01Z')).toEqual([]);
  });

  it('for another language', () => {
    const spanish = { ...concert, locale: 'es' };
    expect(one(spanish, { times })).toEqual([]);
  });
});

it('changes of one crawl begin with losses, then the soonest, then the lower id', () => {
  const record = (id: number, values: Partial<EventRecord> = {}) => ({
    ...concert,
    id,
    slug: `e-${id}`,
    ...values,
  });
  const moved = { times: { ...friday, until: tuesday } };
  const later = { ...at(6, '2026-12-14T19:00', '2026-12-14T21:00'), slug: 'e-6' };
  const cancelled = record(3, { status: 'cancelled' });
  const changes = changesOf([
    [record(1), historyOf(record(1), moved)],
    [record(2), historyOf(record(2), moved)],
    [later, historyOf(later, moved)],
    [cancelled, historyOf(cancelled, { status: { value: 'scheduled', until: tuesday } })],
    [record(4), historyOf(record(4), {}, { firstSeen: tuesday })],
    [null, historyOf(record(5), {}, { vanished: tuesday })],
  ]);
  expect(brief(changes).map(([kind, id]) => `${kind} ${id}`)).toEqual([
    'gone 5',
    'cancelled 3',
    'moved 1',
    'moved 2',
    'moved 6',
    'new 4',
  ]);
});

it('many new events do not crowd out other changes, and each has its limit', () => {
  const many = Array.from({ length: 510 }, (_, index) => ({ ...concert, id: index + 1, slug: `e-${index}` }));
  const flood = many.map((record) => [record, historyOf(record, {}, { firstSeen: thursday })] as const);
  const moves = many.map(({ id, ...record }) => {
    const other = { ...record, id: id + 1000, slug: `m-${id}` };
    return [other, historyOf(other, { times: { ...friday, until: tuesday } })] as const;
  });
  const kinds = changesOf([...flood, ...moves]).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(50).fill('new'), ...Array(500).fill('moved')]);
});
