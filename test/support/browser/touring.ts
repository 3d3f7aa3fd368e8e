import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { serveFolder } from '../../../scripts/bench/pages/static-host.ts';
import { builtSite } from '../site/built.ts';
import { noteComplaints } from './complaints.ts';
import { sharedAddress, sharedBrowser } from './shared.ts';
import { sampleNow } from '../site/sample.ts';

/**
 * Opens many pages of the built site in one window, which costs far less than a window for each.
 */
export interface Tour {
  /** Goes to a path and waits for the page and its fonts. Redirects are removed from pages. */
  go(path: string): Promise<Page>;
  /** Does the same in a window without scripts. */
  goWithoutScripts(path: string): Promise<Page>;
}

/**
 * Serves the built site and opens windows for the tests of a file, on the day of the site. An error
 * or warning in the console, or a request to another host, fails the current test.
 */
export function touring(): Tour {
  const { dist } = builtSite();
  const complaints: string[] = [];
  let address = '';
  let scripted: Page;
  let plain: Page;

  async function windowWith(options: BrowserContextOptions): Promise<Page> {
    const browser = await sharedBrowser();
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
    await page.goto(`${address}${path}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  }

  beforeAll(async () => {
    address = await sharedAddress(`${dist}, still`, () => serveStill(dist));
    scripted = await windowWith({});
    plain = await windowWith({ javaScriptEnabled: false });
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => Promise.all([scripted, plain].map((page) => page?.context().close())));
  return { go: (path) => lead(scripted, path), goWithoutScripts: (path) => lead(plain, path) };
}

/** Elements that redirect: all visitors, or by the languages of their browser. */
const leads =
  /<meta http-equiv="refresh"[^>]*>|<script[^>]* src="[^"]*\/redirect-to-language-[^"]*"[^>]*><\/script>/gu;

/** Serves a folder, with redirecting pages as visitors see them who are not redirected. */
function serveStill(folder: string): Server {
  const host = serveFolder(folder);
  return createServer((request, response) => {
    const file = join(folder, decodeURIComponent(request.url ?? ''), 'index.html');
    const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const still = html.replace(leads, '');
    if (still === html) return void host.emit('request', request, response);
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(still);
  });
}
