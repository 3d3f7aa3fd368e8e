import type { Instant } from './time.ts';

/** When an event is over: at its end, or at its start if the end precedes it. */
export function effectiveEnd({
  startUtc,
  endUtc,
}: {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
}): Instant {
  return endUtc < startUtc ? startUtc : endUtc;
}
