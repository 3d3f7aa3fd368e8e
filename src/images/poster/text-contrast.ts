import { converter, formatHex, parse, wcagContrast } from 'culori';

const oklch = converter('oklch');

/** The text colour for a spot colour, black or white, and its contrast. */
export interface TextColour {
  /** For SVG and CSS. */
  readonly ink: string;
  /** Ratio of WCAG 2, from 1 to 21; text needs 4.5. */
  readonly contrast: number;
}

/**
 * The text colour that pages use on a spot colour.
 * @throws {Error} if `spot` is not a colour
 */
export function textColourOn(spot: string): TextColour {
  const colour = oklch(parse(spot));
  if (colour === undefined)
    throw new Error(`brand.spot in src/own/config.ts is '${spot}' but should be a colour, such as #fad200.`);
  const l = Math.min(Math.max((0.58 - colour.l) * 999, 0.14), 0.995);
  const ink = formatHex({ mode: 'oklch', l, c: 0.005, h: colour.h ?? 0 });
  return { ink, contrast: wcagContrast(ink, formatHex(colour)) };
}
