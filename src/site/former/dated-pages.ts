import { addDays, countDays, toMonth, toWeek } from '../../calendar/day.ts';
import type { Config } from '../../config/schema.ts';
import type { Layout, Place } from '../../history/layouts.ts';
import type { Locale } from '../../model/locale.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { DayKey } from '../../model/time.ts';
import type { GeneratedFile } from './former-paths.ts';
import type { FormerPage } from './taken-out.ts';

/** The section of each view, and the name of its page for a day. */
const views = {
  month: { section: 'month', nameOf: toMonth },
  week: { section: 'week', nameOf: toWeek },
  posters: { section: 'posters', nameOf: toMonth },
  past: { section: 'past', nameOf: toMonth },
  venues: { section: 'venue', nameOf: null },
  search: { section: 'search', nameOf: null },
  subscribe: { section: 'subscribe', nameOf: null },
} as const satisfies Record<keyof Config['views'], unknown>;

/** A view of one page for each day, week or month, or of a single page. */
interface Dated {
  readonly section: string;
  readonly nameOf: ((day: DayKey, firstDay: number) => string) | null;
}

/**
 * Pages of views that the site once had and the settings hide. They lead to the home page: the view
 * itself, and its pages of the months or weeks of which the site has a day.
 */
export function listHiddenPages(
  layouts: readonly Layout[],
  current: Layout,
  files: readonly GeneratedFile[],
  settings: Config,
): readonly FormerPage[] {
  const hidden = Object.entries(views).flatMap(([view, each]) =>
    settings.views[view as keyof typeof views] ? [] : [each],
  );
  return Object.entries(current).flatMap(([locale, place]) => {
    const days = findDays(files, place);
    const firstDay = settings.locales[locale]?.firstDay ?? settings.firstDay;
    return layouts.flatMap(({ [locale]: former }) =>
      former === undefined ? [] : listPages(hidden, former, place.home, days, firstDay),
    );
  });
}

/**
 * Pages of days, weeks and months of languages that were taken out, between the first and the last
 * day of the site. Those that the first language has lead there, others to its home page: only that
 * language had an event then.
 */
export function listDatedPages(
  layouts: readonly Layout[],
  current: Layout,
  takenOut: ReadonlySet<Locale>,
  files: readonly GeneratedFile[],
  { firstDay }: Config,
): readonly FormerPage[] {
  const [first] = Object.values(current);
  if (first === undefined || takenOut.size === 0) return [];
  const known = findDays(files, first).toSorted();
  const [begin = '', end = begin] = [known[0], known.at(-1)];
  if (begin === '') return [];
  const days = Array.from({ length: countDays(begin, end) }, (_, at) => addDays(begin, at));
  const dated = [...Object.values(views), { section: 'day', nameOf: (day: DayKey) => day }].filter(
    ({ nameOf }) => nameOf !== null,
  );
  return layouts.flatMap((layout) =>
    [...takenOut].flatMap((locale) => {
      const former = layout[locale];
      return former === undefined ? [] : listPages(dated, former, first.home, days, firstDay);
    }),
  );
}

/** The pages of views at a former place, to which days may have led. */
function listPages(
  shown: readonly Dated[],
  former: Place,
  target: string,
  days: readonly DayKey[],
  firstDay: number,
): readonly FormerPage[] {
  return shown.flatMap(({ section, nameOf }) => {
    const segment = former.segments[section];
    if (segment === undefined) return [];
    const names = new Set(nameOf === null ? [] : days.map((day) => nameOf(day, firstDay)));
    return [[], ...Array.from(names, (name) => [name])].map((rest) => ({
      path: buildPagePath(former.home, segment, ...rest),
      target,
    }));
  });
}

/** The days that have a page in a language. */
function findDays(files: readonly GeneratedFile[], { home, segments }: Place): readonly DayKey[] {
  const above = buildPagePath(home, segments['day'] ?? '');
  return files.flatMap(({ path }) => (path.startsWith(above) ? [path.split('/').at(-2) ?? ''] : []));
}
