/** How many times as long a subject takes for twice the text of a shape: 2 is linear time. */
export interface Growth {
  readonly shape: string;
  readonly growth: number;
}

/** What two texts of one shape took, in milliseconds. */
export interface Times {
  /** For the short text, read `factor` times: in linear time, as long as for the long one. */
  readonly short: number;
  /** For the long text, which has `factor` times the length. */
  readonly long: number;
  readonly factor: number;
}

/** Shorter times count as this many milliseconds: their differences are noise. */
const shortest = 15;

/**
 * How many times as long twice the text takes.
 * @param ordinary what as much ordinary text takes, in milliseconds: what is faster counts like it
 */
export function computeGrowth({ short, long, factor }: Times, ordinary: number): number {
  const linear = Math.max(shortest, ordinary, short);
  return 2 * (Math.max(shortest, long) / linear) ** (1 / Math.log2(factor));
}
