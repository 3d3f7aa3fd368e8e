import type { JsonResponse } from '../../../http/client.ts';
import type { ListPage } from '../../dialect.ts';
import { OriginError } from '../../../http/origin-error.ts';

/**
 * A page of a list: a bare array, with totals in headers.
 * @throws {OriginError} `unreadable`, naming the header or the error in the body
 */
export function readArrayPage({ url, headers, body }: JsonResponse): ListPage<unknown> {
  const count = (name: string): number => {
    const written = headers[name];
    if (typeof written === 'string' && /^\d{1,9}$/u.test(written)) return Number(written);
    const problem =
      written === undefined ? 'is missing' : `is '${String(written).slice(0, 40)}', which is not a count`;
    throw new OriginError(
      'unreadable',
      `GET ${url.href} is not a page of a list: the header ${name} ${problem}. Does a proxy or cache in front of the origin drop its headers?`,
    );
  };
  if (!Array.isArray(body)) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} is not a page of a list (the body: expected a list).`,
    );
  }
  const total = count('x-wp-total');
  const totalPages = count('x-wp-totalpages');
  if (totalPages > Math.max(total, 1)) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} is not a page of a list (the header x-wp-totalpages: ${totalPages} pages of ${total} items).`,
    );
  }
  return { items: body, total, totalPages };
}
