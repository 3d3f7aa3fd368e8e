import type { EventPage } from '../../calendar/views/event-page.ts';
import type { ScopePage } from '../../calendar/views/scope-page.ts';
import type { SeriesPage } from '../../calendar/views/series-page.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import { buildBreadcrumbs } from '../../metadata/breadcrumbs.ts';
import { buildEventJsonLd, buildSeriesJsonLd, toScriptText } from '../../metadata/json-ld.ts';
import { buildWebSite } from '../../metadata/web-site.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import type { ShareImage } from '../images/share-images.ts';
import { getSiteShell } from '../navigation.ts';

/**
 * An event as JSON-LD, for a script element.
 * @param image its share image
 * @param pictures see `listSearchPictures`
 */
export function renderEventScript(
  site: Site,
  page: EventPage,
  image: ShareImage,
  pictures: readonly string[],
): string {
  return toScriptText(buildEventJsonLd(page, image.path, site.absolute, pictures));
}

/**
 * A series as JSON-LD, for a script element.
 * @param description may be empty
 */
export function renderSeriesScript(
  site: Site,
  page: Omit<SeriesPage, 'excerpt' | 'text'>,
  description: string,
): string {
  return toScriptText(buildSeriesJsonLd(page, description, site.absolute));
}

/** The breadcrumbs of a series, by its first category, as JSON-LD for a script element. */
export function renderSeriesBreadcrumbs(
  site: Site,
  { locale, name, path, categories }: Omit<SeriesPage, 'excerpt' | 'text'>,
): string {
  const own = { name: displayTitle(name, locale), path };
  return renderBreadcrumbs(site, locale, [...categories.slice(0, 1), own]);
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs of an event, by its first category, as JSON-LD for a script element. */
export function renderEventBreadcrumbs(site: Site, { event, categories }: EventPage): string {
  const name = displayTitle(event.title, event.locale);
  return renderBreadcrumbs(site, event.locale, [...categories.slice(0, 1), { name, path: event.path }]);
}

/**
 * The breadcrumbs of a scope as JSON-LD for a script element: venues follow the index of venues,
 * categories their parent.
 */
export function renderScopeBreadcrumbs(site: Site, locale: Locale, page: ScopePage): string {
  const { venues } = getSiteShell(site, locale).paths;
  const list =
    venues === undefined ? null : { name: site.getTranslations(locale).t('nav.venues'), path: venues };
  const above = page.kind === 'venue' ? list : page.parent;
  return renderBreadcrumbs(site, locale, [...(above === null ? [] : [above]), page]);
}

function renderBreadcrumbs(site: Site, locale: Locale, steps: readonly Step[]): string {
  const { name, paths } = getSiteShell(site, locale);
  const way = [{ name, path: paths.agenda }, ...steps];
  return toScriptText(
    buildBreadcrumbs(way.map((step) => ({ name: step.name, address: site.absolute(step.path) }))),
  );
}

/** The calendar as JSON-LD, for a script element of its home page. */
export function renderWebSiteScript(site: Site, locale: Locale): string {
  const others = getSiteShell(site, locale).others.map((other) => describeEdition(site, other.locale));
  return toScriptText(buildWebSite(describeEdition(site, locale), others));
}

function describeEdition(site: Site, locale: Locale) {
  const { name, paths } = getSiteShell(site, locale);
  return { name, locale, home: site.absolute(paths.agenda) };
}
