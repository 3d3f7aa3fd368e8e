import type { Site } from '../create-site.ts';
import { toScriptText } from '../../metadata/json-ld.ts';
import { buildWebSite } from '../../metadata/web-site.ts';
import type { Locale } from '../../model/locale.ts';
import { siteShell } from '../navigation.ts';

/** The calendar as JSON-LD, ready to stand in a script element of its home page. */
export function renderWebSiteScript(site: Site, locale: Locale): string {
  const others = siteShell(site, locale).others.map((other) => editionOf(site, other.locale));
  return toScriptText(buildWebSite(editionOf(site, locale), others));
}

function editionOf(site: Site, locale: Locale) {
  const { name, paths } = siteShell(site, locale);
  return { name, locale, home: site.absolute(paths.agenda) };
}
