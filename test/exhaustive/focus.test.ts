import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { contrast, readLuminances } from '../support/browser/luminance.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';

const { visit } = browsing();
const kinds = pageKinds(builtSite());

/** Around an element, in pixels: as far as its ring may reach. */
const reach = 8;

/** Something that takes the focus of a keyboard, and the part of the page in which that shows. */
interface Stop {
  readonly index: number;
  readonly is: string;
  /** Pixels around it. */
  readonly perimeter: number;
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Focusable elements in the main part of a page, one for each set of classes. */
const stopsOf = (page: Page): Promise<Stop[]> =>
  page.evaluate((around) => {
    const seen = new Set<string>();
    return (
      [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')]
        .map((each, index) => ({ each, index }))
        // A row scrolls to what is beyond its end.
        .filter(
          ({ each }) =>
            each.tabIndex >= 0 && each.checkVisibility() && each.getBoundingClientRect().right <= innerWidth,
        )
        .flatMap(({ each, index }) => {
          const holder = each.closest('li, article, label') ?? each;
          const is = [holder, each]
            .map(({ tagName, classList }) =>
              // Without colour, ornament and length.
              [tagName, ...[...classList].filter((name) => !/^(?:[co]-|sp\d)/u.test(name))].join('.'),
            )
            .join(' > ');
          if (seen.has(is)) return [];
          seen.add(is);
          const box = each.getBoundingClientRect();
          const boxes = [box, holder.getBoundingClientRect()];
          const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - around);
          const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - around);
          const width = Math.min(innerWidth, Math.max(...boxes.map(({ right }) => right)) + around) - x;
          const height = Math.max(...boxes.map(({ bottom }) => bottom)) + around - y;
          return [{ index, is, perimeter: 2 * (box.width + box.height), clip: { x, y, width, height } }];
        })
    );
  }, reach);

/** How many pixels of two pictures of the same size differ by 3:1 or more. */
async function changed(before: Buffer, after: Buffer): Promise<number> {
  const others = await readLuminances(after);
  return (await readLuminances(before)).filter((one, at) => contrast(one, others[at] ?? one) >= 3).length;
}

it.each([
  ['by day', {}],
  ['by night', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const)(
  '%s a ring of two pixels or more marks the focused quick answer, even the chosen one',
  async (_, options) => {
    const page = await visit('/en/?when=weekend', { ...options, viewport: { width: 1440, height: 800 } });
    await page.keyboard.press('Tab');
    const answers = await page.locator(':is(.whens, .answer) :is(a, button):visible').all();
    expect(answers.length).toBeGreaterThan(4);
    const shares: number[] = [];
    for (const element of answers) {
      await element.focus();
      const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const clip = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
      const after = await page.screenshot({ clip });
      await element.blur();
      shares.push((await changed(await page.screenshot({ clip }), after)) / (2 * (width + height)));
    }
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(2);
  },
);

// Computed styles do not show that something clips or covers a ring, so this looks at pixels.
it.each([
  ['a day', 1440],
  ['a month', 1440],
  ['a week', 1440],
  ['the wall of posters', 1440],
  ['a category', 390],
])('on %s, %i pixels wide, most of the ring around any focused element is visible', async (kind, width) => {
  const page = await visit(kinds.get(kind)?.en ?? '', { viewport: { width, height: 800 } });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  // From now on the browser shows where the keyboard is.
  await page.keyboard.press('Tab');
  const unseen: string[] = [];
  const stops = await stopsOf(page);
  expect(stops.length).toBeGreaterThan(3);
  for (const { index, is, perimeter, clip } of stops) {
    const element = page.locator('main :is(a[href], button, input, select, summary)').nth(index);
    const before = await page.screenshot({ clip });
    await element.focus();
    const share = (await changed(before, await page.screenshot({ clip }))) / perimeter;
    await element.blur();
    // Half of its three pixels: on a picture the rest may have too little contrast.
    if (share < 1.5) unseen.push(`${is}: ${share.toFixed(1)}`);
  }
  expect(unseen).toEqual([]);
});
