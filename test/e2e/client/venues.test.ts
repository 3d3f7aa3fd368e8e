import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';

const { open, visit } = browsing();
const place = () => {
  const venue = builtSite().content.venues.find(({ name }) => name === 'Plaza de Armas');
  if (!venue?.position) throw new Error('it should have a position');
  return venue.position;
};

describe('the list of venues', () => {
  it('sorts by distance when asked, without sending the position anywhere', async () => {
    const options = { geolocation: place(), permissions: ['geolocation'] };
    const requests: string[] = [];
    const page = await open('/en/venue/', options, (context) => {
      context.on('request', (request) => requests.push(request.url()));
      return Promise.resolve();
    });
    const names = () => page.locator('.roll > li h2 a').allInnerTexts();
    const before = await names();
    await page.waitForLoadState('networkidle');
    const { length } = requests;
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Sorted by distance. Those without a known position come last.').waitFor();
    const after = await names();
    expect(after[0]).toMatch(/Plaza de Armas/iu);
    expect(after.toSorted()).toEqual(before.toSorted());
    const metres = (await page.locator('[data-distance]:visible').allInnerTexts()).map((text) =>
      /km\b/u.test(text) ? Number.parseFloat(text) * 1000 : Number.parseFloat(text),
    );
    expect(metres[0]).toBe(0);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(metres.length).toBeGreaterThan(5);
    expect(await page.locator('.roll .where').first().innerText()).toMatch(/^0 m · \S/u);
    expect(requests.slice(length)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it('says so if the position is refused', async () => {
    const page = await open('/en/venue/', { permissions: [] });
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Your position is not available.', { exact: false }).waitFor();
  });

  it('names each place of the plan on a phone, next to its dot or by a letter', async () => {
    const page = await visit('/en/venue/', { viewport: { width: 390, height: 664 } });
    const names = (await page.locator('.plan svg a title').allTextContents()).toSorted();
    const labels = await page.locator('.plan svg .label:visible').allTextContents();
    const shown = await page.locator('.plan li:visible').allInnerTexts();
    const key = new Map(
      shown.map((text) => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]),
    );
    expect(key.size).toBeGreaterThan(0);
    expect(labels.map((label) => key.get(label.trim()) ?? label.trim()).toSorted()).toEqual(names);
  });

  it('counts what is on today, and marks its place on the plan', async () => {
    const page = await visit('/en/venue/', {}, '2026-11-27T18:00:00Z');
    const counts = page.locator('[data-today-count]:visible');
    expect(await counts.count()).toBeGreaterThan(1);
    const venues = await page.locator('.roll > li').evaluateAll((items) =>
      items.map((item) => ({
        path: item.querySelector('h2 a')?.getAttribute('href'),
        text: (item as HTMLElement).innerText,
      })),
    );
    expect(venues.map(({ text }) => text).join('\n')).toMatch(/Chamber music week · Also online/u);
    const dots = await page.locator('.plan svg a').evaluateAll((links) =>
      links.map((link) => ({
        count: link.querySelector('.d')?.textContent,
        isFilled: link.matches('.has-today'),
        text: link.getAttribute('href'),
      })),
    );
    expect(dots.length).toBeGreaterThan(5);
    const absent = venues.length - dots.length;
    expect(await page.locator('.plan p').allInnerTexts()).toContain(`${absent} venues are not on the plan.`);
    expect(dots.some(({ isFilled }) => isFilled)).toBe(true);
    for (const { count, isFilled, text: path } of dots) {
      const words = venues.find((venue) => venue.path === path)?.text ?? '';
      expect(/ today · \d/u.test(words)).toBe(isFilled);
      expect(words).toContain(count === '0' ? 'Nothing announced for now' : `${count} event`);
    }
    const later = await visit('/en/venue/', {}, '2027-06-01T18:00:00Z');
    expect(await later.locator('[data-today-count]:visible').count()).toBe(0);
  });
});
