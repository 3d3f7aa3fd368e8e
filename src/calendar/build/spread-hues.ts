interface Gap {
  readonly from: number;
  /** Degrees to the next given hue. */
  readonly size: number;
  inside: number;
}

/**
 * `count` whole hues (0 to 359) as far as possible from the given ones and from each other. With nothing given they are spread
 * evenly over the circle.
 */
export function spreadHues(given: readonly number[], count: number): number[] {
  if (count === 0) return [];
  if (given.length === 0) return [25, ...spreadHues([25], count - 1)];
  const gaps = gapsBetween([...new Set(given.map(normalizeHue))].sort((a, b) => a - b));
  for (let placed = 0; placed < count; placed += 1) {
    const roomiest = gaps.reduce((best, gap) =>
      stepIn(gap, gap.inside + 1) > stepIn(best, best.inside + 1) ? gap : best,
    );
    roomiest.inside += 1;
  }
  return gaps.flatMap((gap) =>
    Array.from({ length: gap.inside }, (_, index) =>
      normalizeHue(Math.round(gap.from + stepIn(gap, gap.inside) * (index + 1))),
    ),
  );
}

/** The same direction as a number from 0 up to 360. */
export function normalizeHue(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function gapsBetween(hues: readonly number[]): Gap[] {
  return hues.map((from, index) => ({
    from,
    size: (hues[index + 1] ?? (hues[0] ?? 0) + 360) - from,
    inside: 0,
  }));
}

function stepIn(gap: Gap, inside: number): number {
  return gap.size / (inside + 1);
}
