import { toScriptText } from '../../metadata/json-ld.ts';
import { buildWebSite } from '../../metadata/web-site.ts';
import type { Locale } from '../../model/locale.ts';
import { siteShell } from '../navigation.ts';
import { absolute } from '../href.ts';

/** The calendar as JSON-LD, ready to stand in a script element of its home page. */
export function renderWebSiteScript(locale: Locale): string {
  const others = siteShell(locale).others.map((other) => editionOf(other.locale));
  return toScriptText(buildWebSite(editionOf(locale), others));
}

function editionOf(locale: Locale) {
  const { name, paths } = siteShell(locale);
  return { name, locale, home: absolute(paths.agenda) };
}
