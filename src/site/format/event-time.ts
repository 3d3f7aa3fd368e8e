import { countDays, needsYear, toYear } from '../../calendar/day.ts';
import { canBeOn, type Entry, type OnEntry } from '../../calendar/entry.ts';
import { endsAfter, findDays } from '../../calendar/span.ts';
import type { PreviousStart } from '../../calendar/views/previous-values.ts';
import type { Zone } from '../../calendar/zone.ts';
import { computeWallClock } from '../../calendar/zone.ts';
import type { DayKey, Instant } from '../../model/time.ts';
import type { Translations } from './translations.ts';

export { isOfNightBefore, isOnDays, needsYear } from '../../calendar/day.ts';
export { canBeOn, isEvening, isOn } from '../../calendar/entry.ts';
export { toTimestamp } from '../../calendar/zone.ts';

/** When an event takes place. */
export type When = Pick<
  Entry,
  'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc' | 'zone' | 'here' | 'firstDay' | 'lastDay'
>;

/** Whether it begins and ends on the same day, as lists count days. */
export function isOneDay({ firstDay, lastDay }: Pick<When, 'firstDay' | 'lastDay'>): boolean {
  return lastDay === firstDay;
}

/**
 * The day by which a list dates an event: the first; the last if it began before today, goes on,
 * and is called "Now" meanwhile.
 */
export function findListedDay(when: OnEntry, today: DayKey): DayKey {
  const { firstDay, lastDay } = when;
  return firstDay < today && today <= lastDay && canBeOn(when) ? lastDay : firstDay;
}

/** Value of a `datetime` attribute: the day of an all-day event, else the instant. */
export function formatDatetime({ allDay, firstDay, startUtc }: When): string {
  return allDay ? firstDay : startUtc;
}

/**
 * The text below the start of a row: `to 22:00` on the calendar's clock, `to 23 Nov`; null if there
 * is nothing to add.
 */
export function formatUntil(when: When, { t, f }: Translations): string | null {
  const { firstDay, lastDay } = when;
  if (endsInMorning(when)) return t('time.toDay', { day: formatEnd(when, firstDay, { t, f }) });
  if (!isOneDay(when)) return t('time.toDay', { day: f.dayShort(lastDay, needsYear(lastDay, firstDay)) });
  if (when.allDay || when.endUtc === when.startUtc) return null;
  return t('time.to', { time: f.time((when.here ?? when).end) });
}

/**
 * `until 23 Nov`, or `until 02:00` on the calendar's clock if it began the evening before; `until
 * 02:00 here` if its own clock shows another hour. An event of at most a week ends at an hour, too:
 * `until 23 Nov, 18:00`. So does a longer one that ends in the small hours after its last day.
 */
export function formatRunning(when: When, from: DayKey, { t, f }: Translations): string {
  const { allDay, lastDay } = when;
  const words = { t, f };
  if (!allDay && isOneDay(when)) return t('running.untilTime', { time: formatEndTime(when, words) });
  const day = endsAtHour(when) ? formatEnd(when, from, words) : f.dayShort(lastDay, needsYear(lastDay, from));
  return t('running.until', { day });
}

/** The end with its hour: `23 Nov, 18:00`; with the year if readers of `from` need it. */
function formatEnd(when: When, from: DayKey, words: Words): string {
  const day = (when.here ?? when).end.slice(0, 10);
  const start = formatEndTime(when, words);
  return words.t('time.at', { day: words.f.dayShort(day, needsYear(day, from)), start });
}

function formatEndTime({ here, end }: When, { t, f }: Words): string {
  return here === null ? f.time(end) : t('time.here', { hours: f.time(here.end) });
}

type Words = Pick<Translations, 't' | 'f'>;

/**
 * Whether the end of an event of several days is told with its hour: not after more than a week,
 * unless its last day alone would be wrong.
 */
export function endsAtHour(when: When): boolean {
  const { allDay, here, end, firstDay, lastDay } = when;
  if (endsInMorning(when)) return true;
  return !allDay && countDays(firstDay, lastDay) <= 7 && (here?.end ?? end).startsWith(lastDay);
}

/** Whether an event of several days ends in the small hours of the day after its last. */
export function endsInMorning(when: When): boolean {
  return !when.allDay && !isOneDay(when) && endsAfter(when.lastDay, (when.here ?? when).end);
}

/** The same event with days and hours on the clock of its zone, for places that name that. */
export function onOwnClock<W extends When>(when: W): W {
  return { ...when, ...findDays(when), here: null };
}

/**
 * The same event on one clock, for cards: on its own; of several days on the calendar's, as in
 * lists. Cards are read anywhere, so they name the zone of that clock next to its hours.
 */
