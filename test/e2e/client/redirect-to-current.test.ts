import { expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';

const { address, visit } = browsing();

const at = (time: string, path: string) => visit(path, {}, time);

it.each([
  ['/en/week/', '/en/week/2026-W49/'],
  ['/es/semana/', '/es/semana/2026-W49/'],
  ['/en/month/', '/en/month/2026-12/'],
  ['/es/mes/', '/es/mes/2026-12/'],
])('%s redirects to the current page when the page of its build has passed', async (path, current) => {
  const page = await at('2026-12-05T18:00:00Z', path);
  await page.waitForURL(`${address()}${current}`);
});

it.each(['/en/week/', '/en/month/'])(
  '%s does not redirect while it is current by the clock of the calendar',
  async (path) => {
    const page = await at('2026-11-23T05:30:00Z', path);
    expect(page.url()).toBe(`${address()}${path}`);
    expect(await page.locator('td[aria-current=date]').getAttribute('data-day')).toBe('2026-11-22');
  },
);
