import { expect, test } from 'vitest';
import { findProseFaults } from '../../../../scripts/checking/prose.ts';

const long = 'word '.repeat(25).trim();

const linesOf = (file: string, ...lines: readonly string[]): readonly number[] =>
  findProseFaults(file, lines.join('\n')).map(({ line }) => line);

test('comments may have 100 columns, code may have more', () => {
  expect(linesOf('a.ts', `// ${long}`, `/** ${long} */`, ` * ${long}`, `call('${long}');`)).toEqual([
    1, 2, 3,
  ]);
  expect(linesOf('a.ts', `x(); // ${long}`)).toEqual([1]);
  expect(linesOf('a.astro', `<!-- ${long} -->`, `{/* ${long} */}`)).toEqual([1, 2]);
  expect(linesOf('a.ts', `// ${'x'.repeat(97)}`, `// https://example.org/${'x'.repeat(97)}`)).toEqual([]);
});

test('prose of Markdown may have 100 columns, tables, pictures and code more', () => {
  expect(linesOf('a.md', long, `| ${long} |`, `![${long}](a.webp)`, '```', long, '```', long)).toEqual([
    1, 7,
  ]);
});

test('a phrase to avoid is found in comments, test names and Markdown', () => {
  const avoided = 'is read anew';
  expect(linesOf('a.ts', '// It is no page.', '// There is no page, it is no longer there.')).toEqual([1]);
  expect(linesOf('a.ts', `  it('${avoided}', () => {`, `const text = '${avoided}';`)).toEqual([1]);
  expect(linesOf('a.ts', '  it(', `    '${avoided}',`, '  );')).toEqual([2]);
  expect(linesOf('a.ts', `])('${avoided}', () => {`, ')(', `  '${avoided}',`)).toEqual([1, 3]);
  expect(linesOf('a.ts', 'write(', `  '${avoided}',`, ');')).toEqual([]);
  expect(linesOf('a.md', 'A folder of its own.', 'Its own folder.')).toEqual([1]);
  expect(findProseFaults('a.md', 'Whoever asks')).toEqual([
    { line: 1, message: '“Whoever”: write “anyone who”, or name the person.' },
  ]);
});
