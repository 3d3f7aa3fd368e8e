import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import { describe, expect, it, onTestFinished } from 'vitest';
import { previewDrafts } from '../../../src/integration/drafts-preview.ts';
import cartelera from '../../../src/integration/integration.ts';

type Handler = (incoming: object, response: ServerResponse, next: () => void) => void;

/** The handler that the preview puts before all others of the server. */
function findHandler(): Handler {
  const handlers: Handler[] = [];
  const setUp = previewDrafts().hooks['astro:server:setup'] as unknown as (options: object) => void;
  setUp({ server: { middlewares: { use: (handler: Handler) => handlers.push(handler) } } });
  const [handler] = handlers;
  if (handler === undefined) throw new Error('There is no handler.');
  return handler;
}

/** What a server answers that has the handler before `answer`. */
async function ask(
  answer: (response: ServerResponse) => void,
  host = 'localhost:4321',
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const handle = findHandler();
  const server = createServer((incoming, response) => handle(incoming, response, () => answer(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}

describe('every answer of the preview of drafts', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['without headers', (response) => response.end('x')],
    ['with headers set before', (response) => void response.setHeader('Cache-Control', 'public').end('x')],
    [
      'with an object of headers',
      (response) => response.writeHead(200, { 'cache-control': 'public' }).end('x'),
    ],
    ['with a list of headers', (response) => response.writeHead(200, ['Cache-Control', 'public']).end('x')],
    [
      'with pairs of headers',
      (response) => response.writeHead(200, 'OK', [['X-Robots-Tag', 'all']] as never).end('x'),
    ],
  ])('is kept by nobody and indexed by nobody: %s', async (_, answer) => {
    const { status, headers } = await ask(answer);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('keeps its other headers', async () => {
    const { status, headers } = await ask((response) =>
      response.writeHead(404, { 'Content-Type': 'text/html', 'Set-Cookie': ['a=1', 'b=2'] }).end('x'),
    );
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] });
  });

  it.each(['localhost:4321', '127.0.0.1:4321', '[::1]:4321', 'localhost'])(
    'is for this machine: %s',
    async (host) => {
      expect((await ask((response) => response.end('x'), host)).status).toBe(200);
    },
  );

  it.each(['rebound.example:4321', '192.168.0.4:4321', 'localhost.rebound.example', 'x.localhost'])(
    'is refused to a page of another host that leads here: %s',
    async (host) => {
      expect((await ask(() => expect.unreachable(), host)).status).toBe(403);
    },
  );
});

/** What the calendar asks of Astro. */
async function setUp(command: string, integrations: readonly AstroIntegration[]) {
  const routes: string[] = [];
  const changes: { cacheDir?: URL; vite?: { server: { fs: { deny: string[] } } } }[] = [];
  const hook = cartelera().hooks['astro:config:setup'] as unknown as (options: object) => Promise<void>;
  await hook({
    command,
    config: {
      root: new URL('../../../', import.meta.url),
      base: '/',
      build: { format: 'directory' },
      trailingSlash: 'ignore',
      security: { csp: false },
      integrations,
    },
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    addMiddleware: () => undefined,
    updateConfig: (change: (typeof changes)[number]) => changes.push(change),
  });
  return { routes, change: changes[0] };
}

describe('the calendar in Astro', () => {
  it.each(['build', 'preview', 'sync'])('does not have drafts in: astro %s', async (command) => {
    await expect(setUp(command, [previewDrafts()])).rejects.toThrow('not built');
  });

  it('has with drafts only its pages, and what they need', async () => {
    const { routes } = await setUp('dev', [previewDrafts()]);
    const files = routes.filter((route) =>
      /\.\w+$|\.\[\w+\]$|\/embed|pagefind|\[feed\]|\[picture\]/u.test(route),
    );
    expect(files.toSorted()).toEqual([
      '/categories.css',
      '/favicon.svg',
      '/images/[picture]',
      '/no-script.css',
    ]);
    expect(routes).toContain('/[...home]/[event]/[slug]');
    const all = (await setUp('dev', [])).routes;
    expect(all).toEqual(
      expect.arrayContaining(['/calendar-state.json', '/[...home]/[feed]', '/[sitemap].xml']),
    );
  });

  it('has another cache with drafts', async () => {
    const folder = async (integrations: readonly AstroIntegration[]) =>
      (await setUp('dev', integrations)).change?.cacheDir?.pathname;
    expect(await folder([previewDrafts()])).toMatch(/\/\.calendar\/sample\/drafts-preview\/astro\/$/u);
    expect(await folder([])).toMatch(/\/\.calendar\/sample\/astro\/$/u);
  });

  it('never sends files of a preview of drafts, whatever is served', async () => {
    for (const integrations of [[], [previewDrafts()]])
      expect((await setUp('dev', integrations)).change?.vite?.server.fs.deny).toContain(
        '**/drafts-preview/**',
      );
  });
});
