import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { hosts } from '../../../src/hosting/hosts/index.ts';
import { writeQueryScript } from '../../../src/hosting/query-script.ts';

const redirects = { rules: [], lists: [], homes: ['/'], ids: new Map([[17, '/en/event/opera/']]) };
const site = { base: '/', top: '/', isSecure: true, redirects, notFound: [] };

/** Numbers, and where they lead. What every object has is not a number of a page. */
const numbers = [
  ['17', '/en/event/opera/'],
  ['99', null],
  ['constructor', null],
  ['toString', null],
  ['__proto__', null],
] as const;

test.each(numbers)('the Worker of Cloudflare leads /?p=%s to %s', async (number, to) => {
  const code = hosts.cloudflare.write(site)['_worker.js'] ?? '';
  const worker = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: { fetch(request: Request, bindings: unknown): Response };
  };
  const bindings = { ASSETS: { fetch: () => new Response('home page') } };
  const request = new Request(`https://calendar.example/?p=${number}`);
  const { headers } = worker.default.fetch(request, bindings);
  expect(headers.get('Location')).toBe(to && `https://calendar.example${to}`);
});

test.each(numbers)('the script for browsers leads /?p=%s to %s', async (number, to) => {
  const files = writeQueryScript(redirects);
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-script-'));
  const script = join(folder, 'old-address.mjs');
  writeFileSync(script, files['old-address.js'] ?? '');
  const replace = vi.fn<(path: string) => void>();
  const search = `?p=${number}`;
  vi.stubGlobal('location', { search, href: `https://calendar.example/${search}`, replace });
  vi.stubGlobal('fetch', async () => new Response(files['old-numbers.json']));
  try {
    await import(pathToFileURL(script).href);
    expect(replace.mock.calls).toEqual(to === null ? [] : [[to]]);
  } finally {
    vi.unstubAllGlobals();
    rmSync(folder, { recursive: true });
  }
});
