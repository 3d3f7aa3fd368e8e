import { buildPagePath } from '../model/permalink.ts';
import type { DayKey, MonthKey, WeekKey } from '../model/time.ts';
import type { Calendar } from './calendar.ts';

/** The part of a calendar that paths depend on. */
type Place = Pick<Calendar, 'home' | 'segments'>;

/** `/en/month/`: the current month. */
export function currentMonthPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.month);
}

/** `/en/month/2026-11/` */
export function monthPath({ home, segments }: Place, month: MonthKey): string {
  return buildPagePath(home, segments.month, month);
}

/** `/en/week/`: the current week. */
export function currentWeekPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.week);
}

/** `/en/week/2026-W47/` */
export function weekPath({ home, segments }: Place, week: WeekKey): string {
  return buildPagePath(home, segments.week, week);
}

/** `/en/day/2026-11-21/` */
export function dayPath({ home, segments }: Place, day: DayKey): string {
  return buildPagePath(home, segments.day, day);
}

/** `/en/posters/` */
export function postersPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.posters);
}

/** `/en/posters/2026-12/` */
export function postersMonthPath({ home, segments }: Place, month: MonthKey): string {
  return buildPagePath(home, segments.posters, month);
}

/** `/en/past/` */
export function archivePath({ home, segments }: Place): string {
  return buildPagePath(home, segments.past);
}

/** `/en/past/2026-11/` */
export function archiveMonthPath({ home, segments }: Place, month: MonthKey): string {
  return buildPagePath(home, segments.past, month);
}

/** `/en/subscribe/` */
export function subscribePath({ home, segments }: Place): string {
  return buildPagePath(home, segments.subscribe);
}

/** `/en/on-your-site/` */
export function onYourSitePath({ home, segments }: Place): string {
  return buildPagePath(home, segments.embed);
}

/** `/en/search/` */
export function searchPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.search);
}

/** `/en/my-list/` */
export function savedPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.saved);
}

/** `/en/venue/` */
export function venuesPath({ home, segments }: Place): string {
  return buildPagePath(home, segments.venue);
}
