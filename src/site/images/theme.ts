import type { ThemeToken } from '../../images/poster/inks.ts';
import { readFileSync } from 'node:fs';
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
