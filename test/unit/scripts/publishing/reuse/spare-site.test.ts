import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  beginCache,
  cacheFolder,
  finishCache,
} from '../../../../../scripts/publishing/reuse/render-cache.ts';
import { openSpareSite, type SpareSite } from '../../../../../scripts/publishing/reuse/spare-site.ts';
import { defaults as values } from '../../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../../src/config/resolve.ts';
import type { Config } from '../../../../../src/config/schema.ts';

let folder: string;
let built: string;
let config: Config;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  built = join(folder, 'built');
  const environment = { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: join(folder, 'data') };
  config = resolveConfig(values, environment);
  mkdirSync(cacheFolder(config), { recursive: true });
});

/** Writes a site, and the list that Astro keeps of its pages: their path → what they depend on. */
function write(site: string, pages: Readonly<Record<string, string>>, others: readonly string[] = []): void {
  for (const file of [...Object.keys(pages), ...others]) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), file);
    utimesSync(join(site, file), 0, 0);
  }
  const paths = Object.entries(pages).map(([file, cacheKey]) => [
    file,
    { cacheKey, outputFile: encodeURI(file) },
  ]);
  const route = { dependencyHash: 'a', paths: Object.fromEntries(paths) };
  const list = { configHash: 'b', lockfileHash: 'c', routes: { 'page.astro': route } };
  writeFileSync(join(cacheFolder(config), 'incremental-build.json'), JSON.stringify(list));
}

const filesOf = (site: string) => readdirSync(site, { recursive: true, encoding: 'utf8' }).toSorted();

/** Opens the spare site, and calls what Astro calls before it renders pages. */
function beginRendering(): SpareSite {
  const spare = openSpareSite(config, built);
  (spare.integration.hooks['astro:build:start'] as () => void)();
  return spare;
}

/** Calls what Astro calls when all pages are rendered. */
function endRendering({ integration }: SpareSite): void {
  (integration.hooks['astro:build:generated'] as () => void)();
}

/** Builds a site in `built` after another one, which becomes the spare one. */
function replace(): void {
  const former = join(folder, 'former');
  write(former, { 'a/index.html': '1', 'b/index.html': '1', 'canción.html': '1', 'gone/x.html': '1' }, [
    'file.css',
  ]);
  beginCache(config);
  finishCache({ ...config, out: former });
  const spare = beginRendering();
  write(join(folder, 'out'), {
    'a/index.html': '1',
    'b/index.html': '2',
    'canción.html': '1',
    'new.html': '1',
  });
  endRendering(spare);
  spare.keep(former);
}

it('keeps of the site that was replaced what the new one has, too, for the next build', () => {
  replace();
  expect(filesOf(built)).toEqual(['a', 'a/index.html', 'canción.html']);
  openSpareSite(config, built);
  expect(filesOf(built)).toEqual(['a', 'a/index.html', 'canción.html']);
});

it('removes pages that the next site does not have, with their folders', () => {
  replace();
  const spare = beginRendering();
  write(built, { 'b/index.html': '2' });
  endRendering(spare);
  expect(filesOf(built)).toEqual(['b', 'b/index.html']);
});

it('leaves pages of which Astro keeps no list, because they are rendered each time', () => {
  replace();
  const spare = beginRendering();
  write(built, { 'b/index.html': '2' });
  writeFileSync(join(built, 'a/index.html'), 'rendered');
  endRendering(spare);
  expect(filesOf(built)).toEqual(['a', 'a/index.html', 'b', 'b/index.html']);
});

it.each([
  ['a build that did not finish', () => void openSpareSite(config, built)],
  ['a build of others', () => write(join(folder, 'elsewhere'), {})],
  ['the host became another', () => void (config = { ...config, host: 'netlify' })],
])('keeps nothing after %s', (_, happens) => {
  replace();
  happens();
  openSpareSite(config, built);
  expect(existsSync(built)).toBe(false);
});

it('keeps nothing of a site that is not the one of the last build', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  beginCache(config);
  finishCache({ ...config, out: other });
  const former = join(folder, 'former');
  write(former, { 'a/index.html': '1' });
  const spare = beginRendering();
  endRendering(spare);
  spare.keep(former);
  expect(filesOf(built)).toEqual([]);
});

it('removes what is left of a snapshot that was removed', () => {
  replace();
  rmSync(config.data, { recursive: true });
  const environment = { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: join(folder, 'other') };
  openSpareSite(resolveConfig(values, environment), join(folder, 'other-built'));
  expect(existsSync(built)).toBe(false);
});
