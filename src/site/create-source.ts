import type { CalendarSource } from '../calendar/calendar-source.ts';
import { listLocales } from '../config/schema.ts';
import type { Config } from '../config/schema.ts';
import { buildHomePath } from '../model/permalink.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { indexPictures } from './images/pictures.ts';

/** The records and settings that the calendars are made from. */
export async function createSource(settings: Config, snapshot: SnapshotContent): Promise<CalendarSource> {
  const ofLocales = <Value>(value: (locale: Config['locales'][string]) => Value) =>
    Object.fromEntries(Object.entries(settings.locales).map(([code, each]) => [code, value(each)]));
  return {
    ...snapshot,
    pictures: await indexPictures(settings, snapshot),
    locales: listLocales(settings),
    sites: Object.fromEntries(
      snapshot.sites.map((site) => [site.locale, { ...site, name: settings.brand.name ?? site.name }]),
    ),
    homes: ofLocales(({ path }) => buildHomePath(path)),
    segments: ofLocales(({ segments }) => segments),
    now: settings.now ?? snapshot.crawledAt,
    firstDay: settings.firstDay,
    untranslated: settings.untranslated,
    hues: settings.hues,
    tombstoneDays: settings.feeds.tombstones,
  };
}
