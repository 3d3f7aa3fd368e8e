import { expect, test } from 'vitest';
import { findColourName } from '../../../../src/feeds/ical/colour-name.ts';

/** The colours as CSS Color Module Level 3, section 4.3, defines them. */
const css3: Readonly<Record<string, number>> = {
  palevioletred: 0xdb7093,
  crimson: 0xdc143c,
  tomato: 0xff6347,
  chocolate: 0xd2691e,
  peru: 0xcd853f,
  darkgoldenrod: 0xb8860b,
  olive: 0x808000,
  olivedrab: 0x6b8e23,
  forestgreen: 0x228b22,
  mediumseagreen: 0x3cb371,
  mediumaquamarine: 0x66cdaa,
  lightseagreen: 0x20b2aa,
  darkcyan: 0x008b8b,
  deepskyblue: 0x00bfff,
  steelblue: 0x4682b4,
  royalblue: 0x4169e1,
  slateblue: 0x6a5acd,
  blueviolet: 0x8a2be2,
  darkorchid: 0x9932cc,
  orchid: 0xda70d6,
  mediumvioletred: 0xc71585,
};

/** Hue in OKLCH (CSS Color Module Level 4, section 10). */
function hueOf(rgb: number): number {
  const [r = 0, g = 0, b = 0] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const up = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360;
}

test('every hue has a CSS3 colour less than 20 degrees away', () => {
  for (let hue = 0; hue <= 360; hue += 1) {
    const named = css3[findColourName(hue)];
    if (named === undefined) throw new Error(`${findColourName(hue)} is no name`);
    const apart = Math.abs(hueOf(named) - hue) % 360;
    expect([hue, Math.min(apart, 360 - apart) < 20]).toEqual([hue, true]);
  }
});

test.each(Object.entries(css3))('%s is the nearest name to its hue', (name, rgb) => {
  expect(findColourName(hueOf(rgb))).toBe(name);
});
