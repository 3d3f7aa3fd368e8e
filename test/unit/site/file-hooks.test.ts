import { expect, it } from 'vitest';
import { nameFile } from '../../../src/site/file-hooks.ts';

const page = (pathname: string, type = 'page') => ({
  pathname,
  route: { route: pathname, type, component: 'src/pages/a.astro' },
});

it.each([
  [page('/'), '/index.html'],
  [page('/en/event/noche-de-ópera'), '/en/event/noche-de-ópera/index.html'],
  [page('/en/404'), '/en/404/index.html'],
  [page('/404'), '/404.html'],
  [page('/500'), '/500.html'],
  [page('/en/feed.xml', 'endpoint'), '/en/feed.xml'],
])('names the file of %o as Astro does', (path, file) => {
  expect(nameFile(path)).toBe(file);
});
