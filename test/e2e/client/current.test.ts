import { expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';

const { address, open } = browsing();

const at = (time: string, path: string) => open(path, {}, (context) => context.clock.setFixedTime(time));

it.each([
  ['/en/week/', '/en/week/2026-W49/'],
  ['/es/semana/', '/es/semana/2026-W49/'],
  ['/en/month/', '/en/month/2026-12/'],
  ['/es/mes/', '/es/mes/2026-12/'],
])('%s leads to what is current when the one of its build has passed', async (path, current) => {
  const page = await at('2026-12-05T18:00:00Z', path);
  await page.waitForURL(`${address()}${current}`);
});

it.each(['/en/week/', '/en/month/'])(
  '%s stays while it is current, by the clock of the calendar',
  async (path) => {
    const page = await at('2026-11-23T05:30:00Z', path);
    expect(page.url()).toBe(`${address()}${path}`);
    expect(await page.locator('td[aria-current=date]').getAttribute('data-day')).toBe('2026-11-22');
  },
);
