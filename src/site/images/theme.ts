import { readFileSync } from 'node:fs';
import { spotInks, type ThemeToken } from '../../images/poster/inks.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';

/**
 * A function that returns a value of the light theme by its name, such as `spot`, with the values
 * it refers to filled in; `''` if there is none.
 */
export const readTheme = perSite(({ settings: { brand } }): ThemeToken => {
  const declared = readFileSync('src/styles/theme.css', 'utf8').matchAll(/^\s*--([\w-]+):\s*([^;]+);/gmu);
  const tokens = new Map([
    ['spot', brand.spot],
    ['tint', String(brand.tint)],
  ]);
  // The light theme comes first in the file.
  for (const [, name = '', value = ''] of declared) if (!tokens.has(name)) tokens.set(name, value);
  const read: ThemeToken = (name) =>
    (tokens.get(name) ?? '').replaceAll(/var\(--([\w-]+)\)/gu, (_, inner: string) => read(inner));
  return read;
});

/** A tiny poster, reduced to its lines, on the spot colour: SVG. */
export function renderFavicon(site: Site): string {
  const { paper, ink } = spotInks(readTheme(site));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<path fill="${paper}" d="M0 0h32v32H0z"/>`,
    `<path fill="${ink}" d="M5 5h22v6H5zm0 9h9v13H5zm12 0h10v3H17zm0 5h10v3H17zm0 5h7v3h-7z"/></svg>`,
  ].join('');
}
