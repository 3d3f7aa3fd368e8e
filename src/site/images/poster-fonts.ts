import { readFileSync } from 'node:fs';
import { createDisplayFont, createFont, type PosterFonts } from '../../images/poster/font.ts';
import { digestOf } from '../../digest.ts';
import { settings } from '../settings.ts';

/** Latin and Cyrillic letters. */
const sans = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
  (letters) => `node_modules/@fontsource/pt-sans/files/pt-sans-${letters}-700-normal.woff2`,
);

/** Greek, and Latin with the marks of Vietnamese; words in other letters are left out of posters. */
const other = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map(
  (letters) => `node_modules/@fontsource/open-sans/files/open-sans-${letters}-700-normal.woff2`,
);

const { display, text } = settings.brand;
const files = {
  display: [ofBrand(display.file ?? 'palo.woff2')],
  text: text.posters?.map(ofBrand) ?? sans,
  other,
};

let known: PosterFonts | null = null;

/** The typefaces of posters. They are made when the first poster is drawn: most builds draw none. */
export function loadPosterFonts(): PosterFonts {
  known ??= {
    display: createDisplayFont(read(files.display)),
    text: createFont(read(files.text)),
    other: createFont(read(files.other)),
  };
  return known;
}

/** Changes when a typeface of posters does. */
export const posterFontsDigest = digestOf(
  Object.values(files)
    .flat()
    .map((file) => readFileSync(file, 'base64')),
);

function ofBrand(name: string): string {
  return `src/brand/${name}`;
}

function read(paths: readonly string[]): readonly Uint8Array[] {
  return paths.map((file) => readFileSync(file));
}
