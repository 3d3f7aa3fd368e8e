/** Something that is measured. */
export interface BenchCase {
  readonly name: string;
  /** What is measured, in one line. */
  readonly summary: string;
  /** @param report takes a line on what is going on */
  run(report: (line: string) => void, signal: AbortSignal): Promise<Outcome>;
}

/** What came of it. */
export interface Outcome {
  /** As a table; the first row is the heading. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly verdicts: readonly Verdict[];
  /** The figures behind the table, for machines. */
  readonly figures: unknown;
}

/** A figure beside its target. */
export interface Verdict {
  readonly met: boolean;
  readonly text: string;
}
