import * as z from 'zod';
import type { JsonResponse } from '../../../http/client.ts';
import type { ChangeIndex, IndexEntry } from '../../dialect.ts';
import { OriginError } from '../../../http/origin-error.ts';
import { readModified } from '../map-item.ts';
import { readArrayPage } from './array-page.ts';
import { findSpelling } from './spelling.ts';
import { fieldNames } from './wire.ts';

/** The largest documented page. */
const pageSize = '100';

const columns = { order: 'DESC', _fields: 'id,modified_gmt,status,slug,link' };

const entry = z.object({ id: z.int().positive() });

/**
 * The change index of `evt/v1`: the list of published events without their contents, by date of
 * publication. That order is total. By `modified` it is not, so pages would repeat and skip events
 * after each bulk edit. The index holds hidden and protected events too: only reading an event
 * shows whether it may be published. An edit that cannot be read is `''`, so that no id is lost.
 */
export function createChangeIndex(namespace: string): ChangeIndex {
  return {
    route: `${namespace}/events`,
    headers: findSpelling(namespace).headers,
    query: (page) => ({ page: String(page), per_page: pageSize, orderby: 'date', ...columns }),
    queryLatest: (most) => ({ page: '1', per_page: String(most), orderby: 'modified', ...columns }),
    readPage(answer) {
      const { items, ...totals } = readArrayPage(answer);
      return { items: items.map((item, place) => readEntry(item, place, answer)), ...totals };
    },
  };
}

function readEntry(item: unknown, place: number, { url }: JsonResponse): IndexEntry {
  const parsed = entry.safeParse(item);
  if (parsed.success) {
    return { id: parsed.data.id, modified: readModified(item, fieldNames) };
  }
  throw new OriginError(
    'unreadable',
    `GET ${url.href} lists an event without an id (item ${place + 1} of the page, field id), so the changed event is unknown.`,
  );
}
