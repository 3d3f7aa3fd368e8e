import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { surfing, type Surfing } from '../support/engines/surfing.ts';

const ornaments = ['rays', 'sun', 'scales', 'scallop', 'dots', 'bars', 'steps'];
const [width, height] = [400, 280];

/** Shows each ornament alone, one below the other, in the colours of a category. */
function showOrnaments([names, across, down]: readonly [readonly string[], number, number]): void {
  const colours = [...(document.querySelector('.band')?.classList ?? [])].filter(
    (name) => !name.startsWith('o-'),
  );
  const boxes = names.map((name, index) => {
    const box = document.createElement('div');
    box.className = `${colours.join(' ')} o-${name}`;
    box.style.cssText = `position:absolute;left:0;top:${index * down}px;width:${across}px;height:${down}px`;
    return box;
  });
  document.body.replaceChildren(...boxes);
}

/** The bytes of each ornament, three a pixel. */
async function shootOrnaments(surf: Surfing): Promise<ReadonlyMap<string, Buffer>> {
  await surf.open('/en/category/art/', [width, height * ornaments.length]);
  await surf.evaluate(showOrnaments, [ornaments, width, height] as const);
  const picture = sharp(await surf.engine().shoot()).removeAlpha();
  const pixels = await picture
    .extract({ left: 0, top: 0, width, height: height * ornaments.length })
    .raw()
    .toBuffer();
  const size = width * height * 3;
  return new Map(ornaments.map((name, index) => [name, pixels.subarray(index * size, (index + 1) * size)]));
}

/** How many of a hundred pixels look like no pixel next to their place in another drawing. */
function compare(one: Buffer, other: Buffer): number {
  const isLike = (at: number, place: number): boolean =>
    [0, 1, 2].every((part) => Math.abs((one[at + part] ?? 0) - (other[place + part] ?? 0)) <= 16);
  let different = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 3;
      const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => at + (down * width + across) * 3));
      if (!near.some((place) => isLike(at, place))) different += 1;
    }
  return (different / (width * height)) * 100;
}

/** WebKit rounds the width of bars, so that the last ones are a few pixels away. */
const tolerated = 5;

describe('the ornaments', () => {
  const chromium = surfing('Chromium');
  const others = [surfing('Firefox'), surfing('WebKit')];
  it('are drawn in two sharp tones, alike in all browsers', async () => {
    const expected = await shootOrnaments(chromium);
    for (const surf of others)
      for (const [ornament, drawn] of await shootOrnaments(surf)) {
        const share = compare(drawn, expected.get(ornament) ?? Buffer.alloc(drawn.length));
        expect({ browser: surf.engine().name, ornament, share: Math.max(share, tolerated) }).toEqual({
          browser: surf.engine().name,
          ornament,
          share: tolerated,
        });
      }
    // No drawing is like another, so that none is empty.
    for (const [one, drawn] of expected)
      for (const [other, second] of expected)
        if (one !== other) expect(compare(drawn, second)).toBeGreaterThan(tolerated);
  });
});
