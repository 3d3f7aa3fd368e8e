import { routeUrl } from '../../api/address.ts';
import type { RequestOptions, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { EventDetails } from '../../api/dialect.ts';
import { readPageSearch } from '../../api/dialects/read-page-search.ts';
import type { Discovery } from '../../api/discovery.ts';
import { effectiveEnd, type EventRecord, type SearchFields } from '../../model/event.ts';
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
  /** Number of events with unknown status that were over budget, past ones included. */
  readonly remaining: number;
  /** Number of events of which search engines are told something unknown, for want of an answer. */
  readonly unsearched: number;
  readonly currencies: CurrenciesByLocale;
}

/**
 * Requests the status of events, which only the route of each event has. The answers also have the
 * currency of the site. What search engines are told of an event is requested next.
 */
export interface StatusReader {
  /**
   * Announces the size of a list. If all lists and the backlog exceed the budget, no event is
   * requested before `finish`, so that the earliest come first.
   */
  expect(locale: Locale, events: number): void;
  /** Requests the status of records while lists are still being read. */
  consider(record: AnyRecord): void;
  /**
   * Requests the remaining ones, earliest end first, then past ones, latest end first, and waits
   * for all answers.
   */
  finish(): Promise<StatusReceipt>;
}

/**
 * Requests the status of events, up to the budget: first of those that are not over and were edited
 * since their last request, then, in a full crawl, of all others that are not over, because a
 * status may change without an edit. Past events are last, and once between two edits: they may be
 * kept out of search engines, or have been online.
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
    /** Takes what an answer adds to a record, and may refuse it. */
    readonly onAnswer: (added: Pick<EventRecord, 'kind' | 'id' | 'locale' | 'online' | 'search'>) => void;
  },
): StatusReader {
  const withBreaker = createCircuitBreaker(options.signal, options.enrichmentSignal);
  const withSearchBreaker = createCircuitBreaker(options.signal, options.enrichmentSignal);
  const known = draft.readAnswers();
  const requested = new Map<number, Instant>();
  if (!options.full) for (const [id, { modified }] of known) requested.set(id, modified);
  const queue = createQueue(queueDepth, request);
  let begun = 0;
  let done = 0;
  let unanswered = 0;
  let unsearched = 0;
  const currencies = new Map<Locale, Set<string>>();

  async function request(event: StatusCandidate): Promise<void> {
    const details = await withBreaker((requestOptions) =>
      readDetails(event, options.found.get(event.locale), options.client, requestOptions),
    );
    if (details === null) unanswered += 1;
    else storeDetails(event, details, await requestSearch(event, details));
    options.onProgress(++done, begun);
  }

  /**
   * What search engines are told of an event that lists show. Without an answer it is what was
   * known before, except for texts from before an edit.
   */
  async function requestSearch(
    event: StatusCandidate,
    { listedAt }: EventDetails,
  ): Promise<SearchFields | null> {
    const discovery = options.found.get(event.locale);
    if (listedAt === null || discovery === undefined || discovery.searchRoute === null) return null;
    const { root, searchRoute } = discovery;
    const fields = await withSearchBreaker(async (requestOptions) => {
      const source = { root, route: searchRoute, page: listedAt };
      const page = await readPageSearch(options.client, source, requestOptions);
      // An answer from before the edit, perhaps from a cache.
      if (page.modified !== null && page.modified < event.modified) return null;
      return page.fields;
    });
    if (fields !== null) return fields;
    unsearched += 1;
    const { search = null, modified = '' } = known.get(event.id) ?? {};
    if (modified === event.modified) return search;
    return search?.isExcluded ? { isExcluded: true } : null;
  }

  function storeDetails(
    { id, locale, modified }: StatusCandidate,
    { status, online, siteCurrency }: EventDetails,
    search: SearchFields | null,
  ): void {
    const added = { ...(online !== null && { online }), ...(search !== null && { search }) };
    options.onAnswer({ kind: 'event', id, locale, ...added });
    draft.setAnswer({ event: id, modified, status, online, search });
    if (siteCurrency === null) return;
    currencies.set(locale, (currencies.get(locale) ?? new Set()).add(siteCurrency));
  }

  /** Not every API has a route for events. */
  const hasEventRoute = (locale: Locale): boolean => options.found.get(locale)?.dialect.single != null;

  const canSearch = ({ locale }: StatusCandidate): boolean => options.found.get(locale)?.searchRoute != null;

  function begin({ id, locale, modified }: StatusCandidate): void {
    if (begun >= options.budget || !hasEventRoute(locale)) return;
    requested.set(id, modified);
    begun += 1;
    // Without other fields, whose texts would stay in memory until it is the event's turn.
    queue.add({ id, locale, modified });
  }

  async function beginAll(events: readonly StatusCandidate[]): Promise<void> {
    for (const event of events) if (requested.get(event.id) !== event.modified) begin(event);
    await queue.done();
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
      const past = draft.listUnaskedPast(options.now);
      await beginAll([...draft.listUnasked(options.now), ...again, ...past]);
      // Where the plugin answers nothing, it is not asked about the past every day.
      if (options.full && unsearched <= begun / 2)
        await beginAll(draft.listUnsearchedPast(options.now).filter(canSearch));
      const unknown = draft.listUnasked(options.now).filter(({ locale }) => hasEventRoute(locale));
      const remaining = [...unknown, ...past].filter(
        ({ id, locale, modified }) => hasEventRoute(locale) && requested.get(id) !== modified,
      ).length;
      return {
        asked: begun - unanswered,
        unknown: unknown.length,
        unanswered,
        remaining,
        unsearched,
        currencies,
      };
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
