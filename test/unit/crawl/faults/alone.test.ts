import { afterAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../support/faults/change.ts';
import type { Effect, Fault } from '../../../support/faults/fault.ts';
import type { RequestName } from '../../../support/faults/request-name.ts';
import { Trials, modes, type Mode } from '../../../support/faults/trials.ts';
import { amount } from '../../../support/suite.ts';

/**
 * Tests run concurrently, so that one works while others wait for a silent origin. Each has its own
 * origin.
 */
const started: Trials[] = [];
const free: Trials[] = [];
afterAll(async () => {
  await Promise.all(started.map((trials) => trials.close()));
});

async function withTrials<T>(work: (trials: Trials) => Promise<T>): Promise<T> {
  let trials = free.pop();
  if (trials === undefined) {
    trials = await Trials.start();
    started.push(trials);
  }
  try {
    return await work(trials);
  } finally {
    free.push(trials);
  }
}

/** Two events appear, one changes: an incremental crawl has something to fetch. */
const changes: readonly Change[] = [
  { change: 'publish as scheduled', locale: 'en', place: 2 },
  { change: 'insert', locale: 'es', place: 5 },
  { change: 'edit', locale: 'en', place: 0 },
];
/** Lists that events are read from, in each mode. */
const sources: readonly RequestName[] = ['events', 'changes', 'selection'];

function crawl(mode: Mode, faults: readonly Fault[], made = changes) {
  return withTrials(async (trials) => {
    const waiting = faults.some(({ does }) => does.effect === 'slow') ? 'short' : 'usual';
    const again = faults.some(({ times }) => times === Infinity);
    const end = await trials.run({ mode, seed: 1, changes: made, faults, waiting }, { again });
    return { ...end, cancelled: trials.cancelled() };
  });
}

const everywhere = (does: Effect, times: number, after = 0): Fault[] =>
  sources.map((at) => ({ at, after, times, does }));

const broken: readonly Effect[] = [
  { effect: 'status', status: 429, retryAfter: 'seconds' },
  { effect: 'status', status: 429, retryAfter: 'date' },
  { effect: 'status', status: 429, retryAfter: null },
  { effect: 'status', status: 503, retryAfter: null },
  { effect: 'reset' },
  { effect: 'cut', how: 'length' },
  { effect: 'cut', how: 'chunked' },
  { effect: 'cut', how: 'gzip' },
  { effect: 'slow', where: 'head' },
  { effect: 'slow', where: 'body' },
];
const contradictory: readonly Effect[] = [
  { effect: 'empty page' },
  { effect: 'total', by: 2 },
  { effect: 'total', by: -1 },
  { effect: 'shrinking' },
  { effect: 'first page again' },
];
const foreign: readonly Effect[] = [
  { effect: 'html' },
  { effect: 'half json' },
  { effect: 'json', json: '"text"' },
  { effect: 'json', json: 'null' },
  { effect: 'json', json: '{}' },
  { effect: 'json', json: '{"events":{},"total":1,"total_pages":1}' },
  { effect: 'redirect', to: 'itself' },
  { effect: 'redirect', to: 'another host' },
  { effect: 'status', status: 500, retryAfter: null },
  { effect: 'status', status: 403, retryAfter: null },
];

const emptyList: Effect = { effect: 'empty list' };
const everyFourth = (effects: readonly Effect[]) => effects.filter((_, index) => index % 4 === 0);

/** A full crawl reads like a first one; mixed faults also affect it. */
const alone = modes.filter((mode) => mode !== 'full');
/**
 * `npm test` applies a quarter of the faults once, in the mode where they do most harm. Faults of
 * the network pass; wrong answers of the origin last.
 */
const mostly = (mode: Mode) => describe.concurrent.each(amount([mode], alone));

mostly('incremental')('a crawl (%s)', (mode) => {
  it('without faults publishes the content of the origin, with cancellations', async () => {
    const { content, wrong, cancelled } = await crawl(mode, []);
    expect(wrong).toEqual([]);
    expect(cancelled).toHaveLength(1);
    const shown = content?.events.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
    expect(shown?.toSorted()).toEqual(cancelled);
  });

  it.each(amount(everyFourth(broken), [...broken, ...contradictory]))(
    'survives a passing fault: %o',
    async (does) => {
      const { outcome, wrong } = await crawl(mode, everywhere(does, 1, 1));
      expect([outcome, wrong]).toEqual(['resolved', []]);
    },
  );

  it.each(amount([404], [400, 404, 500]))('does without a change index that answers %i', async (status) => {
    const { outcome, wrong } = await crawl(mode, [
      { at: 'changes', after: 0, times: Infinity, does: { effect: 'status', status, retryAfter: null } },
    ]);
    expect([outcome, wrong]).toEqual(['resolved', []]);
  });

  it.each(['ghost', 'forgotten'] as const)('is not misled by a wrong index: %s', async (how) => {
    const { outcome, wrong } = await crawl(mode, [
      { at: 'changes', after: 0, times: Infinity, does: { effect: 'index lies', how } },
    ]);
    expect([how === 'ghost' ? outcome : null, wrong]).toEqual([how === 'ghost' ? 'resolved' : null, []]);
  });
});

mostly('without index')('a crawl (%s)', (mode) => {
  it.each(
    amount(everyFourth([...contradictory, ...foreign, emptyList]), [
      ...broken,
      ...contradictory,
      ...foreign,
      emptyList,
    ]),
  )('is refused for a lasting fault, and the next is good: %o', async (does) => {
    // A list that is empty from the beginning looks like a calendar without events.
    if (does.effect === 'empty list' && mode === 'first') return;
    const { outcome, healed } = await crawl(mode, everywhere(does, Infinity));
    expect([outcome, healed]).toEqual(['refused', true]);
  });

  it.each(amount(['no id'] as const, ['null', 'no id', 'wrong types'] as const))(
    'leaves out unreadable items and says so: %s',
    async (how) => {
      const { outcome, receipt } = await crawl(mode, everywhere({ effect: 'malformed', how }, Infinity));
      expect(outcome).toBe('resolved');
      const reasons = receipt?.collections.flatMap(({ leftOut }) => leftOut.map(({ reason }) => reason));
      if (mode === 'without index') expect(reasons).toContain('malformed');
    },
  );

  it.each([{ effect: 'repeated item' }, { effect: 'redirect', to: 'the same host' }] satisfies Effect[])(
    'is not disturbed by %o',
    async (does) => {
      const { outcome, wrong } = await crawl(mode, everywhere(does, Infinity));
      expect([outcome, wrong]).toEqual(['resolved', []]);
    },
  );

  const edits = ['delete', 'insert', 'swap', 'move', 'publish as scheduled'] as const;
  it.each(amount(edits.slice(0, 2), edits))('reads again when an editor interferes: %s', async (change) => {
    for (const after of [2, 4]) {
      const faults = (['events', 'changes'] as const).map((at): Fault => {
        const does: Effect = { effect: 'change', change: { change, locale: 'en', place: 0 } };
        return { at, after, times: 1, does };
      });
      const { outcome, wrong } = await crawl(mode, faults);
      expect([after, outcome, wrong]).toEqual([after, 'resolved', []]);
    }
  });

  it('reads again when the last page vanishes while it pages', async () => {
    // For any number of events, one of these lists ends with a page of one.
    for (const more of [0, 1, 2, 3]) {
      const made = Array.from({ length: more }, (): Change => ({ change: 'insert', locale: 'en', place: 1 }));
      const does: Effect = { effect: 'change', change: { change: 'delete', locale: 'en', place: 0 } };
      const at = mode === 'incremental' ? 'changes' : 'events';
      const { outcome, wrong } = await crawl(mode, [{ at, after: 2, times: 1, does }], made);
      expect([more, outcome, wrong]).toEqual([more, 'resolved', []]);
    }
  });
});
