import type { Site } from '../create-site.ts';
import { loadPosterFonts } from './poster-fonts.ts';

/** Letters of a face that only visitors have may be so much wider than Palo's. */
const unknownFaceAllowance = 1.3;

/** Width of a letter that the display face lacks, in em: as wide as one of Chinese stands among its figures. */
const foreign = 0.75;

/** How wide a text stands in the display face as pages set it (base.css, `.d`), in thousandths of its size. */
export function measureDisplayText(site: Site, text: string): number {
  const { display } = loadPosterFonts(site);
  const allowance = site.settings.brand.display.file === null ? unknownFaceAllowance : 1;
  const others = Array.from(text).filter((letter) => !display.covers(letter)).length;
  return Math.round((display.width(text) * allowance + others * foreign) * 1000);
}
