import { Temporal } from 'temporal-polyfill';

/** The zone of the town's clocks. */
export const TOWN_ZONE = 'America/Mexico_City';

const OPENING = Temporal.PlainTime.from('09:00');

/** The days around `now`, counted from today (0) in the town's zone. */
export interface Days {
  date(offset: number): Temporal.PlainDate;
  /** When the offices open, in milliseconds since 1970. */
  morning(offset: number): number;
  /** 1 (Monday) to 7. */
  weekday(offset: number): number;
  month(offset: number): number;
  /** The day nearest to `offset` that is one of the weekdays; a later one before an earlier one. */
  nearest(offset: number, weekdays: readonly number[] | undefined): number;
  /** Offset of a date. */
  offset(date: Temporal.PlainDate): number;
}

/** Counts days from the date that `now` is in the town. */
export function createDays(now: Date): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TOWN_ZONE)
    .toPlainDate();
  const date = memoize((offset) => today.add({ days: offset }));
  const morning = memoize(
    (offset) => date(offset).toZonedDateTime({ timeZone: TOWN_ZONE, plainTime: OPENING }).epochMilliseconds,
  );
  const weekday = (offset: number): number => date(offset).dayOfWeek;

  function nearest(offset: number, weekdays: readonly number[] | undefined): number {
    if (weekdays === undefined) return offset;
    const found = [0, 1, -1, 2, -2, 3, -3].find((step) => weekdays.includes(weekday(offset + step)));
    return offset + (found ?? 0);
  }

  return {
    date,
    morning,
    weekday,
    month: (offset) => date(offset).month,
    nearest,
    offset: (other) => today.until(other, { largestUnit: 'days' }).days,
  };
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
export function formatUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

function memoize<T>(make: (offset: number) => T): (offset: number) => T {
  const cached = new Map<number, T>();
  return (offset) => {
    const value = cached.get(offset) ?? make(offset);
    cached.set(offset, value);
    return value;
  };
}
