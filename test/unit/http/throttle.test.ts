import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, type RequestOptions, type Client } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { createThrottle, type Throttle } from '../../../src/http/throttle.ts';
import { serve } from '../../support/server.ts';

const retry = { attempts: 5, first: 1, longest: 5 };

function throttleFor(origin: URL, options: Parameters<typeof createThrottle>[1] = {}): Throttle {
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  const throttle = createThrottle(client, { retryPolicy: retry, ...options });
  onTestFinished(async () => {
    await throttle.close();
    await client.close();
  });
  return throttle;
}

/** A client that does this for every request. */
function fakeClient(send: (asking: RequestOptions) => Promise<void>): Client {
  return {
    get: () => Promise.reject(new Error('not asked')),
    async json(url, asking = {}) {
      await send(asking);
      return { url, headers: {}, body: null };
    },
    extendTo: () => undefined,
    close: async () => undefined,
  };
}

async function failureOf(promise: Promise<unknown>): Promise<OriginError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OriginError)) throw new Error('expected an OriginError');
  return error;
}

/** A server with the given first answers, in order; all others are `"ready"`. */
async function serveFirst(
  ...first: readonly ((response: ServerResponse, request: IncomingMessage) => void)[]
): Promise<{ origin: URL; paths: string[] }> {
  const paths: string[] = [];
  const origin = await serve((request, response) => {
    const answer = first[paths.length];
    paths.push(request.url ?? '');
    if (answer === undefined) response.end('"ready"');
    else answer(response, request);
  });
  return { origin, paths };
}

const busy =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end('busy');

describe('a throttle', () => {
  it.each([
    ['429', busy(429)],
    ['502', busy(502)],
    ['503', busy(503)],
    ['504', busy(504)],
    ['a maintenance page', (response: ServerResponse) => void response.end('<h1>Back soon</h1>')],
    ['a reset connection', (_: ServerResponse, { socket }: IncomingMessage) => void socket.resetAndDestroy()],
    [
      'a body that is cut off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' }).write('[');
        setTimeout(() => response.destroy(), 10);
      },
    ],
  ])('retries after %s', async (_, fault) => {
    const { origin } = await serveFirst(fault, fault);
    const throttle = throttleFor(origin);
    expect((await throttle.json(new URL('/x', origin))).body).toBe('ready');
    expect(throttle.requests).toBe(3);
  });

  it.each([400, 401, 403, 404, 410, 500])('does not retry after %i', async (status) => {
    const { origin, paths } = await serveFirst(busy(status));
    const failure = await failureOf(throttleFor(origin).get(new URL('/x', origin)));
    expect(failure.status).toBe(status);
    expect(failure.message).not.toContain('tried');
    expect(paths).toEqual(['/x']);
  });

  it('gives up after five attempts and says so', async () => {
    const origin = await serve((_, response) => void response.writeHead(503).end());
    const throttle = throttleFor(origin);
    const failure = await failureOf(throttle.json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', status: 503, isRetryable: true });
    expect(failure.message).toContain(`GET ${origin.href}x answered 503`);
    expect(failure.message).toContain('It was tried 5 times.');
    expect(throttle.requests).toBe(5);
  });

  it('passes on headers and the limit of the body', async () => {
    const origin = await serve((request, response) => response.end(request.headers['x-asked']));
    const throttle = throttleFor(origin);
    const headers = { 'x-asked': 'twelve bytes' };
    expect((await throttle.get(new URL('/x', origin), { headers, maxBytes: 12 })).text()).toBe(
      'twelve bytes',
    );
    const failure = await failureOf(throttle.get(new URL('/x', origin), { headers, maxBytes: 11 }));
    expect(failure.message).toContain('more than 11 bytes');
    expect(throttle.requests).toBe(2);
  });
});

