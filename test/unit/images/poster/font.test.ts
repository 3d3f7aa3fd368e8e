import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDisplayFont, createFont } from '../../../../src/images/poster/font.ts';
import { fonts } from '../../../support/posters/fonts.ts';

test('a face knows its letters, in all of its files', () => {
  expect(['Año 21', 'Dvořák', 'Музыка', ''].map((each) => fonts.text.covers(each))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['موسيقى', '折り紙', 'Rock 🎉'].map((each) => fonts.text.covers(each))).toEqual([
    false,
    false,
    false,
  ]);
  expect([fonts.display.covers('ÑANDÚ 20:30'), fonts.display.covers('Музыка')]).toEqual([true, false]);
});

test('a line is as wide as its letters, and grows with its size', () => {
  const { width } = fonts.text;
  expect(width('aa')).toBeCloseTo(2 * width('a'));
  expect(width('')).toBe(0);
  expect(fonts.text.set('Music', 50).width).toBeCloseTo(50 * width('Music'));
});

test('kerning brings letters closer together: AVA', () => {
  const { width } = fonts.display;
  expect(width('AVA')).toBeLessThan(2 * width('A') + width('V'));
});

test('a line is set as outlines, with nothing that needs a font', () => {
  const { svg } = fonts.text.set('Añ <b>', 40);
  expect(svg.match(/<path /gu)).toHaveLength(5);
  expect(svg.replaceAll(/<path transform="matrix\([-\d. ]+\)" d="[-MLHVQCZ\d. ]+"\/>/gu, '')).toBe('');
});

test('a display face is set in capitals, with figures as wide as Palo’s', () => {
  const wide = createDisplayFont([
    readFileSync('node_modules/@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2'),
  ]);
  expect(wide.width('2026')).toBeCloseTo(fonts.display.width('2026'), 5);
  expect(wide.set('Año', 40)).toEqual(wide.set('AÑO', 40));
  expect(fonts.display.capitals).toBeCloseTo(0.72);
  expect(wide.capitals).toBeCloseTo((0.7 * 0.412) / 0.567);
});

test('a file that is not a font is refused', () => {
  expect(() => createFont([Buffer.from('no font')])).toThrow();
});
