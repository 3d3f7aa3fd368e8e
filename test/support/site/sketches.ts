import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { vi } from 'vitest';
import { categoryInks } from '../../../src/images/poster/inks.ts';
import { renderPoster } from '../../../src/images/poster/poster.ts';

/**
 * Replaces the posters of a snapshot's events with drawings, because rendering takes most of a
 * build. For tests of large sites that do not look at posters. Only a file of the project `site`
 * may call it.
 * @param data folder of the snapshot
 */
export async function sketchPosters(data: string): Promise<void> {
  vi.stubEnv('CALENDAR_DATA', data);
  vi.stubEnv('CALENDAR_ORIGIN', 'https://town.example');
  const [{ calendars }, { buildEventPoster }, { loadPosterFonts }, { eventShareImage }, { readThemeToken }] =
    await Promise.all([
      import('../../../src/site/calendars.ts'),
      import('../../../src/site/images/event-poster.ts'),
      import('../../../src/site/images/poster-fonts.ts'),
      import('../../../src/site/images/share-images.ts'),
      import('../../../src/site/images/theme.ts'),
    ]);
  vi.unstubAllEnvs();
  const inks = categoryInks(null, readThemeToken);
  const folder = join(data, 'shared');
  mkdirSync(folder, { recursive: true });
  for (const event of calendars.flatMap(({ events }) => events)) {
    const { path, type } = eventShareImage(event);
    if (type === 'image/png')
      writeFileSync(
        join(folder, basename(path)),
        renderPoster(buildEventPoster(event), inks, loadPosterFonts()),
      );
  }
}
