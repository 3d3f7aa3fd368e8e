import type { Page } from 'playwright-core';

/** How many sheets a page takes when it is printed. */
export async function sheetsIn(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = await page.pdf(options);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}
