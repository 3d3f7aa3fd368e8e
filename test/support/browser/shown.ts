import type { Page } from 'playwright-core';

/** Content that a page shows, each list sorted. */
export interface Shown {
  readonly headings: readonly string[];
  /** `text → address` */
  readonly links: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Reads the content that a page shows, to eyes or to a screen reader.
 * @param within selector of the part to read
 * @param except selector of the elements to leave out
 */
export function readShownContent(page: Page, within: string, except: string): Promise<Shown> {
  return page.evaluate(
    ([inside, left]) => {
      const isShown = (each: Element | null) =>
        each?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
        each.closest(inside) !== null &&
        each.closest(left) === null;
      const textOf = (each: Node) => (each.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (textOf(node) !== '' && isShown(node.parentElement)) texts.push(textOf(node));
      const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
      return {
        headings: all('h1, h2, h3, h4').map(textOf).toSorted(),
        links: all('a[href]')
          .map(
            (each) =>
              `${textOf(each)} → ${each instanceof HTMLAnchorElement ? each.href.replace(location.origin, '') : ''}`,
          )
          .toSorted(),
        texts: texts.toSorted(),
      };
    },
    [within, except] as const,
  );
}

/** The words of texts, in lower case. */
export function wordsOf({ texts }: Shown): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
}
