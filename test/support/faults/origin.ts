import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerApi, apiTarget } from '../../../scripts/sample-origin/server/api.ts';
import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import { withDiscovery } from '../../../scripts/sample-origin/server/discovery.ts';
import type { Reply } from '../../../scripts/sample-origin/server/http.ts';
import { createMediaServer } from '../../../scripts/sample-origin/site/media.ts';
import { readPage } from '../../../scripts/sample-origin/site/pages.ts';
import { contentRoutes } from '../../../scripts/sample-origin/server/routes.ts';
import { Store } from '../../../scripts/sample-origin/content/store.ts';
import { alter } from './alter.ts';
import { applyChange, type Change } from './change.ts';
import { now } from './content.ts';
import { Schedule, type Effect, type Fault } from './fault.ts';
import { listen, type Listening } from './listen.ts';
import { lyingIndex } from './lying-index.ts';
import { isPaged, kindOf, requestName, type RequestName } from './request-name.ts';
import { readTruth, type Truth } from './truth.ts';
import { deliver, type Delivery } from './wire.ts';

/** State of an origin before anything goes wrong. */
export interface Conditions {
  readonly content: Content;
  /** Namespaces that it lacks. */
  readonly without: readonly string[];
}

/**
 * Maximum page size, silently enforced as some servers do, so that small calendars have several
 * pages.
 */
const eventsPerPage = 4;
const othersPerPage = 12;

/**
 * The sample origin behind a layer of network, host and editor faults: one server on the loopback
 * address. `setUp` resets it for each crawl.
 */
export class FaultyOrigin {
  readonly url: URL;
  /** Names of the requests since `setUp`, in order. */
  readonly requests: RequestName[] = [];
  /** Items sent unreadable since `setUp`, as `kind id`. */
  readonly harmed = new Set<string>();
  /** Number of requests since `setUp` that a fault affected. */
  struck = 0;
  /** Contents since `setUp`, the latest last. */
  readonly history: Truth[] = [];
  /** Requests that reached another host by its redirects. */
  requestsElsewhere = 0;
  store: Store;
  private readonly servers: readonly Listening[];
  private readonly media: ReturnType<typeof createMediaServer>;
  private readonly routes = withDiscovery(contentRoutes(['', '']));
  private schedule = new Schedule([]);
  private without: readonly string[] = [];
  private changes = 0;
  private readonly indexes = new Map<string, Reply>();

  private constructor(content: Content, servers: readonly [Listening, Listening]) {
    this.store = new Store(content);
    this.media = createMediaServer(content.images);
    this.servers = servers;
    this.url = new URL(servers[0].url);
  }

  /** Starts an origin without faults. */
  static async start(content: Content): Promise<FaultyOrigin> {
    const main = createServer();
    const elsewhere = createServer();
    const origin = new FaultyOrigin(content, [await listen(main), await listen(elsewhere)]);
    main.on('request', (request, response) => void origin.answer(request, response));
    elsewhere.on('request', (_, response) => {
      origin.requestsElsewhere += 1;
      response.end('{}');
    });
    return origin;
  }

  /** Refills the store and forgets all requests, changes and faults. */
  setUp({ content, without }: Conditions): void {
    this.store = new Store(content);
    this.without = without;
    this.indexes.clear();
    this.changes = 0;
    this.requestsElsewhere = 0;
    this.begin([]);
  }

  /** Schedules these faults from now on, and forgets earlier requests. */
  begin(faults: readonly Fault[]): void {
    this.schedule = new Schedule(faults);
    this.requests.length = 0;
    this.history.length = 0;
    this.harmed.clear();
    this.struck = 0;
    this.history.push(readTruth(this.store));
  }

