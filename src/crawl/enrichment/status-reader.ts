import { routeUrl } from '../../api/address.ts';
import type { RequestOptions, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { EventDetails } from '../../api/dialect.ts';
import type { Discovery } from '../../api/discovery.ts';
import { effectiveEnd } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { Draft } from '../../snapshot/draft.ts';
import type { StatusCandidate } from '../../snapshot/draft-queries.ts';
import { queueDepth } from '../../http/throttle.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { createQueue } from '../../http/queue.ts';
import type { CurrenciesByLocale } from './site-currency.ts';

/** The result of requesting statuses. */
export interface StatusReceipt {
  /** Number of events that answered. */
  readonly asked: number;
  /** Number of upcoming events with unknown status. */
  readonly unknown: number;
  /** Number of events without an answer. */
  readonly unanswered: number;
  /** Number of events with unknown status that were over budget. */
  readonly remaining: number;
  readonly currencies: CurrenciesByLocale;
}

/**
 * Requests the status of upcoming events, which only the route of each event has. The answers also
 * have the currency of the site.
 */
export interface StatusReader {
  /**
   * Announces the size of a list. If all lists and the backlog exceed the budget, no event is
   * requested before `finish`, so that the earliest come first.
   */
  expect(locale: Locale, events: number): void;
  /** Requests the status of records while lists are still being read. */
  consider(record: AnyRecord): void;
  /** Requests the remaining ones, earliest end first, and waits for all answers. */
  finish(): Promise<StatusReceipt>;
}

/**
 * Requests the status of events that are not over, up to the budget: first of those that were
 * edited since their last request, then, in a full crawl, of all others, because a status may
 * change without an edit.
 */
export function createStatusReader(
  draft: Draft,
  options: {
    readonly client: Client;
    readonly found: ReadonlyMap<Locale, Discovery>;
    readonly now: Instant;
    readonly budget: number;
    /** Whether to request unedited events again. */
    readonly full: boolean;
    /** Number of upcoming events with unknown status after the last crawl. */
    readonly backlog: number;
    readonly signal: AbortSignal | undefined;
    /** Aborts when the time for statuses is over. */
    readonly enrichmentSignal?: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): StatusReader {
  const withBreaker = createCircuitBreaker(options.signal, options.enrichmentSignal);
  const requested = options.full ? new Map<number, Instant>() : draft.readStatusEdits();
  const queue = createQueue(queueDepth, request);
  let begun = 0;
  let done = 0;
  let unanswered = 0;
  const currencies = new Map<Locale, Set<string>>();

  async function request(event: StatusCandidate): Promise<void> {
    const details = await withBreaker((requestOptions) =>
      readDetails(event, options.found.get(event.locale), options.client, requestOptions),
    );
    if (details === null) unanswered += 1;
    else storeDetails(event, details);
    options.onProgress(++done, begun);
  }

  function storeDetails(
    { id, locale, modified }: StatusCandidate,
    { status, siteCurrency }: EventDetails,
  ): void {
    draft.setStatus({ event: id, modified, status });
    if (siteCurrency === null) return;
    currencies.set(locale, (currencies.get(locale) ?? new Set()).add(siteCurrency));
  }

  /** Not every API has a route for events. */
  const hasEventRoute = (locale: Locale): boolean => options.found.get(locale)?.dialect.single != null;

  function begin({ id, locale, modified }: StatusCandidate): void {
    if (begun >= options.budget || !hasEventRoute(locale)) return;
    requested.set(id, modified);
    begun += 1;
    // Without other fields, whose texts would stay in memory until it is the event's turn.
    queue.add({ id, locale, modified });
  }

  const expected = new Map<Locale, number>();
  const isWithinBudget = (): boolean => {
    const total = [...expected.values()].reduce((sum, events) => sum + events, options.backlog);
    return expected.size === options.found.size && total <= options.budget;
  };

  return {
    expect(locale, events) {
      expected.set(locale, Math.max(events, expected.get(locale) ?? 0));
    },
    consider(record) {
      if (!isWithinBudget()) return;
      const isOpen = record.kind === 'event' && effectiveEnd(record) >= options.now;
      if (isOpen && requested.get(record.id) !== record.modified) begin(record);
    },
    async finish() {
      await queue.done();
      const again = options.full ? draft.listAsked(options.now) : [];
      for (const event of [...draft.listUnasked(options.now), ...again])
        if (requested.get(event.id) !== event.modified) begin(event);
      await queue.done();
      const unknown = draft.listUnasked(options.now).filter(({ locale }) => hasEventRoute(locale));
      const remaining = unknown.filter(({ id, modified }) => requested.get(id) !== modified).length;
      return { asked: begun - unanswered, unknown: unknown.length, unanswered, remaining, currencies };
    },
  };
}

/** The details from an event's own route; null if they are outdated, perhaps from a cache. */
async function readDetails(
  { id, modified }: StatusCandidate,
  discovery: Discovery | undefined,
  client: Client,
  requestOptions: RequestOptions,
): Promise<EventDetails | null> {
  const { root, dialect } = discovery ?? {};
  if (root === undefined || !dialect?.single) return null;
  const url = routeUrl(root, dialect.single.route(id));
  const details = dialect.single.read(
    await client.json(url, { ...requestOptions, headers: dialect.headers }),
  );
  if (details.id !== id)
    throw new OriginError('unreadable', `GET ${url.href} answered with event ${details.id}.`);
  return details.modified !== '' && details.modified < modified ? null : details;
}
