import { type EventStatus, effectiveEnd } from './event.ts';
import type { Instant } from './time.ts';

/**
 * When an event takes place, and whether, in one language. All-day is not part of it: midnight to
 * midnight is the same time however it is entered.
 */
export interface Occurrence {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  /** Null if unknown, which matches any status. */
  readonly status: EventStatus | null;
}

/**
 * Groups the translations of an event by start, end and status: one group if all of them match.
 * Groups and their versions keep the given order.
 */
export function groupMatchingOccurrences<Version>(
  versions: readonly Version[],
  occurrenceOf: (version: Version) => Occurrence,
): Version[][] {
  const groups: Version[][] = [];
  for (const version of versions) {
    const own = occurrenceOf(version);
    const group = groups.find((others) => others.every((other) => isSame(own, occurrenceOf(other))));
    if (group === undefined) groups.push([version]);
    else group.push(version);
  }
  return groups;
}

function isSame(a: Occurrence, b: Occurrence): boolean {
  const areKnown = a.status !== null && b.status !== null;
  return (
    a.startUtc === b.startUtc && effectiveEnd(a) === effectiveEnd(b) && (!areKnown || a.status === b.status)
  );
}
