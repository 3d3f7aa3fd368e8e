import { routeUrl } from '../../api/address.ts';
import type { RequestOptions, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { EventDetails } from '../../api/dialect.ts';
import type { Discovery } from '../../api/discovery.ts';
import { effectiveEnd } from '../../model/end-of.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { Draft } from '../../snapshot/draft.ts';
import type { StatusCandidate } from '../../snapshot/draft-queries.ts';
import { queueDepth } from '../../http/throttle.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { createQueue } from '../../http/queue.ts';
import type { CurrenciesByLocale } from './site-currency.ts';

/** How the asking went. */
export interface StatusReceipt {
  readonly asked: number;
  /** Coming events of which it is not known whether they take place. */
  readonly unknown: number;
  /** Events that gave no answer. */
  readonly silent: number;
  /** Those of unknown status that were not asked, for lack of budget. */
  readonly later: number;
  readonly currencies: CurrenciesByLocale;
}

/**
 * Asks the origin which coming events are cancelled or postponed: it tells only of one event at a time. The answers also tell the
 * currency of the site.
 */
export interface StatusReader {
  /** Says how many events a list has: with more of them, and of those left over, than may be asked, the soonest come first, and nothing is asked ahead. */
  expect(locale: Locale, events: number): void;
  /** Asks about records that were just read, while the lists are still being read. */
  consider(records: readonly AnyRecord[]): void;
  /** Asks about all others that have to be asked, those that end first before the rest, and waits for all answers. */
  finish(): Promise<StatusReceipt>;
}

/**
 * Asks about events that are not over, at most `budget` of them: those that changed since they were asked about last, then, in a
 * full crawl, all others, for a status may change without an edit. Of either, those that end first come first.
 */
export function createStatusReader(
  draft: Draft,
  options: {
    readonly client: Client;
    readonly found: ReadonlyMap<Locale, Discovery>;
    readonly now: Instant;
    readonly budget: number;
    /** Whether to ask again about events that were not edited. */
    readonly full: boolean;
    /** Coming events that the crawl before did not come to. */
    readonly backlog: number;
    readonly signal: AbortSignal | undefined;
    /** Aborts when events have been asked about for long enough. */
    readonly enrichmentSignal?: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): StatusReader {
  const askPatiently = createCircuitBreaker(options.signal, options.enrichmentSignal);
  const known = options.full ? new Map<number, Instant>() : draft.askedBefore();
  const queue = createQueue(queueDepth, ask);
  let begun = 0;
  let done = 0;
  let silent = 0;
  const currencies = new Map<Locale, Set<string>>();

  async function ask(event: StatusCandidate): Promise<void> {
    const told = await askPatiently((asking) =>
      answerOf(event, options.found.get(event.locale), options.client, asking),
    );
    if (told === null) silent += 1;
    else take(event, told);
    options.onProgress(++done, begun);
  }

  function take({ id, locale, modified }: StatusCandidate, { status, siteCurrency }: EventDetails): void {
    draft.answer({ event: id, modified, status });
    if (siteCurrency === null) return;
    currencies.set(locale, (currencies.get(locale) ?? new Set()).add(siteCurrency));
  }

  /** Not every interface tells. */
  const tells = (locale: Locale): boolean => options.found.get(locale)?.dialect.single != null;

  function begin({ id, locale, modified }: StatusCandidate): void {
    if (begun >= options.budget || !tells(locale)) return;
    known.set(id, modified);
    begun += 1;
    // Of records only what asking needs: their texts would be held until it is their turn.
    queue.add({ id, locale, modified });
  }

  const expected = new Map<Locale, number>();
  const allMayBeAsked = (): boolean => {
    const total = [...expected.values()].reduce((sum, events) => sum + events, options.backlog);
    return expected.size === options.found.size && total <= options.budget;
  };

  return {
    expect(locale, events) {
      expected.set(locale, Math.max(events, expected.get(locale) ?? 0));
    },
    consider(records) {
      if (!allMayBeAsked()) return;
      for (const record of records) {
        const isOpen = record.kind === 'event' && effectiveEnd(record) >= options.now;
        if (isOpen && known.get(record.id) !== record.modified) begin(record);
      }
    },
    async finish() {
      await queue.done();
      const again = options.full ? draft.asked(options.now) : [];
      for (const event of [...draft.unasked(options.now), ...again])
        if (known.get(event.id) !== event.modified) begin(event);
      await queue.done();
      const unknown = draft.unasked(options.now).filter(({ locale }) => tells(locale));
      const later = unknown.filter(({ id, modified }) => known.get(id) !== modified).length;
      return { asked: begun - silent, unknown: unknown.length, silent, later, currencies };
    },
  };
}

/** What an event's own route says; null where that is how the event was before its last edit, as a cache may tell. */
async function answerOf(
  { id, modified }: StatusCandidate,
  discovery: Discovery | undefined,
  client: Client,
  asking: RequestOptions,
): Promise<EventDetails | null> {
  const { root, dialect } = discovery ?? {};
  if (root === undefined || !dialect?.single) return null;
  const url = routeUrl(root, dialect.single.route(id));
  const told = dialect.single.read(await client.json(url, { ...asking, headers: dialect.headers }));
  if (told.id !== id) throw new OriginError('unreadable', `GET ${url.href} answered event ${told.id}.`);
  return told.modified !== '' && told.modified < modified ? null : told;
}
