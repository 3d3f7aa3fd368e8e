/**
 * Names of CSS colours that differ visibly on white and on black, by their hue in OKLCH, which
 * pages use.
 */
const names: readonly (readonly [number, string])[] = [
  [1, 'palevioletred'],
  [20, 'crimson'],
  [32, 'tomato'],
  [50, 'chocolate'],
  [62, 'peru'],
  [82, 'darkgoldenrod'],
  [110, 'olive'],
  [126, 'olivedrab'],
  [143, 'forestgreen'],
  [155, 'mediumseagreen'],
  [169, 'mediumaquamarine'],
  [189, 'lightseagreen'],
  [195, 'darkcyan'],
  [232, 'deepskyblue'],
  [246, 'steelblue'],
  [266, 'royalblue'],
  [286, 'slateblue'],
  [301, 'blueviolet'],
  [312, 'darkorchid'],
  [329, 'orchid'],
  [350, 'mediumvioletred'],
];

/**
 * The CSS3 name nearest to a hue: COLOR takes no other colours (RFC 7986 section 5.9).
 * @param hue in degrees of OKLCH, 0 to 360
 */
export function findColourName(hue: number): string {
  return names.reduce((nearest, each) => (apart(each[0], hue) < apart(nearest[0], hue) ? each : nearest))[1];
}

/** Degrees between two hues, the shorter way round. */
function apart(a: number, b: number): number {
  const distance = Math.abs(a - b) % 360;
  return Math.min(distance, 360 - distance);
}
