import type { Reply } from '../../../scripts/sample-origin/server/http.ts';
import type { Effect } from './fault.ts';

/** A page of a list, of either interface. */
export interface ListPage {
  items: unknown[];
  total: number;
  pages: number;
}

/**
 * An answer with the body that an effect leaves; unchanged for effects on something else.
 * @param before how often the effect took place before
 * @param onHarm called with the id of an item that becomes unreadable
 */
export function alter(reply: Reply, does: Effect, before: number, onHarm: (id: number) => void): Reply {
  if (reply.status !== 200) return reply;
  switch (does.effect) {
    case 'json':
      return { ...reply, body: does.json };
    case 'half json':
      return { ...reply, body: String(reply.body).slice(0, Math.floor(String(reply.body).length / 2)) };
    case 'empty list':
      return onPage(reply, () => ({ items: [], total: 0, pages: 0 }));
    case 'empty page':
      return onPage(reply, (page) => ({ ...page, items: [] }));
    case 'total':
      return onPage(reply, (page) => ({ ...page, total: page.total + does.by }));
    case 'pages':
      return onPage(reply, (page) => ({ ...page, pages: page.pages + does.by }));
    case 'shrinking':
      return onPage(reply, (page) => ({ ...page, total: page.total - before - 1 }));
    case 'malformed':
      return onPage(reply, ({ items: [first, ...others], ...totals }) => ({
        ...totals,
        items: first === undefined ? [] : [broken(first, does.how, onHarm), ...others],
      }));
    case 'repeated item':
      return onPage(reply, (page) => ({ ...page, items: [...page.items, ...page.items.slice(0, 1)] }));
    default:
      return reply;
  }
}

/** Alters lists only: an object with a list and totals, or a bare array with totals in headers. */
function onPage(reply: Reply, change: (page: ListPage) => ListPage): Reply {
  const body = readJson(String(reply.body));
  if (Array.isArray(body)) {
    const count = (name: string) => Number(reply.headers.find(([each]) => each === name)?.[1]);
    const { items, total, pages } = change({
      items: body,
      total: count('X-WP-Total'),
      pages: count('X-WP-TotalPages'),
    });
    const counts: Record<string, number> = { 'X-WP-Total': total, 'X-WP-TotalPages': pages };
    return {
      ...reply,
      headers: reply.headers.map(([name, value]) => [name, String(counts[name] ?? value)]),
      body: JSON.stringify(items),
    };
  }
  const fields = objectOf(body);
  const name = Object.keys(fields).find((key) => Array.isArray(fields[key]));
  if (name === undefined || typeof fields['total'] !== 'number') return reply;
  const { items, total, pages } = change({
    items: fields[name] as unknown[],
    total: fields['total'],
    pages: Number(fields['total_pages']),
  });
  return { ...reply, body: JSON.stringify({ ...fields, [name]: items, total, total_pages: pages }) };
}

/** Parses JSON; null if another fault has already cut it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function broken(item: unknown, how: 'null' | 'no id' | 'wrong types', onHarm: (id: number) => void): unknown {
  const { id, ...others } = objectOf(item);
  onHarm(Number(id));
  if (how === 'null') return null;
  if (how === 'no id') return others;
  return { id, ...Object.fromEntries(Object.keys(others).map((name) => [name, { unexpected: name }])) };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
