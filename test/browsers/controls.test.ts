import { describe, expect, it } from 'vitest';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { namedKeys } from '../support/engines/engine.ts';
import { desktop, phone, surfing } from '../support/engines/surfing.ts';
import { builtSite } from '../support/site/built.ts';

const event = pageKinds(builtSite()).get('an event with a picture')?.en ?? '';

describe.each(['Chromium', 'Firefox', 'WebKit'] as const)('in %s', (name) => {
  const surf = surfing(name);
  const text = (selector: string) =>
    surf.evaluate((each) => document.querySelector(each)?.textContent?.trim() ?? null, selector);
  const isOpen = (menu: string) =>
    surf.evaluate((each) => document.querySelector<HTMLDetailsElement>(each)?.open, menu);

  it.each([phone, desktop])(
    'menus of an event close on Escape and on a press elsewhere, at %i px',
    async (...size) => {
      await surf.open(event, size);
      for (const menu of ['.add details', 'details.share']) {
        await surf.press(`${menu} summary`);
        expect([menu, await isOpen(menu)]).toEqual([menu, true]);
        await surf.engine().type(namedKeys.Escape);
        expect([menu, await isOpen(menu)]).toEqual([menu, false]);
        await surf.press(`${menu} summary`);
        await surf.press('h1');
        expect([menu, await isOpen(menu)]).toEqual([menu, false]);
      }
    },
  );

  it('chips add up, and Back takes the last away', async () => {
    await surf.open('/en/', phone);
    const shown = () =>
      surf.evaluate(
        () =>
          [...document.querySelectorAll('.days :is(.line, .headline, .run)')].filter((line) =>
            line.checkVisibility(),
          ).length,
      );
    const all = await shown();
    await surf.press('[data-answer=weekend]');
    await surf.until(() => location.search === '?when=weekend');
    const weekend = await shown();
    await surf.press('[data-answer=free]');
    await surf.until(() => location.search === '?when=weekend&free=1');
    const free = await shown();
    expect([all > weekend, weekend > free, free > 0]).toEqual([true, true, true]);
    await surf.engine().goBack();
    await surf.until(() => !location.href.includes('free'));
    expect(await shown()).toBe(weekend);
  });

  it('the legend of a month filters, and keeps what it shows on the way back', async () => {
    await surf.open('/en/month/2026-12/');
    await surf.press('.legend .c-music');
    await surf.until(() => location.search === '?category=music');
    const told = await text('.tally [role=status]');
    expect(told).toMatch(/^Music: \d+ events$/u);
    await surf.press('.neighbours [rel=next]');
    await surf.until(() => location.pathname.includes('2027-01'));
    await surf.back('/en/month/2026-12/?category=music');
    expect(await text('.tally [role=status]')).toBe(told);
  });

  it('the subscribe page shows the apps of the chosen calendar, one at a time', async () => {
    await surf.open('/en/subscribe/');
    const addresses = () =>
      surf.evaluate(() =>
        [...document.querySelectorAll('.panel .apple')]
          .filter((link) => link.checkVisibility())
          .map((link) => link.getAttribute('href')),
      );
    expect(await addresses()).toEqual([expect.stringMatching(/\/en\/calendar\.ics$/u)]);
    await surf.press('label:has([value=all-languages])');
    expect(await addresses()).toEqual([expect.stringMatching(/example\/calendar\.ics$/u)]);
  });

  it('the code for another site is what is chosen, also on the way back', async () => {
    await surf.open('/en/on-your-site/');
    const readMaker = () =>
      surf.evaluate(() => ({
        theme: document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value,
        show: document.querySelector<HTMLSelectElement>('[name=show]')?.value,
        isInCode: document.querySelector('textarea')?.value.includes('color-scheme:dark'),
        isInFrame: document.querySelector('.maker iframe')?.getAttribute('src')?.includes('#dark-'),
      }));
    await surf.press('label:has([name=theme][value=dark])');
    const chosen = await readMaker();
    expect(chosen).toEqual({ theme: 'dark', show: '/en/', isInCode: true, isInFrame: true });
    await surf.press('.foot .links a');
    await surf.until(() => !location.pathname.includes('on-your-site'));
    await surf.back('/en/on-your-site/');
    const { theme, isInCode, isInFrame } = await readMaker();
    expect([theme === 'dark', theme === 'dark']).toEqual([isInCode, isInFrame]);
  });

  it('a copy button says that it copied', async () => {
    await surf.open('/en/subscribe/');
    await surf.press('.copy button');
    await surf.until(() => document.querySelector('.copy output')?.textContent !== '');
    expect(await text('.copy output')).toBe('Copied');
  });

  it('“Near me” sorts venues by distance', async () => {
    await surf.open('/en/venue/');
    await surf.press('.near button');
    await surf.until(() => document.querySelector('.near output')?.textContent !== '');
    expect(await text('.near output')).toMatch(/^Sorted by distance/u);
    expect(await text('.roll h2')).toMatch(/Plaza de Armas/u);
  });
});