/** A server that holds its answers until they are released. */
async function serveHeld(): Promise<{
  origin: URL;
  /** Most requests held at once since the last call. */
  most(): number;
  held(count: number): Promise<void>;
  answerOne(status?: number): void;
}> {
  const waiting: ServerResponse[] = [];
  let most = 0;
  const origin = await serve((_, response) => {
    waiting.push(response);
    most = Math.max(most, waiting.length);
  });
  return {
    origin,
    most() {
      const was = most;
      most = waiting.length;
      return was;
    },
    held: (count) => vi.waitFor(() => expect(waiting).toHaveLength(count), { timeout: 10_000, interval: 1 }),
    answerOne: (status = 200) => void waiting.shift()?.writeHead(status).end('"ready"'),
  };
}

describe('the number of requests at once', () => {
  it('drops at the origin after 429s, and recovers with good answers', async () => {
    const server = await serveHeld();
    const throttle = throttleFor(server.origin);
    const answers = Promise.all(
      Array.from({ length: 60 }, (_, page) => throttle.json(new URL(`/list?page=${page}`, server.origin))),
    );
    await server.held(4);
    server.answerOne(429);
    for (let late = 0; late < 3; late++) server.answerOne();
    await server.held(2);
    server.most();
    for (let good = 0; good < 6; good++) {
      server.answerOne();
      await server.held(2);
    }
    expect(server.most()).toBe(2);
    server.answerOne(429);
    server.answerOne();
    await server.held(1);
    server.most();
    for (let good = 0; good < 7; good++) {
      server.answerOne();
      await server.held(1);
    }
    expect(server.most()).toBe(1);
    server.answerOne();
    await server.held(2);
    for (let good = 0; good < 8; good++) {
      server.answerOne();
      await server.held(good < 7 ? 2 : 3);
    }
    expect(server.most()).toBe(3);
    const drained = setInterval(() => server.answerOne(), 1);
    expect(await answers).toHaveLength(60);
    clearInterval(drained);
    expect(server.most()).toBeLessThanOrEqual(8);
    expect(throttle.requests).toBe(62);
  });

  it('stays within eight however many requests there are', async () => {
    const server = await serveHeld();
    const throttle = throttleFor(server.origin);
    const answers = Promise.all(
      Array.from({ length: 200 }, () => throttle.get(new URL('/x', server.origin))),
    );
    const drained = setInterval(() => server.answerOne(), 1);
    await answers;
    clearInterval(drained);
    expect(server.most()).toBeLessThanOrEqual(8);
  });
});

describe('a Retry-After', () => {
  it.each([
    ['seconds', { 'retry-after': '0.3' }, 300],
    [
      'a date',
      { date: 'Sun, 06 Nov 1994 08:49:37 GMT', 'retry-after': 'Sun, 06 Nov 1994 08:49:38 GMT' },
      1000,
    ],
  ])('in %s delays all requests until then', async (_, headers, milliseconds) => {
    let quiet = false;
    const early: string[] = [];
    const held: ServerResponse[] = [];
    const hold = (response: ServerResponse): void => void held.push(response);
    const { origin, paths } = await serveFirst(hold, hold, hold, (response) => {
      // Begins before the throttle learns of it, and is shorter than the wait.
      quiet = true;
      setTimeout(() => (quiet = false), milliseconds - 50);
      busy(429, headers)(response);
      setTimeout(() => held.forEach((each) => each.end('"ready"')), 20);
    });
    const throttle = throttleFor(origin);
    const requests = Array.from({ length: 12 }, async (__, page) => {
      await throttle.json(new URL(`/list?page=${page}`, origin));
      if (quiet && page > 3) early.push(`page ${page}`);
    });
    await Promise.all(requests);
    expect(early).toEqual([]);
    expect(paths).toHaveLength(13);
    expect(new Set(paths).size).toBe(12);
  });

  it('that is longer than a crawl waits fails at once and is named', async () => {
    const { origin, paths } = await serveFirst(busy(503, { 'retry-after': '600' }));
    const failure = await failureOf(throttleFor(origin).json(new URL('/x', origin)));
    expect(failure.message).toContain('answered 503');
    expect(failure.message).toContain('wait 600 seconds; a crawl waits at most 300');
    expect(paths).toHaveLength(1);
  });

  it.each(['0', '-5', 'Sun, 06 Nov 1994 08:49:37 GMT'])('of %s does not stop a crawl', async (retryAfter) => {
    const { origin } = await serveFirst(busy(429, { 'retry-after': retryAfter }));
    expect((await throttleFor(origin).json(new URL('/x', origin))).body).toBe('ready');
  });
});

