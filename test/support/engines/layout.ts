/** What of a page can be compared between browsers. */
export interface Layout {
  /** Visible words, without the space between them. */
  readonly words: string;
  /** Fonts in use. */
  readonly fonts: string;
  /** Texts that are crossed out. */
  readonly crossed: string;
  readonly boxes: readonly Box[];
}

/** A visible control or part of a page, in CSS pixels of the page. */
interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the current page. Runs in the browser. */
export function readLayout(): Layout {
  const isShown = (element: Element | null): boolean =>
    element?.checkVisibility({ visibilityProperty: true }) === true;
  const parts =
    'header, main, main > *, footer, h1, h2, .d, .btn, button, input, select, textarea, summary, img';
  const boxes = [...document.querySelectorAll(`${parts}, .cartel, .paste`)]
    // Browsers balance the lines of a title differently; its poster holds it in each.
    .filter((each) => isShown(each) && !each.matches('.cartel :is(h2, .d)'))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const text = (each.textContent ?? '').trim().slice(0, 20);
      return { name: `${each.localName}.${each.className} “${text}”`, x, y: y + scrollY, width, height };
    });
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (isShown(parentElement) && parentElement?.closest('select, script') === null)
      texts.push((textContent ?? '').replace(/\s+/gu, ''));
  }
  return {
    words: texts.join(''),
    fonts: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
      .join(),
    crossed: [...document.querySelectorAll('body *')]
      .filter((each) => getComputedStyle(each).textDecorationLine.includes('line-through'))
      .map(({ textContent }) => textContent)
      .join(),
    boxes,
  };
}

/** Pixels that nobody notices, and the share that the lines of a long page add up to. */
const [few, share] = [8, 0.04];

/** What a visitor would notice that compares a page in two browsers, a line each. */
export function findDifferences(layout: Layout, expected: Layout): readonly string[] {
  const texts = (['words', 'fonts', 'crossed'] as const).filter((part) => layout[part] !== expected[part]);
  const names = (of: Layout): string => of.boxes.map(({ name }) => name).join('\n');
  if (names(layout) !== names(expected)) return [`${names(layout)}\nfor\n${names(expected)}`];
  const isNear = (one: number, other: number, part = 0): boolean =>
    Math.abs(one - other) <= Math.max(few, other * part);
  return [
    ...texts.map((part) => `${part}: ${layout[part]} for ${expected[part]}`),
    ...layout.boxes.flatMap(({ name, ...box }, index) => {
      const { x, y, width, height } = expected.boxes[index] ?? box;
      const isAlike =
        isNear(box.x, x) &&
        isNear(box.y, y, share) &&
        isNear(box.width, width) &&
        isNear(box.height, height, share);
      const list = (each: object): string => Object.values(each).map(Math.round).join(' ');
      return isAlike ? [] : [`${name}: ${list(box)} for ${list({ x, y, width, height })}`];
    }),
  ];
}
