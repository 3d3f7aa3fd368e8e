import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { defaults } from '../../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../../src/config/resolve.ts';
import {
  bundleFolder,
  findBundle,
  isLeftToAstro,
  leaveToAstro,
  NeedsAstroError,
} from '../../../../../scripts/publishing/reuse/bundle.ts';
import { keepBundle } from '../../../../../scripts/publishing/reuse/keep-bundle.ts';

let folder: string;
let built: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  built = join(folder, 'built');
});

/** Builds as Astro does with its hooks, in a project with other settings than the usual. */
function build(set: object = {}): void {
  const site = join(bundleFolder(built), 'site');
  const list = {
    configHash: 'a',
    lockfileHash: 'b',
    routes: { 'page.astro': { dependencyHash: 'c', paths: {} } },
  };
  const files = {
    [join(site, '.prerender/prerender-entry.x.mjs')]: '',
    [join(site, '_astro/site.css')]: 'a {}',
    [join(site, '.cache/incremental-build.json')]: JSON.stringify(list),
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
  const hooks = keepBundle(built, 'key').hooks as Readonly<Record<string, (given: object) => void>>;
  const styles = [{ depth: 0, order: 1, sheet: { type: 'external', src: '/_astro/site.css' } }];
  hooks['astro:config:done']?.({ config: astro as unknown as AstroConfig });
  hooks['astro:build:setup']?.({ pages: new Map([['/&page.astro', { styles }]]) });
  // Astro is not to go on.
  expect(() => hooks['astro:build:generated']?.({})).toThrow();
}

it('keeps what Astro bundled, for builds from the same code', () => {
  expect(findBundle(built, 'key')).toBeNull();
  build();
  expect(findBundle(built, 'key')).toMatchObject({
    publicFolder: join(folder, 'public'),
    head: { configHash: 'a', lockfileHash: 'b' },
    dependencyHashes: { 'page.astro': 'c' },
    styles: [['/&page.astro', [{ sheet: { src: '/_astro/site.css' } }]]],
  });
  expect(existsSync(join(findBundle(built, 'key')?.assets ?? '', 'site.css'))).toBe(true);
  expect(findBundle(built, 'other')).toBeNull();
});

it('keeps nothing of a project that was moved', () => {
  build();
  const moved = join(folder, 'moved');
  renameSync(bundleFolder(built), bundleFolder(moved));
  expect(findBundle(moved, 'key')).toBeNull();
  renameSync(bundleFolder(moved), bundleFolder(built));
  expect(findBundle(built, 'key')).not.toBeNull();
});

it.each([
  ['with an integration of the operator', { integrations: [{ name: 'sitemap', hooks: {} }] }],
  ['with an adapter', { adapter: { name: 'node' } }],
  ['with redirects', { redirects: { '/a': '/b' } }],
  ['with another folder of assets', { build: { assets: 'files' } }],
  ['where two routes of one page are an error', { prerenderConflictBehavior: 'error' }],
  ['without the files of public', { vite: { build: { copyPublicDir: false } } }],
])('keeps nothing %s', (_, set) => {
  expect(() => build(set)).toThrow(NeedsAstroError);
  expect(findBundle(built, 'key')).toBeNull();
});

it('keeps nothing with content collections, which Astro reads before it bundles', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/content.config.ts'), '');
  expect(() => build()).toThrow(NeedsAstroError);
});

it('remembers that code is left to Astro, until it changes', () => {
  const environment = { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: join(folder, 'data') };
  const config = resolveConfig(defaults, environment);
  expect(isLeftToAstro(config, 'key')).toBe(false);
  leaveToAstro(config, 'key');
  expect([isLeftToAstro(config, 'key'), isLeftToAstro(config, 'other')]).toEqual([true, false]);
});
