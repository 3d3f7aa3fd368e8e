import type { EventPage } from '../../calendar/views/event-page.ts';
import type { ScopePage } from '../../calendar/views/scope-page.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import { buildBreadcrumbs } from '../../metadata/breadcrumbs.ts';
import { toScriptText } from '../../metadata/json-ld.ts';
import type { Locale } from '../../model/locale.ts';
import { siteShell } from '../navigation.ts';
import { absolute } from '../href.ts';
import { useTranslations } from '../format/translations.ts';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way to an event, by its first category, as JSON-LD for a script element. */
export function renderEventBreadcrumbs({ event, categories }: EventPage): string {
  const name = displayTitle(event.title, event.locale);
  return scriptOf(event.locale, [...categories.slice(0, 1), { name, path: event.path }]);
}

/** The way to a scope: to a venue by the index of venues, to a category by the one above it; as JSON-LD for a script element. */
export function renderScopeBreadcrumbs(locale: Locale, page: ScopePage): string {
  const venues = { name: useTranslations(locale).t('nav.venues'), path: siteShell(locale).paths.venues };
  const above = page.kind === 'venue' ? venues : page.parent;
  return scriptOf(locale, [...(above === null ? [] : [above]), page]);
}

function scriptOf(locale: Locale, steps: readonly Step[]): string {
  const { name, paths } = siteShell(locale);
  const way = [{ name, path: paths.agenda }, ...steps];
  return toScriptText(
    buildBreadcrumbs(way.map((step) => ({ name: step.name, address: absolute(step.path) }))),
  );
}
