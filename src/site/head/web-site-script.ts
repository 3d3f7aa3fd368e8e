import { scriptText } from '../../metadata/json-ld.ts';
import { webSiteJsonLd } from '../../metadata/web-site.ts';
import type { Locale } from '../../model/locale.ts';
import { chromeOf } from '../navigation.ts';
import { absolute } from '../href.ts';

/** The calendar as JSON-LD, ready to stand in a script element of its home page. */
export function webSiteScript(locale: Locale): string {
  const others = chromeOf(locale).others.map((other) => editionOf(other.locale));
  return scriptText(webSiteJsonLd(editionOf(locale), others));
}

function editionOf(locale: Locale) {
  const { name, paths } = chromeOf(locale);
  return { name, locale, home: absolute(paths.agenda) };
}
