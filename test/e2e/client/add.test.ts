import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { builtSite } from '../../support/site/built.ts';

const { visit } = browsing();
const path = pageKinds(builtSite()).get('an event with a picture')?.en ?? '';

const agents = {
  Android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
};
const phone = (userAgent: string): BrowserContextOptions => ({
  userAgent,
  viewport: { width: 390, height: 664 },
});

describe('adding an event', () => {
  it.each([
    ['Android', 'Add to Google Calendar', /^https:\/\/calendar\.google\.com\//u],
    ['iPhone', 'Add to my calendar', /\/event\.ics$/u],
  ] as const)('takes one press on %s, in reach at any scroll position', async (device, name, target) => {
    const page = await visit(path, phone(agents[device]));
    const button = page.locator('.add > a');
    expect([await button.innerText(), await button.getAttribute('href')]).toEqual([
      name,
      expect.stringMatching(target),
    ]);
    const others = await page
      .locator('.add details a:not([hidden])')
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href));
    expect([others.length, others.filter((href) => target.test(href))]).toEqual([4, []]);
    for (const top of [0, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const box = await button.boundingBox();
      expect([top, box !== null && box.y > 560 && box.y + box.height <= 664]).toEqual([top, true]);
    }
    // At its end, the page is above the bar.
    const last = await page.locator('.foot p').last().boundingBox();
    const bar = await page.locator('.add').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('is a menu of all ways on other devices', async () => {
    const page = await visit(path, { viewport: { width: 1280, height: 800 } });
    expect(await page.locator('.add > a').isVisible()).toBe(false);
    await page.locator('.add summary').click();
    expect(await page.locator('.add details a:visible').allInnerTexts()).toEqual([
      'Google Calendar',
      'Outlook.com',
      'Microsoft 365',
      'Yahoo',
      'Calendar file (.ics)',
    ]);
  });
});

describe('the menus of an event', () => {
  it.each([390, 1280])('open over the page, one at a time, and close, on %i pixels', async (width) => {
    const page = await visit(path, { viewport: { width, height: 664 } });
    const [add, share] = [page.locator('.add details'), page.locator('details.share')];
    await share.scrollIntoViewIfNeeded();
    const places = () =>
      page
        .locator('main :is(.btn, h1, .prose, summary):visible:not(details > :not(summary) *)')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await places();
    await share.locator('summary').click();
    expect(await share.getAttribute('open')).toBe('');
    expect(await places()).toEqual(before);
    await add.locator('summary').click();
    expect([await share.getAttribute('open'), await add.getAttribute('open')]).toEqual([null, '']);
    await page.keyboard.press('Escape');
    expect(await add.getAttribute('open')).toBeNull();
    expect(await add.locator('summary').evaluate((each) => each === document.activeElement)).toBe(true);
    await share.locator('summary').click();
    await page.locator('h1').click();
    expect(await share.getAttribute('open')).toBeNull();
  });
});
