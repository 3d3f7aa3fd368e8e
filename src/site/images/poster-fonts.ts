import { readFileSync } from 'node:fs';
import { createDisplayFont, createFont, type PosterFonts } from '../../images/poster/font.ts';
import { digestOf } from '../../digest.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';

/** Latin and Cyrillic letters. */
const sans = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
  (letters) => `node_modules/@fontsource/pt-sans/files/pt-sans-${letters}-700-normal.woff2`,
);

/** Greek, and Latin with the marks of Vietnamese; words in other letters are left out of posters. */
const other = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map(
  (letters) => `node_modules/@fontsource/open-sans/files/open-sans-${letters}-700-normal.woff2`,
);

/** The typefaces of posters. Most builds draw none, so they do not load them. */
export const loadPosterFonts = perSite((site): PosterFonts => {
  const files = listFontFiles(site);
  return {
    display: createDisplayFont(read(files.display)),
    text: createFont(read(files.text)),
    other: createFont(read(files.other)),
  };
});

/** Changes when a typeface of posters does. */
export const digestPosterFonts = perSite((site) =>
  digestOf(
    Object.values(listFontFiles(site))
      .flat()
      .map((file) => readFileSync(file, 'base64')),
  ),
);

function listFontFiles({ settings: { brand } }: Site) {
  const inBrand = (name: string) => `src/brand/${name}`;
  return {
    display: [inBrand(brand.display.file ?? 'palo.woff2')],
    text: brand.text.posters?.map(inBrand) ?? sans,
    other,
  };
}

function read(paths: readonly string[]): readonly Uint8Array[] {
  return paths.map((file) => readFileSync(file));
}
