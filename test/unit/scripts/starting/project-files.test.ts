import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import type { OwnConfig } from '../../../../src/config/own-config.ts';
import { mergeValues } from '../../../../src/config/read-values.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { addScripts, listProjectFiles, type Choice } from '../../../../scripts/starting/project-files.ts';

const choice: Choice = {
  origin: 'https://example.org',
  site: null,
  base: '/',
  locales: ['en', 'es'],
  host: null,
  ci: 'gitlab',
};

async function readSettings(given: Partial<Choice>): Promise<unknown> {
  const files = listProjectFiles({ ...choice, ...given });
  const code = stripTypeScriptTypes(files['src/own/config.ts'] ?? '');
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (module as { config: unknown }).config;
}

it.each([`https://example.org/it's`, `https://example.org/';throw+1;'`, `https://example.org/"`])(
  'the address %s is a text in the settings, whatever it holds',
  async (origin) => {
    expect(await readSettings({ origin })).toEqual({ origin });
  },
);

it('the settings name languages that differ from the usual ones, and the main one', async () => {
  expect(await readSettings({ locales: ['fr', 'en'] })).toEqual({
    origin: choice.origin,
    locales: { es: false, fr: {} },
    defaultLocale: 'fr',
  });
  expect(await readSettings({ locales: ['es'] })).toEqual({
    origin: choice.origin,
    locales: { en: false, es: { path: '' } },
  });
  expect(await readSettings({ locales: ['en', 'es', 'pt-br'] })).toMatchObject({ locales: { 'pt-br': {} } });
});

it('a language that is not shipped has an entry, and English texts until it has its own', async () => {
  const settings = await readSettings({ locales: ['it'] });
  const { locales, defaultLocale } = resolveConfig(
    mergeValues(settings as OwnConfig, () => ({})),
    {},
  );
  expect(Object.keys(locales)).toEqual(['it']);
  expect(locales['it']).toMatchObject({
    name: 'Italiano',
    path: '',
    language: 'it',
    texts: { 'nav.week': 'Week' },
  });
  expect(defaultLocale).toBe('it');
});

it('scripts of a project stay as they are, and ours come next to them', () => {
  const given = { name: 'site', scripts: { build: 'astro build', test: 'vitest' } };
  const { text, kept } = addScripts(JSON.stringify(given), false);
  expect(kept).toEqual(['build']);
  expect(JSON.parse(text)).toMatchObject({
    name: 'site',
    type: 'module',
    scripts: { build: 'astro build', test: 'vitest', crawl: 'cartelera crawl' },
  });
});

it('the settings name the host, whose files the build then writes', async () => {
  expect(await readSettings({ host: 'netlify' })).toEqual({ origin: choice.origin, host: 'netlify' });
});
