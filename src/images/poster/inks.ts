import { adaptColour } from './exact-colour.ts';
import { clampChroma, converter, formatHex, parse } from 'culori';

/** The colours of a poster for SVG. */
export interface Inks {
  readonly paper: string;
  readonly ornament: string;
  readonly ink: string;
  /** The colour of text on `ink`. */
  readonly blank: string;
}

/** A value of the light theme by its name without dashes, such as `spot`; `""` if there is none. */
export type ThemeToken = (name: string) => string;

const oklch = converter('oklch');

/**
 * The colours of a category with a hue (0 to 360), or newsprint without one: as `.hue` and `.plain`
 * of the theme. An exact colour counts more than the hue.
 */
export function categoryInks(hue: number | null, token: ThemeToken, exact: string | null = null): Inks {
  if (exact !== null) {
    const { ground, ornament } = adaptColour(exact, token);
    return { paper: ground, ornament, ...inkAndPaper(token) };
  }
  const of = (role: 'a' | 'b', lighter: number, grey: number): string => {
    const lightness = Number(token(`c-${role}-l`));
    return toHexColour(
      hue === null
        ? `oklch(${lightness + lighter} ${grey} ${token('tint')})`
        : `oklch(${lightness} ${token(`c-${role}-c`)} ${hue})`,
    );
  };
  return { paper: of('a', 0.03, 0.012), ornament: of('b', 0.02, 0.016), ...inkAndPaper(token) };
}

/** The colours of the whole calendar's poster: its spot colour, and readable ink. */
export function spotInks(token: ThemeToken): Inks {
  const spot = oklch(parse(token('spot')));
  if (spot === undefined)
    throw new Error(`'${token('spot')}' is not a colour: see brand.spot in src/own/config.ts.`);
  const isDark = spot.l < 0.58;
  const { ink, blank } = inkAndPaper(token);
  return {
    paper: toHexColour(token('spot')),
    ornament: formatHex(clampChroma({ ...spot, l: spot.l + (isDark ? 0.06 : -0.07) }, 'oklch')),
    ...(isDark ? { ink: blank, blank: ink } : { ink, blank }),
  };
}

function inkAndPaper(token: ThemeToken): Pick<Inks, 'ink' | 'blank'> {
  return { ink: toHexColour(token('ink')), blank: toHexColour(token('paper')) };
}

/**
 * A colour of the theme as browsers of any age read it: `#f9d100`.
 * @throws {Error} if it is not a colour
 */
export function toHexColour(colour: string): string {
  const parsed = parse(colour);
  if (parsed === undefined) throw new Error(`'${colour}' is not a colour: see the theme.`);
  return formatHex(clampChroma(parsed, 'oklch'));
}
