import pLimit from 'p-limit';
import { routeAddress } from '../api/address.ts';
import type { Client } from '../api/client.ts';
import type { Discovery } from '../api/discovery.ts';
import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { Draft } from '../snapshot/draft.ts';
import { askedAhead } from './pace.ts';
import { patiently } from './patience.ts';

/** An event as far as asking about it goes. */
interface Asked {
  readonly id: number;
  readonly locale: Locale;
  readonly modified: Instant;
}

/** How the asking went. */
export interface StatusAccount {
  readonly asked: number;
  /** Coming events of which it is not known whether they take place. */
  readonly unknown: number;
  /** Those of them that gave no answer. */
  readonly silent: number;
}

/** Asks the origin which coming events are cancelled or postponed: it tells only of one event at a time. */
export interface StatusAsker {
  /** Asks about records that were just read, while the lists are still being read. */
  consider(records: readonly AnyRecord[]): void;
  /** Asks about all others that have to be asked, those that end first before the rest, and waits for all answers. */
  finish(): Promise<StatusAccount>;
}

/**
 * Asked is about events that are not over and that changed since they were asked about last, at most `budget` of them.
 */
export function createStatusAsker(
  draft: Draft,
  options: {
    readonly client: Client;
    readonly found: ReadonlyMap<Locale, Discovery>;
    readonly now: Instant;
    readonly budget: number;
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): StatusAsker {
  const ahead = pLimit(askedAhead);
  const askPatiently = patiently(options.signal);
  const known = draft.askedBefore();
  const answers: Promise<void>[] = [];
  let done = 0;
  let silent = 0;

  async function ask({ id, locale, modified }: Asked): Promise<void> {
    const status = await askPatiently((stop) =>
      statusOf(id, options.found.get(locale), options.client, stop),
    );
    if (status === null) silent += 1;
    else draft.answer({ event: id, modified, status });
    options.onProgress(++done, answers.length);
  }

  /** Not every interface tells. */
  const tells = (locale: Locale): boolean => options.found.get(locale)?.dialect.single != null;

  function begin(event: Asked): void {
    if (answers.length >= options.budget || !tells(event.locale)) return;
    known.set(event.id, event.modified);
    const answer = ahead(() => ask(event));
    // What goes wrong is told by `finish`; until then nobody waits for it.
    answer.catch(() => undefined);
    answers.push(answer);
  }

  return {
    consider(records) {
      for (const record of records) {
        const isOpen = record.kind === 'event' && record.endUtc >= options.now;
        if (isOpen && known.get(record.id) !== record.modified) begin(record);
      }
    },
    async finish() {
      await Promise.all(answers);
      for (const event of draft.unasked(options.now))
        if (known.get(event.id) !== event.modified) begin(event);
      await Promise.all(answers);
      const unknown = draft.unasked(options.now).filter(({ locale }) => tells(locale)).length;
      return { asked: answers.length - silent, unknown, silent };
    },
  };
}

async function statusOf(
  id: number,
  discovery: Discovery | undefined,
  client: Client,
  signal: AbortSignal,
): Promise<EventStatus | null> {
  const { root, dialect } = discovery ?? {};
  if (root === undefined || !dialect?.single) return null;
  const url = routeAddress(root, dialect.single.route(id));
  return dialect.single.read(await client.json(url, { signal, headers: dialect.headers })).status;
}
