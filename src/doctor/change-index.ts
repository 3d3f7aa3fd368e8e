import { routeUrl } from '../api/address.ts';
import type { ChangeIndex } from '../api/dialect.ts';
import type { Discovery } from '../api/discovery.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** Enough pages to see an order that is not total: bulk edits and imports make hundreds of ties. */
const mostPages = 5;

/**
 * Reads the first pages of the change index; the figure is the number of events that it announces.
 */
export async function examineChangeIndex(
  discovery: Discovery,
  context: ExamineContext,
): Promise<PartResult<number>> {
  const { changes, locale } = discovery;
  const about = { area: 'change index', locale } as const;
  if (changes === null) {
    const what =
      'There is no index of changes (evt/v1, tec/v1): every crawl reads the whole lists, which only takes longer.';
    return { findings: [{ ...about, verdict: 'note', what }], figures: null };
  }
  const pages = await readPages(changes, discovery, context);
  const [total = 0] = pages.map((page) => page.total);
  const names = Object.keys(changes.headers).map((name) => name.toUpperCase());
  const needs = names.length === 0 ? '' : ` Requests for it need the header ${names.join(', ')}.`;
  const what = `The index of changes (${changes.route}) lists ${total} events, so a crawl reads only changes.${needs}`;
  const disorder = findRepeats(pages, changes.route);
  return {
    findings: [disorder === null ? { ...about, verdict: 'good', what } : { ...about, ...disorder }],
    figures: total,
  };
}

type IndexPage = ReturnType<ChangeIndex['readPage']>;

async function readPages(
  { route, headers, query, readPage }: ChangeIndex,
  { root }: Discovery,
  { client, signal }: ExamineContext,
): Promise<readonly IndexPage[]> {
  const pages: IndexPage[] = [];
  do {
    const url = routeUrl(root, route, query(pages.length + 1));
    pages.push(readPage(await client.json(url, { signal, headers })));
  } while (pages.length < Math.min(mostPages, pages[0]?.totalPages ?? 0));
  return pages;
}

/** A finding on pages that repeat events; null where none do, or an editor changed the list. */
function findRepeats(
  pages: readonly IndexPage[],
  route: string,
): Pick<Finding, 'verdict' | 'what' | 'advice'> | null {
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const repeated = ids.length - new Set(ids).size;
  const isEdited = new Set(pages.map(({ total }) => total)).size > 1;
  if (repeated === 0 || isEdited) return null;
  return {
    verdict: 'note',
    what: `The index of changes (${route}) has no fixed order: its first ${pages.length} pages list ${repeated} of ${ids.length} events twice, so others are missing. A crawl cannot rely on it and reads the whole lists.`,
    advice:
      'Find the plugin or filter that changes the order of queries for events (posts_orderby), and make its order end with the ID. Until then crawls only take longer.',
  };
}
