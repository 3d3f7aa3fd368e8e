import { defaultRetryPolicy, type RetryPolicy } from './retry.ts';

/** Requests under way at once at the begin of a crawl. */
const firstAtOnce = 4;

/** Requests under way at once at most. */
export const maxConcurrency = 8;

/** Good answers in a row after which one more request is dared. */
const goodRow = 8;

/** Slow answers in a row that are more than chance. */
const slowRow = 3;

/**
 * An answer is slow when it takes this many times longer than usual for its kind. Our own rise from four requests to eight can at
 * most double the time of an origin that answers one after the other, so it takes more than that.
 */
const slowFactor = 3;

/** Milliseconds below which no answer is slow: there the machine's own hiccups are larger than what an origin does. */
const neverSlow = 200;

/** Answers of a kind before there is a usual time for it. */
const fewest = 5;

/** Share of the newest answer in the usual time; of a slow one less, so that only an origin that stays slow becomes a usual one. */
const share = { usual: 0.1, slow: 0.02 };

/** How much an origin is asked, decided from how it answers. */
export interface AdaptiveConcurrency {
  readonly atOnce: number;
  /** Milliseconds to wait before each request: none, unless one at a time is still too much. */
  readonly pause: number;
  /** Hand it back with the outcome of each request that began now: what began before a change tells nothing about its effect. */
  readonly generation: number;
  /** A good answer that took so many milliseconds; `kind` names what it is compared with. */
  answered(kind: string, milliseconds: number, era: number): void;
  /** A failure that waiting may cure: the origin has too much to do. `tooMany` where it says so itself (429, 503). */
  backOff(era: number, tooMany: boolean): void;
}

/**
 * A load that halves when the origin is overburdened, sheds one request when answers get much slower than usual, and gains one
 * after a row of good answers (additive increase, multiplicative decrease, as TCP does it). Where less than one request is needed,
 * as at a server that counts requests per second (`limit_req` of nginx), the pause between two doubles, and shrinks by a tenth with each good answer.
 */
export function createAdaptiveConcurrency({
  first,
}: Pick<RetryPolicy, 'first'> = defaultRetryPolicy): AdaptiveConcurrency {
  const pauses = { shortest: first / 2, longest: first * 16 };
  const usual = new Map<string, { mean: number; count: number }>();
  let atOnce = firstAtOnce;
  let pause = 0;
  let era = 0;
  let good = 0;
  let slow = 0;

  const lower = (to: number): void => {
    atOnce = Math.max(1, to);
    era += 1;
    good = 0;
    slow = 0;
  };

  function isSlow(kind: string, milliseconds: number): boolean {
    const known = usual.get(kind);
    if (known === undefined) {
      usual.set(kind, { mean: milliseconds, count: 1 });
      return false;
    }
    const { mean, count } = known;
    const tookLong = count >= fewest && milliseconds > neverSlow && milliseconds > slowFactor * mean;
    known.count += 1;
    known.mean += (milliseconds - mean) * (tookLong ? share.slow : Math.max(share.usual, 1 / known.count));
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
      return era;
    },
    answered(kind, milliseconds, begun) {
      const tookLong = isSlow(kind, milliseconds);
      if (begun !== era) return;
      // Failures by chance, one in eight at most, leave no pause behind; a limit has the next one ready.
      pause = pause > pauses.shortest / 4 ? pause * 0.9 : 0;
      good = tookLong ? 0 : good + 1;
      slow = tookLong ? slow + 1 : 0;
      if (slow >= slowRow) lower(atOnce - 1);
      if (good < goodRow) return;
      good = 0;
      if (pause === 0) atOnce = Math.min(maxConcurrency, atOnce + 1);
    },
    backOff(begun, tooMany) {
      if (begun !== era) return;
      if (atOnce === 1 && tooMany) pause = Math.min(pauses.longest, Math.max(pauses.shortest, pause * 2));
      lower(Math.floor(atOnce / 2));
    },
  };
}
