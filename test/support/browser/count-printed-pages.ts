import type { Page } from 'playwright-core';

/** Number of pages that a document takes in print. */
export async function countPrintedPages(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = await page.pdf(options);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}
