import type { LiveExamination, LiveFinding } from './live-examination.ts';

const ranks = { bad: 0, note: 1, skipped: 2, good: 3 } as const;

/** Findings with the worst first; otherwise in their order. */
export function sortFindings(findings: readonly LiveFinding[]): readonly LiveFinding[] {
  return findings.toSorted((a, b) => ranks[a.verdict] - ranks[b.verdict]);
}

/** The outcome of the findings, in a word and in a sentence. */
export function drawLiveConclusion(
  findings: readonly LiveFinding[],
): Pick<LiveExamination, 'outcome' | 'conclusion'> {
  const count = (verdict: LiveFinding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const [faults, notes] = [count('bad'), count('note')];
  if (faults > 0)
    return {
      outcome: 'faults',
      conclusion: `${faults === 1 ? 'One fault fails' : `${faults} faults fail`} visitors or subscribers.`,
    };
  if (count('good') === 0) {
    const why = findings[0]?.what ?? '';
    return { outcome: 'unreachable', conclusion: `The calendar could not be examined. ${why}` };
  }
  if (notes > 0)
    return {
      outcome: 'advice',
      conclusion: `Visitors and subscribers are served; ${notes === 1 ? 'one thing' : `${notes} things`} could be better.`,
    };
  return { outcome: 'fine', conclusion: 'Visitors and subscribers are served as they should be.' };
}
