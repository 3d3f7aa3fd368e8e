import type { Month } from '../calendar/views/month.ts';
import type { CategoryScope } from '../calendar/event.ts';
import { buildScopeLink, type ScopeLink } from '../calendar/views/scope-views.ts';
import type { Site } from './create-site.ts';
import { perSite } from './per-site.ts';

const indexCategories = perSite((site) => {
  const scopes = site.calendars.flatMap((calendar) => calendar.scopes);
  return new Map(
    scopes.flatMap((scope) => (scope.kind === 'category' ? [[scope.path, scope] as const] : [])),
  );
});

/** The topmost category with the colour of `scope`: a parent of it, or itself. */
function ofItsColour(scope: CategoryScope): CategoryScope {
  const { parent } = scope;
  return parent !== null && parent.hue === scope.hue ? ofItsColour(parent) : scope;
}

/**
 * The legend of the colours in a month or week: for each category in it, the topmost one of the
 * same colour; each once, in order of appearance.
 */
export function listCategories(site: Site, { days, running }: Pick<Month, 'days' | 'running'>): ScopeLink[] {
  const scopes = indexCategories(site);
  const own = [...running, ...days.flatMap(({ entries }) => entries)].flatMap(
    ({ category }) => scopes.get(category?.path ?? '') ?? [],
  );
  return [...new Set(own.map(ofItsColour))].map(buildScopeLink);
}

/**
 * The stylesheet that gives each category its hue. The content security policy allows no style
 * attributes.
 */
export function renderCategoryStyles(site: Site): string {
  const rules = site.calendars.flatMap(({ colours }) =>
    colours.map(({ className, hue }) => `.${className}{--hue:${hue}}`),
  );
  return `${[...new Set(rules)].join('\n')}\n`;
}
