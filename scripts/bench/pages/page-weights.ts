import type { Browser, Request } from 'playwright-core';
import type { KindOfPage } from './page-kinds.ts';

/** What a first visit to a page fetches: bytes as they come over the line, without headers and images. */
export interface Weight extends KindOfPage {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly fonts: number;
  /** What else it fetches, images apart. */
  readonly rest: number;
  /** Fonts to be fetched without which the browser would not draw their text. */
  readonly blockingFonts: number;
}

/**
 * Visits each page with nothing in the cache.
 * @throws {Error} where the words that a page asks for find nothing: it would not show what their answer weighs
 */
export async function weighPages(
  browser: Browser,
  address: string,
  pages: readonly KindOfPage[],
): Promise<readonly Weight[]> {
  const weights: Weight[] = [];
  for (const page of pages) weights.push(await weigh(browser, address, page));
  return weights;
}

async function weigh(browser: Browser, address: string, kind: KindOfPage): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(address + kind.path, { waitUntil: 'networkidle' });
    const sums = { html: 0, css: 0, script: 0, fonts: 0, rest: 0 };
    for (const request of requests) {
      if (request.resourceType() === 'image' || request.url().startsWith('data:')) continue;
      sums[parts[request.resourceType()] ?? 'rest'] += (await request.sizes()).responseBodySize;
    }
    if (kind.asksWords && (await page.locator('.results .line').count()) === 0)
      throw new Error(`Nothing is found at ${kind.path}`);
    // A font within the stylesheet is there with it.
    return { ...kind, ...sums, blockingFonts: sums.fonts === 0 ? 0 : await page.evaluate(countBlocking) };
  } finally {
    await context.close();
  }
}

const parts: Readonly<Record<string, 'html' | 'css' | 'script' | 'fonts'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
};

/** Runs in the page. Browsers take `auto` for `block`: three seconds without the text. */
function countBlocking(): number {
  return [...document.fonts].filter(({ display }) => display === 'auto' || display === 'block').length;
}
