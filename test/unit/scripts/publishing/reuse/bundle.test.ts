import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bundleFolder, findBundle, keepBundle } from '../../../../../scripts/publishing/reuse/bundle.ts';
import { cacheFolder } from '../../../../../scripts/publishing/reuse/render-cache.ts';
import { defaults as values } from '../../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../../src/config/resolve.ts';

let folder: string;
let built: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  built = join(folder, 'built');
});

/** Builds as Astro does with its hooks, in a project with other settings than the usual. */
function build(key: string | null, set: object = {}): void {
  const environment = { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: join(folder, 'data') };
  const config = resolveConfig(values, environment);
  const files = {
    [join(built, '.prerender/prerender-entry.x.mjs')]: '',
    [join(built, '_astro/site.css')]: 'a {}',
    [join(cacheFolder(config), 'incremental-build.json')]: JSON.stringify({
      configHash: 'a',
      lockfileHash: 'b',
      routes: { 'page.astro': { dependencyHash: 'c', paths: {} } },
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const astro = {
    integrations: [{ name: 'cartelera', hooks: {} }],
    redirects: {},
    build: { assets: '_astro' },
    vite: {},
    srcDir: pathToFileURL(`${folder}/src/`),
    publicDir: pathToFileURL(join(folder, 'public')),
    ...set,
  };
  const hooks = keepBundle(config, built, key).hooks as Readonly<Record<string, (given: object) => void>>;
  const styles = [{ depth: 0, order: 1, sheet: { type: 'external', src: '/_astro/site.css' } }];
  hooks['astro:config:done']?.({ config: astro as unknown as AstroConfig });
  hooks['astro:build:setup']?.({ pages: new Map([['/&page.astro', { styles }]]) });
  hooks['astro:build:generated']?.({});
}

it('keeps what Astro bundled, for builds from the same code', () => {
  expect(findBundle(built, 'key')).toBeNull();
  build('key');
  expect(findBundle(built, 'key')).toMatchObject({
    publicFolder: join(folder, 'public'),
    dependencyHashes: { 'page.astro': 'c' },
    styles: [['/&page.astro', [{ sheet: { src: '/_astro/site.css' } }]]],
  });
  expect(existsSync(join(findBundle(built, 'key')?.assets ?? '', 'site.css'))).toBe(true);
  expect(findBundle(built, 'other')).toBeNull();
});

it.each([
  ['without a key', {}, null],
  ['with an integration of the operator', { integrations: [{ name: 'sitemap', hooks: {} }] }],
  ['with an adapter', { adapter: { name: 'node' } }],
  ['with redirects', { redirects: { '/a': '/b' } }],
  ['with another folder of assets', { build: { assets: 'files' } }],
  ['without the files of public', { vite: { build: { copyPublicDir: false } } }],
])('keeps nothing %s, and removes what the last build kept', (_, set, key: string | null = 'key') => {
  build('key');
  build(key, set);
  expect(existsSync(bundleFolder(built))).toBe(false);
});

it('keeps nothing with content collections, which Astro reads before it bundles', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/content.config.ts'), '');
  build('key');
  expect(findBundle(built, 'key')).toBeNull();
});
