import { converter, formatHex, parse, wcagContrast } from 'culori';

const oklch = converter('oklch');

/** What is written on a spot colour, black or white, and how well it can be read. */
export interface TextColour {
  /** As SVG and CSS take it. */
  readonly ink: string;
  /** Ratio of WCAG 2, from 1 to 21; text needs 4.5. */
  readonly contrast: number;
}

/**
 * What pages write on a spot colour.
 * @throws {Error} where `spot` is no colour
 */
export function textColourOn(spot: string): TextColour {
  const colour = oklch(parse(spot));
  if (colour === undefined)
    throw new Error(`brand.spot in src/config.ts is '${spot}' but should be a colour, such as #fad200.`);
  const l = Math.min(Math.max((0.58 - colour.l) * 999, 0.14), 0.995);
  const ink = formatHex({ mode: 'oklch', l, c: 0.005, h: colour.h ?? 0 });
  return { ink, contrast: wcagContrast(ink, formatHex(colour)) };
}
