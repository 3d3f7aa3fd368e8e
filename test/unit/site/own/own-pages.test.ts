import { expect, it } from 'vitest';
import { checkOwnPages } from '../../../../src/site/own/own-pages.ts';

const home = { path: '/index.html', component: 'node_modules/cartelera/lib/src/routes/[...root].astro' };

it('a page of the operator at the address of one of the calendar ends the build', () => {
  const own = { path: '/index.html', component: 'src/pages/index.astro' };
  expect(() => checkOwnPages([home, own])).toThrow(
    /^src\/pages\/index\.astro has the address of a page of the calendar, \/\.\nRename it\./u,
  );
});

it('other pages of the operator do not', () => {
  const own = { path: '/about/index.html', component: 'src/pages/about.astro' };
  expect(() => checkOwnPages([home, own, own])).not.toThrow();
});
