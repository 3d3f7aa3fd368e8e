import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { hosts } from '../../../src/hosting/hosts/index.ts';
import type { Redirect, Redirects } from '../../../src/hosting/redirects/redirect.ts';
import { startCloudflarePages } from '../../support/hosting/runtimes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartelera-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts Pages for a site that has these redirects. */
async function start(name: string, rules: readonly Redirect[]) {
  const redirects: Redirects = {
    rules,
    lists: [],
    homes: ['/', '/en/'],
    ids: new Map([[17, '/en/event/opera/']]),
  };
  const site = join(folder, name, 'dist');
  const files = hosts.cloudflare.write({
    base: '/',
    top: '/',
    isSecure: true,
    redirects,
    notFound: ['/en/'],
  });
  for (const [path, text] of Object.entries({ ...files, 'en/index.html': 'home', '404.html': 'none' })) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const { ask, stop } = await startCloudflarePages(site, join(folder, name, 'work'));
  onTestFinished(stop);
  return ask;
}

const lead = (from: string, to: string): Redirect => ({ from, to, isCalendar: false, query: [] });

describe('Cloudflare Pages', { timeout: 120_000 }, () => {
  it('takes a site whose addresses are all as they were', async () => {
    const ask = await start('same', []);
    expect((await ask('/en/')).status).toBe(200);
    expect((await ask('/index.php?p=17')).headers.get('Location')).toMatch(/\/en\/event\/opera\/$/u);
    expect((await ask('/en/index.php?p=17')).headers.get('Location')).toMatch(/\/en\/event\/opera\/$/u);
    expect((await ask('/index.php?p=18')).status).toBe(404);
  });

  it.each([
    [
      'in folders of each other',
      [
        lead('/events/category/music/', '/en/category/music/'),
        lead('/en/events/month/', '/en/month/2026-12/'),
        lead('/events/**', '/en/'),
        lead('/en/**', '/en/'),
      ],
      ['/events/category/music/', '/events', '/en/events/month/', '/en/index.php?p=17'],
    ],
    [
      'with names that are too long for a pattern',
      [lead(`/${'ópera-'.repeat(10)}/`, '/en/event/opera/')],
      [encodeURI(`/${'ópera-'.repeat(10)}/`)],
    ],
    ['at its top', [lead('/*/', '/en/event/*/')], ['/opera/']],
    [
      'in more folders than it takes patterns',
      Array.from({ length: 101 }, (_, at) => lead(`/${at}/`, '/en/')),
      ['/100/'],
    ],
  ] as const)('takes old addresses %s, and leads them on', async (name, rules, asked) => {
    const ask = await start(name, rules);
    for (const path of asked) expect([path, (await ask(path)).status]).toEqual([path, 301]);
  });
});
