import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { categoryInks } from '../../../src/images/poster/inks.ts';
import { renderPoster } from '../../../src/images/poster/poster.ts';
import { buildEventPoster } from '../../../src/site/images/event-poster.ts';
import { loadPosterFonts } from '../../../src/site/images/poster-fonts.ts';
import { getEventShareImage } from '../../../src/site/images/share-images.ts';
import { readTheme } from '../../../src/site/images/theme.ts';
import { readSite } from '../../../src/site/site.ts';
import { testSettings } from './test-site.ts';

/**
 * Replaces the posters of a snapshot's events with drawings, because rendering takes most of a
 * build. For tests of large sites that do not look at posters. Only a file of the project `site`
 * may call it.
 * @param data folder of the snapshot
 */
export async function sketchPosters(data: string): Promise<void> {
  const site = await readSite(testSettings({ CALENDAR_DATA: data }));
  const inks = categoryInks(null, readTheme(site));
  const folder = join(data, 'shared');
  mkdirSync(folder, { recursive: true });
  for (const event of site.calendars.flatMap(({ events }) => events)) {
    const { path } = getEventShareImage(site, event);
    const sketch = renderPoster(buildEventPoster(site, event), inks, loadPosterFonts(site));
    if (path.endsWith('.png')) writeFileSync(join(folder, basename(path)), sketch);
  }
}
