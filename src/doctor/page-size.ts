import type { Discovery } from '../api/discovery.ts';
import { createMappingContext } from '../api/mapping-context.ts';
import type { FirstPage } from './collections.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** More than the default page of any known interface. */
const largePage = 100;

/** Asks for a larger page of events than usual, to see where the origin cuts it. */
export async function examinePageSize(
  { collection, url, figures }: FirstPage,
  discovery: Discovery,
  { client, origin, signal }: ExamineContext,
): Promise<PartResult<number>> {
  const { locale } = discovery;
  const requested = Number(url.searchParams.get('per_page'));
  const about = { area: 'page size', locale } as const;
  if (figures.total === 0)
    return { findings: [{ ...about, verdict: 'skipped', what: 'There are no events.' }], figures: null };
  if (figures.total <= figures.received) {
    const what = `All ${figures.total} events come on one page.`;
    return { findings: [{ ...about, verdict: 'skipped', what }], figures: null };
  }
  const larger = new URL(url);
  larger.searchParams.set('per_page', String(largePage));
  const answer = await client.json(larger, { signal, headers: collection.headers });
  const { items } = await collection.readPage(answer, createMappingContext(discovery, origin), signal);
  const most = Math.max(items.length, figures.received);
  if (figures.received < requested) {
    const what = `Pages have at most ${most} events, although Cartelera requests ${requested}. Crawls need more requests.`;
    const advice = 'Allow pages of 50 events at the origin to make crawls faster.';
    return { findings: [{ ...about, verdict: 'note', what, advice }], figures: most };
  }
  const what =
    items.length < Math.min(largePage, figures.total)
      ? `A request for ${largePage} events returns only ${most}; Cartelera requests ${requested}.`
      : `Pages of ${largePage} events are complete; Cartelera requests ${requested}.`;
  return { findings: [{ ...about, verdict: 'good', what }], figures: most };
}
