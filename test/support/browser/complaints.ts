import type { Page } from 'playwright-core';

/** Collects errors and warnings in the console of a page, and its uncaught errors. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