  /** Makes an editor's change. */
  change(change: Change): void {
    applyChange(this.store, change, ++this.changes);
    this.history.push(readTruth(this.store));
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const name = requestName(url);
    this.requests.push(name);
    const faults = this.schedule.next(name);
    this.struck += faults.length;
    for (const { does } of faults) if (does.effect === 'change') this.change(does.change);
    const spoiling = faults.filter(({ does }) => does.effect !== 'change');
    const heard = new URL(url);
    if (isPaged(name)) {
      const { searchParams } = heard;
      const size = name === 'events' || name === 'changes' ? eventsPerPage : othersPerPage;
      if (Number(searchParams.get('per_page')) > size) searchParams.set('per_page', String(size));
      if (spoiling.some(({ does }) => does.effect === 'first page again')) searchParams.set('page', '1');
    }
    const [lie] = spoiling.flatMap(({ does }) => (does.effect === 'index lies' ? [does] : []));
    const answered = (from: URL) => this.reply(request, from, name);
    let reply =
      this.instead(url, spoiling) ??
      (lie === undefined || name !== 'changes'
        ? await answered(heard)
        : await lyingIndex(heard, lie, answered));
    for (const { does, before } of spoiling)
      reply = alter(reply, does, before, (id) => this.harmed.add(`${kindOf(name)} ${id}`));
    deliver(
      request,
      response,
      reply,
      spoiling.map(({ does }) => deliveryOf(does)).find((way) => way !== 'whole') ?? 'whole',
    );
  }

  private async reply(request: IncomingMessage, url: URL, name: RequestName): Promise<Reply> {
    const incoming = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      headers: request.headers,
      body: '',
    };
    const base = this.url.origin;
    const { store, routes } = this;
    const target = apiTarget(url.pathname);
    if (target === undefined)
      return url.pathname.startsWith('/media/')
        ? this.media(incoming)
        : readPage({ store, base }, url.pathname);
    const context = { store, base, routes, credentials: undefined, now: () => now };
    if (name !== 'index') return answerApi(context, incoming, target);
    // The largest answer of all, and always the same.
    const cached = this.indexes.get(url.pathname);
    if (cached !== undefined) return cached;
    const reply = answerApi(context, incoming, target);
    const index = JSON.parse(String(reply.body)) as { namespaces: string[] };
    const namespaces = index.namespaces.filter((namespace) => !this.without.includes(namespace));
    const cut = { ...reply, body: JSON.stringify({ ...index, namespaces, routes: {} }) };
    this.indexes.set(url.pathname, cut);
    return cut;
  }

  /** The answer that replaces the origin's own; null for none. */
  private instead(url: URL, spoiling: readonly { readonly does: Effect }[]): Reply | null {
    for (const { does } of spoiling) {
      if (does.effect === 'html') return page(200, []);
      if (does.effect === 'status') return page(does.status, retryAfter(does.retryAfter));
      if (does.effect !== 'redirect') continue;
      if (does.to === 'another host')
        return page(302, [['Location', `${this.servers[1]?.url}${url.pathname}`]]);
      const moved = new URL(url);
      moved.searchParams.set('moved', '1');
      if (does.to === 'itself') return page(302, [['Location', url.href]]);
      if (!url.searchParams.has('moved')) return page(301, [['Location', moved.href]]);
    }
    return null;
  }
}

function page(status: number, headers: Reply['headers']): Reply {
  return {
    status,
    headers: [['Content-Type', 'text/html; charset=UTF-8'], ...headers],
    body: `<!doctype html><title>Sorry</title><p>${'This page is for people. '.repeat(20)}`,
  };
}

/** A wait of zero, in the requested form. */
function retryAfter(form: 'seconds' | 'date' | null): Reply['headers'] {
  if (form === null) return [];
  const date = now.toUTCString();
  return form === 'seconds'
    ? [['Retry-After', '0']]
    : [
        ['Date', date],
        ['Retry-After', date],
      ];
}

function deliveryOf(does: Effect): Delivery {
  if (does.effect === 'reset') return 'reset';
  if (does.effect === 'cut') return does.how;
  return does.effect === 'slow' ? does.where : 'whole';
}
