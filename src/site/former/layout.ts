import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import { buildHomePath } from '../../model/permalink.ts';

/** Where the settings have the pages of each language, without the views that they hide. */
export function readLayout({ locales, views }: Pick<Config, 'locales' | 'views'>): Layout {
  const isShown = (section: string) => !(section in views) || views[section as keyof typeof views];
  return Object.fromEntries(
    Object.entries(locales).map(([code, { path, segments }]) => [
      code,
      {
        home: buildHomePath(path),
        segments: Object.fromEntries(Object.entries(segments).filter(([section]) => isShown(section))),
      },
    ]),
  );
}
