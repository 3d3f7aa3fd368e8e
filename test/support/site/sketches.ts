import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { vi } from 'vitest';
import { categoryInks } from '../../../src/images/poster/inks.ts';
import { posterSvg } from '../../../src/images/poster/poster.ts';

/**
 * Puts drawings in the place of the posters of a snapshot's events, so that a build makes no pixels of them, which would take it
 * most of its time: for tests of large sites that do not look at them. Only a file of the project `site` may call it.
 * @param data folder of the snapshot
 */
export async function sketchPosters(data: string): Promise<void> {
  vi.stubEnv('CALENDAR_DATA', data);
  vi.stubEnv('CALENDAR_ORIGIN', 'https://town.example');
  const [{ calendars }, { eventPoster }, { posterFaces }, { shareImageOf }, { themeToken }] =
    await Promise.all([
      import('../../../src/site/calendars.ts'),
      import('../../../src/site/images/event-poster.ts'),
      import('../../../src/site/images/poster-fonts.ts'),
      import('../../../src/site/images/share-images.ts'),
      import('../../../src/site/images/theme.ts'),
    ]);
  vi.unstubAllEnvs();
  const inks = categoryInks(null, themeToken);
  const folder = join(data, 'shared');
  mkdirSync(folder, { recursive: true });
  for (const event of calendars.flatMap(({ events }) => events)) {
    const { path, type } = shareImageOf(event);
    if (type === 'image/png')
      writeFileSync(join(folder, basename(path)), posterSvg(eventPoster(event), inks, posterFaces()));
  }
}
