import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import {
  createFileHooks,
  nameFile,
  type BuildProgress,
  type Prerenderer,
} from '../../../src/site/file-hooks.ts';
import { testSettings } from '../../support/site/test-site.ts';

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

it('says how much of the work is done: pages take longer than other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = [
    page('/en/a.ics', 'endpoint'),
    page('/en/a'),
    page('/es/ópera'),
    page('/es/ópera.ics', 'endpoint'),
  ];
  const reached: BuildProgress[] = [];
  const hooks = createFileHooks(
    () => ({ ...testSettings(), base: '/town/' }),
    (progress) => reached.push(progress),
  );
  hooks['astro:config:done']({ config: { publicDir: pathToFileURL(folder) } });
  let renderer: Prerenderer = {
    getStaticPaths: () => Promise.resolve(paths),
    render: () => Promise.resolve(),
  };
  hooks['astro:build:start']({ setPrerenderer: (replace) => void (renderer = replace(renderer)) });
  await renderer.getStaticPaths();
  for (const { pathname, route } of paths)
    await renderer.render(new Request(`https://calendar.example/town${pathname}`), { routeData: route });
  expect(reached.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/4', '2/4', '3/4', '4/4']);
  const [first = 0, second = 0, third = 0, last] = reached.map(({ share }) => share);
  expect(second - first).toBeGreaterThan(5 * first);
  expect(third - second).toBeCloseTo(second - first);
  expect(last).toBe(1);
});
