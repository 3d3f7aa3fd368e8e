import type { Check, LiveContext } from '../context.ts';
import { approveUnless, describeStatus, findCases, reportCases, type Case } from '../findings.ts';
import { listAlternates } from '../markup.ts';
import type { Visit } from '../visitor.ts';
import { readFrameSource, readOEmbedHtml } from './read-oembed.ts';

/** Types of the links by which other sites discover a card. */
const linkTypes = ['application/json+oembed', 'text/xml+oembed'];

/** Examines whether other sites can discover cards, and show them in frames. */
export const checkEmbedding: Check = async (context) => {
  const { files } = context;
  const pages = [...files.events.slice(0, 1), ...files.homes.slice(0, 1).map(({ page }) => page)];
  const findings = [
    ...reportCases(
      'no-oembed-link',
      findCases(
        pages.filter(({ visit }) => visit.status === 200),
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
  const ancestors = /(?:^|[;,])\s*frame-ancestors([^;,]*)/iu.exec(header('content-security-policy'))?.[1];
  if (ancestors !== undefined)
    return /(?:^|\s)(?:\*|https:)(?:\s|$)/u.test(ancestors) ? null : `has frame-ancestors${ancestors}`;
  const options = header('x-frame-options');
  return options === '' ? null : `has X-Frame-Options: ${options}`;
}
