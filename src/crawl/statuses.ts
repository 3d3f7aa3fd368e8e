import { routeAddress } from '../api/address.ts';
import type { Client } from '../api/client.ts';
import type { Discovery } from '../api/discovery.ts';
import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { Unasked } from '../snapshot/draft-queries.ts';
import { patiently } from './patience.ts';

/**
 * Asks the origin which coming events are cancelled or postponed: it tells only of one event at a time. Asked is about events
 * that are not over and that changed since they were asked about last, at most `budget` of them, those that end first.
 */
export async function readStatuses(
  draft: Draft,
  options: {
    readonly client: Client;
    readonly found: ReadonlyMap<Locale, Discovery>;
    readonly now: Instant;
    readonly budget: number;
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<{ readonly asked: number; readonly unknown: number; readonly silent: number }> {
  const unasked = draft.unasked(options.now);
  const asked = unasked.slice(0, options.budget);
  const askPatiently = patiently(options.signal);
  let done = 0;
  let silent = 0;
  await Promise.all(
    asked.map(async (event) => {
      const status = await askPatiently((stop) => statusOf(event, options, stop));
      if (status === null) silent += 1;
      else draft.answer({ event: event.id, modified: event.modified, status });
      options.onProgress(++done, asked.length);
    }),
  );
  return { asked: asked.length - silent, unknown: unasked.length - asked.length + silent, silent };
}

async function statusOf(
  { id, locale }: Unasked,
  { client, found }: { readonly client: Client; readonly found: ReadonlyMap<Locale, Discovery> },
  signal: AbortSignal,
): Promise<EventStatus | null> {
  const { root, dialect } = found.get(locale) ?? {};
  if (root === undefined || !dialect?.single) return null;
  const url = routeAddress(root, dialect.single.route(id));
  return dialect.single.read(await client.json(url, { signal, headers: dialect.headers })).status;
}
