import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import { textDirection } from '../../i18n/direction.ts';
import { findPlaceOfPage } from '../../model/permalink.ts';
import { createTranslations } from '../format/translations.ts';
import { createLinks } from '../href.ts';
import { renderRedirect } from './redirect-page.ts';

/**
 * A function that writes the page which leads to a page of the site, from the path of its file and
 * its HTML. One that leads elsewhere is the same.
 * @param has whether the site has a file at a site path
 */
export function createRedirectWriter(
  settings: Config,
  current: Layout,
  has: (path: string) => boolean,
): (file: string, html: string) => string {
  const { href, absolute } = createLinks(settings);
  const places = Object.entries(current).map(([locale, { home }]) => ({ locale, home }));
  return (file, html) => {
    if (html.slice(0, 4000).includes('http-equiv="refresh"')) return html;
    const path = file.replace(/index\.html$/u, '');
    const locale = findPlaceOfPage(path, places)?.locale ?? settings.defaultLocale;
    const language = settings.locales[locale]?.language ?? locale;
    const { t } = createTranslations(locale, language);
    const [, name = ''] = /<title>([^<]*)<\/title>/u.exec(html) ?? [];
    const cards = Object.entries({ 'application/json+oembed': 'json', 'text/xml+oembed': 'xml' })
      .filter(([, format]) => has(`${path}oembed.${format}`))
      .map(([type, format]) => [type, absolute(`${path}oembed.${format}`)]);
    return renderRedirect({
      locale,
      direction: textDirection(language),
      name,
      title: t('former.title'),
      text: t('former.text'),
      href: href(path),
      address: absolute(path),
      cards: Object.fromEntries(cards),
    });
  };
}
