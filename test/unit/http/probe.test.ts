import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/http/client.ts';
import { serve } from '../../support/server.ts';

function clientFor(origin: URL, credentials: { user: string; password: string } | null = null) {
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials });
  onTestFinished(() => client.close());
  return client;
}

it('a probe gets redirects and errors as they are', async () => {
  const origin = await serve((request, response) =>
    request.url === '/old'
      ? response.writeHead(301, { location: 'https://elsewhere.example/' }).end()
      : response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>'),
  );
  const client = clientFor(origin);
  const moved = await client.get(new URL('/old', origin), { isProbe: true });
  expect([moved.status, moved.headers['location']]).toEqual([301, 'https://elsewhere.example/']);
  const missing = await client.get(new URL('/new', origin), { isProbe: true });
  expect([missing.status, missing.text()]).toEqual([404, '<h1>Nothing here</h1>']);
});

it('a probe fails where a retry may help', async () => {
  const origin = await serve((_, response) => response.writeHead(503, { 'retry-after': '3' }).end());
  const answer = clientFor(origin).get(origin, { isProbe: true });
  await expect(answer).rejects.toMatchObject({ failure: 'unreachable', status: 503, retryAfter: 3 });
});

it('only a probe chooses its encodings', async () => {
  const origin = await serve((request, response) =>
    response
      .setHeader('content-encoding', 'gzip')
      .end(gzipSync(`accepted: ${request.headers['accept-encoding']}`)),
  );
  const client = clientFor(origin);
  const headers = { 'accept-encoding': 'identity' };
  const texts = [
    await client.get(origin, { isProbe: true, headers }),
    await client.get(origin, { isProbe: true }),
    await client.get(origin, { headers }),
  ].map((answer) => answer.text());
  expect(texts).toEqual(['accepted: identity', 'accepted: gzip, br', 'accepted: gzip, br']);
});

it('a probe sends credentials to their host only', async () => {
  const seen: (string | undefined)[] = [];
  const answer = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  const origin = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  const client = clientFor(origin, { user: 'reader', password: 'open sesame' });
  client.extendTo(answer);
  await client.get(origin, { isProbe: true, headers: { authorization: 'Basic eDp5' } });
  await client.get(answer, { isProbe: true });
  expect(seen).toEqual([`Basic ${Buffer.from('reader:open sesame').toString('base64')}`, undefined]);
});
