import { computeWallClock, findOffset, type Zone } from '../../calendar/zone.ts';
import { listPluralForms } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { getSiteShell } from '../navigation.ts';
import { perSite } from '../per-site.ts';

/** The zone and texts that src/client/today.ts needs to keep a page up to date: JSON. */
export function buildTodayTexts(site: Site, locale: Locale): string {
  const texts = textsOf(site);
  const text = texts.get(locale) ?? writeTexts(site, locale);
  texts.set(locale, text);
  return text;
}

/** By locale: every page has them. */
const textsOf = perSite(() => new Map<Locale, string>());

function writeTexts(site: Site, locale: Locale): string {
  const { t } = site.getTranslations(locale);
  return JSON.stringify({
    zone: toBrowserZone(getSiteShell(site, locale).zone),
    today: t('day.today'),
    tomorrow: t('day.tomorrow'),
    past: t('status.past'),
    language: site.settings.locales[locale]?.language ?? locale,
    counted: {
      earlier: listPluralForms(locale, 'day.earlier'),
      coming: listPluralForms(locale, 'venues.count'),
      events: listPluralForms(locale, 'day.events'),
      running: listPluralForms(locale, 'day.running'),
    },
  });
}

/**
 * A zone for scripts: its IANA name, or its offset (the same all year) if it has none: `+02:00`.
 */
export function toBrowserZone(zone: Zone): string {
  const anyInstant = '2026-01-01T00:00:00Z';
  return zone.iana ?? findOffset(zone, computeWallClock(zone, anyInstant), anyInstant);
}
