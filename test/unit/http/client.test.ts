import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Client, type ClientOptions } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { serve } from '../../support/server.ts';

const credentials = { user: 'reader', password: 'open sesame' };

function clientFor(origin: URL, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null, ...options });
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

/** An origin that answers every request as a real one did. */
function serveRecorded(name: string): Promise<URL> {
  const recording = (file: string) =>
    readFileSync(new URL(`../../recordings/failures/${file}`, import.meta.url));
  const { status, headers, body_file } = JSON.parse(recording(`${name}.meta.json`).toString()) as {
    status: number;
    headers: [string, string][];
    body_file: string;
  };
  const kept = headers.filter(([header]) => ['Content-Type', 'Retry-After'].includes(header));
  return serve((_, response) =>
    response.writeHead(status, Object.fromEntries(kept)).end(recording(body_file)),
  );
}

const hasty = { connect: 5000, headers: 5000, body: 5000 };

describe('a client', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('accepts compressed answers and reads %s', async (encoding, compress) => {
    let accepted: string | string[] | undefined;
    const origin = await serve((request, response) => {
      accepted = request.headers['accept-encoding'];
      response.setHeader('content-encoding', encoding).end(compress('{"señal":"ñ"}'));
    });
    const answer = await clientFor(origin).json(new URL('/x', origin));
    expect(answer).toMatchObject({ url: new URL('/x', origin), body: { señal: 'ñ' } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(accepted).toBe('gzip, br');
  });

  it('returns the bytes and the text of a body that is not JSON', async () => {
    const origin = await serve((_, response) => {
      response.write(Buffer.from([0xef, 0xbb, 0xbf]));
      setImmediate(() => response.end('día'));
    });
    const answer = await clientFor(origin).get(new URL('/x', origin));
    expect([...answer.bytes]).toEqual([0xef, 0xbb, 0xbf, 0x64, 0xc3, 0xad, 0x61]);
    expect(answer.text()).toBe('día');
  });

  it('keeps its connection for the next request', async () => {
    const sockets = new Set<unknown>();
    const origin = await serve((request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    });
    const client = clientFor(origin);
    for (let count = 0; count < 20; count++) await client.json(new URL('/x', origin));
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it('names itself, sends credentials to the origin, and the headers of a request', async () => {
    let seen: IncomingMessage['headers'] = {};
    const origin = await serve((request, response) => {
      seen = request.headers;
      response.end('{}');
    });
    const headers = { 'x-tec-eea': 'I understand' };
    await clientFor(origin, { credentials }).json(new URL('/x', origin), { headers });
    expect(seen['user-agent']).toBe('Cartelera (test)');
    expect(atob(String(seen.authorization).replace('Basic ', ''))).toBe('reader:open sesame');
    expect(seen['x-tec-eea']).toBe('I understand');
  });

  it('accepts a 304 only for a conditional request', async () => {
    const origin = await serve((_, response) => response.writeHead(304, { etag: '"1"' }).end());
    const client = clientFor(origin);
    const answer = await client.get(new URL('/x', origin), { headers: { 'if-none-match': '"1"' } });
    expect(answer.status).toBe(304);
    expect(await failureOf(client.get(new URL('/x', origin)))).toMatchObject({
      failure: 'refused',
      status: 304,
    });
  });
});

describe('a client that is redirected', () => {
  it('follows redirects at the origin', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end('moved');
      else response.end(JSON.stringify(request.url));
    });
    const { url, body } = await clientFor(origin).json(new URL('/old', origin));
    expect(body).toBe('/new');
    expect(url.pathname).toBe('/new');
  });

  it('rejects the answer of a redirect that lost a parameter', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/list?page=2&start=1990') response.writeHead(301, { location: '/list/' }).end();
      else if (request.url === '/list?page=3') response.writeHead(301, { location: '/list/?page=3' }).end();
      else response.end('[]');
    });
    const client = clientFor(origin);
    const failure = await failureOf(client.json(new URL('/list?page=2&start=1990', origin)));
    expect(failure).toMatchObject({ failure: 'refused' });
    expect(failure.message).toMatch(
      /list\?page=2&start=1990 redirects to .*\/list\/, which lacks the parameter 'page'/u,
    );
    expect((await client.json(new URL('/list?page=3', origin))).body).toEqual([]);
  });

  it.each(['http', 'https'])('follows no redirect by %s to another port of its host', async (scheme) => {
    let requests = 0;
    const elsewhere = await serve((_, response) => {
      requests += 1;
      response.end('{}');
    });
    elsewhere.href = elsewhere.href.replace(/^http/u, scheme);
    const origin = await serve((_, response) => response.writeHead(302, { location: elsewhere.href }).end());
    const failure = await failureOf(clientFor(origin, { credentials }).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'refused', isRetryable: false });
    expect(failure.message).toContain(`leads to ${elsewhere.origin}, away from ${origin.origin}`);
    expect(failure.message).not.toContain('sesame');
    expect(requests).toBe(0);
  });

  it('sends nothing to another host, even for a direct request', async () => {
    const origin = new URL('https://example.org');
    const failure = await failureOf(clientFor(origin, { credentials }).get(new URL('http://example.org/x')));
    expect(failure.message).toContain('leads to http://example.org, away from https://example.org');
  });

  it('ends a loop of redirects', async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.writeHead(302, { location: '/x' }).end();
    });
    const failure = await failureOf(clientFor(origin).get(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'refused', isRetryable: false });
    expect(failure.message).toMatch(
      /^GET (\S+\/x) is never answered: the site redirects \1 to itself\. Compare .* CALENDAR_ORIGIN/u,
    );
    expect(requests).toBe(1);
  });

  it.each([
    [['/x', '/x/'], /redirects back and forth between \S+\d\/x and \S+\d\/x\/\. /u],
    [['/a', '/b', '/c'], /redirects in a circle \(\S+\/a, \S+\/b, \S+\/c\)\. /u],
  ])('names the addresses of a loop of redirects: %j', async (circle, pattern) => {
    const origin = await serve((request, response) => {
      const next = circle[(circle.indexOf(request.url ?? '') + 1) % circle.length];
      response.writeHead(302, { location: `${next}#top` }).end();
    });
    const { message } = await failureOf(clientFor(origin).get(new URL('/start', origin)));
    expect(message).toMatch(pattern);
  });

  it('ends redirects that never end', async () => {
    const origin = await serve((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    const { message } = await failureOf(clientFor(origin).get(new URL('/', origin)));
    expect(message).toMatch(/redirects more than 5 times, at last to \S+\/x{6}\. /u);
  });

  it('names a redirect to something that is not an address', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: 'http://[' }).end());
    const { message } = await failureOf(clientFor(origin).get(new URL('/x', origin)));
    expect(message).toContain("redirects to 'http://[', which is not an address");
  });
});

