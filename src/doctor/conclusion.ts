import type { Finding, Outcome } from './examination.ts';

/** The outcome of the findings, in a word and in a sentence. */
export function drawConclusion(findings: readonly Finding[]): { outcome: Outcome; conclusion: string } {
  const bad = describeReason(findings.filter(({ verdict }) => verdict === 'bad'));
  if (bad !== null)
    return { outcome: 'fails', conclusion: `Cartelera will not work with this site, because${bad}` };
  const unanswered = describeReason(findings.filter(({ verdict }) => verdict === 'unanswered'));
  if (unanswered !== null)
    return {
      outcome: 'unreachable',
      conclusion: `Cannot tell whether Cartelera will work with this site, because it could not be read${unanswered}`,
    };
  const limits = [...new Set(findings.flatMap(({ area, verdict }) => (verdict === 'note' ? [area] : [])))];
  if (limits.length === 0) return { outcome: 'works', conclusion: 'Cartelera will work with this site.' };
  return {
    outcome: 'limits',
    conclusion: `Cartelera will work with this site, with these limits: ${limits.join(', ')}.`,
  };
}

/**
 * The first of some findings, with its languages, and the number of other findings.
 */
function describeReason(findings: readonly Finding[]): string | null {
  const [same] = Map.groupBy(findings, ({ what }) => what);
  if (same === undefined) return null;
  const [what, inLanguages] = same;
  const locales = inLanguages.flatMap(({ locale }) => (locale === null ? [] : [`'${locale}'`]));
  const others = findings.length - inLanguages.length;
  const where = locales.length > 0 ? ` in ${locales.join(' and ')}` : '';
  return `${where}: ${what}${others > 0 ? ` (and ${others} more)` : ''}`;
}
