/** One benchmark. */
export interface BenchCase {
  readonly name: string;
  /** The subject, in one line. */
  readonly summary: string;
  /** @param report takes a line of progress */
  run(report: (line: string) => void, signal: AbortSignal): Promise<Outcome>;
}

/** The result of a benchmark. */
export interface Outcome {
  /** A table; the first row is the heading. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly verdicts: readonly Verdict[];
  /** The figures behind the table, for machines. */
  readonly figures: unknown;
}

/** A figure compared with its target. */
export interface Verdict {
  readonly met: boolean;
  readonly text: string;
}
