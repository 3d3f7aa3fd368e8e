import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { ornaments } from '../../../../src/calendar/entry.ts';
import { renderOrnament } from '../../../../src/images/poster/ornaments.ts';

test.each(ornaments)('%s is drawn in one colour, unlike the others', (ornament) => {
  const svg = renderOrnament(ornament, '#123456');
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(new Set(svg.match(/#\w+/gu))).toEqual(new Set(['#123456']));
  expect(svg).not.toMatch(/NaN|undefined/u);
  const others = ornaments.filter((each) => each !== ornament);
  expect(others.map((each) => renderOrnament(each, '#123456'))).not.toContain(svg);
});
