import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { builtSite } from '../site/built.ts';
import { noteComplaints } from './complaints.ts';
import { sharedBrowser, sharedHost } from './shared.ts';
import { sampleNow } from '../site/sample.ts';

/** The built site, served, and a browser for it. */
export interface Browsing {
  /** Address of the served site. */
  readonly address: () => string;
  /**
   * Opens a page of the site. The test fails on a complaint of the browser, unless `isExpected`
   * accepts it, and on a request to another host that no route of `prepare` answers.
   */
  open(
    path: string,
    options?: Parameters<Browser['newContext']>[0],
    prepare?: (context: BrowserContext) => Promise<unknown>,
    isExpected?: (complaint: string) => boolean,
  ): Promise<Page>;
  /** Opens a page on the day of the site, whenever the test runs. */
  visit(path: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
}

/**
 * Serves a site for the tests of a file, which open it in the browser of their worker.
 * @param folder of the site. @default the site built before the tests
 */
export function browsing(folder = (): string => builtSite().dist): Browsing {
  let browser: Browser;
  let address = '';
  beforeAll(async () => {
    address = await sharedHost(folder());
    browser = await sharedBrowser();
  });
  const opening: Browsing = {
    address: () => address,
    visit: (path, options) => opening.open(path, options, (context) => context.clock.setFixedTime(sampleNow)),
    async open(path, options = {}, prepare = () => Promise.resolve(), isExpected = () => false) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const complaints: string[] = [];
      // Playwright tries the last route first, so those of `prepare` come before this one.
      await context.route(
        (url) => url.origin !== address && url.protocol !== 'data:',
        (route) => {
          complaints.push(route.request().url());
          return route.abort();
        },
      );
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
  return opening;
}
