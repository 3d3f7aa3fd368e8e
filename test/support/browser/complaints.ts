import type { Page } from 'playwright-core';

/** Chromium logs this for every feed page that XSLT makes. Other browsers read the feed itself. */
const deprecation = 'XSLTProcessor and XSLT Processing Instructions have been deprecated by all browsers.';

/** Collects errors and warnings in the console of a page, and its uncaught errors. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(deprecation))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
