import type { Page } from 'playwright-core';

/** Number of sheets that a printed page takes. */
export async function countSheets(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = await page.pdf(options);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}
