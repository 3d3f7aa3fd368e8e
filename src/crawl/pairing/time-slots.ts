import type { Locale } from '../../model/locale.ts';
import { references, referredKinds, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent } from './pairable.ts';

/** An event with the values that are compared often. */
export interface SlotEvent {
  readonly event: PairableEvent;
  /** The numbers in its cost: `$7.50` and `7,50 $` are equal. */
  readonly price: string;
  /** The numbers in its title: `Part 2` and `2.ª parte` are equal. */
  readonly number: string;
  /** The ids of what it refers to: an origin may name thousands, and each event has 20 others. */
  readonly referred: Readonly<Record<ReferredKind, ReadonlySet<number>>>;
}

/** Events with the same time, by language. */
export type TimeSlot = ReadonlyMap<Locale, readonly SlotEvent[]>;

/** Finds the time slots with events in at least two languages. */
export function findSharedSlots(events: readonly PairableEvent[]): readonly TimeSlot[] {
  const shared = [...groupByTime(events).values()].filter((sameTime) =>
    sameTime.some(({ locale }) => locale !== sameTime[0]?.locale),
  );
  return shared.map((sameTime) =>
    Map.groupBy(
      sameTime
        .toSorted((a, b) => a.id - b.id)
        .map((event) => ({
          event,
          price: extractNumbers(event.cost),
          number: extractNumbers(event.title),
          referred: collectReferred(event),
        })),
      ({ event }) => event.locale,
    ),
  );
}

/** Groups events by start, end and all-day. */
export function groupByTime(events: readonly PairableEvent[]): ReadonlyMap<string, readonly PairableEvent[]> {
  return Map.groupBy(
    events,
    ({ startUtc, endUtc, allDay }) => `${startUtc} ${endUtc}${allDay ? ' days' : ''}`,
  );
}

/** All pairs of languages in a slot, in alphabetical order. */
export function listLocalePairs(slot: TimeSlot): readonly (readonly [Locale, Locale])[] {
  const locales = [...slot.keys()].toSorted();
  return locales.flatMap((a, index) => locales.slice(index + 1).map((b) => [a, b] as const));
}

function collectReferred(event: PairableEvent): SlotEvent['referred'] {
  return Object.fromEntries(
    referredKinds.map((kind) => [kind, new Set(event[references[kind]])]),
  ) as unknown as SlotEvent['referred'];
}

function extractNumbers(text: string): string {
  return text.match(/\d+/gu)?.join(' ') ?? '';
}
