import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { builtSite } from '../../support/site/built.ts';

const { visit } = browsing();

const eventPath = () => {
  const { locale, slug } = builtSite().content.events.find((event) => event.locale === 'en') ?? {};
  return `/${locale}/event/${slug}/`;
};

it('the print button prints, and is absent without JavaScript', async () => {
  const page = await visit(eventPath());
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Print the poster' }).click();
  expect(await page.title()).toBe('printed');
  const plain = await visit(eventPath(), { javaScriptEnabled: false });
  expect(await plain.getByRole('button', { name: 'Print the poster' }).count()).toBe(0);
});

it.each(['a month', 'a week', 'a venue'])(
  '%s has a button that prints the poster, after the events on a phone, and none without JavaScript',
  async (kind) => {
    const { en } = pageKinds(builtSite()).get(kind) ?? expect.unreachable();
    const buttonOf = (page: Page) => page.getByRole('button', { name: 'Print the poster' });
    const wide = await visit(en, { viewport: { width: 1280, height: 720 } });
    await wide.evaluate(() => {
      window.print = () => void (document.title = 'printed');
    });
    await buttonOf(wide).click();
    expect(await wide.title()).toBe('printed');
    expect((await buttonOf(wide).boundingBox())?.y).toBeLessThan(720);
    const phone = await visit(en, { viewport: { width: 390, height: 664 } });
    const line = phone.locator(':is(.month-days, .dated:not(.past)) .line:visible').last();
    expect((await buttonOf(phone).boundingBox())?.y).toBeGreaterThan(
      (await line.boundingBox())?.y ?? Infinity,
    );
    const plain = await visit(en, { javaScriptEnabled: false });
    expect(await buttonOf(plain).count()).toBe(0);
  },
);

it.each([
  ['a month', 1280, 720],
  ['a week', 768, 900],
  ['a venue', 768, 900],
])('nothing of %s moves on a screen of %i pixels when the button appears', async (kind, width, height) => {
  const { en } = pageKinds(builtSite()).get(kind) ?? expect.unreachable();
  const page = await visit(en, { viewport: { width, height } });
  const boxesOf = () => {
    const others = page.locator(':is(.beside, .acts) a, :is(.month table, .dated .line)');
    return others.evaluateAll((all) =>
      all.map((each) => {
        const { x, y } = each.getBoundingClientRect();
        return [x, y];
      }),
    );
  };
  const shown = await boxesOf();
  expect(shown.length).toBeGreaterThan(1);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button.print')) button.hidden = true;
  });
  expect(await boxesOf()).toEqual(shown);
});

it.each(['light', 'dark'] as const)(
  'an event is printed black on white with its address written out, from the %s theme',
  async (colorScheme) => {
    const page = await visit(eventPath(), { colorScheme, timezoneId: 'Europe/Madrid' });
    await page.emulateMedia({ media: 'print', colorScheme });
    expect(
      await page.locator('.scan').getByText(`calendar.example${eventPath()}`, { exact: true }).isVisible(),
    ).toBe(true);
    for (const hidden of ['.acts', '.next', '.foot', '.own', '.drawer'])
      expect(`${hidden} ${await page.locator(hidden).first().isVisible()}`).toBe(`${hidden} false`);
    const colours = await page.evaluate(() =>
      ['body', '.mast', '.hero', 'h1', '.hours'].map((selector) => {
        const { color, backgroundColor } = getComputedStyle(
          document.querySelector(selector) ?? document.body,
        );
        return `${color} on ${backgroundColor}`;
      }),
    );
    expect(new Set(colours)).toEqual(
      new Set(['rgb(0, 0, 0) on rgb(255, 255, 255)', 'rgb(0, 0, 0) on rgba(0, 0, 0, 0)']),
    );
  },
);
