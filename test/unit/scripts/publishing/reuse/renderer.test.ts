import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bundleFolder, NeedsAstroError } from '../../../../../scripts/publishing/reuse/bundle.ts';
import { openRenderer, type Page } from '../../../../../scripts/publishing/reuse/renderer.ts';

/** A bundle with an own page, many pages and many files. */
const code = `
const dynamic = (content) => [{ content, dynamic: true, spread: false }];
const routes = [
  { route: '/about', pathname: '/about', type: 'page', component: 'src/pages/about.astro', segments: [] },
  { route: '/[page]', type: 'page', component: 'page.astro', segments: [dynamic('page')] },
  { route: '/[file]', type: 'endpoint', component: 'file.ts', segments: [dynamic('file')] },
].map((route) => ({ routeData: { ...route, prerender: true, fallbackRoutes: [] } }));
const cache = new Map();
const number = (name, count) => Array.from({ length: count }, (_, index) => ({
  params: { [name]: name + index }, cacheKey: 'key ' + index,
}));
export const app = {
  manifest: { routes, base: '/', trailingSlash: 'ignore' },
  routeCache: { get: (route) => cache.get(route), set: (route, entry) => cache.set(route, entry) },
  getComponentByRoute: ({ type }) => Promise.resolve({
    getStaticPaths: () => type === 'page' ? number('page', 250) : number('file', 150),
  }),
  setInternals() {},
  setOptions() {},
  async render({ url }) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (url.endsWith('/page1')) return new Response(null, { status: 302 });
    if (url.endsWith('/page2')) return new Response(null);
    if (url.endsWith('/about')) throw new Error('it has a mistake.');
    return new Response(url);
  },
};
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = bundleFolder(join(folder, 'built'));
  mkdirSync(join(bundle, 'code'), { recursive: true });
  writeFileSync(join(bundle, 'code/prerender-entry.x.mjs'), code);
  writeFileSync(join(bundle, 'about.json'), JSON.stringify({ key: 'key', styles: [] }));
});

/** Lists and renders the paths that match; returns those written, in order, with their texts. */
async function render(wanted: RegExp, signal = new AbortController().signal) {
  const renderer = openRenderer(join(folder, 'built'), 'key', signal);
  try {
    const paths = await renderer.list();
    const pages = paths
      .filter(({ pathname }) => wanted.test(pathname))
      .map((path): Page => {
        const file = join(folder, 'site', `${path.pathname}.txt`);
        return { path, address: `https://a.example${path.pathname}`, files: [file, `${file}.copy`] };
      });
    const written: Page[] = [];
    await renderer.render(pages, (page, isWritten) => {
      if (isWritten) written.push(page);
    });
    const texts = written.map(({ path, files }) => [
      path.pathname,
      ...files.map((file) => readFileSync(file, 'utf8')),
    ]);
    return { paths, texts };
  } finally {
    await renderer.end();
  }
}

it('lists all routes in their order, and writes each page to each of its files', async () => {
  const { paths, texts } = await render(/\/page[03]$|\/file7$/u);
  expect(paths.map(({ pathname }) => pathname)).toEqual([
    '/about',
    ...Array.from({ length: 250 }, (_, index) => `/page${index}`),
    ...Array.from({ length: 150 }, (_, index) => `/file${index}`),
  ]);
  expect(paths[2]).toEqual({
    pathname: '/page1',
    cacheKey: 'key 1',
    route: { route: '/[page]', type: 'page', component: 'page.astro' },
  });
  expect(texts.map(([path]) => path).sort()).toEqual(['/file7', '/page0', '/page3']);
  for (const [, text, copy] of texts) expect([text, copy]).toEqual([text, text]);
});

it('renders all of many pages, each once', async () => {
  const { texts } = await render(/\/(?:page\d\d+|file\d+)$/u);
  expect(texts).toHaveLength(240 + 150);
  expect(new Set(texts.map(([path]) => path)).size).toBe(240 + 150);
});

it('says which page of the operator cannot be rendered', async () => {
  await expect(render(/about$/u)).rejects.toThrow(
    'src/pages/about.astro cannot be rendered: it has a mistake.',
  );
});

it('does not write a page without a body', async () => {
  expect((await render(/\/page2$/u)).texts).toEqual([]);
});

it('leaves a page that redirects to Astro', async () => {
  await expect(render(/\/page1$/u)).rejects.toThrow(NeedsAstroError);
});

it('says what the file system says, with its code and path', async () => {
  writeFileSync(join(folder, 'site'), 'not a folder');
  await expect(render(/\/page0$/u)).rejects.toMatchObject({
    code: expect.stringMatching(/EEXIST|ENOTDIR/u) as string,
    syscall: 'mkdir',
    path: join(folder, 'site'),
  });
});

it('stops at once', async () => {
  const stop = new AbortController();
  const rendering = render(/page/u, stop.signal);
  stop.abort(new Error('Stopped.'));
  await expect(rendering).rejects.toThrow('Stopped.');
});
