import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { async as ical } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { next, packPackage, released, type PackageTests } from '../../support/package/package.ts';
import { deadLinks } from '../../support/site/dead-links.ts';
import { filesOf, sampleNow } from '../../support/site/sample.ts';
import { storeVariant } from '../../support/site/variants.ts';

const site = 'https://calendar.example';
const example = new URL('../../support/harbour-city/', import.meta.url).pathname;

let tests: PackageTests;
let origin: Awaited<ReturnType<typeof startOrigin>>;

beforeAll(async () => {
  tests = packPackage();
  const now = new Date(sampleNow);
  origin = await startOrigin({ content: generateContent({ seed: 5, size: 40, now }), now: () => now });
}, 300_000);

afterAll(async () => {
  await origin.close();
  tests.clear();
});

const write = (project: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
};

/** A word in the title of a coming event of open data. */
const findWord = (data: string): string => {
  const { events } = JSON.parse(data) as { events: { title: string; start_utc: string }[] };
  const titles = events.filter(({ start_utc: start }) => start > sampleNow).map(({ title }) => title);
  return /\p{L}{5,}/u.exec(titles.join(' '))?.[0] ?? '';
};

describe('the package in an empty folder', () => {
  let examined = '';
  let project = '';
  const read = (path: string) => readFileSync(join(project, 'dist', path), 'utf8');

  beforeAll(async () => {
    project = tests.create();
    examined = await tests.run(project, ['init', '--origin', origin.url, '--site', site]);
    await tests.run(project, ['build']);
  }, 300_000);

  const { open } = browsing(() => join(project, 'dist'));

  it('is told whether it will work with the site', () => {
    expect(examined).toContain('Cartelera will work with this site.');
  });

  it('needs less than 300 MB with all that it brings', () => {
    const bytes = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).length)
      .reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeLessThan(300_000_000);
    expect(bytes).toBeGreaterThan(50_000_000);
  });

  it('builds pages whose links all lead somewhere', () => {
    const files = filesOf(join(project, 'dist'));
    expect([...files.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(200);
    expect(deadLinks(files)).toEqual([]);
  });

  it('builds calendars that another parser reads', async () => {
    const events = Object.values(await ical.parseFile(join(project, 'dist/en/calendar.ics')));
    expect(events.filter((each) => each?.type === 'VEVENT').length).toBeGreaterThan(5);
  });

  it('builds a search that finds an event', async () => {
    const word = findWord(read('en/events.json'));
    const page = await open(`/en/search/?q=${encodeURIComponent(word)}`);
    await page.locator('.results a', { hasText: word }).first().waitFor();
  });

  it('keeps what is there when init runs again', async () => {
    const own = join(project, 'src/own/config.ts');
    const before = readFileSync(own, 'utf8');
    const state = join(project, 'cartelera.json');
    writeFileSync(state, readFileSync(state, 'utf8').replace(next, '0.2.0'));
    const printed = await tests.run(project, ['init', '--origin', origin.url, '--languages', 'es']);
    expect(printed).toContain('Left as they are: astro.config.mjs');
    expect(readFileSync(own, 'utf8')).toBe(before);
    expect(await tests.run(project, ['init'])).toContain(origin.url);
    expect(await tests.run(project, ['upgrade'])).toContain('The project was made with 0.2.0');
  });

  it('says what it does not know', async () => {
    expect(await tests.run(project, ['biuld'], 2)).toContain('biuld is not a command of Cartelera.');
    writeFileSync(join(project, 'astro.config.mjs'), 'export default {};');
    expect(await tests.run(project, ['build', '--offline'], 2)).toContain(
      'astro.config.mjs needs cartelera() among its integrations',
    );
    rmSync(join(project, 'astro.config.mjs'));
    expect(await tests.run(project, ['build'], 2)).toContain('npx cartelera init');
    rmSync(join(project, 'src/own/config.ts'));
    expect(await tests.run(project, ['init'], 2)).toContain('Say which site');
    await tests.run(project, ['init', '--origin', origin.url, '--site', site]);
  });

  describe('as Harbour City', () => {
    let before = '';
    let own = '';
    let late = '';
    let upgrade = '';
    let calendars: ReadonlyMap<string, string> = new Map();
    /** With the settings of init: as the release crawled and built them, and upgraded. */
    let [crawled, upgraded]: ReadonlyMap<string, string>[] = [];

    /**
     * A calendar with our Spanish word for “postponed”: “Aplazado” in the release, which is less
     * usual in Mexico. It is longer, so its summary folds elsewhere, and is unfolded to compare.
     */
    const renamePostponed = (calendar: string, word: 'Aplazado' | 'Pospuesto') =>
      calendar.replace(/^SUMMARY:.*(?:\r\n .*)*/gmu, (line) => {
        const summary = line.replaceAll('\r\n ', '');
        return summary.includes(`${word}: `) ? summary.replaceAll(`${word}: `, 'Pospuesto: ') : line;
      });

    const calendarsOf = (folder: string, word: 'Aplazado' | 'Pospuesto') =>
      new Map(
        [...filesOf(folder)].flatMap(([path, content]) =>
          // The release has no calendars of what is free.
          /(?<!calendar-free)\.ics$/u.test(path)
            ? [[path, renamePostponed(String(content), word)] as const]
            : [],
        ),
      );

    const digest = (folder: string): string => {
      const hash = createHash('sha256');
      for (const [path, content] of filesOf(folder)) hash.update(path).update(content);
      return hash.digest('hex');
    };

    /** Of all that belongs to the operator, but for the version of the package. */
    const digestOwn = () =>
      [
        ...['src', 'public', '.github'].map((name) => digest(join(project, name))),
        ...['astro.config.mjs', 'tsconfig.json', '.gitignore', 'package.json'].map((name) =>
          readFileSync(join(project, name), 'utf8').replace(/file:\S+/u, ''),
        ),
      ].join('\n');

    beforeAll(async () => {
      tests.install(project, 'previous');
      const config = join(project, 'src/own/config.ts');
      const useFolders = (text: string, name: string) =>
        writeFileSync(config, text.replace('origin:', `data: '.${name}',\n  out: '${name}',\n  origin:`));
      // The release has no setting of that name.
      const plain = readFileSync(config, 'utf8').replace(/^ *host: .*\n/mu, '');
      useFolders(plain, 'plain');
      await tests.run(project, ['build']);
      crawled = calendarsOf(join(project, 'plain'), 'Aplazado');
      cpSync(example, project, { recursive: true });
      const face = 'node_modules/@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2';
      cpSync(join(project, face), join(project, 'src/own/brand/harbour.woff2'));
      write(project, { 'public/legal.html': '<!doctype html><title>Legal</title>' });
      mkdirSync(join(project, '.harbour'));
      storeVariant(join(project, '.harbour'));
      useFolders(readFileSync(config, 'utf8'), 'harbour');
      // What 0.3.0 remembers only then: with which footer the calendar was made.
      await tests.run(project, ['upgrade']);
      await tests.run(project, ['build', '--offline', '--accept-loss']);
      calendars = calendarsOf(join(project, 'harbour'), 'Aplazado');
      own = digestOwn();
      tests.install(project, 'current');
      before = digest(join(project, 'node_modules/cartelera'));
      late = await tests.run(project, ['build', '--offline', '--accept-loss']);
      upgrade = await tests.run(project, ['upgrade']);
      write(project, { 'cartelera.json': JSON.stringify({ version: next, originals: {} }) });
      await tests.run(project, ['build', '--offline', '--accept-loss']);
      const harbour = readFileSync(config, 'utf8');
      useFolders(plain, 'plain');
      await tests.run(project, ['build', '--offline']);
      upgraded = calendarsOf(join(project, 'plain'), 'Pospuesto');
      writeFileSync(config, harbour);
    }, 400_000);

    it('is told what an upgrade changes for it', () => {
      expect(late).toContain('What that changes: npm run upgrade');
      expect(upgrade).toContain(`The project was made with ${released}; ${next} is installed.`);
      expect(upgrade).toContain('The original of src/own/components/Footer.astro changed.');
      expect(upgrade).toMatch(/changes are described in node_modules\/cartelera\/lib\/CHANGELOG\.md/u);
    });

    it('remembers the original of a component that was replaced since', () => {
      const state = JSON.parse(readFileSync(join(project, 'cartelera.json'), 'utf8')) as {
        originals: object;
      };
      expect(Object.keys(state.originals)).toEqual(['Footer.astro']);
    });

    it('keeps its files and its calendars byte for byte in an upgrade', () => {
      expect(digestOwn()).toBe(own);
      expect(calendars.size).toBeGreaterThan(5);
      expect(calendarsOf(join(project, 'harbour'), 'Pospuesto')).toEqual(calendars);
    });

    it('publishes what the release crawled, with the same calendars', () => {
      expect(crawled?.size).toBeGreaterThan(20);
      expect([...(crawled?.values() ?? [])].join('')).toContain('Pospuesto: ');
      expect(upgraded).toEqual(crawled);
    });

    const pageOf = (path: string) => readFileSync(join(project, 'harbour', path), 'utf8');

    it('has its name, words, footer, own page and third language', () => {
      const home = pageOf('en/index.html');
      expect(home).toContain('<title>Harbour City: what’s on</title>');
      expect(home).toMatch(/<nav[^>]*aria-label="Views">[^]*>Places<[^]*>Archive<[^]*href="\/about\/"/u);
      expect(home).toContain('Harbour City Council');
      expect(pageOf('fr/index.html')).toContain('lang="fr"');
      expect(pageOf('about/index.html')).toContain('The council publishes what is on in the harbour.');
      expect(pageOf('sitemap.xml')).toContain('https://calendar.harbour.example/about/');
    });

    it('has no posters anywhere, but what leads home from where the release may have had some', () => {
      expect(pageOf('en/posters/index.html')).toContain('http-equiv="refresh" content="0; url=/en/"');
      for (const [path, content] of filesOf(join(project, 'harbour')))
        if (/\.(?:html|xml)$/u.test(path)) expect(String(content), path).not.toContain('/en/posters/');
    });

    it('allows its analytics on every page, and no other host', () => {
      const policies = [...filesOf(join(project, 'harbour'))].flatMap(([path, content]) =>
        path.endsWith('index.html') && String(content).includes('<header class="mast"')
          ? (/content-security-policy" content="([^"]*)"/u.exec(String(content))?.[1] ?? '')
          : [],
      );
      expect(policies.length).toBeGreaterThan(20);
      for (const policy of policies)
        expect(
          policy.match(/https:\/\/[\w.-]+/gu)?.filter((host) => !host.includes('plausible')) ?? [],
        ).toEqual([]);
      expect(pageOf('en/index.html')).toContain("script-src 'self' https://plausible.example");
    });

    it('changes nothing of the package', () => {
      expect(digest(join(project, 'node_modules/cartelera'))).toBe(before);
    });
  });
});

describe('the calendar in a site with other pages', () => {
  let project = '';
  const read = (path: string) => readFileSync(join(project, 'dist', path), 'utf8');

  beforeAll(async () => {
    project = tests.create();
    write(project, {
      'package.json': readFileSync(join(project, 'package.json'), 'utf8').replace('{', '{ "type": "module",'),
      'astro.config.mjs':
        "import cartelera from 'cartelera';\nexport default { integrations: [cartelera()] };\n",
      'src/own/config.ts': `export const config = { origin: '${origin.url}', site: '${site}', mount: '/events/' };\n`,
      'src/own/components/Masthead.astro': `---
import type { ComponentProps } from 'astro/types';
import Original from 'cartelera/components/Masthead.astro';
import Bar from '../../layouts/Bar.astro';
---
<Bar /><Original {...(Astro.props as ComponentProps<typeof Original>)} />
`,
      'src/layouts/Bar.astro':
        '<nav class="bar"><a href="/">Harbour</a> <a href="/events/">Events</a></nav>\n',
      'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
import Bar from '../layouts/Bar.astro';
const events = await getCollection('events', ({ data }) => data.language === 'en');
---
<html lang="en"><head><meta charset="utf-8" /><title>Harbour</title></head>
<body><Bar /><h1 onclick="document.title = 'pressed'">Welcome</h1>
{events.map(({ data }) => <p><a href={data.permalink}>{data.title}</a> {data.start_local}</p>)}</body></html>
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { events } from 'cartelera/loader';
export const collections = { events: defineCollection({ loader: events() }) };
`,
    });
    await tests.run(project, ['build']);
  }, 300_000);

  const { open } = browsing(() => join(project, 'dist'));

  it('is below its path, with links that all lead somewhere', () => {
    const files = filesOf(join(project, 'dist'));
    expect([...files.keys()].filter((path) => /^\/(?:en|es|robots|404)/u.test(path))).toEqual([]);
    expect(read('events/en/index.html')).toContain(`href="${site}/events/en/calendar.ics"`);
    expect(read('events/en/index.html')).toContain('<nav class="bar">');
    expect(deadLinks(files)).toEqual([]);
  });

  it('has a policy in its pages, and none in the others', () => {
    expect(read('events/en/index.html')).toMatch(/<meta charset="utf-8"><meta http-equiv="content-security/u);
    expect(read('index.html')).not.toContain('content-security-policy');
  });

  it('finds events by its search', async () => {
    const word = findWord(read('events/en/events.json'));
    const page = await open(`/events/en/search/?q=${encodeURIComponent(word)}`);
    await page.locator('.results a', { hasText: word }).first().waitFor();
  });

  it('gives its events to pages of the site', () => {
    const { events } = JSON.parse(read('events/en/events.json')) as { events: { permalink: string }[] };
    expect(events.length).toBeGreaterThan(5);
    for (const { permalink } of events) expect(read('index.html')).toContain(`href="${permalink}"`);
  });
});
