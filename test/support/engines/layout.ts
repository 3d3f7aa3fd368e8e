/** What of a page can be compared between browsers. */
export interface Layout {
  /** Visible words, in small letters. */
  readonly words: string;
  /** Families and weights of fonts in use. */
  readonly fonts: readonly string[];
  readonly isTooWide: boolean;
  readonly height: number;
  /** Visible controls and parts of the page: a name, and the box in CSS pixels. */
  readonly boxes: readonly Box[];
}

interface Box {
  readonly name: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** Reads the current page. Runs in the browser. */
export function readLayout(): Layout {
  const parts =
    'header, main, main > *, footer, h1, h2, .d, .btn, button, input, select, textarea, summary, img, .cartel, .paste';
  const boxes = [...document.querySelectorAll(parts)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const classes = each.getAttribute('class')?.split(' ').join('.') ?? '';
      return {
        name: `${each.localName}${classes && `.${classes}`} ${(each.textContent ?? '').trim().slice(0, 20)}`,
        box: [x, y + scrollY, width, height] as const,
      };
    });
  const root = document.documentElement;
  return {
    words: document.body.innerText.toLowerCase().replace(/\s+/gu, ' ').trim(),
    fonts: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
    isTooWide: root.scrollWidth > innerWidth,
    height: root.scrollHeight,
    boxes,
  };
}

/** What a visitor would notice, a line each. */
export function findDifferences(layout: Layout, expected = layout): readonly string[] {
  const found: string[] = [];
  if (layout.isTooWide) found.push('scrolls sideways');
  if (layout.words !== expected.words) {
    let i = 0;
    while (layout.words[i] === expected.words[i]) i++;
    found.push(
      `words: "${layout.words.slice(i - 10, i + 50)}" for "${expected.words.slice(i - 10, i + 50)}"`,
    );
  }
  if (layout.fonts.join() !== expected.fonts.join())
    found.push(`fonts: ${layout.fonts.join()} for ${expected.fonts.join()}`);
  if (Math.abs(layout.height - expected.height) > expected.height * 0.04)
    found.push(`height: ${layout.height} for ${expected.height}`);
  if (layout.boxes.length !== expected.boxes.length)
    found.push(`boxes: ${layout.boxes.length} for ${expected.boxes.length}`);
  else
    layout.boxes.forEach(({ name, box }, index) => {
      const other = expected.boxes[index];
      if (other === undefined) return;
      const wrong = box.map(
        (v, i) => Math.abs(v - (other.box[i] ?? 0)) > (i === 1 ? 12 : 6) + (i === 1 ? box[1] * 0.04 : 0),
      );
      if (wrong.some(Boolean))
        found.push(`${name}: ${box.map(Math.round).join(' ')} for ${other.box.map(Math.round).join(' ')}`);
    });
  return found;
}
