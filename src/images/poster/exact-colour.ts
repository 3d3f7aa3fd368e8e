import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori';
import type { ThemeToken } from './inks.ts';

/** An operator's colour of a category in one colour scheme, each part as it can be read. */
export interface ExactColours {
  /** The colour itself. */
  readonly exact: string;
  /** As text on the page. */
  readonly ink: string;
  /** As the ground of a poster below text, and as an ornament on that ground. */
  readonly ground: string;
  readonly ornament: string;
}

const oklch = converter('oklch');
const enough = 4.5;

/** Between ground and ornament, as in the theme. */
const apart = 0.1;

/**
 * The colour itself where text has a contrast of 4.5, else in the nearest lightness that has it.
 * @throws {Error} if it is not a colour
 */
export function adaptColour(colour: string, token: ThemeToken): ExactColours {
  const papers = ['paper', 'paper-2', 'today'].map((name) => toHex(parseColour(token(name))));
  const text = toHex(parseColour(token('ink')));
  const exact = parseColour(colour);
  const ground = findReadable(exact, [text]);
  const { l } = parseColour(ground);
  const step = parseColour(token('paper')).l > 0.5 ? -apart : apart;
  const ornaments = [l + step, l - step].map((lightness) => toHex({ ...exact, l: lightness }));
  return {
    exact: formatHex(exact),
    ink: findReadable(exact, papers),
    ground,
    ornament: ornaments.find((each) => isReadable(each, [text])) ?? ground,
  };
}

/** The hue of a colour in OKLCH, 0 to 360; 0 for greys. */
export function readHue(colour: string): number {
  return parseColour(colour).h ?? 0;
}

function findReadable(colour: ReturnType<typeof parseColour>, others: readonly string[]): string {
  const steps = Array.from({ length: 201 }, (_, index) => index / 200);
  const nearest = steps.toSorted((a, b) => Math.abs(a - colour.l) - Math.abs(b - colour.l));
  const exact = formatHex(colour);
  const shades = [exact, ...nearest.map((l) => toHex({ ...colour, l }))];
  return shades.find((shade) => isReadable(shade, others)) ?? exact;
}

function isReadable(colour: string, others: readonly string[]): boolean {
  return others.every((other) => wcagContrast(colour, other) >= enough);
}

function parseColour(text: string) {
  const colour = oklch(parse(text));
  if (colour === undefined) throw new Error(`'${text}' is not a colour.`);
  return colour;
}

function toHex(colour: ReturnType<typeof parseColour>): string {
  return formatHex(clampChroma(colour, 'oklch'));
}
