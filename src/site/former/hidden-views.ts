import { toWeek } from '../../calendar/day.ts';
import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { DayKey } from '../../model/time.ts';
import type { GeneratedFile } from './former-paths.ts';
import type { FormerPage } from './taken-out.ts';

const toMonth = (day: DayKey): string => day.slice(0, 7);

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
  const hidden = Object.entries(views).filter(([view]) => !settings.views[view as keyof typeof views]);
  if (hidden.length === 0) return [];
  return Object.entries(current).flatMap(([locale, { home, segments }]) => {
    const firstDay = settings.locales[locale]?.firstDay ?? settings.firstDay;
    const days = listDays(files, buildPagePath(home, segments['day'] ?? ''));
    return layouts.flatMap(({ [locale]: former }) =>
      hidden.flatMap(([, { section, nameOf }]) => {
        const segment = former?.segments[section];
        if (former === undefined || segment === undefined) return [];
        const names = new Set(nameOf === null ? [] : days.map((day) => nameOf(day, firstDay)));
        return [[], ...Array.from(names, (name) => [name])].map((rest) => ({
          path: buildPagePath(former.home, segment, ...rest),
          target: home,
        }));
      }),
    );
  });
}

/** The days that have a page below a path. */
function listDays(files: readonly GeneratedFile[], above: string): readonly DayKey[] {
  return files.flatMap(({ path }) => (path.startsWith(above) ? [path.split('/').at(-2) ?? ''] : []));
}
