import { toYear } from '../../calendar/day.ts';
import type { Occasion } from '../../calendar/span.ts';
import {
  formatDayShort,
  formatTime,
  formatTimeRange,
  weekdayShort,
  zoneDisplayName,
} from '../../i18n/format.ts';
import type { DayKey } from '../../model/time.ts';

/**
 * When an event begins, short enough for a title: `Fri 20 Nov 2026, 20:30`; for multi-day events
 * both days: `Fri 20 Nov 2026 – Sun 22 Nov 2026`.
 */
export function formatShortDate({ firstDay, lastDay, start, record }: Occasion, language: string): string {
  if (firstDay !== lastDay) return `${dayInYear(language, firstDay)} – ${dayInYear(language, lastDay)}`;
  return record.allDay
    ? dayInYear(language, firstDay)
    : `${dayInYear(language, firstDay)}, ${formatTime(language, start)}`;
}

/**
 * The whole of it with the zone, which feed readers do not show: `Fri 20 Nov 2026, 20:30–22:00
 * (Eastern Time)`.
 */
export function formatFullDate(event: Occasion, language: string): string {
  if (event.record.allDay) return formatShortDate(event, language);
  const { firstDay, lastDay, start, end, startUtc, endUtc, zone } = event;
  const named = zone.iana === null ? zone.name : zoneDisplayName(language, zone.iana, startUtc);
  if (firstDay !== lastDay) return `${moment(language, start)} – ${moment(language, end)} (${named})`;
  const times = startUtc === endUtc ? formatTime(language, start) : formatTimeRange(language, start, end);
  return `${dayInYear(language, firstDay)}, ${times} (${named})`;
}

function moment(language: string, clock: string): string {
  return `${dayInYear(language, clock.slice(0, 10))}, ${formatTime(language, clock)}`;
}

function dayInYear(language: string, day: DayKey): string {
  return `${weekdayShort(language, day)} ${formatDayShort(language, day)} ${toYear(day)}`;
}
