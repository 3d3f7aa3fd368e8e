import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** What each folder may import: our own folders, then packages. README, "The design", has the same table. */
const allowed: Record<string, { ours: string[]; packages: string[] }> = {
  'src/model': {
    ours: ['src/html', 'src/history'],
    packages: ['zod', 'sanitize-html', 'htmlparser2', 'html-to-text'],
  },
  'src/html': { ours: ['src/model'], packages: ['sanitize-html', 'htmlparser2', 'html-to-text'] },
  'src/history': { ours: ['src/model'], packages: ['zod'] },
  'src/http': { ours: ['src/html', 'src/model'], packages: ['undici', 'p-limit', 'node:zlib', 'node:util'] },
  'src/api': { ours: ['src/http', 'src/html', 'src/model'], packages: ['zod'] },
  'src/snapshot': {
    ours: ['src/history', 'src/model'],
    packages: ['node:sqlite', 'node:crypto', 'node:fs', 'node:path'],
  },
  'src/crawl': {
    ours: ['src/http', 'src/api', 'src/snapshot', 'src/history', 'src/html', 'src/model', 'src/digest'],
    packages: ['sharp'],
  },
  'src/images': {
    ours: ['src/model'],
    packages: ['sharp', 'p-limit', 'fontkit', 'culori', 'node:fs', 'node:path', 'node:crypto'],
  },
  'src/doctor': {
    ours: ['src/http', 'src/api', 'src/crawl', 'src/snapshot', 'src/html', 'src/model'],
    packages: [],
  },
  'src/calendar': { ours: ['src/history', 'src/html', 'src/model'], packages: ['temporal-polyfill'] },
  'src/i18n': { ours: ['src/config', 'src/model'], packages: [] },
  'src/feeds': {
    ours: ['src/calendar', 'src/history', 'src/model', 'src/html', 'src/i18n'],
    packages: ['ical-generator', 'rss', 'timezones-ical-library', 'temporal-polyfill'],
  },
  'src/search': { ours: [], packages: ['pagefind', 'node:zlib'] },
  'src/metadata': {
    ours: ['src/calendar', 'src/html', 'src/model', 'src/i18n'],
    packages: ['temporal-polyfill'],
  },
  'src/site': {
    ours: [
      'src/config',
      'src/model',
      'src/html',
      'src/history',
      'src/digest',
      'src/snapshot',
      'src/images',
      'src/pictures',
      'src/posters',
      'src/calendar',
      'src/feeds',
      'src/metadata',
      'src/search',
      'src/i18n',
    ],
    packages: ['node:path', 'node:fs'],
  },
  'src/pages': {
    ours: ['src/site', 'src/i18n', 'src/layouts', 'src/components', 'src/styles'],
    packages: ['astro', 'virtual:brand'],
  },
  'src/layouts': {
    ours: ['src/site', 'src/i18n', 'src/components', 'src/styles', 'src/client'],
    packages: ['astro', 'virtual:brand'],
  },
  'src/components': { ours: ['src/site', 'src/i18n', 'src/client'], packages: ['astro'] },
  'src/client': { ours: [], packages: [] },
  'scripts/origin': { ours: [], packages: ['node:', 'sharp', 'temporal-polyfill'] },
};

/** Types of the records and views may be named by the pages that show them, those of the index by the script that reads it. */
const typesOnly: Record<string, string[]> = {
  'src/pages': ['src/model', 'src/calendar'],
  'src/layouts': ['src/model', 'src/calendar'],
  'src/components': ['src/model', 'src/calendar'],
  'src/client': ['src/search'],
};

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(?:ts|astro)$/u.test(name)),
);

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gmu,
  );
  return [...statements].map(([, type, from, bare]) => {
    const target = from ?? bare ?? '';
    const path = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { file, target: path, isType: type !== undefined };
  });
});

const below = (path: string, folder: string): boolean =>
  path === folder ||
  path.startsWith(`${folder}/`) ||
  path.startsWith(`${folder}.`) ||
  path.startsWith(`${folder}-`);

describe('the house', () => {
  it('has imports to look at', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it.each(Object.keys(allowed))('%s imports only what it may', (folder) => {
    const rule = allowed[folder] ?? { ours: [], packages: [] };
    const broken = imports.filter(({ file, target, isType }) => {
      if (!file.startsWith(`${folder}/`) || below(target, folder)) return false;
      const ours = target.startsWith('src/') || target.startsWith('scripts/') || target.startsWith('test/');
      const may = ours ? [...rule.ours, ...(isType ? (typesOnly[folder] ?? []) : [])] : rule.packages;
      return !may.some((each) => below(target, each) || (each.endsWith(':') && target.startsWith(each)));
    });
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('nothing of src imports scripts or tests', () => {
    const broken = imports.filter(
      ({ file, target }) => file.startsWith('src/') && /^(?:scripts|test)\//u.test(target),
    );
    expect(broken).toEqual([]);
  });

  it('undici is used in the client only', () => {
    const users = imports.filter(({ file, target }) => file.startsWith('src/') && target === 'undici');
    expect(users.map(({ file }) => file)).toEqual(['src/http/client.ts']);
  });

  const asking = (pattern: RegExp): string[] =>
    files.filter((file) => file.startsWith('src/') && pattern.test(readFileSync(join(root, file), 'utf8')));

  it('the clock is asked in scripts and in visitors’ browsers only', () => {
    const asked = asking(/\bDate\.now\(|\bnew Date\(\)|Temporal\.Now\b/u);
    expect(asked.filter((file) => !file.startsWith('src/client/'))).toEqual([]);
  });

  it('how long something takes is measured where requests are paced only', () => {
    expect(asking(/performance\.now\(/u)).toEqual(['src/http/throttle.ts', 'src/http/turns.ts']);
  });
});
