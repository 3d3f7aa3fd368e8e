import { expect, test } from 'vitest';
import { breakHeading } from '../../../../src/site/print/break-heading.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();
const linesOf = (heading: string) => breakHeading(site, heading).lines.map(({ text }) => text);

test('a heading fills the width with its longest line', () => {
  const { lines, width } = breakHeading(site, 'Casa de la Cultura');
  expect(lines).toEqual([{ text: 'Casa de la Cultura', length: width }]);
});

test('a long heading has two lines of about equal length', () => {
  expect(linesOf('Museo de Arte y Cultura del Valle Alto de Tres Fuentes')).toEqual([
    'Museo de Arte y Cultura del',
    'Valle Alto de Tres Fuentes',
  ]);
});

test('a long word is not broken', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftsmuseum';
  expect(linesOf(word)).toEqual([word]);
});

test('a short heading leaves room instead of growing as tall as the page', () => {
  const { width, height, lines } = breakHeading(site, 'Jazz');
  expect(lines[0]?.length).toBeLessThan(width);
  expect(height / width).toBeLessThan(0.3);
});
