import type { Page } from 'playwright-core';

/** Elements that can take the keyboard focus but do not show it, or are not visible. */
export function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        each.focus();
        const label = each.closest('label');
        const words = label?.querySelector('span') ?? null;
        const holders = [each, label, words].filter((holder) => holder !== null);
        const rings = holders.flatMap((holder) => [
          getComputedStyle(holder),
          getComputedStyle(holder, '::after'),
        ]);
        const box = each.getBoundingClientRect();
        const onScreen = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
        const ringed = rings.some(
          ({ outlineStyle, outlineWidth, content }) =>
            outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && content !== 'none',
        );
        return !(ringed && onScreen);
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}
