import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import { buildHomePath } from '../../model/permalink.ts';

/** Where the settings have the pages of each language. */
export function readLayout({ locales }: Pick<Config, 'locales'>): Layout {
  return Object.fromEntries(
    Object.entries(locales).map(([code, { path, segments }]) => [
      code,
      { home: buildHomePath(path), segments },
    ]),
  );
}
