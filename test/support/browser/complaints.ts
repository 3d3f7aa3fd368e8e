import type { Page } from 'playwright-core';

/** What Chromium says of every page that XSLT makes of a feed, whatever the page does. Other browsers read the feed itself. */
const deprecation = 'XSLTProcessor and XSLT Processing Instructions have been deprecated by all browsers.';

/** Notes each error and warning that a page writes into its console, and each error that nothing catches. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(deprecation))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
