import type { Browser, Request } from 'playwright-core';
import type { KindOfPage } from './page-kinds.ts';

/** Bytes transferred on a first visit to a page, without headers and images. */
export interface Weight extends KindOfPage {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly fonts: number;
  /** All else but images. */
  readonly rest: number;
  /** Fonts without which the browser delays text. */
  readonly blockingFonts: number;
}

/**
 * Visits each page with an empty cache.
 * @throws {Error} where a search finds nothing: the weight of results would be missing
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
    if (kind.isAnswered && (await page.locator('.results .line').count()) === 0)
      throw new Error(`Nothing is found at ${kind.path}`);
    // A font inside the stylesheet comes with it.
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

/** Runs in the page. Browsers treat `auto` as `block`: text is hidden for up to three seconds. */
function countBlocking(): number {
  return [...document.fonts].filter(({ display }) => display === 'auto' || display === 'block').length;
}
