import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../scripts/bench/browser.ts';
import { listen, serveFolder } from '../../scripts/bench/static-host.ts';
import { builtSite } from './built.ts';
import { noteComplaints } from './complaints.ts';
import { sampleNow } from './sample.ts';

/** A way through many pages of the built site in one window, which costs far less than a window for each. */
export interface Tour {
  /** Goes to a path and waits until the page is there, with its typefaces. What leads on at once is held still. */
  go(path: string): Promise<Page>;
  /** The same in a window that runs no scripts. */
  goWithoutScripts(path: string): Promise<Page>;
}

/**
 * Serves the built site and starts a browser for the tests of a file, on the day of the site. An error or warning in the console, and
 * a request to another host, fails the test in which it came.
 */
export function touring(): Tour {
  const { dist } = builtSite();
  const complaints: string[] = [];
  let server: Server;
  let browser: Browser;
  let address = '';
  let scripted: Page;
  let plain: Page;

  async function windowWith(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    await context.clock.setFixedTime(sampleNow);
    const page = await context.newPage();
    noteComplaints(page, complaints);
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== address && protocol !== 'data:') complaints.push(request.url());
    });
    return page;
  }

  async function lead(page: Page, path: string): Promise<Page> {
    const url = `${address}${path}`;
    const still = stillOf(join(dist, path, 'index.html'));
    if (still !== null)
      await page.route(url, (route) => route.fulfill({ body: still, contentType: 'text/html' }));
    await page.goto(url);
    if (still !== null) await page.unroute(url);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  }

  beforeAll(async () => {
    server = serveFolder(dist);
    address = await listen(server);
    browser = await launchBrowser();
    scripted = await windowWith({});
    plain = await windowWith({ javaScriptEnabled: false });
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  return { go: (path) => lead(scripted, path), goWithoutScripts: (path) => lead(plain, path) };
}

/** A page that leads on, without its order to do so at once; null for any other. */
function stillOf(file: string): string | null {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const still = html.replace(/<meta http-equiv="refresh"[^>]*>/u, '');
  return still === html ? null : still;
}
