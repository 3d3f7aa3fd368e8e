import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../config/root.ts';
import type { Config } from '../../config/schema.ts';
import { spotInks, toHexColour, type Inks, type ThemeToken } from '../../images/poster/inks.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';

/** The light theme of a site: see `createTheme`. */
export const readTheme = perSite(({ settings: { brand } }) => createTheme(brand, 'light'));

/**
 * A function that returns a value of a theme by its name, such as `spot`, with the values it refers
 * to filled in; `''` if there is none.
 */
export function createTheme(brand: Config['brand'], scheme: 'light' | 'dark'): ThemeToken {
  const css = readFileSync(join(root, 'src/styles/theme.css'), 'utf8');
  const [, dark = ''] = /prefers-color-scheme: dark([^]*?)@media print/u.exec(css) ?? [];
  // The first counts, and the light theme comes first in the file.
  const declared = `${scheme === 'dark' ? dark : ''}\n${css}`.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gmu);
  const tokens = new Map([
    ['spot', brand.spot],
    ['tint', String(brand.tint)],
  ]);
  for (const [, name = '', value = ''] of declared) if (!tokens.has(name)) tokens.set(name, value);
  const read: ThemeToken = (name) =>
    (tokens.get(name) ?? '').replaceAll(/var\(--([\w-]+)\)/gu, (_, inner: string) => read(inner));
  return read;
}

/** The colour of the masthead in each scheme, for the bar of the browser. */
export const readBarColours = perSite(({ settings: { brand } }) => ({
  light: toHexColour(createTheme(brand, 'light')('spot')),
  dark: toHexColour(createTheme(brand, 'dark')('paper')),
}));

/** A tiny poster, reduced to its lines, on the spot colour: SVG. */
export function renderFavicon(site: Site): string {
  return renderIcon(readIconInks(site), '');
}

/** The colours of the favicon and of icons. */
export function readIconInks(site: Site): Inks {
  return spotInks(readTheme(site));
}

/**
 * The drawing of the favicon.
 * @param size attributes of the root element
 * @param margin on each side of the lines, besides their own, in parts of 32
 */
export function renderIcon({ paper, ink }: Inks, size: string, margin = 0): string {
  const placed = margin === 0 ? '' : ` transform="translate(${margin} ${margin}) scale(${1 - margin / 16})"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 32 32">`,
    `<path fill="${paper}" d="M0 0h32v32H0z"/>`,
    `<path${placed} fill="${ink}" d="M5 5h22v6H5zm0 9h9v13H5zm12 0h10v3H17zm0 5h10v3H17zm0 5h7v3h-7z"/></svg>`,
  ].join('');
}
