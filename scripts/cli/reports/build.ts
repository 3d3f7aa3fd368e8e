import { shortenText } from '../../../src/html/shorten.ts';
import type {
  PublishedChange,
  PublishedChanges,
  PublishedKind,
} from '../../comparing/list-published-changes.ts';
import type { EditorsReport } from '../../editors/build-report.ts';
import { escapeMarkdown, formatLink } from '../markdown.ts';
import { describeEditorsReport } from './editors.ts';

/** What the summary of a build is made of. */
export interface BuildReport {
  /** Public address of the calendar. */
  readonly address: string;
  readonly crawledAt: string;
  /** How old the last good crawl is: `3 hours old`. */
  readonly age: string;
  /** Why the origin could not be read now; null if it was. */
  readonly problem: string | null;
  /** Hours after which a crawl is too old, if this one is; else null. */
  readonly tooOld: number | null;
  /** Whether the built files differ from those that were built before. */
  readonly isChanged: boolean;
  readonly changes: PublishedChanges;
  readonly editors: EditorsReport;
}

/** Most lines of a kind of change, and of the report for editors. */
const [mostChanges, mostFlaws] = [50, 10];

const headings: Readonly<Record<PublishedKind, string>> = {
  gone: 'Removed',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  resumed: 'Taking place after all',
  back: 'Back in the calendar',
  moved: 'Moved to another time',
  times: 'Other hours or days',
  online: 'Only online now',
  offline: 'No longer online',
  venue: 'Moved to another place',
  placed: 'Place announced',
  unplaced: 'Without a place now',
  hybrid: 'Also online now',
  inPerson: 'Also at a place now',
  new: 'New',
  translated: 'Translated',
  retitled: 'Other title',
  edited: 'Edited',
};
const kinds = Object.keys(headings) as readonly PublishedKind[];

/** The summary of a build in Markdown: what changed, and the beginning of the editors' report. */
export function describeBuild(report: BuildReport): string {
  const { address, crawledAt, age, editors } = report;
  return [
    `# ${formatLink('Calendar', address)}`,
    '',
    ...describeAge(report),
    `Read at ${crawledAt.slice(0, 16).replace('T', ' ')} (UTC), ${age}. ${describeState(report)}`,
    ...describeChanges(report.changes),
    '',
    '<details><summary>What editors should correct</summary>',
    '',
    describeEditorsReport(editors, mostFlaws),
    '',
    '</details>',
    '',
  ].join('\n');
}

function describeAge({ problem, tooOld, age }: BuildReport): string[] {
  return [
    ...(problem === null
      ? []
      : [
          '> [!WARNING]',
          `> The events could not be read now, so this is the last good calendar, ${age}. ${escapeMarkdown(shortenText(problem, 500))}`,
          '',
        ]),
    ...(tooOld === null
      ? []
      : [
          '> [!CAUTION]',
          `> It should be at most ${tooOld} hours old. Somebody has to look at the site.`,
          '',
        ]),
  ];
}

function describeState({ isChanged, changes: { isFirst, changes, unnamed } }: BuildReport): string {
  if (isFirst) return 'This is the first publication.';
  if (!isChanged) return 'Nothing changed since the last build: there is nothing to publish.';
  return changes.length + unnamed === 0 ? 'No event changed since the last build.' : '';
}

function describeChanges({ changes, since, unnamed }: PublishedChanges): string[] {
  if (changes.length + unnamed === 0) return [];
  const groups = kinds.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    return ofKind.length === 0 ? [] : [{ heading: headings[kind], ofKind }];
  });
  return [
    '',
    since === null
      ? 'Changes since the calendar that is online:'
      : `Changes since ${since.slice(0, 16).replace('T', ' ')} (UTC):`,
    '',
    '| what | number |',
    '|---|---:|',
    ...groups.map(({ heading, ofKind }) => `| ${heading} | ${ofKind.length} |`),
    ...(unnamed > 0 ? [`| Over, hidden from lists, or not public any more | ${unnamed} |`] : []),
    ...groups.flatMap(({ heading, ofKind }) => [
      '',
      `## ${heading}: ${ofKind.length}`,
      '',
      ...ofKind.slice(0, mostChanges).map(describeChange),
      ...(ofKind.length > mostChanges ? [`- … and ${ofKind.length - mostChanges} more`] : []),
    ]),
  ];
}

/** `- 2026-11-21 20:30 [Opera](<https://…>) (en), [Ópera](<https://…>) (es); was …` */
function describeChange({ events, was }: PublishedChange): string {
  const names = events.map(
    ({ title, permalink, locale }) => `${formatLink(title || 'Untitled', permalink)} (${locale})`,
  );
  const begins = events[0]?.begins ?? '';
  return `- ${begins} ${names.join(', ')}${was === '' ? '' : `; was ${escapeMarkdown(shortenText(was, 80))}`}`;
}
