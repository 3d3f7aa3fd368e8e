import { readFileSync } from 'node:fs';
import { displayFaceOf, faceOf, type Faces } from '../../../src/images/poster/font.ts';

const root = new URL('../../..', import.meta.url).pathname;
const file = (name: string) => readFileSync(`${root}${name}`);
const letters = (family: string) => (name: string) =>
  file(`node_modules/@fontsource/${family}/files/${family}-${name}-700-normal.woff2`);

/** Typefaces as the site has them. */
export const faces: Faces = {
  display: displayFaceOf([file('src/brand/palo.woff2')]),
  text: faceOf(['latin', 'latin-ext', 'cyrillic'].map(letters('pt-sans'))),
  other: faceOf(['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].map(letters('open-sans'))),
};
