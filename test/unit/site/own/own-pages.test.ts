import { expect, it } from 'vitest';
import { nameFile, type StaticPath } from '../../../../src/site/file-hooks.ts';
import { checkOwnPages } from '../../../../src/site/own/own-pages.ts';

const page = (pathname: string, component: string): StaticPath => ({
  pathname,
  route: { route: pathname, type: 'page', component },
});
const home = page('/', 'node_modules/cartelera/lib/src/routes/[...root].astro');

it('a page of the operator at the address of one of the calendar ends the build', () => {
  expect(() => checkOwnPages([home, page('/', 'src/pages/index.astro')], nameFile)).toThrow(
    /^src\/pages\/index\.astro has the address of a page of the calendar, \/\.\nRename it\./u,
  );
});

it('other pages of the operator do not', () => {
  const own = page('/about', 'src/pages/about.astro');
  expect(() => checkOwnPages([home, own, own], nameFile)).not.toThrow();
});
