import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';

const { open, visit, address } = browsing();

const eventPath = () => {
  const { locale, slug } = builtSite().content.events.find((event) => event.locale === 'en') ?? {};
  return `/${locale}/event/${slug}/`;
};

describe('the drawer that shares an event', () => {
  it('asks the device to share title and address, if it can', async () => {
    const page = await open(eventPath(), {}, (context) =>
      context.addInitScript(() => {
        navigator.share = (data) => {
          document.title = JSON.stringify(data);
          return Promise.resolve();
        };
      }),
    );
    const title = await page.locator('h1').innerText();
    await page.locator('.share summary').click();
    expect(JSON.parse(await page.title())).toEqual({
      title,
      url: `https://calendar.example${eventPath()}`,
    });
    expect(await page.locator('.share').getAttribute('open')).toBeNull();
  });

  it('stays shut if a visitor changes their mind, and opens if the device fails', async () => {
    for (const [name, open_] of [
      ['AbortError', null],
      ['NotAllowedError', ''],
    ] as const) {
      const page = await open(eventPath(), {}, (context) =>
        context.addInitScript((error) => {
          navigator.share = () => {
            // Runs after everything that waits for the rejection.
            setTimeout(() => (document.title = 'refused'));
            return Promise.reject(new DOMException('', error));
          };
        }, name),
      );
      await page.locator('.share summary').click();
      await page.waitForFunction(() => document.title === 'refused');
      expect(await page.locator('.share').getAttribute('open')).toBe(open_);
    }
  });

  it.each([360, 1440])('otherwise offers the address to copy and to send, on %i pixels', async (width) => {
    const page = await open(eventPath(), { viewport: { width, height: 800 } }, (context) =>
      context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address() }),
    );
    await page.locator('.share summary').press('Enter');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.locator('.share output').getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://calendar.example${eventPath()}`,
    );
    const box = await page.locator('.share > div').boundingBox();
    if (box === null) throw new Error('it should have a place');
    expect([box.x >= 0, box.x + box.width <= width]).toEqual([true, true]);
    expect(await page.getByRole('link', { name: 'Share by e-mail' }).getAttribute('href')).toMatch(
      /^mailto:/u,
    );
  });

  it('opens above the bar of a phone', async () => {
    const page = await visit(eventPath(), { viewport: { width: 390, height: 664 } });
    await page.locator('.share summary').evaluate((each) => (each as HTMLElement).click());
    const copy = page.locator('.share button');
    const isInReach = (each: Element) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    await expect.poll(() => copy.evaluate(isInReach)).toBe(true);
    expect(await page.locator('.share > div > a').evaluate(isInReach)).toBe(true);
  });

  it('offers the address without JavaScript, too', async () => {
    const page = await visit(eventPath(), { javaScriptEnabled: false });
    await page.locator('.share summary').click();
    expect(await page.locator('.share .addr').innerText()).toBe(`https://calendar.example${eventPath()}`);
  });
});
