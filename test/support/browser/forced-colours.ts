import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Height of the part of a page that is examined, in pixels from its top. */
const height = 1600;

/** Minimum difference in brightness between letters and their background, of 255 levels. */
const apart = 120;

/**
 * Texts of a page that do not contrast with their background. Reads pixels: in forced colours a
 * browser ignores the colours of styles, which are all that axe examines.
 */
export async function findUnreadableTexts(page: Page): Promise<readonly string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height });
  const texts = await page.evaluate(placesOfTexts);
  const shot = sharp(await page.screenshot({ animations: 'disabled' })).greyscale();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  return texts
    .filter(({ left, top, right, bottom }) => {
      let [darkest, lightest] = [255, 0];
      for (let y = top; y < Math.min(bottom, info.height); y++)
        for (let x = left; x < Math.min(right, info.width); x++) {
          const level = data[(y * info.width + x) * info.channels] ?? 0;
          [darkest, lightest] = [Math.min(darkest, level), Math.max(lightest, level)];
        }
      return lightest - darkest < apart;
    })
    .map(({ text }) => text);
}

/** In the browser: the first line of each text on the screen, with its box in whole pixels. */
function placesOfTexts() {
  /** Whether something that scrolls cuts the box off. */
  const isScrolledAway = (box: DOMRect, within: Element | null): boolean => {
    if (within === null) return false;
    const { top, bottom } = within.getBoundingClientRect();
    const cuts = getComputedStyle(within).overflowY === 'auto';
    return (cuts && (box.top < top || box.bottom > bottom)) || isScrolledAway(box, within.parentElement);
  };
  const places = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    if (
      text === '' ||
      !node.parentElement?.checkVisibility({ visibilityProperty: true }) ||
      node.parentElement.closest('.vh, .skip')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    if (box === undefined || box.width < 2 || box.top < 0 || box.bottom > innerHeight) continue;
    if (isScrolledAway(box, node.parentElement)) continue;
    const [left, top] = [Math.max(0, Math.floor(box.left)), Math.floor(box.top)];
    places.push({ text, left, top, right: Math.ceil(box.right), bottom: Math.ceil(box.bottom) });
  }
  return places;
}

/**
 * Controls and marks of the current page that have no line around or below them. Browsers do not
 * paint fills in forced colours.
 */
export function findUnlinedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.btn, .paste, .pasted, .opts label span, select, textarea, [aria-current]',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { borderBlockEndStyle: style, borderBlockEndWidth: width } = getComputedStyle(each);
        return style === 'none' || Number.parseFloat(width) < 1;
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}
