import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvRow } from '../../../../src/feeds/open-data/csv-row.ts';
import { itemsOf, readCsv, withoutGuards } from '../../../support/feeds/open-data/read-csv.ts';

const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r');
const text = fc
  .array(fc.oneof(sign, fc.constantFrom("'", ';', ' ', ',', '"', '\n', '|', '\\'), fc.string()))
  .map((parts) => parts.join(''));

test('a cell is quoted only if necessary, and the row ends with CRLF', () => {
  expect(formatCsvRow(['plain', 'a, b', 'say "hi"', 'two\nlines', null, true, 3.5])).toBe(
    'plain,"a, b","say ""hi""","two\nlines",,true,3.5\r\n',
  );
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝'])('a text that begins with %j is not a formula', (begin) => {
  expect(readCsv(formatCsvRow([`${begin}1+1`]))).toEqual([[`'${begin}1+1`]]);
});

test('a text that a spreadsheet would split at a semicolon hides no formula', () => {
  expect(formatCsvRow(['Jazz; =cmd()'])).toBe("Jazz;' =cmd()\r\n");
});

test('numbers are not texts: a western longitude stays a number', () => {
  expect(formatCsvRow([-99.1332, -1])).toBe('-99.1332,-1\r\n');
});

test('a list is one cell, whatever its items contain', () => {
  expect(formatCsvRow([['Music', 'Art | Film', 'a\\b'], []])).toBe('Music | Art \\| Film | a\\\\b,\r\n');
});

test('any text is read back, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const row = formatCsvRow(texts);
      expect(readCsv(row)).toHaveLength(1);
      expect(readCsv(row)[0]?.map(withoutGuards)).toEqual(texts);
      for (const cell of readCsv(row)[0] ?? [])
        expect(cell).not.toMatch(/(?:^|;)(?:[\t\r]|\s*[=+\-@＝＋－＠])/u);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('any list of lines is read back', () => {
  const item = fc.string({ minLength: 1 }).map((each) => `A${each}Z`);
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const [cell = ''] = readCsv(formatCsvRow([items]))[0] ?? [];
      expect(itemsOf(withoutGuards(cell))).toEqual(items);
    }),
    { seed: 1, numRuns: 300 },
  );
});
