import type { Discovery } from '../api/discovery.ts';
import type { FirstPage } from './collections.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** A finding on compression, from the headers of a page. */
export function describeCompression(
  { headers, collection, page }: FirstPage,
  { locale }: Discovery,
): readonly Finding[] {
  // Servers do not compress short answers.
  if (page.items.length === 0) return [];
  const about = { area: 'compression', locale } as const;
  const encoding = headers['content-encoding'];
  if (typeof encoding === 'string' && encoding !== 'identity')
    return [{ ...about, verdict: 'good', what: `Answers are compressed (${encoding}).` }];
  const what = `The list of events (${collection.route}) came without compression.`;
  const advice = 'Turn on gzip or brotli for application/json at the web server: pages shrink to a seventh.';
  return [{ ...about, verdict: 'note', what, advice }];
}

/** Reads a page again, with the validators of its first answer. */
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
    const what = 'Lists have neither ETag nor Last-Modified, so conditional requests are not possible.';
    // Nothing is lost where there is a change index.
    return { findings: [{ ...about, verdict: changes === null ? 'note' : 'good', what }], figures: null };
  }
  const { status } = await client.get(url, { signal, headers: { ...collection.headers, ...conditions } });
  if (status === 304)
    return {
      findings: [{ ...about, verdict: 'good', what: 'An unchanged list is answered with 304.' }],
      figures: null,
    };
  const carried = [typeof etag === 'string' && 'ETag', typeof modified === 'string' && 'Last-Modified'];
  const what = `Lists have ${carried.filter(Boolean).join(' and ')}, but a request with it is answered with ${status}, not with 304.`;
  return { findings: [{ ...about, verdict: 'note', what }], figures: null };
}
