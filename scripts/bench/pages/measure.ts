import { launchBrowser } from './browser.ts';
import { findFreePort } from './find-free-port.ts';
import { runLighthouse, type PageScores } from './run-lighthouse.ts';
import { findHeaviestPages, addSearches } from './page-kinds.ts';
import { weighPages, type Weight } from './page-weights.ts';
import { withSampleSite } from '../sample-site.ts';

/** Measurements of pages. */
export interface PageMeasurements {
  readonly weights: readonly Weight[];
  readonly lighthouse: readonly PageScores[];
}

/**
 * Builds the sample site, weighs each kind of page, and runs Lighthouse on some.
 * @param lighthouseKinds kinds of pages, of which Lighthouse gets the heaviest
 * @param runs of Lighthouse for each page
 */
export async function measurePages(
  lighthouseKinds: readonly string[],
  runs: number,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<PageMeasurements> {
  report('building the sample site');
  return withSampleSite(signal, async ({ address, pages, locales }) => {
    const kinds = addSearches(findHeaviestPages(pages, locales));
    const port = await findFreePort();
    const browser = await launchBrowser(port);
    try {
      report('weighing pages');
      const weights = await weighPages(browser, address, kinds);
      const lighthouse: PageScores[] = [];
      for (const { path } of kinds.filter(({ kind }) => lighthouseKinds.includes(kind))) {
        signal.throwIfAborted();
        report(`running Lighthouse on ${path}`);
        lighthouse.push(await runLighthouse(address + path, port, runs));
      }
      return { weights, lighthouse };
    } finally {
      await browser.close();
    }
  });
}
