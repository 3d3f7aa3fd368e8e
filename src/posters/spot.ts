import { clampGamut, converter, formatHex, parse, wcagContrast } from 'culori';

const oklch = converter('oklch');
const toScreen = clampGamut('rgb');

/** What is written on a spot colour, black or white, and how well it can be read. */
export interface OnSpot {
  /** As SVG and CSS take it. */
  readonly ink: string;
  /** Ratio of WCAG 2, from 1 to 21; text needs 4.5. */
  readonly contrast: number;
}

/** What pages write on a spot colour (theme.css, `--on-spot`); null where `spot` is no colour. */
export function onSpot(spot: string): OnSpot | null {
  const colour = oklch(parse(spot));
  if (colour === undefined) return null;
  const l = Math.min(Math.max((0.58 - colour.l) * 999, 0.14), 0.995);
  const ink = formatHex(toScreen({ mode: 'oklch', l, c: 0.005, h: colour.h ?? 0 }));
  return { ink, contrast: wcagContrast(ink, toScreen(colour)) };
}
