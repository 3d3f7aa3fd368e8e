import { readFileSync } from 'node:fs';
import { createDisplayFont, createFont, type PosterFonts } from '../../../src/images/poster/font.ts';

const root = new URL('../../..', import.meta.url).pathname;
const file = (name: string) => readFileSync(`${root}${name}`);
const letters = (family: string) => (name: string) =>
  file(`node_modules/@fontsource/${family}/files/${family}-${name}-700-normal.woff2`);

/** Typefaces as the site has them. */
export const fonts: PosterFonts = {
  display: createDisplayFont([file('src/brand/palo.woff2')]),
  text: createFont(['latin', 'latin-ext', 'cyrillic'].map(letters('pt-sans'))),
  other: createFont(['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].map(letters('open-sans'))),
};
