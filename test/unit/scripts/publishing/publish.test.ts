import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkOut, checkReadOrigin } from '../../../../scripts/publishing/check-out.ts';
import { markAsSample, publish } from '../../../../scripts/publishing/publish.ts';
import { saveAddress } from '../../../../scripts/publishing/published-address.ts';
import { defaults as config } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** A minimal site for these functions: its marks, and a page that identifies it. */
function site(path: string, page: string): string {
  mkdirSync(join(path, 'en'), { recursive: true });
  for (const mark of ['sitemap.xml', 'categories.css', '404.html']) writeFileSync(join(path, mark), '');
  writeFileSync(join(path, 'en', 'index.html'), page);
  return path;
}

const pageOf = (path: string) => readFileSync(join(path, 'en', 'index.html'), 'utf8');

/** The settings of a real calendar. */
const environment = { CALENDAR_ORIGIN: 'https://town.example' };

const check = (out: string, data = join(folder, 'data')) =>
  checkOut(resolveConfig(config, { ...environment, CALENDAR_OUT: out, CALENDAR_DATA: data }));

describe('publish', () => {
  it('replaces the old site, without leftovers', () => {
    const out = site(join(folder, 'out'), 'old');
    writeFileSync(join(out, 'gone.html'), '');
    publish(site(join(folder, 'built'), 'new'), out);
    expect(pageOf(out)).toBe('new');
    expect(existsSync(join(out, 'gone.html'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('replaces files that the build wrote for a host, and keeps those of the operator', () => {
    const out = site(join(folder, 'out'), 'old');
    writeFileSync(join(out, '.htaccess'), '# Written by Cartelera for Apache 2.4.\nold');
    writeFileSync(join(out, '.htpasswd'), 'theirs');
    const built = site(join(folder, 'built'), 'new');
    writeFileSync(join(built, '.htaccess'), '# Written by Cartelera for Apache 2.4.\nnew');
    publish(built, out);
    expect(readFileSync(join(out, '.htaccess'), 'utf8')).toContain('new');
    expect(readFileSync(join(out, '.htpasswd'), 'utf8')).toBe('theirs');
    publish(site(join(folder, 'again'), 'no host'), out);
    expect(readdirSync(out).filter((name) => name.startsWith('.ht'))).toEqual(['.htpasswd']);
  });

  it('keeps files of a host or version control', () => {
    const out = site(join(folder, 'out'), 'old');
    mkdirSync(join(out, '.git'));
    writeFileSync(join(out, '.git', 'HEAD'), 'ref');
    writeFileSync(join(out, 'CNAME'), 'calendar.example');
    check(out);
    publish(site(join(folder, 'built'), 'new'), out);
    expect(readFileSync(join(out, '.git', 'HEAD'), 'utf8')).toBe('ref');
    expect(readFileSync(join(out, 'CNAME'), 'utf8')).toBe('calendar.example');
  });

  it('leaves folders of others alone', () => {
    const out = site(join(folder, 'out'), 'old');
    for (const name of ['out.previous', 'out.next', 'out.old']) mkdirSync(join(folder, name));
    publish(site(join(folder, 'built'), 'new'), out);
    expect(readdirSync(folder).toSorted()).toEqual(['out', 'out.next', 'out.old', 'out.previous']);
  });

  it('publishes into the folder behind a link', () => {
    const real = join(folder, 'real');
    mkdirSync(real);
    symlinkSync(real, join(folder, 'link'));
    check(join(folder, 'link'));
    publish(site(join(folder, 'built'), 'new'), join(folder, 'link'));
    expect(pageOf(real)).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  });
});

describe('a failed publish', () => {
  it('leaves the old site unchanged, without leftovers', () => {
    const out = site(join(folder, 'out'), 'old');
    // A file that is kept with the site cannot be copied.
    spawnSync('mkfifo', [join(out, '.pipe')]);
    expect(() => publish(site(join(folder, 'built'), 'new'), out)).toThrow(/pipe/iu);
    expect(pageOf(out)).toBe('old');
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('leaves a mounted folder, which cannot be moved, unchanged', () => {
    const out = site(join(folder, 'out'), 'old');
    // The target of the old site exists already, so the site cannot be moved.
    site(`${out}.cartelera-previous`, 'in the way');
    const built = site(join(folder, 'built'), 'new');
    spawnSync('mkfifo', [join(built, 'en', 'pipe')]);
    expect(() => publish(built, out)).toThrow();
    expect(pageOf(out)).toBe('old');
    expect(readdirSync(out).toSorted()).toEqual(['404.html', 'categories.css', 'en', 'sitemap.xml']);
  });
});

describe('a mounted folder, which cannot be moved', () => {
  it('gets the new site, and keeps other files', () => {
    const out = site(join(folder, 'out'), 'old');
    writeFileSync(join(out, 'gone.html'), '');
    writeFileSync(join(out, 'CNAME'), 'calendar.example');
    site(`${out}.cartelera-previous`, 'in the way');
    publish(site(join(folder, 'built'), 'new'), out);
    expect(pageOf(out)).toBe('new');
    expect(readdirSync(out).toSorted()).toEqual(['404.html', 'CNAME', 'categories.css', 'en', 'sitemap.xml']);
  });

  it('gets its old site back after a killed build', () => {
    const out = site(join(folder, 'out'), 'half');
    site(join(out, '.cartelera-previous'), 'old');
    mkdirSync(join(out, '.cartelera-next'));
    check(out);
    expect(pageOf(out)).toBe('old');
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('checkOut', () => {
  it('lets a real calendar, and the sample itself, replace the sample', () => {
    const out = site(join(folder, 'out'), 'sample');
    markAsSample(out);
    expect(() => check(out)).not.toThrow();
    expect(() => checkOut(resolveConfig(config, { CALENDAR_OUT: out }))).not.toThrow();
  });

  it('lets another origin replace a calendar with consent', () => {
    const out = site(join(folder, 'out'), 'old');
    writeFileSync(join(out, 'calendar-state.json'), '{"version":1,"origin":"https://other.example/"}');
    const settings = resolveConfig(config, { ...environment, CALENDAR_OUT: out });
    expect(() => checkOut(settings)).toThrow(
      'holds the calendar of https://other.example/, not of https://town.example/.',
    );
    expect(() => checkOut(settings, { newOrigin: true })).not.toThrow();
  });

  it('accepts the address of a page until the site was read', () => {
    const out = site(join(folder, 'out'), 'old');
    writeFileSync(join(out, 'calendar-state.json'), '{"version":1,"origin":"https://town.example/"}');
    const CALENDAR_ORIGIN = 'https://town.example/en/event/concert/';
    const settings = resolveConfig(config, { ...environment, CALENDAR_ORIGIN, CALENDAR_OUT: out });
    expect(() => checkOut(settings)).not.toThrow();
    expect(() => checkReadOrigin(settings, 'https://town.example/')).not.toThrow();
    expect(() => checkReadOrigin(settings, 'https://town.example/blog/')).toThrow(
      'holds the calendar of https://town.example/, not of https://town.example/blog/.',
    );
  });

  it('creates nothing if it refuses, or if nothing was built yet', () => {
    const out = join(folder, 'new');
    const settings = resolveConfig(config, { ...environment, CALENDAR_OUT: out });
    checkOut(settings);
    expect(existsSync(out)).toBe(false);
    publish(site(join(folder, 'built'), 'new'), out);
    expect(pageOf(out)).toBe('new');
  });

  it.each(['public', 'src/pages/site'])('refuses %s, which Astro reads', (out) => {
    expect(() => check(out)).toThrow('a separate folder, outside of the project');
  });

  describe('refuses a site for another address', () => {
    const settings = (values: Record<string, string>) =>
      resolveConfig(config, {
        ...environment,
        CALENDAR_OUT: join(folder, 'out'),
        CALENDAR_DATA: join(folder, 'data'),
        ...values,
      });
    const published = { CALENDAR_SITE: 'https://calendar.example', CALENDAR_BASE: '/town/' };
    /**
     * The address that a build remembers: in its site, and in the data folder, which is all that CI
     * keeps.
     */
    const traces: [string, (values: Record<string, string>) => void][] = [
      [
        'the site',
        (values) => {
          const { site: address, base, out } = settings(values);
          const state = { version: 1, origin: 'https://town.example/', address: `${address}${base}` };
          writeFileSync(join(site(out, 'old'), 'calendar-state.json'), JSON.stringify(state));
          // Operators may have their own robots.txt.
          writeFileSync(join(out, 'robots.txt'), 'Sitemap: https://other.example/sitemap.xml\n');
        },
      ],
      [
        'the data folder',
        (values) => {
          mkdirSync(join(folder, 'data'));
          saveAddress(settings(values));
        },
      ],
    ];

    it.each(traces)('where %s names the previous one', (_, leave) => {
      leave(published);
      const { CALENDAR_SITE, CALENDAR_BASE } = published;
      for (const [values, found, variable] of [
        [{}, 'http://localhost:4321/', 'CALENDAR_SITE and CALENDAR_BASE (or mount in src/own/config.ts)'],
        [{ CALENDAR_SITE }, 'https://calendar.example/', 'CALENDAR_BASE (or mount in src/own/config.ts)'],
        [{ CALENDAR_BASE }, 'http://localhost:4321/town/', 'CALENDAR_SITE'],
      ] as const) {
        expect(() => checkOut(settings(values))).toThrow(
          `${join(folder, 'out')} was last built for https://calendar.example/town/, not for ${found}. Nothing was replaced. Check ${variable}. If the site moves, run npm run build once with -- --new-site; to try something out, choose another CALENDAR_OUT.`,
        );
        expect(() => checkOut(settings(values), { newSite: true })).not.toThrow();
      }
      expect(() => checkOut(settings(published))).not.toThrow();
      expect(() => checkOut(settings({ CALENDAR_OUT: join(folder, 'trial') }))).not.toThrow();
    });

    it.each(traces)('but not where %s names this machine', (_, leave) => {
      leave({ CALENDAR_SITE: 'http://calendar.localhost:5000' });
      for (const values of [published, {}]) expect(() => checkOut(settings(values))).not.toThrow();
    });
  });

  it('accepts a new folder, an empty one, and an earlier site, also with its calendar below a path', () => {
    mkdirSync(join(folder, 'empty'));
    site(join(folder, 'site'), 'old');
    site(join(folder, 'mounted/events'), 'old');
    for (const name of ['new/deep', 'empty', 'site', 'mounted'])
      expect(() => check(join(folder, name))).not.toThrow();
  });

  it('restores the site after a build that was killed while replacing it', () => {
    site(join(folder, 'out.cartelera-previous'), 'old');
    check(join(folder, 'out'));
    expect(pageOf(join(folder, 'out'))).toBe('old');
  });

  it('refuses a file', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => check(join(folder, 'file'))).toThrow(
      /^CALENDAR_OUT is .* should be a folder that can be written to/u,
    );
  });

  it('refuses a broken link', () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    expect(() => check(join(folder, 'link'))).toThrow(
      /^CALENDAR_OUT is .* should be a folder that can be written to/u,
    );
  });

  it('refuses the working folders of a build', () => {
    const data = join(folder, 'data');
    for (const out of [data, folder, join(data, 'astro', 'x'), join(data, 'astro', '..')])
      expect(() => check(out, data)).toThrow(/^CALENDAR_OUT is .* a separate folder/u);
    expect(() => check(folder, join(folder, '..data'))).toThrow(/a separate folder/u);
  });
});
