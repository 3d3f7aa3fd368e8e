import { defaultRetryPolicy, type RetryPolicy } from './retry.ts';

/** Requests under way at once when a crawl begins. */
const firstAtOnce = 4;

/** Most requests under way at once. */
export const maxConcurrency = 8;

/** Good answers in a row after which one more request is sent at once. */
const goodRow = 8;

/** Slow answers in a row that are not chance. */
const slowRow = 3;

/**
 * An answer is slow when it takes this many times longer than is usual for its kind. Going from
 * four requests to eight can double the time of an origin that answers one after the other, so the
 * factor is higher than two.
 */
const slowFactor = 3;

/**
 * Milliseconds below which no answer is slow: there this machine's own delays outweigh the
 * origin's.
 */
const neverSlow = 200;

/** Answers of a kind before it has a usual time. */
const minAnswers = 5;

/**
 * Weight of the newest answer in the usual time. A slow answer weighs less, so that only an origin
 * that stays slow becomes usual.
 */
const weights = { usual: 0.1, slow: 0.02 };

/** How many requests an origin gets at once, decided by its answers. */
export interface AdaptiveConcurrency {
  readonly atOnce: number;
  /** Milliseconds to wait before each request: 0, unless one at a time is still too much. */
  readonly pause: number;
  /**
   * Number of the current setting. Pass it back with the outcome of a request that begins now:
   * requests that began before a change do not show its effect.
   */
  readonly generation: number;
  /** Takes a good answer, which took so many milliseconds; compared within its `kind`. */
  answered(kind: string, milliseconds: number, generation: number): void;
  /** Takes a failure of an overloaded origin. `tooMany` where it says so itself (429, 503). */
  backOff(generation: number, tooMany: boolean): void;
}

/**
 * Concurrency that halves when the origin is overloaded, drops by one when answers get much slower
 * than usual, and grows by one after a row of good answers (additive increase, multiplicative
 * decrease, as in TCP). Where one at a time is too much, as at a server that counts requests per
 * second (`limit_req` of nginx), the pause between two doubles, and shrinks by a tenth with each
 * good answer.
 */
export function createAdaptiveConcurrency({
  first,
}: Pick<RetryPolicy, 'first'> = defaultRetryPolicy): AdaptiveConcurrency {
  const pauses = { shortest: first / 2, longest: first * 16 };
  const usual = new Map<string, { mean: number; count: number }>();
  let atOnce = firstAtOnce;
  let pause = 0;
  let generation = 0;
  let good = 0;
  let slow = 0;

  const lower = (to: number): void => {
    atOnce = Math.max(1, to);
    generation += 1;
    good = 0;
    slow = 0;
  };

  function isSlow(kind: string, milliseconds: number): boolean {
    const average = usual.get(kind);
    if (average === undefined) {
      usual.set(kind, { mean: milliseconds, count: 1 });
      return false;
    }
    const { mean, count } = average;
    const tookLong = count >= minAnswers && milliseconds > neverSlow && milliseconds > slowFactor * mean;
    average.count += 1;
    const weight = tookLong ? weights.slow : Math.max(weights.usual, 1 / average.count);
    average.mean += (milliseconds - mean) * weight;
    return tookLong;
  }

  return {
    get atOnce() {
      return atOnce;
    },
    get pause() {
      return pause;
    },
    get generation() {
      return generation;
    },
    answered(kind, milliseconds, begun) {
      const tookLong = isSlow(kind, milliseconds);
      if (begun !== generation) return;
      // Chance failures, at most one in eight, leave no pause behind; a rate limit keeps one.
      pause = pause > pauses.shortest / 4 ? pause * 0.9 : 0;
      good = tookLong ? 0 : good + 1;
      slow = tookLong ? slow + 1 : 0;
      if (slow >= slowRow) lower(atOnce - 1);
      if (good < goodRow) return;
      good = 0;
      if (pause === 0) atOnce = Math.min(maxConcurrency, atOnce + 1);
    },
    backOff(begun, tooMany) {
      if (begun !== generation) return;
      if (atOnce === 1 && tooMany) pause = Math.min(pauses.longest, Math.max(pauses.shortest, pause * 2));
      lower(Math.floor(atOnce / 2));
    },
  };
}
