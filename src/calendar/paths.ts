import { pagePath } from '../model/permalink.ts';
import type { DayKey, MonthKey, WeekKey } from '../model/time.ts';
import type { Calendar } from './calendar.ts';

/** What paths are made of: a calendar, or as much of it. */
type Place = Pick<Calendar, 'locale' | 'segments'>;

/** `/en/` */
export function homePath({ locale }: Place): string {
  return pagePath(locale);
}

/** `/en/month/`: the current month, whichever that is. */
export function currentMonthPath({ locale, segments }: Place): string {
  return pagePath(locale, segments.month);
}

/** `/en/month/2026-11/` */
export function monthPath({ locale, segments }: Place, month: MonthKey): string {
  return pagePath(locale, segments.month, month);
}

/** `/en/week/`: the current week, whichever that is. */
export function currentWeekPath({ locale, segments }: Place): string {
  return pagePath(locale, segments.week);
}

/** `/en/week/2026-W47/` */
export function weekPath({ locale, segments }: Place, week: WeekKey): string {
  return pagePath(locale, segments.week, week);
}

/** `/en/day/2026-11-21/` */
export function dayPath({ locale, segments }: Place, day: DayKey): string {
  return pagePath(locale, segments.day, day);
}

/** `/en/posters/` */
export function postersPath({ locale, segments }: Place): string {
  return pagePath(locale, segments.posters);
}

/** `/en/posters/2026-12/` */
export function postersMonthPath({ locale, segments }: Place, month: MonthKey): string {
  return pagePath(locale, segments.posters, month);
}

/** `/en/past/` */
export function archivePath({ locale, segments }: Place): string {
  return pagePath(locale, segments.past);
}

/** `/en/past/2026-11/` */
export function archiveMonthPath({ locale, segments }: Place, month: MonthKey): string {
  return pagePath(locale, segments.past, month);
}

/** `/en/search/` */
export function searchPath({ locale, segments }: Place): string {
  return pagePath(locale, segments.search);
}

/** `/en/venue/` */
export function venuesPath({ locale, segments }: Place): string {
  return pagePath(locale, segments.venue);
}
