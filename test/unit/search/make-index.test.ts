import { expect, test } from 'vitest';
import { makeIndex } from '../../../src/search/make-index.ts';
import type { SearchRecord } from '../../../src/search/search-record.ts';

const record = (number: number, language: string, content: string): SearchRecord => ({
  url: `/${language}/event/${number}/`,
  content,
  language,
});
const records = Array.from({ length: 40 }, (_, number) =>
  record(number, 'es', `Noche de ópera número ${number}`),
);

const bytesOf = async (given: readonly SearchRecord[]) =>
  (await makeIndex(given)).map(({ path, content }) => [path, Buffer.from(content).toString('base64')]);

test('equal records give equal files, byte for byte', async () => {
  const files = await bytesOf(records);
  expect(files.length).toBeGreaterThan(40);
  expect(await bytesOf(records)).toEqual(files);
});

test('an index has the stems of its language, and none of Pagefind’s interfaces', async () => {
  const files = await makeIndex(records);
  const entry = files.find(({ path }) => path === 'pagefind-entry.json');
  const { languages } = JSON.parse(Buffer.from(entry?.content ?? []).toString());
  expect(languages).toMatchObject({ es: { wasm: 'es', page_count: 40 } });
  const top = files.map(({ path }) => path).filter((path) => /^[\w-]+\.(?:js|css)$/u.test(path));
  expect(top).toEqual(['pagefind.js']);
});

test('a calendar without events has an index, too', async () => {
  const paths = (await makeIndex([])).map(({ path }) => path);
  expect(paths).toContain('pagefind.js');
  expect(paths).toContain('pagefind-entry.json');
});
