import type { Site } from '../create-site.ts';
import { measureDisplayText } from '../images/poster-fonts.ts';

/** A heading across a printed page. Lengths are in thousandths of an em. */
export interface PrintedHeading {
  /** One line or two, each with its length. */
  readonly lines: readonly { readonly text: string; readonly length: number }[];
  readonly width: number;
  readonly height: number;
}

/** Longer headings have two lines; shorter ones would be too tall if they filled the page. */
const longest = 9000;
const shortest = 2500;

/** Height of capitals, and the space between lines, which has room for accents. */
const capitals = 720;
const between = 230;

/** Sets a heading in the display font, as large as the width of the page allows. */
export function breakHeading(site: Site, heading: string): PrintedHeading {
  const measured = (text: string) => ({ text, length: measureDisplayText(site, text) });
  const whole = measured(heading);
  const words = whole.length > longest ? heading.split(' ') : [];
  const halves = words.slice(1).map((_, index) => {
    const cut = index + 1;
    return [words.slice(0, cut), words.slice(cut)].map((part) => measured(part.join(' ')));
  });
  const [lines = [whole]] = halves.sort((a, b) => findLongest(a) - findLongest(b));
  return {
    lines,
    width: Math.max(findLongest(lines), shortest),
    height: lines.length * capitals + (lines.length - 1) * between,
  };
}

function findLongest(lines: PrintedHeading['lines']): number {
  return Math.max(...lines.map(({ length }) => length));
}

/** Height of the band with the heading, in hundredths of the width of the page. */
export function measureHeading(site: Site, heading: string): number {
  const { width, height } = breakHeading(site, heading);
  return padding + (95 * height) / width;
}

/** Of the band, with the line below the heading. */
const padding = 9;
