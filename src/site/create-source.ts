import type { CalendarSource } from '../calendar/calendar-source.ts';
import { listLocales } from '../config/schema.ts';
import type { Config } from '../config/schema.ts';
import { formatLabel } from '../i18n/display-title.ts';
import { formatPrice, mayBeIn } from '../i18n/format-price.ts';
import { getTranslate } from '../i18n/strings.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import { buildHomePath } from '../model/permalink.ts';
import type { VenueRecord } from '../model/venue.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { readHue } from '../images/poster/exact-colour.ts';
import { indexPictures } from './images/pictures.ts';

/** The records, settings and pictures that the calendars are made from. */
export async function createSource(settings: Config, snapshot: SnapshotContent): Promise<CalendarSource> {
  return buildSource(settings, snapshot, await indexPictures(settings, snapshot));
}

/** In a preview of drafts, the names of places and people say so wherever they are shown. */
function markDraft<R extends VenueRecord | OrganizerRecord>(record: R): R {
  const { locale, name, unpublished } = record;
  if (unpublished === undefined) return record;
  return { ...record, name: formatLabel(locale, getTranslate(locale)(`unpublished.${unpublished}`)) + name };
}

/** The same from pictures that exist; none are needed to check events. */
export function buildSource(
  settings: Config,
  snapshot: SnapshotContent,
  pictures: CalendarSource['pictures'],
): CalendarSource {
  const ofLocales = <Value>(value: (locale: Config['locales'][string]) => Value) =>
    Object.fromEntries(Object.entries(settings.locales).map(([code, each]) => [code, value(each)]));
  const currencies = new Map(snapshot.sites.map(({ locale, currency }) => [locale, currency]));
  return {
    ...snapshot,
    events: snapshot.events.map((event) => {
      const { language, currency: usual } = settings.locales[event.locale] ?? {};
      if (language === undefined || event.cost === '') return event;
      const named = event.currency ?? currencies.get(event.locale) ?? null;
      const currency = named ?? (usual !== undefined && mayBeIn(language, usual, event.cost) ? usual : null);
      if (currency === null) return event;
      const cost = formatPrice(language, currency, event.cost);
      return cost === event.cost && named !== null ? event : { ...event, cost, currency };
    }),
    venues: snapshot.venues.map(markDraft),
    organizers: snapshot.organizers.map(markDraft),
    pictures,
    locales: listLocales(settings),
    sites: Object.fromEntries(
      snapshot.sites.map((site) => [site.locale, { ...site, name: settings.brand.name ?? site.name }]),
    ),
    homes: ofLocales(({ path }) => buildHomePath(path)),
    segments: ofLocales(({ segments }) => segments),
    now: settings.now ?? snapshot.crawledAt,
    firstDays: ofLocales(({ firstDay }) => firstDay ?? settings.firstDay),
    views: settings.views,
    untranslated: settings.untranslated,
    hues: Object.fromEntries(
      Object.entries(settings.hues).map(([slug, value]) => [
        slug,
        typeof value === 'number' ? value : { hue: readHue(value), exact: value },
      ]),
    ),
    tombstoneDays: settings.feeds.tombstones,
  };
}
