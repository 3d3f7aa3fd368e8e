import type { EditorsReport } from '../../editors/build-report.ts';
import type { Finding, Flaw, Named } from '../../editors/finding.ts';
import { escapeMarkdown, formatLink } from '../markdown.ts';

/** Most lines of a finding: the summary of a job on GitHub holds a megabyte. */
const mostLines = 200;
/** Most other events in a line. */
const mostOthers = 8;

/**
 * The report for editors in Markdown: counts first, then names with links to the origin.
 * @param most lines of each finding
 */
export function describeEditorsReport(report: EditorsReport, most: number = mostLines): string {
  const { origin, crawledAt, upcoming, eligible, over, overFindings, findings } = report;
  const ineligible = new Set(overFindings.flatMap(({ flaws }) => flaws.map(({ id }) => id)));
  const lines = [
    `# What to correct at ${formatLink(origin, origin)}`,
    '',
    `Read at ${crawledAt.slice(0, 16).replace('T', ' ')} (UTC). Of ${upcoming} events that are not over, ${eligible} have all that Google requires for its event results. Of ${over.length} events that are over, ${ineligible.size} do not have it; \`--json\` names them, and nothing else of them is checked. Each translation counts as an event of its own.`,
    '',
    ...(findings.length === 0 ? ['Nothing to correct.'] : tabulate(findings)),
    ...findings.flatMap((finding) => describeFinding(finding, most)),
  ];
  return lines.join('\n');
}

function tabulate(findings: readonly Finding[]): string[] {
  return [
    '| what | number |',
    '|---|---:|',
    ...findings.map(
      ({ heading, isRequired, flaws }) =>
        `| ${heading}${isRequired ? ' (not in Google’s event results)' : ''} | ${countFlaws(flaws)} |`,
    ),
  ];
}

/** `2`, or `1 (5 events)` where a line names several. */
function countFlaws(flaws: readonly Flaw[]): string {
  const events = flaws.reduce((sum, { others }) => sum + 1 + others.length, 0);
  return events === flaws.length ? String(events) : `${flaws.length} (${events} events)`;
}

function describeFinding({ heading, advice, flaws }: Finding, most: number): string[] {
  const more =
    flaws.length > most
      ? [
          `- … and ${flaws.length - most} more. ${most < mostLines ? 'All: `cartelera snapshot --report`' : 'Ask for a new report when these are corrected.'}`,
        ]
      : [];
  return [
    '',
    `## ${heading}: ${countFlaws(flaws)}`,
    '',
    advice,
    '',
    ...flaws.slice(0, most).map(describeFlaw),
    ...more,
  ];
}

function describeFlaw({ what, others, ...named }: Flaw): string {
  const more = others.length > mostOthers ? [`and ${others.length - mostOthers} more`] : [];
  const parts = [named, ...others.slice(0, mostOthers)].map(describeNamed).concat(more);
  return `- ${parts.join('; ')}${what === '' ? '' : `: ${escapeMarkdown(what)}`}`;
}

/** `2026-11-21 20:30 [Opera night](<https://example.org/en/event/opera/>) (en)` */
function describeNamed({ begins, title, permalink, locale }: Named): string {
  const name = formatLink(title === '' ? 'Untitled' : title, permalink);
  return `${begins === null ? '' : `${begins} `}${name} (${locale})`;
}
