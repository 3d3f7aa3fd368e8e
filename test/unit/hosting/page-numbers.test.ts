import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { HostedSite } from '../../../src/hosting/hosts/host.ts';
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

/** Where the Worker of a site leads from an address; null if nowhere. */
async function askWorker(address: string, of: HostedSite = site): Promise<string | null> {
  const code = hosts.cloudflare.write(of)['_worker.js'] ?? '';
  const worker = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: { fetch(request: Request, bindings: unknown): Response };
  };
  const bindings = { ASSETS: { fetch: () => new Response('page') } };
  const request = new Request(`https://calendar.example${address}`);
  return worker.default.fetch(request, bindings).headers.get('Location');
}

test.each(numbers)('the Worker of Cloudflare leads /?p=%s to %s', async (number, to) => {
  expect(await askWorker(`/?p=${number}`)).toBe(to && `https://calendar.example${to}`);
});

test('hosts lead to the page of a view that is at its old address', async () => {
  const rule = { from: '/events/photo/', isCalendar: false, query: [], to: '/events/' };
  const closed = { ...site, redirects: { ...redirects, rules: [rule], lists: ['/events/'] } };
  for (const path of ['/events/', '/events/list/']) {
    const past = `https://calendar.example/events/past/`;
    expect(await askWorker(`${path}?eventDisplay=past`, closed)).toBe(past);
    expect(await askWorker(`${path}?eventDisplay=photo`, closed)).toBe('https://calendar.example/events/');
    expect(await askWorker(path, closed)).toBeNull();
  }
  const lines = (hosts.netlify.write(closed)['_redirects'] ?? '').split('\n');
  for (const path of ['/events/', '/events/list/'])
    expect(lines).toEqual(
      expect.arrayContaining([
        `${path} eventDisplay=past /events/past/ 301!`,
        `${path} eventDisplay=photo /events/ 301!`,
      ]),
    );
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
