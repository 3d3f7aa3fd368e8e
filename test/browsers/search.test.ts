import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { surfing } from '../support/engines/surfing.ts';

/** What the search asks and shows. */
function readSearch() {
  const field = document.querySelector<HTMLInputElement>('#q');
  return {
    words: field?.value,
    free: document.querySelector<HTMLInputElement>('[name=free]')?.checked,
    found: document.querySelector('form [role=status]')?.textContent?.trim(),
    titles: [...document.querySelectorAll('.results h3')].map(({ textContent }) => textContent),
  };
}

describe.each(['Chromium', 'Firefox', 'WebKit'] as const)('the search in %s', (name) => {
  const surf = surfing(name);
  const results = () => surf.until(() => document.querySelector('.results h3, .results .bills') !== null);

  it('has field, filters and results together again on the way back from a result', async () => {
    await surf.open('/en/search/');
    await surf.press('#q');
    await surf.engine().type('music');
    await surf.until(() => location.search === '?q=music');
    await results();
    await surf.press('.unfold');
    await surf.press('label:has([name=free])');
    await surf.until(() => location.search === '?q=music&free=1');
    await surf.until(() => document.querySelector('[aria-busy=true]') === null);
    const asked = await surf.evaluate(readSearch);
    expect(asked).toEqual({
      words: 'music',
      free: true,
      found: expect.stringMatching(/\d/u),
      titles: expect.arrayContaining([expect.any(String)]),
    });
    await surf.press('.results h3 a');
    await surf.until(() => location.pathname.startsWith('/en/event/'));
    await surf.back('?q=music&free=1');
    await results();
    // Browsers may restore a field after the results.
    await surf.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
    );
    expect(await surf.evaluate(readSearch)).toEqual(asked);
    await surf.back('?q=music');
    await surf.until(() => document.querySelector('[aria-busy=true]') === null);
    expect(await surf.evaluate(readSearch)).toEqual({
      ...asked,
      free: false,
      found: expect.any(String),
      titles: expect.any(Array),
    });
  });

  it('has one button that clears the words, of the size of a finger', async () => {
    await surf.open('/en/search/?q=jazz', [390, 664]);
    const { wipe, end } = await surf.evaluate(() => {
      const [field, button] = ['#q', '.wipe'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return {
        wipe: [button?.width, button?.height],
        end: [button?.left ?? 0, field?.y ?? 0, field?.height ?? 0],
      };
    });
    expect(wipe).toEqual([44, 44]);
    // Nothing is drawn next to it, where WebKit has its own button.
    const [left = 0, top = 0, height = 0] = end.map(Math.round);
    const shot = sharp(await surf.engine().shoot()).removeAlpha();
    const middle = { left: left - 70, top: Math.round(top + height / 3), width: 66, height: 12 };
    const pixels = (await shot.extract(middle).raw().toBuffer()).toString('hex').match(/.{6}/gu);
    expect(new Set(pixels).size).toBe(1);
    await surf.press('.wipe');
    await surf.until(() => location.search === '');
    expect(
      await surf.evaluate(() => [
        document.activeElement?.id,
        document.querySelector<HTMLInputElement>('#q')?.value,
      ]),
    ).toEqual(['q', '']);
  });
});
