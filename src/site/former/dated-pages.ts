import type { Calendar } from '../../calendar/calendar.ts';
import { addMonths, toMonth, toWeek } from '../../calendar/day.ts';
import { listNearDays } from '../../calendar/page-ranges.ts';
import { buildArchive } from '../../calendar/views/archive.ts';
import { buildPostersMonths } from '../../calendar/views/posters.ts';
import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import type { Locale } from '../../model/locale.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { FormerPage } from './taken-out.ts';

/** The section of each view, and the names of its pages in a calendar. */
const views: Readonly<
  Record<
    keyof Config['views'],
    readonly [section: string, listNames: (calendar: Calendar) => readonly string[]]
  >
> = {
  month: ['month', ({ months }) => months],
  week: ['week', ({ weeks }) => weeks],
  posters: ['posters', (calendar) => buildPostersMonths(calendar).map(({ month }) => month)],
  past: ['past', (calendar) => buildArchive(calendar).months.map(({ month }) => month)],
  venues: ['venue', () => []],
  search: ['search', () => []],
  subscribe: ['subscribe', () => []],
  embed: ['embed', () => []],
  saved: ['saved', () => []],
};

/** Whether the settings hide a view that the site once had. */
export function hidesViews(layouts: readonly Layout[], settings: Pick<Config, 'views'>): boolean {
  return listHidden(settings).some(([section]) =>
    layouts.some((layout) => Object.values(layout).some(({ segments }) => section in segments)),
  );
}

/**
 * The pages of hidden views at the addresses that they had. They lead to the home page.
 * @param calendars with all views
 */
export function listHiddenPages(
  layouts: readonly Layout[],
  calendars: readonly Calendar[],
  settings: Pick<Config, 'views'>,
): readonly FormerPage[] {
  const hidden = listHidden(settings);
  return calendars.flatMap((calendar) =>
    hidden.flatMap(([section, listNames]) =>
      listPages(layouts, calendar.locale, section, listNames(calendar), calendar.home),
    ),
  );
}

/**
 * Pages of days, weeks and months after a language was taken out. Where nothing is left, because
 * only that language had an event then, they lead to a home page: that of the first language, or of
 * the language of the page.
 * @param calendars with all views
 */
export function listDatedPages(
  layouts: readonly Layout[],
  calendars: readonly Calendar[],
  takenOut: ReadonlySet<Locale>,
): readonly FormerPage[] {
  const [first] = calendars;
  if (first === undefined || takenOut.size === 0) return [];
  const days = listNearDays(first.today);
  const months = fillMonths([...first.months, ...days.map(toMonth)]);
  const names: Readonly<Record<string, readonly string[]>> = {
    day: days,
    week: [...new Set(days.map((day) => toWeek(day, first.firstDay)))],
    month: months,
    posters: months,
    past: months,
  };
  const homes = [
    ...Array.from(takenOut, (locale) => ({ locale, home: first.home })),
    ...calendars.map(({ locale, home }) => ({ locale, home })),
  ];
  return homes.flatMap(({ locale, home }) =>
    [...Object.values(views).map(([section]) => section), 'day'].flatMap((section) =>
      listPages(layouts, locale, section, names[section] ?? [], home),
    ),
  );
}

function listHidden({ views: shown }: Pick<Config, 'views'>) {
  return Object.entries(views).flatMap(([view, each]) => (shown[view as keyof typeof views] ? [] : [each]));
}

/** A view itself and its pages, wherever a language had them. */
function listPages(
  layouts: readonly Layout[],
  locale: Locale,
  section: string,
  names: readonly string[],
  target: string,
): readonly FormerPage[] {
  return layouts.flatMap(({ [locale]: former }) => {
    const segment = former?.segments[section];
    if (former === undefined || segment === undefined) return [];
    return [[], ...names.map((name) => [name])].map((rest) => ({
      path: buildPagePath(former.home, segment, ...rest),
      target,
    }));
  });
}

function fillMonths(months: readonly string[]): readonly string[] {
  const [first = '', ...rest] = months.toSorted();
  const last = rest.at(-1) ?? first;
  const filled: string[] = [];
  for (let month = first; month !== '' && month <= last; month = addMonths(month, 1)) filled.push(month);
  return filled;
}
