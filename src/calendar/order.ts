import type { Instant } from '../model/time.ts';

/** Sorts instants, or other texts, by their code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The latest instant; `""` if there is none. */
export function latestInstant(instants: readonly Instant[]): Instant {
  return instants.reduce((last, each) => (each > last ? each : last), '');
}

/** Fields that decide the position of an event in its calendar. */
interface Place {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  readonly record: { readonly id: number };
}

/** Sorts by start, then by end, then by id: the order of every calendar. */
export function compareInCalendarOrder(a: Place, b: Place): number {
  return compareText(a.startUtc, b.startUtc) || compareText(a.endUtc, b.endUtc) || a.record.id - b.record.id;
}
