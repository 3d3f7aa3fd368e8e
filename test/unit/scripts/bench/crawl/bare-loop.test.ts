import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runBareLoop } from '../../../../../scripts/bench/crawl/run-bare-loop.ts';
import { countInFlight } from '../../../../../scripts/bench/crawl/in-flight.ts';
import { logRequests } from '../../../../../scripts/bench/crawl/request-log.ts';

const answers: Record<string, { type: string; body: string; packed?: boolean }> = {
  '/json': { type: 'application/json; charset=UTF-8', body: '{"a":1}' },
  '/packed': { type: 'application/json; charset=UTF-8', body: '{"a":1}', packed: true },
  '/page': { type: 'text/html', body: '<p>é' },
  '/broken': { type: 'application/json', body: '{"a":', packed: true },
};
const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  const { type, body, packed } = answers[request.url?.split('?')[0] ?? ''] ?? {
    type: 'text/plain',
    body: '',
  };
  // Slow enough that requests pile up and open further connections.
  setTimeout(() => {
    response.writeHead(200, { 'content-type': type, ...(packed && { 'content-encoding': 'gzip' }) });
    response.end(packed ? gzipSync(body) : body);
  }, 5);
});
const take = logRequests();
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  take();
});

const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers });

describe('the bare loop', () => {
  it('sends each request once, with its headers, over as many connections as before', async () => {
    const list = Array.from({ length: 30 }, (_, index) =>
      get(`/${['json', 'packed', 'page'][index % 3]}?n=${index}`, { 'x-number': String(index) }),
    );
    await runBareLoop({ url, requests: list, atOnce: 3 });
    const numbers = received.map(({ url: path, headers }) => [path, headers['x-number']]);
    expect(numbers.toSorted()).toEqual(
      list.map(({ path, headers }) => [path, headers['x-number']]).toSorted(),
    );
    expect(new Set(received.map(({ socket }) => socket)).size).toBe(3);
  });

  it('reads the answers: one that is not JSON fails', async () => {
    await expect(runBareLoop({ url, requests: [get('/broken')], atOnce: 1 })).rejects.toThrow(SyntaxError);
  });
});

describe('the log of requests', () => {
  it('has the requests since it was last taken, without headers of the connection', async () => {
    const requests = [get('/json?a=1', { 'x-tec-eea': 'yes', 'accept-encoding': 'gzip' }), get('/page')];
    await runBareLoop({ url, requests, atOnce: 1 });
    expect(take()).toEqual(requests);
    expect(take()).toEqual([]);
  });
});

describe('the count of requests in flight', () => {
  it('returns the most under way at once', async () => {
    const most = countInFlight();
    const requests = Array.from({ length: 12 }, () => get('/json'));
    await runBareLoop({ url, requests: requests.slice(0, 2), atOnce: 1 });
    expect(most()).toBe(1);
    await runBareLoop({ url, requests, atOnce: 4 });
    await runBareLoop({ url, requests, atOnce: 2 });
    expect(most()).toBe(4);
  });
});
