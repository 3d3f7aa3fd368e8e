import type { ByLocale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { toMonth } from '../day.ts';
import type { MonthLink } from './month.ts';
import { monthPath } from '../paths.ts';

/** The month of a day in each other locale that has a page of it and no translation of the page. */
export function findNearestMonths(
  { others }: Calendar,
  day: DayKey,
  translations: ByLocale<string>,
): ByLocale<MonthLink> {
  const month = toMonth(day);
  return Object.fromEntries(
    others
      .filter(({ locale, months }) => translations[locale] === undefined && months.includes(month))
      .map((other) => [other.locale, { month, path: monthPath(other, month) }]),
  );
}
