import type { Reply } from '../../../scripts/sample-origin/server/http.ts';
import type { Effect } from './fault.ts';

/** Index of the forgotten event. */
const forgotten = 2;

/**
 * A page of a change index with one event too many or too few, but otherwise consistent.
 * @param url of the page
 * @param reply the origin's own answer to an address
 */
export async function lyingIndex(
  url: URL,
  { how }: Extract<Effect, { effect: 'index lies' }>,
  reply: (url: URL) => Promise<Reply>,
): Promise<Reply> {
  const whole = new URL(url);
  whole.searchParams.set('per_page', '1000');
  whole.searchParams.set('page', '1');
  const honest = await reply(whole);
  if (honest.status !== 200) return honest;
  const all = JSON.parse(String(honest.body)) as object[];
  const entries = how === 'ghost' ? [...all, { ...all[0], id: 987_654 }] : all.toSpliced(forgotten, 1);
  const size = Number(url.searchParams.get('per_page'));
  const page = Number(url.searchParams.get('page') ?? 1);
  const shown = entries.slice((page - 1) * size, page * size);
  if (shown.length === 0) return reply(url);
  const totals: Record<string, number> = {
    'X-WP-Total': entries.length,
    'X-WP-TotalPages': Math.ceil(entries.length / size),
  };
  return {
    ...honest,
    headers: honest.headers.map(([name, value]) => [name, String(totals[name] ?? value)]),
    body: JSON.stringify(shown),
  };
}
