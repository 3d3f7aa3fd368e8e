import { readFileSync } from 'node:fs';
import { faceOf, type Face, type Faces } from '../posters/face.ts';

const palo = ['src/styles/palo.woff2'];

/** Latin and Cyrillic letters; what is written in others is left out of posters. */
const text = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
  (letters) => `node_modules/@fontsource/pt-sans/files/pt-sans-${letters}-700-normal.woff2`,
);

let known: Faces | null = null;

/** The typefaces of posters. They are read when the first poster is drawn: most builds draw none. */
export function posterFaces(): Faces {
  known ??= { display: read(palo), text: read(text) };
  return known;
}

function read(files: readonly string[]): Face {
  return faceOf(files.map((file) => readFileSync(file)));
}
