import type { Result } from 'lighthouse';
import { computeMedian } from '../median.ts';

/** Categories of Lighthouse. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse results of a page. */
export interface PageScores {
  readonly address: string;
  /** Scores up to 100: medians of all runs. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Failed audits of the last run that count: id and value. */
  readonly failedAudits: readonly string[];
}

/**
 * Runs Lighthouse with its defaults: a simulated average phone on slow 4G.
 * @param port on which the browser can be controlled
 */
export async function runLighthouse(address: string, port: number, runs: number): Promise<PageScores> {
  // Loading it takes a second, which other cases need not wait for.
  const { default: lighthouse } = await import('lighthouse');
  const results: Result[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${address}`);
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
    results.push(result.lhr);
  }
  return summarizeRuns(address, results);
}

/**
 * Medians of some runs.
 * @throws {RangeError} for no runs
 */
export function summarizeRuns(address: string, results: readonly Result[]): PageScores {
  const score = (category: string): number =>
    Math.round(100 * computeMedian(results.map(({ categories }) => categories[category]?.score ?? 0)));
  return {
    address,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failedAudits: listFailedAudits(results.at(-1)),
  };
}

function listFailedAudits(result: Result | undefined): readonly string[] {
  const counted = Object.values(result?.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return counted.flatMap(({ id }) => {
    const audit = result?.audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 0.995) return [];
    return [`${id} ${audit.displayValue ?? audit.explanation ?? ''}`.trim()];
  });
}
