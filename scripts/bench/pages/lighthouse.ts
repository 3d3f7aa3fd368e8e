import type { Result } from 'lighthouse';
import { median } from '../median.ts';

/** The categories in which a page is judged, as Lighthouse calls them. */
export const judged = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page. */
export interface Judged {
  readonly address: string;
  /** Of 100, by category: the median of all runs. */
  readonly scores: Readonly<Record<(typeof judged)[number], number>>;
  /** What the last run found wanting and counted: the id of the audit and what it says. */
  readonly wanting: readonly string[];
}

/**
 * Lighthouse as it comes: a middling phone on slow 4G, simulated.
 * @param port where the browser can be driven
 */
export async function judge(address: string, port: number, runs: number): Promise<Judged> {
  // Loading it takes a second, which other cases need not wait for.
  const { default: lighthouse } = await import('lighthouse');
  const results: Result[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...judged] });
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}`);
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
    results.push(result.lhr);
  }
  return judgedBy(address, results);
}

/** The medians of some runs. @throws for no runs */
export function judgedBy(address: string, results: readonly Result[]): Judged {
  const score = (category: string): number =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)));
  return {
    address,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    wanting: wantingIn(results.at(-1)),
  };
}

function wantingIn(result: Result | undefined): readonly string[] {
  const counted = Object.values(result?.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return counted.flatMap(({ id }) => {
    const audit = result?.audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 0.995) return [];
    return [`${id} ${audit.displayValue ?? audit.explanation ?? ''}`.trim()];
  });
}
