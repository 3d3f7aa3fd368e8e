import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeIndex } from '../../../src/search/make-index.ts';
import { readPageIds } from '../../../src/search/read-page-ids.ts';

test('each record has the id that names its file', async () => {
  const urls = ['/en/event/opera/', '/en/event/film/'];
  const files = await makeIndex(
    urls.map((url) => ({ url, content: `What is on at ${url}`, language: 'en' })),
  );
  const ids = readPageIds(files);
  expect([...ids.keys()].toSorted()).toEqual(urls.toSorted());
  const names = files.map(({ path }) => path).filter((path) => path.startsWith('fragment/'));
  expect([...ids.values()].map((id) => `fragment/${id}.pf_fragment`).toSorted()).toEqual(names.toSorted());
});

test('records that share a file have the ids inside it', () => {
  const shared = JSON.stringify({ en_1: { url: '/a/', content: '{' }, en_2: { url: '/b/', content: '' } });
  const content = gzipSync(`pagefind_dcd${shared}`);
  expect([...readPageIds([{ path: 'fragment/en_9.pf_fragment', content }])]).toEqual([
    ['/a/', 'en_1'],
    ['/b/', 'en_2'],
  ]);
});
