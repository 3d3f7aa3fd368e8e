import { addDays, countDays } from '../../calendar/day.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { DayKey } from '../../model/time.ts';

/** Six weeks. */
const days = 42;

/** The bar of an event on a timeline of six weeks, in hundredths of its length. */
export interface RunningEvent {
  readonly x: number;
  readonly width: number;
}

/** First day of a timeline that has `today` near its beginning. */
export function buildTimeline(today: DayKey): DayKey {
  return addDays(today, -11);
}

/** @param from first day of the timeline */
export function placeOnTimeline({ firstDay, lastDay }: Entry, from: DayKey): RunningEvent {
  const begin = Math.max(0, countDays(from, firstDay) - 1);
  const end = Math.min(days, countDays(from, lastDay));
  return { x: share(begin), width: share(Math.max(end - begin, 0.5)) };
}

/** Position of the middle of `day` on the timeline, in hundredths; null if it is not on it. */
export function placeTick(day: DayKey, from: DayKey): number | null {
  const middle = countDays(from, day) - 0.5;
  return middle < 0 || middle > days ? null : share(middle);
}

function share(count: number): number {
  return Math.round((count / days) * 1000) / 10;
}