describe('a request with a time limit', () => {
  const long = { attempts: 5, first: 1_000_000, longest: 1_000_000 };

  it.each([
    ['a Retry-After', { 'retry-after': '250' }, retry],
    ['a backoff', {}, long],
  ])('is not retried where %s lasts longer', async (_, headers, itsRetry) => {
    const { origin, paths } = await serveFirst(busy(503, headers));
    const throttle = throttleFor(origin, { retryPolicy: itsRetry });
    const failed = await failureOf(throttle.json(new URL('/x', origin), { within: 10_000 }));
    expect(failed).toMatchObject({ status: 503 });
    expect(failed.message).not.toContain('tried');
    expect(paths).toEqual(['/x']);
  });

  it('gives up when another request was told to wait, too', async () => {
    const held: ServerResponse[] = [];
    const { origin, paths } = await serveFirst(
      (response) => void held.push(response),
      (response) => {
        busy(503, { 'retry-after': '250' })(response);
        setTimeout(() => held.forEach(busy(503)), 20);
      },
    );
    const throttle = throttleFor(origin);
    const one = failureOf(throttle.json(new URL('/one', origin), { within: 10_000 }));
    await vi.waitFor(() => expect(paths).toHaveLength(1));
    const other = failureOf(throttle.json(new URL('/other', origin), { within: 10_000 }));
    expect([(await one).status, (await other).status]).toEqual([503, 503]);
    expect(paths).toEqual(['/one', '/other']);
  });

  it('may wait for any time before it is first sent', async () => {
    const { origin, paths } = await serveFirst(busy(429, { 'retry-after': '0.4' }));
    const throttle = throttleFor(origin, { retryPolicy: { ...retry, attempts: 1 } });
    await failureOf(throttle.json(new URL('/one', origin)));
    const answer = await throttle.json(new URL('/other', origin), { within: 200 });
    expect(answer.body).toBe('ready');
    expect(paths).toEqual(['/one', '/other']);
  });

  it('leaves each attempt the time that is left', async () => {
    const given: (number | undefined)[] = [];
    const throttle = createThrottle(
      fakeClient(async ({ within }) => {
        given.push(within);
        throw new OriginError('unreachable', 'no', { isRetryable: true });
      }),
      { retryPolicy: { attempts: 3, first: 10, longest: 10 } },
    );
    const failed = await failureOf(throttle.json(new URL('http://town.example/'), { within: 10_000 }));
    expect(failed.message).toContain('It was tried 3 times.');
    expect(given).toHaveLength(3);
    expect(given[0]).toBe(10_000);
    expect(given[1]).toBeLessThan(10_000);
    expect(given[2]).toBeLessThan(given[1] ?? 0);
  });

  it('counts a late answer as overload', async () => {
    const pending: PromiseWithResolvers<void>[] = [];
    const throttle = createThrottle(
      fakeClient(async () => {
        const answer = Promise.withResolvers<void>();
        pending.push(answer);
        await answer.promise;
      }),
      { retryPolicy: retry },
    );
    const url = new URL('http://town.example/');
    const answers = Promise.allSettled(Array.from({ length: 12 }, () => throttle.json(url)));
    await vi.waitFor(() => expect(pending).toHaveLength(4));
    for (const { reject } of pending) reject(new OriginError('unreachable', 'late', { code: 'LATE' }));
    await vi.waitFor(() => expect(pending.length).toBeGreaterThan(4));
    await new Promise((resolve) => setImmediate(resolve));
    expect(pending).toHaveLength(6);
    const drained = setInterval(() => pending.forEach(({ resolve }) => resolve()), 1);
    expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(4);
    clearInterval(drained);
  });
});

