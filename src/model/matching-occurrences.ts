import { effectiveEnd } from './end-of.ts';
import type { EventStatus } from './event.ts';
import type { Instant } from './time.ts';

/**
 * What a version of an event says of when it takes place, and whether. All-day is not part of it: a
 * day from midnight to midnight is the same time however it is entered, and nobody comes too late.
 */
export interface Occurrence {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  /** Null where it is not known: that contradicts nothing. */
  readonly status: EventStatus | null;
}

/**
 * The versions of an event (translations of each other) by what they say: those of a group agree on start, end and status, those of
 * different groups contradict each other. One group where all agree. Groups and their versions keep the given order.
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
  const known = a.status !== null && b.status !== null;
  return (
    a.startUtc === b.startUtc && effectiveEnd(a) === effectiveEnd(b) && (!known || a.status === b.status)
  );
}