export function onCardClock<W extends When>(when: W): W {
  return isOneDay(when) ? onOwnClock(when) : { ...when, ...when.here, here: null };
}

/** The hours in the event's zone: `20:00`, `20:00–23:00`, `All day`. */
export function formatHours(when: When, { t, f }: Translations): string {
  if (when.allDay) return t('time.allDay');
  return when.endUtc === when.startUtc || !isOneDay(when)
    ? f.time(when.start)
    : f.times(when.start, when.end);
}

/**
 * The days of an event of several days: `21–22 Nov`; `21–23 Nov, 02:00` if it ends in the small
 * hours after its last, as in `formatRunning`.
 */
export function formatDays(when: When, words: Translations, inYear = false): string {
  const days = words.f.days(when.firstDay, findShownEnd(when), inYear);
  return endsInMorning(when) ? words.t('time.at', { day: days, start: formatEndTime(when, words) }) : days;
}

/** The last day, or that of the hour at which it ends after it. */
function findShownEnd(when: When): DayKey {
  return endsInMorning(when) ? (when.here ?? when).end.slice(0, 10) : when.lastDay;
}

/** Whether readers would take the first or the last day that is shown for one of another year. */
function isFar(when: When, today: DayKey): boolean {
  return needsYear(when.firstDay, today) || needsYear(findShownEnd(when), today);
}

/** Short date for lists: `Sat 21 Nov`, or its `formatDays`; with the year if readers need it. */
export function formatDayTexts(when: When, today: DayKey, words: Translations): string {
  const { firstDay } = when;
  const far = isFar(when, today);
  if (!isOneDay(when)) return formatDays(when, words, far);
  const { f } = words;
  return `${f.weekday(firstDay)} ${f.dayShort(firstDay)}${far ? ` ${toYear(firstDay)}` : ''}`;
}

/**
 * The year before the hours: `2027 · `. Empty if readers do not need it, and for ranges across two
 * years, which name both. Only shown: for screen readers the date includes it.
 */
export function formatYearPrefix(when: When, today: DayKey): string {
  const year = toYear(when.firstDay);
  return isFar(when, today) && findShownEnd(when).startsWith(year) ? `${year} · ` : '';
}

/**
 * In full, in the event's zone, which is named if the calendar's clock shows other hours:
 * `Saturday, 21 November 2026, 20:00 to 23:00 Central European Time`.
 */
export function formatWhen(when: When, words: Translations): string {
  const hours = formatDaysAndHours(when, words);
  if (when.here === null) return hours;
  return words.t('time.inZone', { hours, zone: words.f.zone(when.zone, when.startUtc) });
}

function formatDaysAndHours(when: When, { t, f }: Translations): string {
  const days = findDays(when);
  const day = f.dayFull(days.firstDay);
  if (isOneDay(days)) {
    if (when.allDay) return t('time.allDayOn', { day });
    if (when.endUtc === when.startUtc) return t('time.at', { day, start: f.time(when.start) });
    return t('time.fromTo', { day, start: f.time(when.start), end: f.time(when.end) });
  }
  if (when.allDay) {
    const first = f.dayFull(days.firstDay, toYear(days.firstDay) !== toYear(days.lastDay));
    return t('time.days', { first, last: f.dayFull(days.lastDay) });
  }
  return t('time.daysAt', {
    first: t('time.at', { day, start: f.time(when.start) }),
    // With its hour, a midnight belongs to the day that it begins.
    last: t('time.at', { day: f.dayFull(when.end.slice(0, 10)), start: f.time(when.end) }),
  });
}

/**
 * The start of an event before it was moved to `now`: `Fri 20 Nov, 20:30`, with the year if that
 * changed too, and with the zone if the calendar's clock shows another hour.
 */
export function formatPreviousStart(
  { allDay, clock, instant, zone }: PreviousStart,
  now: When,
  { t, f }: Translations,
): string {
  const date = clock.slice(0, 10);
  const year = toYear(clock);
  const day = [f.weekday(date), f.dayShort(date), ...(now.start.startsWith(year) ? [] : [year])].join(' ');
  if (allDay) return day;
  const hours = t('time.at', { day, start: f.time(clock) });
  return zone === null ? hours : t('time.inZone', { hours, zone: f.zone(zone, instant) });
}

/** An instant on the clock of a zone: `Friday, 20 November 2026, 08:00`. */
export function formatMoment(instant: Instant, zone: Zone, { t, f }: Translations): string {
  const clock = computeWallClock(zone, instant);
  return t('time.at', { day: f.dayFull(clock.slice(0, 10)), start: f.time(clock) });
}
