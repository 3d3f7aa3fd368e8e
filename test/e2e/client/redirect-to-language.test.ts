import { expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';

const { address, visit } = browsing();

it.each([
  ['es-MX', '/es/'],
  ['en-GB', '/en/'],
  ['fr-FR', '/en/'],
])('a visitor whose browser prefers %s is redirected to %s', async (locale, home) => {
  const page = await visit('/', { locale });
  await page.waitForURL(`${address()}${home}`);
  expect(await page.locator('html').getAttribute('lang')).toBe(home.slice(1, 3));
});

it('without JavaScript, everybody gets the default language', async () => {
  const page = await visit('/', { locale: 'es-MX', javaScriptEnabled: false });
  await page.waitForURL(`${address()}/en/`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