describe('a client that is refused', () => {
  it('never repeats a secret that an error of the origin repeats', async () => {
    const origin = await serve((request, response) => {
      const message = `bad ${request.headers.authorization} for open sesame \u001b[31m`;
      response.writeHead(401).end(JSON.stringify({ code: 'incorrect_password', message }));
    });
    const { message } = await failureOf(clientFor(origin, { credentials }).json(new URL('/x', origin)));
    expect(message).toContain(
      '401 incorrect_password (bad Basic credentials-removed for credentials-removed',
    );
    expect(message).not.toMatch(/\p{Cc}/u);
  });

  it.each([
    ['a redirect', '', (text: string) => `/gone?${text}`],
    ['a page', 'page', (text: string) => text],
  ])('never repeats a secret that %s repeats', async (_, path, write) => {
    const secret = 'a/b c+d&"e"';
    const password = { user: 'reader', password: secret };
    const origin = await serve((request, response) => {
      const content = write(
        [encodeURIComponent(secret), request.headers.authorization?.slice(6), 'a/bc+d&"e"'].join('='),
      );
      if (request.url === '/') response.writeHead(302, { location: content }).end();
      else if (path === '') response.writeHead(404).end();
      else response.end(`${content.slice(0, 80)} ${JSON.stringify(secret).replaceAll('/', '\\/')}`);
    });
    const failure = await failureOf(
      clientFor(origin, { credentials: password }).json(new URL(`/${path}`, origin)),
    );
    expect(failure.message).toContain('credentials-removed');
    const printed = inspect(failure, { depth: 9 });
    expect(printed).not.toContain(btoa(`reader:${secret}`).slice(0, 12));
    for (const part of ['a/b', 'a\\/b', 'a%2Fb', 'c+d', 'c%2Bd']) expect(printed).not.toContain(part);
  });

  it.each([
    ['a page', 500, (divided: string) => `<p>${'x'.repeat(103)}${divided} and more`],
    [
      'a message',
      403,
      (divided: string) => JSON.stringify({ code: 'x', message: 'x'.repeat(182) + divided }),
    ],
    [
      'a warning of PHP',
      200,
      (divided: string) => `<b>Warning</b>: ${'x'.repeat(92)}${divided} in /a.php on line 3\n{`,
    ],
  ])('never repeats the parts of a secret that markup of %s divides', async (_where, status, write) => {
    const secret = 'Zk7qWx2mvB9nTr4msLd6Yg3c';
    const divided = Array.from(secret).join('<!-- > -->');
    const origin = await serve((_, response) => response.writeHead(status).end(write(divided)));
    const failure = await failureOf(
      clientFor(origin, { credentials: { user: 'reader', password: secret } }).json(new URL('/x', origin)),
    );
    expect(failure.message).not.toContain(secret.slice(0, 8));
  });

  it('names the status and the code of the interface', async () => {
    const origin = await serve((_, response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":"rest_no_route","message":"No route"}'),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({
      failure: 'refused',
      status: 404,
      code: 'rest_no_route',
      isRetryable: false,
      retryAfter: undefined,
    });
    expect(failure.message).toBe(`GET ${origin.href}x answered 404 rest_no_route (No route).`);
  });

  it.each([429, 502, 503, 504])('marks %i as retryable, with its Retry-After', async (status) => {
    const origin = await serve((_, response) =>
      response.writeHead(status, { 'retry-after': '7', 'content-encoding': 'gzip' }).end('<h1>busy'),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', status, isRetryable: true, retryAfter: 7 });
    expect(failure.message).toBe(
      `GET ${origin.href}x answered ${status}. The origin is busy or down; try again later.`,
    );
  });

  it.each([
    [
      'closed',
      credentials,
      /401 rest_not_logged_in \(You are not .*\)\. The site did not receive CALENDAR_USER/u,
    ],
    [
      'closed',
      null,
      /closed to visitors\. An application password opens it: create one at http:\S+\d\/wp-admin\/profile\.php /u,
    ],
    ['closed-events', null, /CALENDAR_USER and CALENDAR_PASSWORD\. Or open the interface/u],
  ])(
    'explains for the recorded answer %s how to open the interface, with the user %j',
    async (name, signed, pattern) => {
      const origin = await serveRecorded(name);
      const client = clientFor(origin, { credentials: signed });
      const failure = await failureOf(client.json(new URL('/x', origin)));
      expect(failure).toMatchObject({ failure: 'refused', status: 401, code: 'rest_not_logged_in' });
      expect(failure.message).toMatch(pattern);
      // A page is not the interface, so its error has no such advice.
      expect((await failureOf(client.get(new URL('/x', origin)))).message).toMatch(/logged in\)\.$/u);
    },
  );

  it.each([
    [401, 'incorrect_password', {}, /Check CALENDAR_USER and CALENDAR_PASSWORD: the login name/u],
    [401, 'invalid_username', {}, /A new one can be created at http:\S+\/wp-admin\/profile\.php \(section/u],
    [401, 'application_passwords_disabled', {}, /does not accept application passwords: they need https/u],
    [403, 'rest_cannot_access', {}, /closed to visitors\. An application password may open it/u],
    [403, 'event-not-accessible', {}, /answered 403 event-not-accessible\.$/u],
    [
      401,
      null,
      { 'www-authenticate': 'Basic realm="x"' },
      /401 'Keep out'\. The web server in front of the site asks/u,
    ],
    [
      403,
      null,
      {},
      /403 'Keep out'\. Something in front of the interface refuses the request, such as a firewall/u,
    ],
    [404, null, {}, /404 'Keep out'\.$/u],
  ])('explains the remedy for %i %s', async (status, code, headers, pattern) => {
    const origin = await serve((_, response) =>
      response.writeHead(status, headers).end(code === null ? '<h1>Keep out</h1>' : JSON.stringify({ code })),
    );
    expect((await failureOf(clientFor(origin).json(new URL('/x', origin)))).message).toMatch(pattern);
  });

  it('says that the user may not read the interface where credentials were accepted', async () => {
    const origin = await serve((_, response) => response.writeHead(403).end('{"code":"rest_forbidden"}'));
    const { message } = await failureOf(clientFor(origin, { credentials }).json(new URL('/x', origin)));
    expect(message).toMatch(/The user of CALENDAR_USER may not read the interface/u);
  });

  it('recognises the recorded maintenance mode, and explains how to end it', async () => {
    const origin = await serveRecorded('maintenance');
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({
      failure: 'unreachable',
      status: 503,
      isRetryable: true,
      retryAfter: 600,
    });
    expect(failure.message).toMatch(
      /answered 503 'Maintenance: Briefly unavailable .*\.'\. The site is in maintenance mode; .*\.maintenance/u,
    );
  });

  it('treats a database error as temporary, and quotes the site’s message', async () => {
    const page =
      '<!DOCTYPE html><html><head><title>Database Error</title><style>h1{}</style></head><body id="error-page"><div class="wp-die-message"><h1>Error establishing a database connection</h1></div></body></html>';
    const origin = await serve((_, response) => response.writeHead(500).end(page));
    const client = clientFor(origin);
    for (const answer of [client.json(new URL('/x', origin)), client.get(new URL('/x', origin))]) {
      const failure = await failureOf(answer);
      expect(failure).toMatchObject({ failure: 'unreachable', status: 500, isRetryable: true });
      expect(failure.message).toContain(
        "answered 500 'Database Error: Error establishing a database connection'. The database of the site is down",
      );
    }
  });

  it.each([
    [
      '<h1>Error al establecer una conexión con la base de datos',
      'unreachable',
      /The database of the site is down/u,
    ],
    [
      '<h1>Internal Server Error',
      'refused',
      /500 'Internal Server Error'\. The site failed before its interface/u,
    ],
    [
      '{"code":"internal_server_error","message":"<b>Critical</b> database error &amp; more."}',
      'refused',
      /500 internal_server_error \(Critical database error & more\)\.$/u,
    ],
  ])('distinguishes a database that is down from other failures: %s', async (body, kind, pattern) => {
    const origin = await serve((_, response) => response.writeHead(500).end(body));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: kind, isRetryable: kind === 'unreachable' });
    expect(failure.message).toMatch(pattern);
  });

  it('quotes at most a line of an error, without control characters', async () => {
    const content = `\u001b[2J\u202eopen sesame ${'and so on '.repeat(40)}`;
    const origin = await serve((_, response) =>
      response.writeHead(404).end(`<script>alert(1)</script><p>${content}</p>`),
    );
    const { message } = await failureOf(clientFor(origin, { credentials }).json(new URL('/x', origin)));
    const quote = /answered 404 '(.*)'\.$/u.exec(message)?.[1] ?? '';
    expect(quote).toMatch(/^\[2Jcredentials-removed and so on .*…$/u);
    expect(quote.length).toBeLessThanOrEqual(120);
    expect(quote).not.toMatch(/alert|[\p{Cc}\u202e]/u);
  });

  it('sends one request only', async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(requests).toBe(1);
  });

  it('does not need the whole body for a status', async () => {
    const origin = await serve((_, response) => response.writeHead(503).end('x'.repeat(100_000)));
    const answer = clientFor(origin).get(new URL('/x', origin), { maxBytes: 1000 });
    expect(await failureOf(answer)).toMatchObject({ status: 503, isRetryable: true });
  });
});

