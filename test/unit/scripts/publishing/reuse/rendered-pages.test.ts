import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cacheFolder } from '../../../../../scripts/publishing/reuse/render-cache.ts';
import {
  readRenderedPages,
  renderedPagesFile,
  writeRenderedPages,
} from '../../../../../scripts/publishing/reuse/rendered-pages.ts';
import { defaults as values } from '../../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../../src/config/resolve.ts';
import type { Config } from '../../../../../src/config/schema.ts';

const head = { version: 1, configHash: 'a', lockfileHash: 'b' };
const hashes = { 'src/page.astro': 'c', 'src/file.ts': 'd' };
let config: Config;

beforeEach(() => {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  config = resolveConfig(values, { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: data });
  mkdirSync(cacheFolder(config), { recursive: true });
});

const page = (pathname: string, component = 'src/page.astro') => ({
  pathname,
  cacheKey: `key of ${pathname}`,
  route: { route: pathname, component, type: component.endsWith('.astro') ? 'page' : 'endpoint' },
});

const read = () => {
  const { pages, ...rest } = readRenderedPages(config) ?? expect.unreachable();
  return { ...rest, pages: [...pages] };
};

it('there is no list before the first build', () => {
  expect(readRenderedPages(config)).toBe(null);
});

it('a list of any length is read as it was written, and as Astro would write it', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `/es/evento/noche-de-ópera-“${n}”%20`);
  const pages = names.flatMap((name) => [page(name), page(`${name}/event.ics`, 'src/file.ts')]);
  writeRenderedPages(config, head, hashes, [page('/'), page('/404'), ...pages]);
  const listed = read();
  expect(listed).toMatchObject({ configHash: 'a', lockfileHash: 'b' });
  expect(listed.pages).toHaveLength(40_002);
  expect(listed.pages.slice(0, 3)).toEqual(
    [
      ['/', '/index.html'],
      ['/404', '/404.html'],
      [names[0], `${names[0]}/index.html`],
    ].map(([pathname, file]) => ({
      component: 'src/page.astro',
      dependencyHash: 'c',
      pathname,
      cacheKey: `key of ${pathname}`,
      file,
    })),
  );
  expect(listed.pages.at(-1)).toEqual({
    component: 'src/file.ts',
    dependencyHash: 'd',
    pathname: `${names.at(-1)}/event.ics`,
    cacheKey: `key of ${names.at(-1)}/event.ics`,
    file: `${names.at(-1)}/event.ics`,
  });
  const file = renderedPagesFile(config);
  for (const indent of ['', '\t']) {
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, indent));
    expect(read()).toEqual(listed);
  }
});

it('a list without pages is read, too', () => {
  writeRenderedPages(config, head, hashes, []);
  expect(read()).toEqual({ ...head, pages: [] });
});
