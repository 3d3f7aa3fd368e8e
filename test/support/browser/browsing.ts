import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { builtSite } from '../site/built.ts';
import { noteComplaints } from './complaints.ts';
import { sharedBrowser, sharedHost } from './shared.ts';
import { sampleNow } from '../site/sample.ts';

/** A served site, and a browser for it. A complaint of the browser fails the test. */
export interface Browsing {
  /** Address of the served site. */
  readonly address: () => string;
  /**
   * Opens a page of the site on the day of the sample, in its own window. The test fails on a
   * request to another host that no route of `prepare` answers.
   * @param prepare changes the new window before the page is opened
   * @param isExpected accepts complaints of the browser
   */
  open(
    path: string,
    options?: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
    isExpected?: (complaint: string) => boolean,
  ): Promise<Page>;
  /**
   * Opens a page in the window of an earlier test with the same options, which costs far less. The
   * test fails on any request to another host.
   * @param time what the clock shows. @default the present of the sample
   */
  visit(path: string, options?: BrowserContextOptions, time?: string): Promise<Page>;
}

/** A window that tests use one after the other. */
interface SharedWindow {
  readonly page: Page;
  readonly complaints: string[];
}

/**
 * Serves a site for the tests of a file, which open it in the browser of their worker.
 * @param folder of the site. @default the site built before the tests
 * @param headers sent with each answer
 */
export function browsing(
  folder = (): string => builtSite().dist,
  headers: Readonly<Record<string, string>> = {},
): Browsing {
  let browser: Browser;
  let address = '';
  const idle = new Map<string, SharedWindow[]>();
  const shared: SharedWindow[] = [];
  beforeAll(async () => {
    address = await sharedHost(folder(), headers);
    browser = await sharedBrowser();
  });
  afterAll(() => Promise.all(shared.map(({ page }) => page.context().close())));

  const isForeign = (url: URL) => url.origin !== address && !['data:', 'about:'].includes(url.protocol);

  async function openWindow(options: BrowserContextOptions): Promise<SharedWindow> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const opened = { page: await context.newPage(), complaints: [] };
    shared.push(opened);
    return opened;
  }

  return {
    address: () => address,
    async visit(path, options = {}, time = sampleNow) {
      const key = JSON.stringify(options);
      const windows = idle.get(key) ?? [];
      idle.set(key, windows);
      const current = windows.pop() ?? (await openWindow(options));
      const { page, complaints } = current;
      noteComplaints(page, complaints);
      page.on('request', (request) => {
        if (isForeign(new URL(request.url()))) complaints.push(request.url());
      });
      onTestFinished(async () => {
        // A test may close its window.
        if (!page.isClosed()) {
          await clear(page, options);
          windows.push(current);
        }
        expect(complaints.splice(0)).toEqual([]);
      });
      await page.clock.setFixedTime(time);
      await page.goto(`${address}${path}`);
      return page;
    },
    async open(path, options = {}, prepare = () => Promise.resolve(), isExpected = () => false) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const complaints: string[] = [];
      await context.clock.setFixedTime(sampleNow);
      // Playwright tries the last route first, so those of `prepare` come before this one.
      await context.route(isForeign, (route) => {
        complaints.push(route.request().url());
        return route.abort();
      });
      await prepare(context);
      const page = await context.newPage();
      noteComplaints(page, complaints);
      onTestFinished(async () => {
        await context.close();
        expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
      });
      await page.goto(`${address}${path}`);
      return page;
    },
  };
}

/** Takes from a window what a test left in it. */
async function clear(page: Page, { viewport, ...options }: BrowserContextOptions): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  const { colorScheme = 'light', reducedMotion = 'reduce', forcedColors = 'none' } = options;
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion, forcedColors });
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  // An address that differs in its fragment only would not load the page again.
  await page.goto('about:blank');
}
