import type { Finding, Outcome } from './examination.ts';

/** What the findings come to, in a word and in a sentence. */
export function conclude(findings: readonly Finding[]): { outcome: Outcome; conclusion: string } {
  const bad = findings.filter(({ verdict }) => verdict === 'bad');
  const [first] = bad;
  if (first !== undefined) {
    const more = bad.length > 1 ? ` (and ${bad.length - 1} more)` : '';
    const reason = first.locale === null ? `: ${first.what}` : ` in '${first.locale}': ${first.what}`;
    return {
      outcome: 'fails',
      conclusion: `Cartelera will not work with this site, because${reason}${more}`,
    };
  }
  const limits = [...new Set(findings.flatMap(({ area, verdict }) => (verdict === 'note' ? [area] : [])))];
  if (limits.length === 0) return { outcome: 'works', conclusion: 'Cartelera will work with this site.' };
  return {
    outcome: 'limits',
    conclusion: `Cartelera will work with this site, with these limits: ${limits.join(', ')}.`,
  };
}
