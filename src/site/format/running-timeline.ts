import type { Agenda } from '../../calendar/views/agenda.ts';
import { addDays, countDays, isRunningOn } from '../../calendar/day.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { DayKey } from '../../model/time.ts';
import { listEntries } from './agenda-day.ts';

/** Six weeks. */
const days = 42;

/** The stretch of an event on a line of six weeks, in hundredths of the line. */
export interface RunningEvent {
  readonly x: number;
  readonly width: number;
}

/** First day of the line on which `today` stands near the beginning. */
export function buildTimeline(today: DayKey): DayKey {
  return addDays(today, -11);
}

/** All events of some days that take more than one. */
export function filterSeveralDays({ running, days }: Pick<Agenda, 'running' | 'days'>): Entry[] {
  return [...running, ...listEntries(days).filter(({ firstDay, lastDay }) => lastDay > firstDay)];
}

/** Those that began before a day and go on: a few, as an example of what there is. */
export function filterRunning(day: DayKey, several: readonly Entry[]): Entry[] {
  return several.filter((entry) => isRunningOn(entry, day)).slice(0, 4);
}

/** @param from first day of the line */
export function placeOnTimeline({ firstDay, lastDay }: Entry, from: DayKey): RunningEvent {
  const begin = Math.max(0, countDays(from, firstDay) - 1);
  const end = Math.min(days, countDays(from, lastDay));
  return { x: share(begin), width: share(Math.max(end - begin, 0.5)) };
}

/** Where the middle of `day` stands on the line, in hundredths; null when it is not on it. */
export function placeTick(day: DayKey, from: DayKey): number | null {
  const middle = countDays(from, day) - 0.5;
  return middle < 0 || middle > days ? null : share(middle);
}

function share(count: number): number {
  return Math.round((count / days) * 1000) / 10;
}
