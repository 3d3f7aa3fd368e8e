import { readFileSync } from 'node:fs';
import { locateBrandFile, locatePackage } from '../../config/own-folder.ts';
import { computeDigest } from '../../digest.ts';
import { createDisplayFont, createFont, type PosterFonts } from '../../images/poster/font.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';

/** Latin and Cyrillic. */
const sansLetters = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

/** Adds Greek and Vietnamese. Posters omit words in other scripts. */
const otherLetters = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];

/** The fonts of posters; most builds draw no poster and do not load them. */
export const loadPosterFonts = perSite((site): PosterFonts => {
  const files = listFontFiles(site);
  return {
    display: createDisplayFont(read(files.display)),
    text: createFont(read(files.text)),
    other: createFont(read(files.other)),
  };
});

/** Changes if a font of posters does. */
export const digestPosterFonts = perSite((site) =>
  computeDigest(
    Object.values(listFontFiles(site))
      .flat()
      .map((file) => readFileSync(file, 'base64')),
  ),
);

function listFontFiles({ settings: { brand } }: Site) {
  const inPackage = (name: string) => {
    const folder = locatePackage(`@fontsource/${name}`);
    return (letters: string) => `${folder}/files/${name}-${letters}-700-normal.woff2`;
  };
  return {
    display: [locateBrandFile(brand.display.file ?? 'palo.woff2')],
    text: brand.text.posters?.map(locateBrandFile) ?? sansLetters.map(inPackage('pt-sans')),
    other: otherLetters.map(inPackage('open-sans')),
  };
}

function read(paths: readonly string[]): readonly Uint8Array[] {
  return paths.map((file) => readFileSync(file));
}

/** Letters of a font that only visitors have may be this much wider than Palo's. */
const unknownFaceAllowance = 1.3;

/** Width in em of a letter that the display font lacks: about that of a Chinese character. */
const foreign = 0.75;

/**
 * Width of a text in the display font as pages set it (base.css, `.d`), in thousandths of an em.
 */
export function measureDisplayText(site: Site, text: string): number {
  const { display } = loadPosterFonts(site);
  const allowance = site.settings.brand.display.file === null ? unknownFaceAllowance : 1;
  const others = Array.from(text).filter((letter) => !display.covers(letter)).length;
  return Math.round((display.width(text) * allowance + others * foreign) * 1000);
}
