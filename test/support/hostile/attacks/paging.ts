import type { Altered, Passing } from '../../http/hostile-origin.ts';
import type { Attack, Fields } from '../attack.ts';
import { onEvents } from './answers.ts';

const pageOf = ({ path }: Passing): number =>
  Number(new URL(path, 'http://origin.example').searchParams.get('page') ?? 1);

/** The first page of the list, which later ones resemble. */
let first = { body: '[]', headers: {} };

/** An answer that announces so many pages; beyond the last real one the first again. */
function announce(asked: Passing, pages: number): Altered & { readonly body: string } {
  if (asked.status === 200) first = asked;
  const total = pages * 50;
  return {
    status: 200,
    headers: { ...first.headers, 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) },
    body: first.body
      // It would name the page, and another one is refused at once.
      .replaceAll(/"rest_url":"[^"]*",?/gu, '')
      .replace(/"total":\d+/u, `"total":${total}`)
      .replace(/"total_pages":\d+/u, `"total_pages":${pages}`),
  };
}

/** A page of fifty events that no other page has. */
function announceNew(asked: Passing): Altered {
  const page = pageOf(asked);
  const { body, headers, status } = { ...announce(asked, 90_000) } as Altered & { readonly body: string };
  const list = JSON.parse(body) as Fields[] | { readonly events: readonly Fields[] };
  const [item] = Array.isArray(list) ? list : (list as { readonly events: readonly Fields[] }).events;
  const items = Array.from({ length: 50 }, (_, at) => ({ ...item, id: page * 1_000_000 + at }));
  return {
    ...(status !== undefined && { status }),
    ...(headers !== undefined && { headers }),
    body: JSON.stringify(Array.isArray(list) ? items : { ...list, events: items }),
  };
}

/** Lists that lie about their length. */
export const pagingAttacks: readonly Attack[] = [
  onEvents('a billion pages', 'a list that announces a billion pages', 'at most 100,000 pages', (asked) =>
    announce(asked, 1e9),
  ),
  onEvents('a loop', '90,000 pages, each the first one', '20 pages in a row without a new item', (asked) =>
    announce(asked, 90_000),
  ),
  onEvents('a list that grows', 'one page more with each page', 'five readings that disagree', (asked) =>
    announce(asked, pageOf(asked) + 1),
  ),
  onEvents('fewer than announced', 'a million events announced on one page', 'numbers add up', (asked) => ({
    headers: { ...asked.headers, 'x-wp-total': '1000000' },
    body: asked.body.replace(/"total":\d+/u, '"total":1000000'),
  })),
  onEvents(
    'new events without end',
    '90,000 pages with 50 new events each',
    'limits.minutes; records are in the draft, ids in memory',
    announceNew,
    { hasLittleTime: true },
  ),
];
