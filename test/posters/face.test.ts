import { expect, test } from 'vitest';
import { faceOf } from '../../src/posters/face.ts';
import { faces } from './faces.ts';

test('a face knows which letters it has, in whichever of its files', () => {
  expect(['Año 21', 'Dvořák', 'Музыка', ''].map((each) => faces.text.covers(each))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['موسيقى', '折り紙', 'Rock 🎉'].map((each) => faces.text.covers(each))).toEqual([
    false,
    false,
    false,
  ]);
  expect([faces.display.covers('ÑANDÚ 20:30'), faces.display.covers('Музыка')]).toEqual([true, false]);
});

test('a line is as wide as its letters, and grows with its size', () => {
  const { width } = faces.text;
  expect(width('aa')).toBeCloseTo(2 * width('a'));
  expect(width('')).toBe(0);
  expect(faces.text.set('Music', 50).width).toBeCloseTo(50 * width('Music'));
});

test('letters that go together stand closer: AVA', () => {
  const { width } = faces.display;
  expect(width('AVA')).toBeLessThan(2 * width('A') + width('V'));
});

test('a line is set as outlines, with nothing in it that a font would have to draw', () => {
  const { svg } = faces.text.set('Añ <b>', 40);
  expect(svg.match(/<path /gu)).toHaveLength(5);
  expect(svg.replaceAll(/<path transform="matrix\([-\d. ]+\)" d="[-MLHVQCZ\d. ]+"\/>/gu, '')).toBe('');
});

test('what is no font is refused', () => {
  expect(() => faceOf([Buffer.from('no font')])).toThrow();
});
