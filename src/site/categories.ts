import type { Month } from '../calendar/views/month.ts';
import type { CategoryScope } from '../calendar/event.ts';
import { buildScopeLink, type ScopeLink } from '../calendar/views/scope-views.ts';
import { adaptColour } from '../images/poster/exact-colour.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Site } from './create-site.ts';
import { categoryFilterClass } from './format/filter-classes.ts';
import { lastPathSegment } from './href.ts';
import { createTheme } from './images/theme.ts';
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
  return parent !== null && parent.hue === scope.hue && parent.exact === scope.exact
    ? ofItsColour(parent)
    : scope;
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

/** A category for the legend of a month: its name, and its slug in each other language. */
export type NamedCategory = readonly [name: string, others: ByLocale<string>];

/** The categories of a language, by slug: an address may ask a month for any of them. */
export function nameCategories(site: Site, locale: Locale): Readonly<Record<string, NamedCategory>> {
  const scopes = site
    .getCalendar(locale)
    .scopes.filter(({ kind, path }) => kind === 'category' && path !== '');
  return Object.fromEntries(
    scopes.map(({ path, name, translations }) => {
      const others = Object.entries(translations).map(([other, its]) => [other, lastPathSegment(its)]);
      return [lastPathSegment(path), [name, Object.fromEntries(others)]];
    }),
  );
}

/**
 * The stylesheet that gives each category its hue or its exact colour. The content security policy
 * allows no style attributes.
 */
export function renderCategoryStyles(site: Site): string {
  const rules = site.calendars.flatMap(({ colours }) =>
    colours.map(({ className, hue, exact }) =>
      exact === null ? `.${className}{--hue:${hue}}` : renderExact(site, className, exact),
    ),
  );
  return `${[...new Set(rules)].join('\n')}\n`;
}

/**
 * Rules for pages without JavaScript: a checked box of a category shows its events, which
 * src/styles/no-script.css hides, with their days. An event may have several categories.
 */
export function renderCategoryBoxes(site: Site): string {
  const boxes = [...indexCategories(site).values()]
    .filter((scope) => ofItsColour(scope) === scope)
    .map(({ path }) => categoryFilterClass(path));
  const shown = 'position:relative!important;visibility:visible!important;contain:none!important';
  return [...new Set(boxes)]
    .map((name) => {
      const isChecked = `:root:has([value="${name}"]:checked)`;
      const own = `[class~="${name}"]:not([hidden],.days .over)`;
      // A day is shown for what all checked boxes find.
      const days = ['is-eve', 'is-weekend', 'is-free', 'is-online'].map(
        (each) => `${isChecked}:has([value=${each}]:checked) section:has(.${each}${own})`,
      );
      const any = `${isChecked}:not(:has(.whens :checked)) section:has(${own})`;
      return `${[`${isChecked} [class~="${name}"]`, any, ...days].join()}{${shown}}\n`;
    })
    .join('');
}

/** One of two colours, as the theme of the page or frame is light or dark: see theme.css. */
function renderExact(site: Site, className: string, exact: string): string {
  const { brand } = site.settings;
  const adapt = (scheme: 'light' | 'dark') => adaptColour(exact, createTheme(brand, scheme));
  const [light, dark] = [adapt('light'), adapt('dark')];
  const either = (part: 'ink' | 'ground' | 'ornament') =>
    `var(--if-light,${light[part]})var(--if-dark,${dark[part]})`;
  return `.hue.${className}{--c-ink:${either('ink')};--c-a:${either('ground')};--c-b:${either('ornament')}}`;
}