describe('a client that gets an unreadable answer', () => {
  it('says that its JSON has too many values, and where', async () => {
    const keys = Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":0`).join();
    const origin = await serve((_, response) => response.end(`{${keys}}`));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', isRetryable: false });
    expect(failure.message).toMatch(/^GET \S+\/x .*: its JSON has more than 250000 values\. /u);
  });

  it('counts the values of an error, too, and shows its status alone', async () => {
    const keys = Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":0`).join();
    const origin = await serve((_, response) => response.writeHead(403).end(`{"code":"closed",${keys}}`));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'refused', status: 403, code: undefined });
  });

  it('distinguishes a page from data', async () => {
    const origin = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title>'),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', status: 200, isRetryable: true });
    expect(failure.message).toContain(
      `GET ${origin.href}x answered with an HTML page instead of JSON: 'Maintenance'. `,
    );
  });

  it('names a recorded warning of PHP in front of the JSON, and how to hide it', async () => {
    const origin = await serveRecorded('php-warning');
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', status: 200 });
    expect(failure.message).toMatch(
      /answered with a PHP message before its JSON: 'Warning: Undefined array key "foo" in \S+some\.php on line 42'\. .*display_errors.*WP_DEBUG_DISPLAY/u,
    );
  });

  it.each([
    [
      '\nNotice: Old in /srv/a.php on line 3\n{"a":1}',
      /a PHP message before its JSON: 'Notice: Old in \S+ on line 3'/u,
    ],
    [
      '<br />\n<b>Fatal error</b>:  Uncaught Error: no in /srv/a.php:3\nStack trace:\n#0 {main}',
      /answered with a PHP error instead of JSON: 'Fatal error: Uncaught .*'\. A plugin or the theme/u,
    ],
    ['<p>Warning: trees fall</p>', /answered with '<p>Warning: trees fall<\/p>…'/u],
  ])('distinguishes messages of PHP from other texts: %j', async (body, pattern) => {
    const origin = await serve((_, response) => response.end(body));
    expect((await failureOf(clientFor(origin).json(new URL('/x', origin)))).message).toMatch(pattern);
  });

  it('notices a truncated body where the server announced its length', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      setTimeout(() => response.destroy(), 20);
    });
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
    expect(failure.message).toContain(`GET ${origin.href}x got no complete answer`);
  });

  it('notices a truncated body in chunks, even where the part is JSON', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200).write('[1,2]');
      setTimeout(() => response.destroy(), 20);
    });
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
  });

  it('notices a truncated body without a length', async () => {
    const origin = await serve((request) => {
      request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[1,2');
    });
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', isRetryable: true });
    expect(failure.message).toContain(
      "answered with '[1,2…' (4 characters of application/json) instead of JSON",
    );
  });

  it('reports a connection that was reset halfway', async () => {
    const origin = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    });
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
  });

  it.each([
    ['is not gzip', Buffer.from('{"plain":true}')],
    ['is truncated', gzipSync('{"a":"long enough to be cut"}').subarray(0, 25)],
  ])('reports gzip that %s', async (_, body) => {
    const origin = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(body));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
    expect(failure.message).toContain('compressed body is');
  });

  it('reports an encoding that it did not accept', async () => {
    const origin = await serve((_, response) => response.setHeader('content-encoding', 'zstd').end('x'));
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', isRetryable: false });
    expect(failure.message).toContain("has the encoding 'zstd'");
  });

  it('rejects a small body that unpacks into a huge one', async () => {
    const origin = await serve((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '))),
    );
    const failure = await failureOf(clientFor(origin).json(new URL('/x', origin)));
    expect(failure).toMatchObject({ failure: 'unreadable', isRetryable: false });
    expect(failure.message).toContain('more than 67108864 bytes when decompressed');
  });

  it('rejects a body over the limit, announced or not', async () => {
    const body = 'x'.repeat(2000);
    const origin = await serve((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', body.length);
      response.write(body.slice(0, 1000));
      setImmediate(() => response.end(body.slice(1000)));
    });
    const client = clientFor(origin);
    for (const path of ['/announced', '/endless']) {
      const failure = await failureOf(client.get(new URL(path, origin), { maxBytes: 1999 }));
      expect(failure).toMatchObject({ failure: 'unreadable', isRetryable: false });
      expect(failure.message).toContain('more than 1999 bytes');
      expect((await client.get(new URL(path, origin), { maxBytes: 2000 })).bytes.length).toBe(2000);
    }
  });

  it('rejects a body that never ends', async () => {
    const origin = await serve((_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
      };
      more();
    });
    const answer = clientFor(origin).get(new URL('/x', origin), { maxBytes: 100_000 });
    expect((await failureOf(answer)).message).toContain('more than 100000 bytes');
  });
});

