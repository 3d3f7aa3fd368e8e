import type { Examination, Finding, LanguageFigures } from '../../../src/doctor/examination.ts';
import { formatTable } from '../table.ts';

/** How the table marks a verdict. */
export const marks = { good: 'ok', note: 'note', bad: 'BAD', unanswered: 'BAD', skipped: '-' } as const;

/** An examination as text: its lists, findings and advice, and the outcome in a sentence. */
export function describeExamination(examination: Examination): string {
  const { origin, requests, findings, languages, conclusion } = examination;
  const merged = mergeLanguages(findings);
  return [
    `${origin}, ${requests} ${requests === 1 ? 'request' : 'requests'}`,
    ...(languages.some(({ collections }) => collections.length > 0)
      ? ['', formatTable([collectionHeading, ...languages.flatMap(buildRows)])]
      : []),
    '',
    formatTable([
      ['', 'about', 'language', 'found'],
      ...merged.map((finding) => [
        marks[finding.verdict],
        finding.area,
        finding.locales,
        describeFound(finding),
      ]),
    ]),
    ...describeAdvice(merged),
    '',
    conclusion,
  ].join('\n');
}

const collectionHeading = ['language', 'kind', 'announced', 'pages', 'first page', 'ms'];

function buildRows({ locale, collections }: LanguageFigures): (string | number)[][] {
  return collections.map(({ kind, total, pages, received, milliseconds }) => [
    locale,
    kind,
    total,
    pages,
    received,
    milliseconds,
  ]);
}

interface Merged extends Omit<Finding, 'locale'> {
  readonly locales: string;
}

/** Findings with equal ones of several languages merged. */
function mergeLanguages(findings: readonly Finding[]): readonly Merged[] {
  const groups = Map.groupBy(findings, ({ area, verdict, what }) => JSON.stringify([area, verdict, what]));
  const merged = [...groups.values()].flatMap((same) => {
    const [first] = same;
    const locales = [...new Set(same.map(({ locale }) => locale ?? 'all'))].join(', ');
    return first === undefined ? [] : [{ ...first, locales }];
  });
  const areas = [...new Set(merged.map(({ area }) => area))];
  return areas.flatMap((area) => merged.filter((each) => each.area === area));
}

/** The sentence of a finding, on one line. */
export function describeFound({ verdict, what }: Pick<Finding, 'verdict' | 'what'>): string {
  const line = what.replaceAll(/\s+/gu, ' ');
  return verdict === 'skipped' ? `Not examined: ${line}` : line;
}

/** Advice, each once with all its areas. */
export function describeAdvice(
  findings: readonly { readonly area: string; readonly advice?: string }[],
): string[] {
  const byAdvice = Map.groupBy(
    findings.filter((finding) => finding.advice !== undefined),
    ({ advice }) => advice,
  );
  const lines = [...byAdvice].map(([advice, about]) => {
    const areas = [...new Set(about.map(({ area }) => area))].join(', ');
    return `  ${areas}: ${advice}`;
  });
  return lines.length > 0 ? ['', 'What you can do:', ...lines] : [];
}
