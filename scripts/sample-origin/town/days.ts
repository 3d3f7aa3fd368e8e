import { Temporal } from 'temporal-polyfill';

/** The zone that the town's clocks keep. */
export const TOWN_ZONE = 'America/Mexico_City';

const OPENING = Temporal.PlainTime.from('09:00');

/** The days around `now`, counted from today (0) in the town's zone. */
export interface Days {
  date(offset: number): Temporal.PlainDate;
  /** The instant at which the offices open, in milliseconds since 1970. */
  morning(offset: number): number;
  /** 1 (Monday) to 7. */
  weekday(offset: number): number;
  month(offset: number): number;
  /** The day nearest to `offset`, later first, that falls on one of the weekdays. */
  nearest(offset: number, weekdays: readonly number[] | undefined): number;
  /** Offset of a date. */
  offset(date: Temporal.PlainDate): number;
}

/** Counts days from the day that `now` is in the town. */
export function createDays(now: Date): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TOWN_ZONE)
    .toPlainDate();
  const dates = new Map<number, Temporal.PlainDate>();
  const mornings = new Map<number, number>();

  function date(offset: number): Temporal.PlainDate {
    const known = dates.get(offset);
    if (known !== undefined) return known;
    const made = today.add({ days: offset });
    dates.set(offset, made);
    return made;
  }

  function morning(offset: number): number {
    const known = mornings.get(offset);
    if (known !== undefined) return known;
    const made = date(offset).toZonedDateTime({ timeZone: TOWN_ZONE, plainTime: OPENING }).epochMilliseconds;
    mornings.set(offset, made);
    return made;
  }

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
