import { join } from 'node:path';
import type { CalendarSource } from '../calendar/calendar-source.ts';
import { listLocales } from '../config/schema.ts';
import { buildHomePath } from '../model/permalink.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { settings } from './settings.ts';
import { indexPictures } from './images/pictures.ts';

const file = join(settings.data, 'snapshot.sqlite');

/**
 * What the calendars are made of, from the snapshot and the settings.
 * @throws {Error} where there is no snapshot to publish
 */
export async function readSource(): Promise<
  CalendarSource & Pick<SnapshotContent, 'origin' | 'crawledAt' | 'history' | 'unasked'>
> {
  const snapshot = openSnapshot(file);
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error(`There is nothing to publish in ${file}: run npm run crawl first.`);
  const locales = listLocales(settings);
  return {
    ...content,
    pictures: await indexPictures(content),
    locales,
    sites: Object.fromEntries(
      content.sites.map((site) => [site.locale, { ...site, name: settings.brand.name ?? site.name }]),
    ),
    homes: Object.fromEntries(
      Object.entries(settings.locales).map(([locale, { path }]) => [locale, buildHomePath(path)]),
    ),
    segments: Object.fromEntries(
      Object.entries(settings.locales).map(([locale, { segments }]) => [locale, segments]),
    ),
    now: settings.now ?? content.crawledAt,
    firstDay: settings.firstDay,
    untranslated: settings.untranslated,
    hues: settings.hues,
    tombstoneDays: settings.feeds.tombstones,
  };
}
