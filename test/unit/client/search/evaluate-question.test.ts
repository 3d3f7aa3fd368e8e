import { describe, expect, it } from 'vitest';
import { evaluateQuestion } from '../../../../src/client/search/evaluate-question.ts';
import type { SearchColumns } from '../../../../src/search/search-table.ts';

/** First and last day, instant of the end, category, and 1 if the event is free. */
type Row = readonly [begins: string, ends: string, overAt: string, category: string, free?: 1];

function tableOf(rows: readonly Row[], once: readonly number[] = []): SearchColumns {
  return {
    begins: rows.map(([begins]) => begins),
    ends: rows.map(([, ends]) => ends),
    overAt: rows.map(([, , overAt]) => overAt),
    category: rows.map(([, , , category]) => [category]),
    tag: rows.map(() => []),
    venue: rows.map(() => []),
    organizer: rows.map(() => []),
    isOnce: rows.map((_, place) => (once.includes(place) ? 1 : 0)),
    evening: rows.map(() => 0),
    online: rows.map(() => 0),
    free: rows.map(([, , , , free]) => free ?? 0),
    ids: rows.map((_, place) => `id${place}`),
  };
}

const table = tableOf([
  ['2026-10-01', '2026-12-31', '2026-12-31T18:00:00Z', 'art'],
  ['2026-11-02', '2026-11-02', '2026-11-02T22:00:00Z', 'music'],
  ['2026-11-15', '2026-11-25', '2026-11-25T18:00:00Z', 'art', 1],
  ['2026-11-20', '2026-11-20', '2026-11-20T09:00:00Z', 'music', 1],
  ['2026-11-20', '2026-11-20', '2026-11-21T02:00:00Z', 'music'],
  ['2026-11-21', '2026-11-21', '2026-11-21T20:00:00Z', 'film'],
  ['2026-12-05', '2026-12-05', '2026-12-05T20:00:00Z', 'film', 1],
]);

const noon = { now: '2026-11-20T12:00:00Z', today: '2026-11-20' };
const answerTo = (question: string, moment = noon, found: ReadonlySet<string> | null = null) =>
  evaluateQuestion(table, found, new URLSearchParams(question), moment);

describe('the answer to a question', () => {
  it('separates upcoming, running and past events, each in its order', () => {
    expect(answerTo('free=1')).toEqual({ coming: [6], running: [2], past: [3] });
    expect(answerTo('category=art&category=music')).toEqual({ coming: [4], running: [2, 0], past: [3, 1] });
  });

  it('knows the events that begin this evening', () => {
    const evening = { ...table, evening: table.begins.map((_, place): 0 | 1 => (place > 2 ? 1 : 0)) };
    const tonight = evaluateQuestion(evening, null, new URLSearchParams('when=tonight'), noon);
    expect(tonight).toEqual({ coming: [4], running: [], past: [3] });
    const ask = (question: string) => evaluateQuestion(evening, null, new URLSearchParams(question), noon);
    expect(ask('when=today&evening=1')).toEqual({ coming: [4], running: [], past: [3] });
    expect(ask('evening=1').coming).toEqual(ask('').coming.filter((place) => place > 2));
  });

  it('does not count ended events among today’s', () => {
    expect(answerTo('when=today')).toEqual({ coming: [4], running: [2, 0], past: [3] });
    const late = { now: '2026-11-20T23:30:00Z', today: '2026-11-20' };
    expect(answerTo('when=today&category=music', late)).toEqual({ coming: [4], running: [], past: [3] });
  });

  it('keeps an evening event after midnight until it ends', () => {
    const night = (now: string) => answerTo('when=today&category=music', { now, today: '2026-11-21' });
    expect(night('2026-11-21T01:00:00Z').running).toEqual([4]);
    expect(night('2026-11-21T02:30:00Z')).toEqual({ coming: [], running: [], past: [] });
  });

  it('keeps a cancelled event of several days until its end, and under its first day only', () => {
    const rows = [['2026-11-18', '2026-11-18', '2026-11-27T18:00:00Z', 'art']] as const;
    const answers = ['', 'when=today', 'when=day&date=2026-11-18'].map((question) =>
      evaluateQuestion(tableOf(rows, [0]), null, new URLSearchParams(question), noon),
    );
    expect(answers).toEqual([
      { coming: [], running: [0], past: [] },
      { coming: [], running: [], past: [] },
      { coming: [0], running: [], past: [] },
    ]);
  });

  it('of weekends has what takes place on a Saturday or Sunday that is left of the days', () => {
    expect(answerTo('weekday=weekend')).toEqual({ coming: [5, 6], running: [2, 0], past: [] });
    expect(answerTo('weekday=weekend&when=2026-12')).toEqual({ coming: [6], running: [0], past: [] });
    expect(answerTo('weekday=weekend&when=range&from=2026-11-30&to=2026-12-04').running).toEqual([]);
    const monday = { now: '2026-11-23T12:00:00Z', today: '2026-11-23' };
    expect(answerTo('weekday=weekend&when=month', monday)).toEqual({ coming: [], running: [0], past: [5] });
    expect(answerTo('weekday=weekend&when=day&date=2026-11-02').coming).toEqual([]);
  });

  it('of a weekday has what takes place on one that is left of the days', () => {
    expect(answerTo('weekday=6')).toEqual({ coming: [5, 6], running: [2, 0], past: [] });
    expect(answerTo('weekday=6&when=2026-12')).toEqual({ coming: [6], running: [0], past: [] });
    expect(answerTo('weekday=3')).toEqual({ coming: [], running: [2, 0], past: [] });
    expect(answerTo('weekday=4').running).toEqual([0]);
    expect(answerTo('weekday=5')).toEqual({ coming: [4], running: [2, 0], past: [3] });
    expect(answerTo('weekday=1&when=day&date=2026-11-02').coming).toEqual([1]);
    expect(answerTo('weekday=2&when=day&date=2026-11-02').coming).toEqual([]);
  });

  it('includes this month’s past events', () => {
    expect(answerTo('when=month')).toEqual({ coming: [4, 5], running: [2, 0], past: [3, 1] });
  });

  it('lists all events of a past day as it would have on that day', () => {
    expect(answerTo('when=day&date=2026-11-02')).toEqual({ coming: [1], running: [0], past: [] });
  });

  it('puts events that were fetched later into calendar order', () => {
    const later = {
      order: [2, 0, 3, 4, 1],
      ...tableOf([
        ['2026-11-01', '2026-11-20', '2026-11-20T11:00:00Z', 'art'],
        ['2026-11-21', '2026-11-21', '2026-11-21T20:00:00Z', 'film'],
        ['2026-10-02', '2026-11-03', '2026-11-03T20:00:00Z', 'music'],
        ['2026-11-02', '2026-11-02', '2026-11-02T22:00:00Z', 'music'],
        ['2026-11-03', '2026-11-03', '2026-11-03T19:00:00Z', 'film'],
      ]),
    };
    const of = (question: string) => evaluateQuestion(later, null, new URLSearchParams(question), noon);
    expect(of('past=1')).toEqual({ coming: [1], running: [], past: [4, 3, 0, 2] });
    expect(of('date=2026-11-03&when=day')).toEqual({ coming: [4], running: [2, 0], past: [] });
  });

  it('combines filters and words', () => {
    expect(answerTo('category=film', noon, new Set(['id6', 'id4'])).coming).toEqual([6]);
    expect(answerTo('category=nope')).toEqual({ coming: [], running: [], past: [] });
  });
});
