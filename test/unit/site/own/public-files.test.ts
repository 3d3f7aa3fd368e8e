import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkPublicFiles } from '../../../../src/site/own/public-files.ts';

const generated = ['/index.html', '/robots.txt', '/en/index.html', '/en/event/jazz/index.html', '/_astro'];

/** What a check says of these files in `public`. */
function check(files: readonly string[], made: readonly string[] = generated): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  try {
    checkPublicFiles(folder, made);
    return [];
  } catch (error) {
    return error instanceof Error ? [error.name, ...error.message.split('\n').slice(0, -1)] : [];
  }
}

it.each([
  ['robots.txt', '/robots.txt'],
  ['en/index.html', '/en/index.html'],
  ['ROBOTS.txt', '/robots.txt'],
  ['en/event', '/en/event/jazz/index.html'],
  ['robots.txt/old.txt', '/robots.txt'],
  ['_astro/mine.css', '/_astro'],
])('public/%s is refused, because the build writes %s', (file, path) => {
  expect(check([file])).toEqual(['ConfigError', `public/${file} is where the build writes ${path}.`]);
});

it('other files are accepted, also in folders of the calendar', () => {
  expect(check(['favicon.ico', '.well-known/x.txt', 'en/about/index.html', 'en/event/menu.pdf'])).toEqual([]);
});

it('no folder is needed', () => {
  expect(() => checkPublicFiles(join(tmpdir(), 'cartelera-missing'), generated)).not.toThrow();
});

it('of many, ten are named', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.html`);
  const named = check(
    names,
    names.map((name) => `/${name}`),
  );
  expect([named.length, named.at(-1)]).toEqual([12, 'So are 2 more.']);
});
