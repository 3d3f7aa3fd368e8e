import type { EventPage } from '../../calendar/views/event-page.ts';
import type { ScopePage } from '../../calendar/views/scope-page.ts';
import { eventName } from '../../i18n/event-name.ts';
import { breadcrumbsJsonLd } from '../../metadata/breadcrumbs.ts';
import { scriptText } from '../../metadata/json-ld.ts';
import type { Locale } from '../../model/locale.ts';
import { chromeOf } from '../navigation.ts';
import { absolute } from '../href.ts';
import { wordsOf } from '../format/translations.ts';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way to an event, by its first category, as JSON-LD for a script element. */
export function eventBreadcrumbs({ event, categories }: EventPage): string {
  const name = eventName(event.title, event.locale);
  return scriptOf(event.locale, [...categories.slice(0, 1), { name, path: event.path }]);
}

/** The way to a scope: to a venue by the index of venues, to a category by the one above it; as JSON-LD for a script element. */
export function scopeBreadcrumbs(locale: Locale, page: ScopePage): string {
  const venues = { name: wordsOf(locale).t('nav.venues'), path: chromeOf(locale).paths.venues };
  const above = page.kind === 'venue' ? venues : page.parent;
  return scriptOf(locale, [...(above === null ? [] : [above]), page]);
}

function scriptOf(locale: Locale, steps: readonly Step[]): string {
  const { name, paths } = chromeOf(locale);
  const way = [{ name, path: paths.agenda }, ...steps];
  return scriptText(
    breadcrumbsJsonLd(way.map((step) => ({ name: step.name, address: absolute(step.path) }))),
  );
}
