import { differenceCiede2000, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { categoryInks, spotInks } from '../../../../src/images/poster/inks.ts';
import { readTheme } from '../../../../src/site/images/theme.ts';
import { testSite } from '../../../support/site/test-site.ts';

const theme = readTheme(await testSite());
const token =
  (changed: Record<string, string> = {}) =>
  (name: string) =>
    changed[name] ?? theme(name);
const hues = Array.from({ length: 36 }, (_, index) => index * 10);

test('ink is readable on the background and ornament of every hue', () => {
  for (const hue of [null, ...hues]) {
    const { paper, ornament, ink } = categoryInks(hue, theme);
    expect([hue, wcagContrast(ink, paper) > 7, wcagContrast(ink, ornament) > 4.5]).toEqual([hue, true, true]);
  }
});

test('background and ornament of a hue differ, and so do those of different hues', () => {
  const apart = differenceCiede2000();
  const [red, blue] = [categoryInks(28, theme), categoryInks(255, theme)];
  expect(apart(red.paper, red.ornament)).toBeGreaterThan(5);
  expect(apart(red.paper, blue.paper)).toBeGreaterThan(20);
});

test('the poster of the calendar has the spot colour and readable ink, light or dark', () => {
  const light = spotInks(theme);
  expect(wcagContrast(light.ink, light.paper)).toBeGreaterThan(7);
  const navy = spotInks(token({ spot: '#14224f' }));
  expect(navy.paper).toBe('#14224f');
  expect(wcagContrast(navy.ink, navy.paper)).toBeGreaterThan(7);
});

test('a spot that is not a colour is refused by name', () => {
  expect(() => spotInks(token({ spot: 'yellowish' }))).toThrow(
    "'yellowish' is not a colour: see brand.spot in src/own/config.ts.",
  );
});
