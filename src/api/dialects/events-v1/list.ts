import * as z from 'zod';
import type { WirePage } from '../../dialect.ts';
import type { JsonAnswer } from '../../client.ts';
import { OriginError } from '../../errors.ts';

const envelope = z
  .looseObject({ total: z.int().min(0), total_pages: z.int().min(0) })
  .refine(({ total, total_pages }) => total_pages <= Math.max(total, 1), {
    path: ['total_pages'],
    message: 'more pages than items',
  });

/**
 * A page of a list: `{ <list>: […], total, total_pages }`. The links to the next page are never used: they lose parameters.
 * @throws {OriginError} `unreadable`, naming the field that is wrong
 */
export function readListPage({ body, url }: JsonAnswer, list: string): WirePage {
  const parsed = envelope.safeParse(body);
  const items = parsed.data?.[list];
  if (parsed.success && Array.isArray(items)) {
    return { items, total: parsed.data.total, totalPages: parsed.data.total_pages };
  }
  const issue = parsed.error?.issues[0];
  const wrong =
    issue === undefined
      ? `${list}: expected a list`
      : `${issue.path.join('.') || 'the body'}: ${issue.message}`;
  throw new OriginError('unreadable', `GET ${url.href} is no page of ${list} (${wrong}).`);
}
