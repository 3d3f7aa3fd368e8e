import { routeUrl } from '../api/address.ts';
import type { JsonResponse } from '../http/client.ts';
import type { Collection, ListItem, ListPage } from '../api/dialect.ts';
import type { Discovery } from '../api/discovery.ts';
import { createMappingContext } from '../api/mapping-context.ts';
import type { Kind } from '../model/record.ts';
import type { CollectionFigures, Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** The first page of a list. */
export interface FirstPage {
  readonly collection: Collection;
  readonly url: URL;
  readonly headers: JsonResponse['headers'];
  readonly page: ListPage<ListItem>;
  readonly figures: CollectionFigures;
}

/** Milliseconds from which a page is slow: a thousand events are twenty pages in each language. */
const slow = 3000;

/** Reads the first page of a list and measures its time. */
export async function examineCollection(
  collection: Collection,
  discovery: Discovery,
  { client, clock, origin, signal }: ExamineContext,
): Promise<PartResult<FirstPage>> {
  const { root, locale } = discovery;
  const { kind, route, headers } = collection;
  const url = routeUrl(root, route, collection.query(1));
  const before = clock();
  const answer = await client.json(url, { signal, headers });
  const milliseconds = Math.round(clock() - before);
  const page = await collection.readPage(answer, createMappingContext(discovery, origin), signal);
  const figures = {
    kind,
    total: page.total,
    pages: page.totalPages,
    received: page.items.length,
    milliseconds,
  };
  const first = { collection, url, headers: answer.headers, page, figures };
  return { findings: findLostItems(figures, locale, url), figures: first };
}

const names: Record<Kind, readonly [one: string, several: string]> = {
  event: ['event', 'events'],
  venue: ['venue', 'venues'],
  organizer: ['organizer', 'organizers'],
  category: ['category', 'categories'],
  tag: ['tag', 'tags'],
};

/** A finding on the number of items that the lists of a language announce. */
export function describeCounts(
  lists: readonly CollectionFigures[],
  { locale }: Discovery,
): readonly Finding[] {
  if (lists.length === 0) return [];
  const counts = lists.map(({ kind, total }) => `${total} ${names[kind][total === 1 ? 0 : 1]}`);
  return [{ area: 'collections', locale, verdict: 'good', what: `It lists ${counts.join(', ')}.` }];
}

/** A finding on the time that the pages of a language took. */
export function describeTimes(
  lists: readonly CollectionFigures[],
  { locale }: Discovery,
): readonly Finding[] {
  const slowest = lists.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  if (slowest === undefined) return [];
  const pages = lists.reduce((sum, list) => sum + Math.max(1, list.pages), 0);
  const whole = lists.reduce((sum, list) => sum + list.milliseconds * Math.max(1, list.pages), 0);
  const what = `The slowest first page (${slowest.kind}) took ${slowest.milliseconds} ms. All ${pages} pages would take about ${Math.ceil(whole / 1000)} s one after the other.`;
  const about = { area: 'time per page', locale, what } as const;
  if (slowest.milliseconds < slow) return [{ ...about, verdict: 'good' }];
  const advice =
    'Crawl less often, or at night; a faster server or a page cache for the REST interface helps.';
  return [{ ...about, verdict: 'note', advice }];
}

/** A server hides items when it cuts pages, but counts them by the size that was asked for. */
function findLostItems(
  { total, pages, received }: CollectionFigures,
  locale: string,
  url: URL,
): readonly Finding[] {
  if (received * Math.max(1, pages) >= total) return [];
  return [
    {
      area: 'collections',
      locale,
      verdict: 'bad',
      what: `GET ${url.href} announces ${total} items on ${pages} page${pages === 1 ? '' : 's'}, but a page holds only ${received}: the others cannot be read.`,
      advice: 'Find the plugin, cache or filter that cuts the pages of the REST interface short.',
    },
  ];
}
