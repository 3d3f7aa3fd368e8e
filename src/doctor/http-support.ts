import type { Discovery } from '../api/discovery.ts';
import type { FirstPage } from './collections.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** What to say about compression, from the headers of a page. */
export function describeCompression(
  { headers, collection, page }: FirstPage,
  { locale }: Discovery,
): readonly Finding[] {
  // Servers leave what is that short as it is.
  if (page.items.length === 0) return [];
  const about = { area: 'compression', locale } as const;
  const encoding = headers['content-encoding'];
  if (typeof encoding === 'string' && encoding !== 'identity')
    return [{ ...about, verdict: 'good', what: `Answers come compressed (${encoding}).` }];
  const what = `The list of events (${collection.route}) came without compression.`;
  const advice =
    'Switch gzip or brotli on for application/json at the web server: pages shrink to a seventh.';
  return [{ ...about, verdict: 'note', what, advice }];
}

/** Asks a page again with the validators that it came with. */
export async function examineConditionalRequests(
  { headers, url, collection, page }: FirstPage,
  { locale, changes }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<never>> {
  if (page.items.length === 0) return { findings: [], figures: null };
  const about = { area: 'conditional requests', locale } as const;
  const { etag, 'last-modified': modified } = headers;
  const conditions = {
    ...(typeof etag === 'string' && { 'if-none-match': etag }),
    ...(typeof modified === 'string' && { 'if-modified-since': modified }),
  };
  if (Object.keys(conditions).length === 0) {
    const what = 'Lists carry neither ETag nor Last-Modified, so they cannot be asked for conditionally.';
    // With a change index nothing is lost: it tells what changed.
    return { findings: [{ ...about, verdict: changes === null ? 'note' : 'good', what }], figures: null };
  }
  const { status } = await client.get(url, { signal, headers: { ...collection.headers, ...conditions } });
  if (status === 304)
    return {
      findings: [{ ...about, verdict: 'good', what: 'A list that did not change is answered with 304.' }],
      figures: null,
    };
  const carried = [typeof etag === 'string' && 'ETag', typeof modified === 'string' && 'Last-Modified'];
  const what = `Lists carry ${carried.filter(Boolean).join(' and ')}, but a request with it is answered with ${status}, not with 304.`;
  return { findings: [{ ...about, verdict: 'note', what }], figures: null };
}
