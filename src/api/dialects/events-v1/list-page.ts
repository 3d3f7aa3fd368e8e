import * as z from 'zod';
import type { ListPage } from '../../dialect.ts';
import type { JsonResponse } from '../../../http/client.ts';
import { OriginError } from '../../../http/origin-error.ts';

const envelope = z
  .looseObject({ total: z.int().min(0), total_pages: z.int().min(0) })
  .refine(({ total, total_pages }) => total_pages <= Math.max(total, 1), {
    path: ['total_pages'],
    message: 'more pages than items',
  });

/**
 * A page of a list: `{ <list>: […], total, total_pages }`. Its links to the next page are not used:
 * they lose parameters.
 * @throws {OriginError} `unreadable`, naming the field that is wrong
 */
export function readListPage({ body, url }: JsonResponse, list: string): ListPage<unknown> {
  const parsed = envelope.safeParse(body);
  const items = parsed.data?.[list];
  if (parsed.success && Array.isArray(items)) {
    const other = findOtherQuery(url, parsed.data['rest_url']);
    if (other !== null) throw otherQueryError(url, other);
    return { items, total: parsed.data.total, totalPages: parsed.data.total_pages };
  }
  const issue = parsed.error?.issues[0];
  const wrong =
    issue === undefined
      ? `${list}: expected a list`
      : `${issue.path.join('.') || 'the body'}: ${issue.message}`;
  throw new OriginError('unreadable', `GET ${url.href} is not a page of ${list} (${wrong}).`);
}

/**
 * A parameter that differs between a request and its answer, which repeats it in `rest_url`; null
 * where none does. A default window instead of the requested one would hide most events, and
 * nothing else would show it.
 */
function findOtherQuery({ searchParams: requested }: URL, restUrl: unknown): string | null {
  const repeated = typeof restUrl === 'string' ? URL.parse(restUrl)?.searchParams : undefined;
  if (repeated === undefined) return null;
  const [page, start] = [repeated.get('page'), repeated.get('start_date')];
  if (page !== null && requested.has('page') && page !== requested.get('page')) return `page=${page}`;
  const wanted = requested.get('start_date');
  // The answer adds a time to it.
  if (wanted === null || start === wanted || start?.startsWith(`${wanted} `) === true) return null;
  return start === null ? 'no start_date' : `start_date=${start}`;
}

function otherQueryError({ href }: URL, other: string): OriginError {
  return new OriginError(
    'unreadable',
    `The answer to GET ${href} is for the query ${other}. Does a cache in front of the origin ignore parameters?`,
  );
}
