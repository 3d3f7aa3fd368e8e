import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listSiteFiles } from '../../../../scripts/deploying/site-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartelera-site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const path of [
  'en/index.html',
  'en/.nested/page.html',
  '.well-known/security.txt',
  '.htaccess',
  '.nojekyll',
  '.env',
  '.git/config',
  'CNAME',
]) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'content');
}

it('what belongs to hosts and to git is not sent', () => {
  expect(listSiteFiles(folder, () => ({})).map(({ path }) => path)).toEqual([
    '.htaccess',
    '.well-known/security.txt',
    'en/.nested/page.html',
    'en/index.html',
  ]);
});

it('an entry changes with the content and with the headers, each on its own', () => {
  const read = (type: string) =>
    listSiteFiles(folder, () => ({ 'Content-Type': type })).map(({ entry }) => entry.split('.'));
  const [[content, headers] = []] = read('text/html');
  expect(read('text/html')[0]).toEqual([content, headers]);
  const [[same, other] = []] = read('text/plain');
  expect(same).toBe(content);
  expect(other).not.toBe(headers);
  writeFileSync(join(folder, '.htaccess'), 'tnetnoc');
  const [[changed, kept] = []] = read('text/html');
  expect(changed).not.toBe(content);
  expect(kept).toBe(headers);
});
