import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Client } from '../../src/api/client.ts';
import { OriginError } from '../../src/api/errors.ts';
import { serve } from '../server.ts';

const credentials = { user: 'reader', password: 'open sesame' };

function clientFor(origin: URL, secrets: typeof credentials | null = null): Client {
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: secrets });
  onTestFinished(() => client.close());
  return client;
}

async function failureOf(promise: Promise<unknown>): Promise<OriginError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OriginError)) throw new Error('expected an OriginError');
  return error;
}

describe('a client', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('asks for compressed answers and reads %s', async (encoding, compress) => {
    let accepted: string | string[] | undefined;
    const origin = await serve((request, response) => {
      accepted = request.headers['accept-encoding'];
      response.setHeader('content-encoding', encoding).end(compress('{"señal":"ñ"}'));
    });
    expect(await clientFor(origin).json(new URL('/x', origin))).toEqual({ señal: 'ñ' });
    expect(accepted).toBe('gzip, br');
  });

  it('uses few connections for many requests', async () => {
    const sockets = new Set<unknown>();
    const origin = await serve((request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    });
    const client = clientFor(origin);
    for (let count = 0; count < 20; count++) await client.json(new URL('/x', origin));
    expect(sockets.size).toBeLessThanOrEqual(4);
  });

  it('names itself, and sends credentials to the origin', async () => {
    let seen: IncomingMessage['headers'] = {};
    const origin = await serve((request, response) => {
      seen = request.headers;
      response.end('{}');
    });
    await clientFor(origin, credentials).json(new URL('/x', origin));
    expect(seen['user-agent']).toBe('Cartelera (test)');
    expect(atob(String(seen.authorization).replace('Basic ', ''))).toBe('reader:open sesame');
  });

  it('follows redirects at the origin', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.end(JSON.stringify(request.url));
    });
    expect(await clientFor(origin).json(new URL('/old', origin))).toBe('/new');
  });

  it('follows no redirect to another host, so that credentials stay at the origin', async () => {
    let asked = 0;
    const elsewhere = await serve((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const origin = await serve((_, response) => response.writeHead(302, { location: elsewhere.href }).end());
    const failure = await failureOf(clientFor(origin, credentials).json(new URL('/x', origin)));
    expect(failure.failure).toBe('refused');
    expect(failure.message).toContain(`leads to ${elsewhere.origin}, away from ${origin.origin}`);
    expect(failure.message).not.toContain('sesame');
    expect(asked).toBe(0);
  });

  it('never repeats a secret that an error of the origin repeats', async () => {
    const origin = await serve((request, response) => {
      const message = `bad ${request.headers.authorization} for open sesame \u001b[31m`;
      response.writeHead(401).end(JSON.stringify({ code: 'incorrect_password', message }));
    });
    const { message } = await failureOf(clientFor(origin, credentials).json(new URL('/x', origin)));
    expect(message).toContain('401 incorrect_password (bad Basic … for …');
    expect(message).not.toMatch(/\p{Cc}/u);
  });

  it('ends a loop of redirects', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: '/x' }).end());
    expect((await failureOf(clientFor(origin).get(new URL('/x', origin)))).message).toMatch(/loop/u);
  });

  it('tells the status and the interface’s own code of a refusal', async () => {
    const origin = await serve((_, response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":"rest_no_route","message":"No route"}'),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'refused', status: 404, code: 'rest_no_route' });
    expect(failure.message).toBe(`GET ${origin.href}x answered 404 rest_no_route (No route).`);
  });

  it('tells a page from data', async () => {
    const origin = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title>'),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure.failure).toBe('unreadable');
    expect(failure.message).toContain('answered an HTML page instead of JSON');
  });

  it('tells that a body was cut off', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureOf(clientFor(origin).json(new URL('/x', origin)))).failure).toBe('unreachable');
  });

  it('tells that nobody answers', async () => {
    const failure = await failureOf(
      clientFor(new URL('http://127.0.0.1:9')).get(new URL('http://127.0.0.1:9/x')),
    );
    expect(failure.failure).toBe('unreachable');
    expect(failure.message).toContain('Is the address right, and the site up?');
  });

  it('asks again where waiting cures', async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(503, { 'retry-after': '0' }).end('busy');
      else response.end('"ready"');
    });
    expect(await clientFor(origin).json(new URL('/x', origin))).toBe('ready');
  });

  it('says that the origin is busy when waiting does not cure', async () => {
    const origin = await serve((_, response) => response.writeHead(429, { 'retry-after': '0' }).end('busy'));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', status: 429 });
    expect(failure.message).toContain('answered 429 each time');
  });

  it('refuses a small body that unfolds into a huge one', async () => {
    const origin = await serve((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '))),
    );
    expect((await failureOf(clientFor(origin).json(new URL('/x', origin)))).failure).toBe('unreachable');
  });

  it('stops when it is told to', async () => {
    const origin = await serve(() => undefined);
    const abort = new AbortController();
    const answer = clientFor(origin).get(new URL('/x', origin), abort.signal);
    abort.abort();
    await expect(answer).rejects.toThrow();
  });
});
