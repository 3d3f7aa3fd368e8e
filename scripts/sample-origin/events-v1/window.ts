import type { EventPost } from '../content/content.ts';
import { readDate } from '../content/dates.ts';
import { fromUtc, type Stamp, formatStamp } from '../content/zones.ts';
import { invalidParameter } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import type { Call } from '../server/route.ts';

const relative = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;

/** Bounds on the local wall clock of an event, in any zone. */
export type Window = Partial<Record<'start_date' | 'end_date' | (typeof relative)[number], Stamp>>;

/**
 * Reads the dates of a list of calendar/events/v1. Without dates it starts on the day of
 * `computeDefaultStart`. `include` keeps the exact default times, and any relative bound removes
 * them.
 * @throws 400 for an unreadable date
 */
export function readWindow(call: Call): Window {
  const read = (name: keyof Window): Stamp | undefined => {
    const value = call.params[name];
    if (value === undefined) return undefined;
    const stamp = readDate(readText(value) ?? '', call.now);
    if (stamp === null) throw invalidParameter(name);
    if (readFlag(call.params['strict_dates'])) return fromUtc(stamp, call.store.site.timezone);
    return widenToDay(name, stamp);
  };
  const window: Window = {};
  for (const name of ['start_date', 'end_date', ...relative] as const) {
    const stamp = read(name);
    if (stamp !== undefined) window[name] = stamp;
  }
  const isRelative = relative.some((name) => window[name] !== undefined);
  if (readList(call.params['include']).length > 0) {
    const { start_date: _start, end_date: _end, ...bounds } = window;
    return isRelative ? bounds : { start_date: computeDefaultStart(call), end_date: computeDefaultEnd(call) };
  }
  if (isRelative) return window;
  return {
    start_date: widenToDay('start_date', computeDefaultStart(call)),
    end_date: widenToDay('end_date', computeDefaultEnd(call)),
    ...window,
  };
}

/** Yesterday 23:59 UTC, turned into site time. */
export function computeDefaultStart(call: Pick<Call, 'now' | 'store'>): Stamp {
  const yesterday = formatStamp(new Date(call.now.getTime() - 86_400_000)).slice(0, 10);
  return fromUtc(`${yesterday} 23:59:00`, call.store.site.timezone);
}

/** 24 months from now, in UTC. */
export function computeDefaultEnd(call: Pick<Call, 'now'>): Stamp {
  const end = new Date(call.now);
  end.setUTCMonth(end.getUTCMonth() + 24);
  return formatStamp(end);
}

/** Whether the whole event is inside the window; an overlap is not enough. */
export function isInWindow(event: EventPost, window: Window): boolean {
  return (
    (window.start_date === undefined || event.start >= window.start_date) &&
    (window.end_date === undefined || event.end <= window.end_date) &&
    (window.starts_before === undefined || event.start < window.starts_before) &&
    (window.starts_after === undefined || event.start > window.starts_after) &&
    (window.ends_before === undefined || event.end < window.ends_before) &&
    (window.ends_after === undefined || event.end > window.ends_after)
  );
}

// "After" bounds move to the end of their day too, so `starts_after` begins on the next day.
function widenToDay(name: keyof Window, stamp: Stamp): Stamp {
  return `${stamp.slice(0, 10)} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`;
}
