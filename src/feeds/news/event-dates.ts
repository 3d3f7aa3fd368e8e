import { toYear } from '../../calendar/day.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { toTimestamp } from '../../calendar/zone.ts';
import { endsAfter, findDays, type Occasion } from '../../calendar/span.ts';
import {
  formatDayShort,
  formatTime,
  formatTimeRange,
  weekdayShort,
  zoneDisplayName,
} from '../../i18n/format.ts';
import type { DayKey } from '../../model/time.ts';
import type { NewsItem } from './news-item.ts';

/**
 * When an event begins, short enough for a title: `Fri 20 Nov 2026, 20:30`, with its zone if the
 * calendar's clock shows another hour; for multi-day events both days on the calendar's clock, as
 * in lists: `Fri 20 Nov 2026 – Sun 22 Nov 2026`. One that ends in the small hours after its last
 * day has that hour, too.
 */
export function formatShortDate(event: Occasion, language: string): string {
  const { firstDay, lastDay, start, here, record } = event;
  const first = dayInYear(language, firstDay);
  if (firstDay !== lastDay) {
    const { end } = here ?? event;
    const isLater = !record.allDay && endsAfter(lastDay, end);
    return `${first} – ${isLater ? moment(language, end) : dayInYear(language, lastDay)}`;
  }
  if (record.allDay) return first;
  const hours = moment(language, start);
  return here === null ? hours : `${hours} ${nameZone(event, language)}`;
}

/**
 * The whole of it with the zone, which feed readers do not show: `Fri 20 Nov 2026, 20:30–22:00
 * (Eastern Time)`.
 */
export function formatFullDate(event: Occasion, language: string): string {
  if (event.record.allDay) return formatShortDate(event, language);
  const { start, end, startUtc, endUtc } = event;
  const { firstDay, lastDay } = findDays({ allDay: false, start, end });
  const named = nameZone(event, language);
  if (firstDay !== lastDay) return `${moment(language, start)} – ${moment(language, end)} ${named}`;
  const times = startUtc === endUtc ? formatTime(language, start) : formatTimeRange(language, start, end);
  return `${dayInYear(language, firstDay)}, ${times} ${named}`;
}

/** The beginning and the end of an event for machines: see `NewsItem.starts`. */
export function formatMachineTimes(event: CalendarEvent): Pick<NewsItem, 'starts' | 'ends'> {
  const { record, firstDay, lastDay, start, end, startUtc, endUtc } = event;
  if (record.allDay) return { starts: firstDay, ends: lastDay };
  return {
    starts: toTimestamp(start, startUtc),
    ends: toTimestamp(end, endUtc),
  };
}

function nameZone({ zone, startUtc }: Occasion, language: string): string {
  return `(${zoneDisplayName(language, zone, startUtc)})`;
}

function moment(language: string, clock: string): string {
  return `${dayInYear(language, clock.slice(0, 10))}, ${formatTime(language, clock)}`;
}

function dayInYear(language: string, day: DayKey): string {
  return `${weekdayShort(language, day)} ${formatDayShort(language, day)} ${toYear(day)}`;
}
