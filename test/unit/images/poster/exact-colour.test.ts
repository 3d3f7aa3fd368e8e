import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { adaptColour, readHue } from '../../../../src/images/poster/exact-colour.ts';
import { categoryInks } from '../../../../src/images/poster/inks.ts';
import { createTheme } from '../../../../src/site/images/theme.ts';
import { testSettings } from '../../../support/site/test-site.ts';

const { brand } = testSettings();
const schemes = ['light', 'dark'] as const;
const colours = ['#c2185b', '#ffeb3b', 'navy', 'black', '#fff', 'oklch(0.6 0.3 150)'];

describe.each(colours.flatMap((colour) => schemes.map((scheme) => ({ colour, scheme }))))(
  '$colour in the $scheme scheme',
  ({ colour, scheme }) => {
    const theme = createTheme(brand, scheme);
    const { ink, ground, ornament } = adaptColour(colour, theme);

    it('can be read as text, and text can be read on it', () => {
      for (const paper of ['paper', 'paper-2', 'today'])
        expect(wcagContrast(ink, theme(paper))).toBeGreaterThanOrEqual(4.4);
      for (const below of [ground, ornament])
        expect(wcagContrast(below, theme('ink'))).toBeGreaterThanOrEqual(4.4);
    });
  },
);

it('a colour is itself where text can be read', () => {
  const [light, dark] = schemes.map((scheme) => adaptColour('#c2185b', createTheme(brand, scheme)));
  expect([light?.ink, dark?.ground]).toEqual(['#c2185b', '#c2185b']);
  expect(adaptColour('navy', createTheme(brand, 'dark')).ground).toBe('#000080');
  expect(categoryInks(0, createTheme(brand, 'light'), '#ffeb3b').paper).toBe('#ffeb3b');
  expect([Math.round(readHue('#c2185b')), readHue('#888888')]).toEqual([6, 0]);
});
