import type { LiveExamination } from '../../../src/doctor/live/live-examination.ts';
import { formatTable } from '../table.ts';
import { describeAdvice, describeFound, marks } from './examination.ts';

/** An examination of a published site as text: findings, advice, and the outcome in a sentence. */
export function describeLiveExamination(examination: LiveExamination): string {
  const { site, requests, findings, conclusion } = examination;
  return [
    `${site}, ${requests} ${requests === 1 ? 'request' : 'requests'}`,
    '',
    formatTable([
      ['', 'about', 'found'],
      ...findings.map((finding) => [marks[finding.verdict], finding.area, describeFound(finding)]),
    ]),
    ...describeAdvice(findings),
    '',
    conclusion,
  ].join('\n');
}
