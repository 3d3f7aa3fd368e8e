import { routeUrl } from '../api/address.ts';
import type { ListItem } from '../api/dialect.ts';
import type { Discovery } from '../api/discovery.ts';
import { createMappingContext } from '../api/mapping-context.ts';
import type { FirstPage } from './collections.ts';
import type { Finding } from './examination.ts';
import { runPart, type ExamineContext } from './run-part.ts';

/** Events of a language to read, those of the first page included. */
const sampleSize = 200;

/** The last pages of a list. */
export interface LastPages {
  readonly items: readonly ListItem[];
  /** Whether the whole list was read, with the first page. */
  readonly isWhole: boolean;
  readonly findings: readonly Finding[];
}

/** Reads the last pages of the list of events; none where there is only one, or no list. */
export async function readLastPages(
  first: FirstPage | undefined,
  discovery: Discovery,
  { client, origin, signal }: ExamineContext,
): Promise<LastPages> {
  if (first === undefined || first.page.items.length === 0) return { items: [], isWhole: true, findings: [] };
  const { root, locale } = discovery;
  const { collection, page } = first;
  const context = createMappingContext(discovery, origin);
  const more = Math.max(0, Math.floor(sampleSize / page.items.length) - 1);
  const from = Math.max(2, page.totalPages - more + 1);
  const numbers = Array.from({ length: Math.max(0, page.totalPages - from + 1) }, (_, index) => from + index);
  const parts = [];
  for (const number of numbers) {
    const url = routeUrl(root, collection.route, collection.query(number));
    parts.push(
      await runPart({ area: 'data', locale, verdict: 'note' }, async () => {
        const answer = await client.json(url, { signal, headers: collection.headers });
        const { items } = await collection.readPage(answer, context, signal);
        return { findings: [], figures: items };
      }),
    );
  }
  return {
    items: parts.flatMap(({ figures }) => figures ?? []),
    isWhole: from === 2 && parts.every(({ figures }) => figures !== null),
    findings: [
      ...parts.flatMap(({ findings }) => findings),
      ...findRepeats(page.items, parts.at(-1)?.figures ?? [], locale),
    ],
  };
}

/** A server or cache that ignores the page number sends the first page again and again. */
function findRepeats(
  first: readonly ListItem[],
  last: readonly ListItem[],
  locale: string,
): readonly Finding[] {
  const ids = new Set(first.map(({ id }) => id));
  if (last.length === 0 || last.some(({ id }) => id === null || !ids.has(id))) return [];
  const what = 'The last page of events has only events of the first: the interface ignores the page number.';
  const advice = 'Make caches and filters in front of the interface respect the parameter page.';
  return [{ area: 'data', locale, verdict: 'bad', what, advice }];
}
