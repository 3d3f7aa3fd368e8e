import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { pagesOfKinds } from '../support/browser/page-kinds.ts';
import { readShifts, watchShifts } from '../support/browser/shifts.ts';
import { builtSite } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';

const { open } = browsing();
const site = builtSite();
/** Pages that only lead elsewhere, and frames, which wait for their typeface without a preload. */
const others = ['a former page', 'the root page', 'a card', 'a list for other sites'];
const pages = pagesOfKinds(site).filter(([kind]) => !others.includes(kind));

// High windows show all of a page, and a slow device paints before late scripts run.
describe.each([
  [390, 12_000],
  [1280, 5000],
])('in a window of %i by %i pixels, nothing moves after the first paint', (width, height) => {
  it.each(pages)('on %s in %s', async (_, __, path) => {
    const page = await open('/en/404/', { viewport: { width, height } }, async (context) => {
      await context.clock.setFixedTime(sampleNow);
      await watchShifts(context);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
    expect(await readShifts(page)).toEqual([]);
  });
});
