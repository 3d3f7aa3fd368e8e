import { textDirection } from '../../i18n/direction.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { listAppIcons } from '../images/app-icons.ts';
import { createTheme, readBarColours } from '../images/theme.ts';
import { toHexColour } from '../../images/poster/inks.ts';
import { getSiteShell } from '../navigation.ts';
import { buildStaticPath } from '../paths/static-path.ts';

/** `/[home]/app.webmanifest`; a preview of drafts has none. */
export function listManifestPaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(site, calendar, {}, { manifest: buildManifest(site, calendar.locale) }),
  );
}

/** Site path of the manifest of a language. */
export function findManifestPath(site: Site, locale: Locale): string {
  return `${site.getCalendar(locale).home}app.webmanifest`;
}

/**
 * What a device needs to put the calendar on its home screen: https://www.w3.org/TR/appmanifest/.
 * Each language is another application. All of them reach the whole calendar, so that the
 * language switch stays within.
 */
function buildManifest(site: Site, locale: Locale) {
  const { name, paths } = getSiteShell(site, locale);
  const { t } = site.getTranslations(locale);
  const start = site.href(paths.agenda);
  return {
    id: start,
    name,
    description: t('agenda.description', { name }),
    lang: locale,
    dir: textDirection(site.getLanguage(locale)),
    start_url: start,
    scope: site.href('/'),
    display: 'standalone',
    theme_color: readBarColours(site).light,
    background_color: toHexColour(createTheme(site.settings.brand, 'light')('paper')),
    icons: listAppIcons(site).map(({ path, size, isMaskable }) => ({
      src: site.href(path),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  };
}
