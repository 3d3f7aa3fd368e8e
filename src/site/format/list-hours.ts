import { findOffset } from '../../calendar/zone.ts';
import { formatOffset } from '../../i18n/format.ts';
import {
  endsAtHour,
  formatDayTexts,
  formatHours,
  formatRunning,
  isOneDay,
  onCardClock,
  type When,
} from './event-time.ts';
import type { DayKey } from '../../model/time.ts';
import type { Translations } from './translations.ts';

/*
 * Lists show hours on the calendar's clock, by which they are sorted, so that hours compare. If the
 * event's clock shows others, they follow with its zone.
 */

/** The start of an event in a list, on the calendar's clock: `20:00`, `All day`. */
export function formatListStart(when: When, { t, f }: Translations): string {
  return when.allDay ? t('time.allDay') : f.time((when.here ?? when).start);
}

/** The same where the event's own start is next to it: `13:00 here`. */
export function formatStartHere(when: When, words: Translations): string {
  const start = formatListStart(when, words);
  return formatElsewhere(when, words) === null ? start : words.t('time.here', { hours: start });
}

/**
 * The hours of an event in a list, on the calendar's clock: `20:00–23:00`, `All day`. They are
 * followed by `formatElsewhere` if the event's are others: `13:00–16:00 here`.
 */
export function formatListHours(when: When, words: Translations): string {
  const { here } = when;
  if (here === null) return formatHours(when, words);
  return words.t('time.here', { hours: formatHours({ ...when, ...here }, words) });
}

/**
 * The start of an event in its own zone, next to the hours of a list: `20:00 Central European
 * Time`. With the weekday if that is another day there: `Sat 02:00 Central European Time`. Null if
 * the calendar's clock shows the same, and for events of several days, whose end would need its
 * hour as well.
 */
export function formatElsewhere(when: When, { t, f }: Translations): string | null {
  if (when.here === null || !isOneDay(when)) return null;
  const day = when.start.slice(0, 10);
  const start = f.time(when.start);
  const hours = day === when.firstDay ? start : `${f.weekday(day)} ${start}`;
  return t('time.inZone', { hours, zone: f.zone(when.zone, when.startUtc) });
}

/**
 * Short date with the hour: `Sat 21 Nov, 20:00`; `Sat 21 Nov, 13:00 here · 20:00 Central European
 * Time`. With the year as in `formatDayTexts`, and of several days the same.
 */
export function formatDate(when: When, today: DayKey, words: Translations): string {
  const day = formatDayTexts(when, today, words);
  if (when.allDay || !isOneDay(when)) return day;
  const hours = [formatStartHere(when, words), formatElsewhere(when, words)].filter(Boolean);
  return words.t('time.at', { day, start: hours.join(' · ') });
}

/**
 * The hours of an event for pictures, where room is short and readers are anywhere: `20:00–23:00
 * UTC+1`; of several days the end: `until 23 Nov, 18:00 UTC+1`. Only the start if the clocks change
 * before the end, since an offset is of one hour.
 */
export function formatPosterHours(when: When, words: Translations): string {
  const shown = onCardClock(when);
  const oneDay = isOneDay(when);
  const hours = oneDay ? formatHours(shown, words) : formatRunning(shown, shown.firstDay, words);
  if (when.here === null || !(oneDay || endsAtHour(shown))) return hours;
  const { zone, start, end, startUtc, endUtc } = shown;
  const [first, last] = [findOffset(zone, start, startUtc), findOffset(zone, end, endUtc)];
  if (oneDay && first !== last)
    return words.t('time.inZone', { hours: words.f.time(start), zone: formatOffset(first) });
  const offset = oneDay ? first : last;
  return words.t('time.inZone', { hours, zone: formatOffset(offset) });
}
