import type { LiveExamination, LiveFinding } from './live-examination.ts';

const ranks = { unanswered: 0, bad: 1, note: 2, skipped: 3, good: 4 } as const;

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
  const silent = findings.find(({ verdict }) => verdict === 'unanswered');
  if (silent !== undefined)
    return { outcome: 'unreachable', conclusion: `The calendar could not be examined. ${silent.what}` };
  const [faults, notes] = [count('bad'), count('note')];
  const advice = notes === 0 ? '' : `; ${notes === 1 ? 'one thing' : `${notes} things`} could be better`;
  if (faults > 0)
    return {
      outcome: 'faults',
      conclusion: `Visitors or subscribers are failed by ${faults === 1 ? 'one fault' : `${faults} faults`}${advice}.`,
    };
  return {
    outcome: notes > 0 ? 'advice' : 'fine',
    conclusion: `Visitors and subscribers are served${advice || ' as they should be'}.`,
  };
}
