import { clampChroma, formatHex } from 'culori';
import { expect, test } from 'vitest';
import { textColourOn } from '../../../../src/images/poster/text-contrast.ts';

test('text is black on a light spot colour, white on a dark one', () => {
  expect(textColourOn('oklch(0.87 0.18 95)')).toEqual({ ink: '#0a0907', contrast: expect.closeTo(13.4, 1) });
  expect(textColourOn('#14224f')).toEqual({ ink: '#fcfdff', contrast: expect.closeTo(15, 1) });
});

test('only on saturated colours with a lightness from .54 to .62 is neither readable', () => {
  const most = (l: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c: 0.4, h }, 'oklch'));
  const worst = (l: number) =>
    Math.min(...Array.from({ length: 72 }, (_, index) => textColourOn(most(l, index * 5)).contrast));
  expect(worst(0.575)).toBeLessThan(4.2);
  for (const l of [0.2, 0.4, 0.53, 0.63, 0.7, 0.9]) expect([l, worst(l) >= 4.5]).toEqual([l, true]);
});

test('a text that is not a colour is refused', () => {
  expect(() => textColourOn('yellowish')).toThrow(
    "brand.spot in src/own/config.ts is 'yellowish' but should be a colour, such as #fad200.",
  );
});
