import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser, sharedHost } from '../../support/browser/shared.ts';
import { builtSite } from '../../support/site/built.ts';

let browser: Browser;
let address: string;

beforeAll(async () => {
  // The strictest that a host may ask of scripts.
  address = await sharedHost(builtSite().dist, { 'content-security-policy': "script-src 'self'" });
  browser = await sharedBrowser();
});

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  const page = await context.newPage();
  await page.goto(`${address}${path}`);
  return page;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('a button next to a text for copying', () => {
  it('copies the address of a calendar exactly as shown', async () => {
    const page = await open('/en/subscribe/');
    await page.locator('.pick .more:visible .copy button').click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await copied(page)).toBe('https://calendar.example/en/calendar.ics');
    expect(await page.locator('.pick .addr:visible').innerText()).toBe(await copied(page));
  });

  it('copies the code for another site exactly as shown', async () => {
    const page = await open('/es/en-tu-sitio/');
    await page.getByRole('button', { name: 'Copiar el código' }).click();
    await page.getByText('Copiado', { exact: true }).waitFor();
    const code = await copied(page);
    expect(code).toMatch(
      /^<iframe src="https:\/\/calendar\.example\/es\/embed\/#light-5-list"[^<]*><\/iframe>$/u,
    );
    expect(await page.locator('textarea').inputValue()).toBe(code);
  });

  it('confirms politely, also to screen readers, and removes the message after a while', async () => {
    const page = await open('/en/subscribe/');
    await page.clock.install();
    const answer = page.locator('.pick .more:visible').getByRole('status');
    expect(await answer.count()).toBe(1);
    expect(await answer.textContent()).toBe('');
    await page.locator('.pick .more:visible .copy button').press('Enter');
    await answer.getByText('Copied', { exact: true }).waitFor();
    await page.clock.runFor(5000);
    expect(await answer.textContent()).toBe('');
  });

  it.each([
    ['is missing', (): void => void Object.defineProperty(navigator, 'clipboard', { value: undefined })],
    [
      'is refused',
      (): void => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      },
    ],
  ])('selects the text where the clipboard %s, and says so', async (_how, spoil) => {
    const page = await open('/en/subscribe/');
    await page.evaluate(spoil);
    await page.locator('.pick .more:visible .copy button').click();
    await page.getByText('Selected: copy it by hand').waitFor();
    const selected = () => page.evaluate(() => getSelection()?.toString().trim());
    expect(await selected()).toBe('https://calendar.example/en/calendar.ics');
    await page.goto(`${address}/en/on-your-site/`);
    await page.evaluate(spoil);
    await page.locator('.maker button').click();
    expect(await selected()).toBe(await page.locator('textarea').inputValue());
  });

  it('is absent without JavaScript, but the text remains', async () => {
    const page = await open('/en/on-your-site/', { javaScriptEnabled: false });
    expect(await page.locator('textarea').isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.goto(`${address}/en/subscribe/`);
    expect(await page.locator('.pick .addr:visible').innerText()).toBe(
      'https://calendar.example/en/calendar.ics',
    );
  });
});
