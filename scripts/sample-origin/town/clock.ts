import { Temporal } from 'temporal-polyfill';
import type { Happening } from './programme/event-template.ts';

/** First and last wall clock of an event, as the platform stores them. */
export interface Hours {
  start: string;
  end: string;
  allDay: boolean;
}

/** Puts a happening on the clock of its own zone, beginning on `first`. */
export function hoursOf({ at, lasts = 0, span = 1 }: Happening, first: Temporal.PlainDate): Hours {
  const last = first.add({ days: span - 1 });
  if (at === undefined)
    return { start: `${first.toString()} 00:00:00`, end: `${last.toString()} 23:59:59`, allDay: true };
  const time = Temporal.PlainTime.from(at);
  return {
    start: stored(first.toPlainDateTime(time)),
    end: stored(last.toPlainDateTime(time).add({ minutes: lasts })),
    allDay: false,
  };
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
export function utcOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

function stored(wallClock: Temporal.PlainDateTime): string {
  return wallClock.toString({ smallestUnit: 'second' }).replace('T', ' ');
}
