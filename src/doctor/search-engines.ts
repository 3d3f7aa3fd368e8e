import { readPageSearch } from '../api/dialects/read-page-search.ts';
import type { Discovery } from '../api/discovery.ts';
import type { EventRecord } from '../model/event.ts';
import type { Finding } from './examination.ts';
import type { ExamineContext, PartResult } from './run-part.ts';

/** Reads which address of an event search engines should use, according to the origin. */
export async function examineSearchEngines(
  { id, permalink }: Pick<EventRecord, 'id' | 'permalink'>,
  { root, searchRoute, locale }: Discovery,
  { client, site = null, signal }: ExamineContext,
): Promise<PartResult<never>> {
  const about = { area: 'search engines', locale } as const;
  const give = (...findings: readonly Finding[]) => ({ findings, figures: null });
  // Without an SEO plugin, nothing is written for search engines.
  if (searchRoute === null) return give();
  const page = await readPageSearch(client, { root, route: searchRoute, page: permalink }, { signal });
  if (page.fields.isExcluded)
    return give({ ...about, verdict: 'good', what: `The origin keeps event ${id} out of search engines.` });
  const { canonical } = page;
  const host = readHost(canonical);
  const isOwn = [permalink, root.href].some((address) => readHost(address) === host);
  const isOfCalendar = site !== null && readHost(site.href) === host && isBelow(canonical, site);
  if (canonical === null || isOfCalendar || (isOwn && site === null)) {
    const named = canonical ?? 'no address';
    return give({
      ...about,
      verdict: 'good',
      what: `For search engines, the origin names ${named} for event ${id}.`,
    });
  }
  if (!isOwn || site === null)
    return give({
      ...about,
      verdict: 'note',
      what: `For search engines, the origin names a page of another site for event ${id} (${canonical}), neither its own nor that of the calendar.`,
      advice: 'If that is not wanted, correct the canonical address in the SEO plugin of the origin.',
    });
  return give({
    ...about,
    verdict: 'note',
    what: `For search engines, the origin names its own page for event ${id} (${canonical}), and the calendar at ${site.href} names its own too, so both compete.`,
    advice:
      'If the calendar should be found, keep events out of search engines in the SEO plugin of the origin (noindex for the content type of events): if all are, the calendar still publishes them for search engines.',
  });
}

/** The host of an address without `www.`; undefined without an address. */
function readHost(address: string | null): string | undefined {
  return URL.parse(address ?? '')?.host.replace(/^www\./u, '');
}

/** Whether the path of an address begins with that of a site. */
function isBelow(address: string | null, { pathname }: URL): boolean {
  return URL.parse(address ?? '')?.pathname.startsWith(pathname) ?? false;
}
