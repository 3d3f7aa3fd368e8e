import { loadPosterFonts } from './poster-fonts.ts';
import { settings } from '../settings.ts';

/** A face that only visitors have may have letters so much wider than Palo's beside its figures. */
const allowance = settings.brand.display.file === null ? 1.3 : 1;

/** Width of a letter that the display face lacks, in em: as wide as one of Chinese stands among its figures. */
const foreign = 0.75;

/** How wide a text stands in the display face as pages set it (base.css, `.d`), in thousandths of its size. */
export function measureDisplayText(text: string): number {
  const { display } = loadPosterFonts();
  const others = Array.from(text).filter((letter) => !display.covers(letter)).length;
  return Math.round((display.width(text) * allowance + others * foreign) * 1000);
}
