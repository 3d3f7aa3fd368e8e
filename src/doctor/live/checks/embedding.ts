import type { Check, LiveContext } from '../context.ts';
import { approveUnless, describeStatus, findCases, reportCases, type Case } from '../findings.ts';
import { listAlternates } from '../markup.ts';
import { listPagesWithCards } from '../site-files.ts';
import type { Visit } from '../visitor.ts';
import { readFrameSource, readOEmbedHtml } from './read-oembed.ts';

/** Types of the links by which other sites discover a card. */
const linkTypes = ['application/json+oembed', 'text/xml+oembed'];

/** Examines whether other sites can discover cards, and show them in frames. */
export const checkEmbedding: Check = async (context) => {
  const { files } = context;
  const findings = [
    ...reportCases(
      'no-oembed-link',
      findCases(
        listPagesWithCards(files).filter(({ visit }) => visit.status === 200),
        ({ markup }) => {
          const found = new Set(listAlternates(markup).map(({ type }) => type));
          const missing = linkTypes.filter((type) => !found.has(type));
          return missing.length === 0 ? null : `has no link to a document of ${missing.join(' or ')}`;
        },
      ),
    ),
    ...reportCases(
      'oembed-broken',
      findCases(files.oembed, (file) => {
        const problem = describeStatus(file.visit);
        return (
          problem ??
          (file.visit.wasAsked && readOEmbedHtml(file) === null ? 'is not an oEmbed document' : null)
        );
      }),
    ),
    ...reportCases('oembed-frame', await findBrokenFrames(context)),
    ...reportCases(
      'frames-refused',
      findCases(files.cards, ({ visit }) => findRefusal(visit)),
    ),
  ];
  const what = 'Other sites discover cards by oEmbed, and may show them in frames.';
  return approveUnless(findings, 'embedding', what);
};

/** Frames that oEmbed documents name, but that have no card. */
async function findBrokenFrames({ files, addresses, visitor }: LiveContext): Promise<readonly Case[]> {
  const documents = files.oembed.filter((file) => readOEmbedHtml(file) !== null);
  const judged = await Promise.all(
    documents.map(async (file) => {
      const source = readFrameSource(file);
      const path = source === null ? null : addresses.find(source, file.visit.url);
      // An address elsewhere is another fault.
      if (source !== null && path === null) return [];
      if (path === null) return [{ visit: file.visit, problem: 'names no frame' }];
      const problem = describeStatus(await visitor.visit(addresses.locate(path)));
      return problem === null ? [] : [{ visit: file.visit, problem: `its frame ${path} ${problem}` }];
    }),
  );
  return judged.flat();
}

/** The header that keeps a page out of frames on other sites; null where none does. */
function findRefusal({ status, header }: Visit): string | null {
  if (status !== 200) return null;
  // Each policy counts, of several headers too, and browsers then ignore the older header.
  const policies = [...header('content-security-policy').matchAll(/(?:^|[;,])\s*frame-ancestors([^;,]*)/giu)];
  const lists = policies.map(([, ancestors = '']) => ancestors);
  const refusing = lists.find((list) => !/(?:^|\s)(?:\*|https:)(?:\s|$)/u.test(list));
  if (refusing !== undefined) return `has frame-ancestors${refusing}`;
  const options = header('x-frame-options');
  return lists.length > 0 || !refusesFrames(options) ? null : `has X-Frame-Options: ${options}`;
}

/**
 * Whether browsers obey a value of X-Frame-Options: two have a meaning, and known ones that
 * contradict each other refuse (https://html.spec.whatwg.org/#the-x-frame-options-header).
 */
function refusesFrames(options: string): boolean {
  const values = new Set(options.split(',').map((value) => value.trim().toLowerCase()));
  const obeyed = values.size > 1 ? ['deny', 'sameorigin', 'allowall'] : ['deny', 'sameorigin'];
  return obeyed.some((value) => values.has(value));
}
