import type { Locale } from '../../model/locale.ts';
import type { PairableEvent } from './pairable.ts';

/** An event with what is compared often. */
export interface SlotEvent {
  readonly event: PairableEvent;
  /** The numbers of its cost: languages write `$7.50` and `7,50 $`. */
  readonly price: string;
  /** The numbers of its title: `Part 2` and `2.ª parte`. */
  readonly number: string;
}

/** Events of the same time, by language. */
export type TimeSlot = ReadonlyMap<Locale, readonly SlotEvent[]>;

/** The time slots that events of two languages at least share: equal start, end and all-day. */
export function findSharedSlots(events: readonly PairableEvent[]): readonly TimeSlot[] {
  const shared = [...groupByTime(events).values()].filter((sameTime) =>
    sameTime.some(({ locale }) => locale !== sameTime[0]?.locale),
  );
  return shared.map((sameTime) =>
    Map.groupBy(
      sameTime
        .toSorted((a, b) => a.id - b.id)
        .map((event) => ({ event, price: numbersOf(event.cost), number: numbersOf(event.title) })),
      ({ event }) => event.locale,
    ),
  );
}

/** Events by their time: equal start, end and all-day. */
export function groupByTime(events: readonly PairableEvent[]): ReadonlyMap<string, readonly PairableEvent[]> {
  return Map.groupBy(
    events,
    ({ startUtc, endUtc, allDay }) => `${startUtc} ${endUtc}${allDay ? ' days' : ''}`,
  );
}

/** Each two languages of a slot, in alphabetical order. */
export function listLocalePairs(slot: TimeSlot): readonly (readonly [Locale, Locale])[] {
  const locales = [...slot.keys()].toSorted();
  return locales.flatMap((a, index) => locales.slice(index + 1).map((b) => [a, b] as const));
}

function numbersOf(text: string): string {
  return text.match(/\d+/gu)?.join(' ') ?? '';
}