describe('a client that waits', () => {
  it('retries an origin that has answered before, while it restarts', async () => {
    const server = createServer((_, response) => response.end('1'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
    const client = clientFor(origin);
    await client.get(origin);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await failureOf(client.get(origin))).toMatchObject({ failure: 'unreachable', isRetryable: true });
  });

  it('reports that there is no server, which a retry would hardly fix', async () => {
    const failure = await failureOf(
      clientFor(new URL('http://127.0.0.1:9')).get(new URL('http://127.0.0.1:9/x')),
    );
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: false });
    expect(failure.message).toContain('Is the address right, and the site up?');
  });

  it('does not wait for ever for an answer to begin', async () => {
    const origin = await serve(() => undefined);
    const failure = await failureOf(
      clientFor(origin, { timeouts: { ...hasty, headers: 50 } }).get(new URL('/x', origin)),
    );
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
    expect(failure.message).toContain('it did not begin in time');
  });

  it('does not wait for ever for an answer to continue', async () => {
    const origin = await serve((_, response) => void response.writeHead(200).write('['));
    const failure = await failureOf(
      clientFor(origin, { timeouts: { ...hasty, body: 50 } }).get(new URL('/x', origin)),
    );
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: true });
    expect(failure.message).toContain('it stopped halfway');
  });

  it('stops an answer at its time limit, however steadily it comes', async () => {
    const origin = await serve((_, response) => {
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    const failure = await failureOf(clientFor(origin).get(new URL('/x', origin), { within: 60 }));
    expect(failure).toMatchObject({ failure: 'unreachable', isRetryable: false });
    expect(failure.message).toContain('it was not complete after 0.06 s');
  });

  it.each(['before it asks', 'before the answer', 'halfway'])('stops when it is aborted %s', async (when) => {
    const abort = new AbortController();
    const reason = new OriginError('unreachable', 'The time is up.');
    const origin = await serve((_, response) => {
      if (when === 'halfway') response.writeHead(200).write('[');
      setTimeout(() => abort.abort(reason), 20);
    });
    if (when === 'before it asks') abort.abort(reason);
    const answer = clientFor(origin).get(new URL('/x', origin), { signal: abort.signal });
    await expect(answer).rejects.toBe(reason);
  });

  it('throws the reason of an abort', async () => {
    const abort = new AbortController();
    const origin = await serve(() => abort.abort());
    const answer = clientFor(origin).get(new URL('/x', origin), { signal: abort.signal });
    await expect(answer).rejects.toHaveProperty('name', 'AbortError');
  });

  it('ends requests under way when it is closed', async () => {
    let client: Client | undefined;
    const origin = await serve(() => void client?.close());
    client = clientFor(origin);
    expect(await failureOf(client.get(new URL('/x', origin)))).toMatchObject({ isRetryable: false });
  });
});