describe('an origin that limits requests without a Retry-After', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each([
    [3, 0],
    [3, 0.9],
    [1, 0],
    [1, 0.9],
    [0.2, 0.5],
  ])('with %d a second is read completely (random backoff %d)', async (rate, chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    let free = 0;
    let refused = 0;
    const throttle = createThrottle(
      fakeClient(async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (performance.now() < free) {
          refused += 1;
          throw new OriginError('unreachable', 'busy', { status: 503, isRetryable: true });
        }
        free = performance.now() + 1000 / rate;
      }),
      {},
    );
    const answers = Promise.allSettled(
      Array.from({ length: 60 }, (_, page) => throttle.json(new URL(`http://town.example/?page=${page}`))),
    );
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect((await answers).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(refused).toBeLessThan(60);
  });
});

describe('a signal', () => {
  const long = { attempts: 5, first: 1_000_000, longest: 1_000_000 };

  it.each([
    ['a Retry-After', { 'retry-after': '250' }, retry],
    ['a backoff', {}, long],
  ])('interrupts the wait of %s, also of requests that were not sent yet', async (_, headers, itsRetry) => {
    const abort = new AbortController();
    const reason = new OriginError('unreachable', 'The time is up.', { isRetryable: true });
    const origin = await serve((_request, response) => busy(503, headers)(response));
    const throttle = throttleFor(origin, { signal: abort.signal, retryPolicy: itsRetry });
    const answers = Promise.allSettled(
      Array.from({ length: 30 }, () => throttle.json(new URL('/x', origin))),
    );
    await vi.waitFor(() => expect(throttle.requests).toBeGreaterThan(0));
    setTimeout(() => abort.abort(reason), 30);
    for (const answer of await answers) expect(answer).toEqual({ status: 'rejected', reason });
  });

  it('of one request ends that one only', async () => {
    const abort = new AbortController();
    const { origin } = await serveFirst(
      () => undefined,
      (response) => setTimeout(() => response.end('"later"'), 50),
    );
    const throttle = throttleFor(origin);
    const one = failure(throttle.json(new URL('/one', origin), { signal: abort.signal }));
    const other = throttle.json(new URL('/other', origin));
    setTimeout(() => abort.abort(), 10);
    expect(await one).toHaveProperty('name', 'AbortError');
    expect((await other).body).toBe('later');
  });

  it('that was aborted before lets nothing be sent', async () => {
    const { origin, paths } = await serveFirst();
    const throttle = throttleFor(origin, { signal: AbortSignal.abort() });
    expect(await failure(throttle.get(new URL('/x', origin)))).toHaveProperty('name', 'AbortError');
    expect(throttle.requests).toBe(0);
    expect(paths).toEqual([]);
  });

  it('lists the requests that had no answer when it stopped the throttle', async () => {
    const abort = new AbortController();
    const { origin, paths } = await serveFirst(
      () => undefined,
      (response) => response.end('"ready"'),
      () => undefined,
    );
    const throttle = throttleFor(origin, { signal: abort.signal });
    const one = failure(throttle.json(new URL('/one', origin)));
    await vi.waitFor(() => expect(paths).toHaveLength(1));
    await throttle.json(new URL('/two', origin));
    const three = failure(throttle.json(new URL('/three', origin)));
    await vi.waitFor(() => expect(paths).toHaveLength(3));
    expect(throttle.interrupted).toEqual([]);
    abort.abort();
    await Promise.all([one, three]);
    expect(throttle.interrupted.map(({ pathname }) => pathname)).toEqual(['/one', '/three']);
  });

  it('is optional: closing ends waiting requests, and leaves the client open', async () => {
    const { origin } = await serveFirst(busy(503));
    const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
    onTestFinished(() => client.close());
    const throttle = createThrottle(client, { retryPolicy: long });
    const answer = failure(throttle.json(new URL('/x', origin)));
    await vi.waitFor(() => expect(throttle.requests).toBe(1));
    setTimeout(() => void throttle.close(), 30);
    expect(await answer).toHaveProperty('name', 'AbortError');
    expect((await client.json(new URL('/x', origin))).body).toBe('ready');
  });
});

function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}
