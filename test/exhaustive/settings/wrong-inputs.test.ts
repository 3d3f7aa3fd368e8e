import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withDataLock, withOutLock } from '../../../scripts/publishing/lock.ts';
import { explainLostLanguages } from '../../../scripts/cli/reports/lost-languages.ts';
import { describeSwallowedOptions } from '../../../scripts/cli/swallowed-options.ts';
import { describeStorageError } from '../../../scripts/cli/reports/storage.ts';
import { defaults as values } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord } from '../../support/records.ts';
import { serve } from '../../support/server.ts';
import { copyProject } from '../../support/site/project.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { createCommands } from '../../support/scripts/run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = join(root, 'node_modules', '.cartelera-test', 'wrong-inputs');
const run = createCommands(folder);
const origin = 'https://town.example';
/** A snapshot of a real calendar in English. */
const data = join(folder, 'real');

/** One in English and Spanish. */
const both = join(folder, 'both');

/** Makes a snapshot of the calendar of `address`, with an event in English. */
function keepCalendar(of: string, address: string, locales: readonly string[] = ['en']): void {
  mkdirSync(of, { recursive: true });
  const snapshot = openSnapshot(join(of, 'snapshot.sqlite'));
  const content = {
    ...emptyContent,
    origin: address,
    sites: locales.map((locale) => siteRecord({ locale })),
    events: [eventRecord()],
  };
  fill(snapshot, content, { origin: content.origin, crawledAt: content.crawledAt });
  snapshot.close();
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  keepCalendar(data, `${origin}/`);
  keepCalendar(both, `${origin}/`, ['en', 'es']);
  for (const name of ['site', 'site/en']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['sitemap.xml', 'categories.css', 'calendar-state.json'])
    writeFileSync(
      join(folder, 'site', name),
      `{"version":1,"origin":"${origin}/","address":"https://calendar.example/cal/"}`,
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real = { CALENDAR_DATA: data, CALENDAR_ORIGIN: origin };
const loss = `CALENDAR_LOCALES is 'en', but ${both}/snapshot.sqlite also holds es. Its pages and calendars would lead to their translations, and those without one would end. Nothing was replaced. Check CALENDAR_LOCALES. To take the language out, write es: false into locales in src/own/config.ts.`;
const npm = (event: string, options: Record<string, string>) => ({ npm_lifecycle_event: event, ...options });

/** The mistake, the command, its options, the environment, and the expected message. */
const inputs: [string, string, string[], Record<string, string>, string][] = [
  [
    'a misspelt variable',
    'build',
    [],
    { CALENDAR_ORIGN: origin },
    'CALENDAR_ORIGN is not a setting. Did you mean CALENDAR_ORIGIN?',
  ],
  [
    'the sample at a public address',
    'build',
    [],
    { CALENDAR_SITE: 'https://calendar.example' },
    "Without CALENDAR_ORIGIN the sample calendar of an invented town is read, which is not published at a public address: CALENDAR_SITE is 'https://calendar.example'. Set CALENDAR_ORIGIN to the address of your site.",
  ],
  [
    'the sample with a real snapshot',
    'crawl',
    [],
    { CALENDAR_DATA: data },
    `Without CALENDAR_ORIGIN the sample calendar of an invented town is read, but ${data} holds the calendar of ${origin}/. Set CALENDAR_ORIGIN=${origin}/, or look at the sample with another CALENDAR_DATA and CALENDAR_OUT.`,
  ],
  [
    'the sample over a real site',
    'build',
    [],
    { CALENDAR_OUT: join(folder, 'site') },
    `${join(folder, 'site')} holds the calendar of ${origin}/, and without CALENDAR_ORIGIN the sample calendar of an invented town would replace it. Set CALENDAR_ORIGIN, or look at the sample with another CALENDAR_OUT. Nothing was replaced.`,
  ],
  [
    'another origin over a real site',
    'build',
    [],
    { CALENDAR_ORIGIN: 'https://other.example', CALENDAR_OUT: join(folder, 'site') },
    `${join(folder, 'site')} holds the calendar of ${origin}/, not of https://other.example/. Check CALENDAR_ORIGIN and CALENDAR_OUT; if the new one is right, run npm run build once with -- --new-origin. Nothing was replaced.`,
  ],
  [
    'a lost address over a public site',
    'build',
    [],
    { ...real, CALENDAR_OUT: join(folder, 'site'), CALENDAR_BASE: '/cal/' },
    `${join(folder, 'site')} was last built for https://calendar.example/cal/, not for http://localhost:4321/cal/. Nothing was replaced. Check CALENDAR_SITE. If the site moves, run npm run build once with -- --new-site; to try something out, choose another CALENDAR_OUT.`,
  ],
  [
    'another origin over a real snapshot',
    'crawl',
    [],
    { ...real, CALENDAR_ORIGIN: 'https://other.example' },
    `${data}/snapshot.sqlite holds the calendar of ${origin}/, not of https://other.example/. Nothing was replaced. Check CALENDAR_ORIGIN; if the new one is right, run npm run build or npm run crawl once with -- --new-origin, or choose another CALENDAR_DATA.`,
  ],
  [
    'a language less than the snapshot has',
    'crawl',
    [],
    { ...real, CALENDAR_DATA: both, CALENDAR_LOCALES: 'en' },
    loss,
  ],
  [
    'a language less than the snapshot has, without network',
    'build',
    ['--offline'],
    { ...real, CALENDAR_DATA: both, CALENDAR_LOCALES: 'en' },
    loss,
  ],
  [
    'a language that the snapshot lacks',
    'build',
    ['--offline'],
    real,
    `The snapshot has no es: ${data}/snapshot.sqlite holds en. Run npm run crawl, or publish only what is there: CALENDAR_LOCALES=en`,
  ],
  [
    'a language that the settings lack',
    'build',
    [],
    { CALENDAR_LOCALES: 'fr' },
    "CALENDAR_LOCALES is 'fr' but should be one or more of the languages of this calendar, separated by commas: en, es.",
  ],
  [
    'a site that was built for another path',
    'preview',
    [],
    { ...real, CALENDAR_OUT: join(folder, 'site') },
    `${join(folder, 'site')} was built for the path /cal/, and the settings say '/': every link would be broken. Run CALENDAR_BASE=/cal/ npm run preview, or build it again.`,
  ],
  [
    'no site to look at',
    'preview',
    [],
    { CALENDAR_OUT: join(folder, 'nothing') },
    `${join(folder, 'nothing')} holds no built site. Run: npm run build`,
  ],
  ['no port', 'dev', ['--port', 'x'], {}, "--port is 'x' but should be a whole number from 0 to 65535."],
  [
    'an address of another machine',
    'preview',
    ['--host', '192.0.2.1'],
    {},
    "--host is '192.0.2.1' but should be an address of this machine; --host alone serves at all addresses.",
  ],
  [
    'an option without the two hyphens before it',
    'build',
    [],
    npm('build', { npm_config_offline: 'true' }),
    'npm took --offline for itself. Write: npm run build -- --offline',
  ],
  [
    'an option with a value without them',
    'doctor',
    ['https://x.example'],
    npm('doctor', { npm_config_origin: 'true' }),
    'npm took --origin for itself. Write: npm run doctor -- --origin https://x.example',
  ],
];

describe('a wrong input ends with a sentence and an exit code:', () => {
  // Each takes a process: every day a sixth of them.
  it.each(inputs)('%s', async (_, command, args, settings, sentence) => {
    const { status, output, errors } = await run(command, args, settings);
    expect(errors.trim()).toBe(sentence);
    expect(output).toBe('');
    expect(status).toBe(2);
  });

  it('the crawl explains a language that neither snapshot nor origin has', async () => {
    const { href } = await serve((_, response) => void response.writeHead(404).end());
    const settings = { CALENDAR_DATA: join(folder, 'english'), CALENDAR_ORIGIN: href };
    keepCalendar(settings.CALENDAR_DATA, href);
    const crawled = await run('crawl', [], settings);
    const built = await run('build', [], settings);
    expect([built.status, built.errors]).toEqual([3, crawled.errors]);
    expect(built.errors).toMatch(/^GET \S+ answered 404/u);
  });

  it('one language less than in the snapshot, with the address of a page of an origin that is down', async () => {
    const settings = { CALENDAR_ORIGIN: 'http://127.0.0.1:9/en/', CALENDAR_LOCALES: 'en' };
    const there = { ...settings, CALENDAR_DATA: join(folder, 'down') };
    keepCalendar(there.CALENDAR_DATA, 'http://127.0.0.1:9/', ['en', 'es']);
    const { status, output, errors } = await run('build', [], there);
    expect(errors).toContain("CALENDAR_LOCALES is 'en', but ");
    expect(output).not.toContain('Building');
    expect(status).toBe(2);
  });

  it('another command that is running in the same folder', async () => {
    const config = resolveConfig(values, {
      CALENDAR_DATA: join(folder, 'data'),
      CALENDAR_OUT: join(folder, 'dist'),
    });
    const second = 'Nothing was done. Run it again when the other has ended.';
    await withDataLock(config, async () => {
      for (const command of ['crawl', 'build'])
        expect(await run(command)).toMatchObject({
          status: 6,
          errors: `Another build or crawl is running in ${config.data}. ${second}\n`,
        });
    });
    await withOutLock(config, async () =>
      expect(await run('build', ['--offline'], { CALENDAR_DATA: join(folder, 'elsewhere') })).toMatchObject({
        status: 6,
        errors: `Another build or deployment is at work in ${config.out}. ${second}\n`,
      }),
    );
    // Both locks are released: the build fails for another reason.
    expect(await run('build', ['--offline'])).toMatchObject({ status: 2 });
  });
});

it('a lost language is explained by the setting that leaves it out', () => {
  expect(explainLostLanguages('s.sqlite', ['en', 'es'], ['en'], 'en')).toMatch(
    /^CALENDAR_LOCALES is 'en', /u,
  );
  expect(explainLostLanguages('s.sqlite', ['en', 'es'], ['en'], undefined)).toMatch(
    /^locales in src\/own\/config\.ts holds en, but s\.sqlite also holds es\. .* Check locales in src\/own\/config\.ts\./u,
  );
  expect(explainLostLanguages('s.sqlite', ['en'], ['en', 'es'], undefined)).toBeNull();
});

describe('settings that cannot be read', () => {
  it.each([
    ['a.ts', 'export const a = 1;\n\nexport const b = {{;\n', /^\S*wrong-inputs-\w+\/a\.ts, line 3: .+\.$/u],
    ['b.ts', 'export const a = 1;\nenum B {}\n', /^\S*wrong-inputs-\w+\/b\.ts, line 2: .*enum.*\.$/u],
    [
      'reference.ts',
      'export const a = 1;\n\nexport const b = missing;\n',
      /^\S*\/reference\.ts, line 3: missing is not defined\.$/u,
    ],
    [
      'thrown.ts',
      'const a = (text: string) => new URL(text);\nexport const b = a("x");\n',
      /^\S*\/thrown\.ts, line 1: Invalid URL\.$/u,
    ],
    ['c.ts', "import './none.json';\n", /^Cannot find module '\S*none\.json' imported from \S*c\.ts\.$/u],
    ['d.json', '{ "a": 1 "b" }', /^\S*d\.json: Expected ',' .*line 1.*\.$/u],
  ])('are reported with file and line: %s', async (name, text, sentence) => {
    // Node reads no TypeScript below node_modules.
    const elsewhere = mkdtempSync(join(tmpdir(), 'wrong-inputs-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    const file = join(elsewhere, name);
    writeFileSync(file, text);
    const script = `
      import { describeSourceError } from './src/config/source-error.ts';
      await import(${JSON.stringify(file)}${name.endsWith('.json') ? ", { with: { type: 'json' } }" : ''}).catch((error) => console.log(describeSourceError(error)));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        cwd: root,
      },
    );
    expect(stdout.trim()).toMatch(sentence);
  });
});

it('settings that config.ts does not export are reported as missing', () => {
  const project = copyProject({ 'config.ts': 'export const settings = {};\n' });
  onTestFinished(() => rmSync(project, { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/crawl.ts'], {
    cwd: project,
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(stderr.trim()).toBe(
    'src/own/config.ts should export the settings as a constant: export const config = { … }.',
  );
  expect(status).toBe(2);
});

it('a file in public at the address of a generated one ends a build, which names both', () => {
  const project = copyProject({ '../../public/en/index.html': '<p>Mine</p>' });
  onTestFinished(() => rmSync(project, { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--offline'], {
    cwd: project,
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: undefined,
      CALENDAR_ORIGIN: origin,
      CALENDAR_DATA: both,
    },
  });
  const said = stderr.replaceAll(/^posters: .*\n/gmu, '').trim();
  expect(said).toBe(
    'public/en/index.html is where the build writes /en/index.html.\nRename what is in public, or remove it.',
  );
  expect(status).toBe(2);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

describe('options that npm took', () => {
  const options = {
    offline: { type: 'boolean' },
    origin: { type: 'string' },
    host: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const messageFor = (args: string[], environment: Record<string, string>) =>
    describeSwallowedOptions(options, ['/p/scripts/crawl.ts', ...args], environment);

  it('are noticed in every form in which npm passes them on', () => {
    expect(messageFor([], npm('crawl', { npm_config_origin: 'http://x' }))).toMatch(
      /-- --origin http:\/\/x$/u,
    );
    expect(messageFor([], npm('crawl', { npm_config_host: 'true' }))).toMatch(/-- --host$/u);
    expect(messageFor(['--json'], npm('crawl', { npm_config_offline: 'true' }))).toMatch(
      /-- --offline --json$/u,
    );
    expect(messageFor([], npm('crawl', { npm_config_offline: 'true', npm_config_json: 'true' }))).toBe(
      'npm took --offline and --json for itself. Write: npm run crawl -- --offline --json',
    );
  });

  it('are not those in npm’s files, of another script, negated, or repeated', () => {
    const file = join(folder, '.npmrc');
    writeFileSync(file, 'audit=false\noffline = true\n');
    for (const name of ['npm_config_userconfig', 'npm_config_globalconfig'])
      expect(messageFor([], npm('crawl', { npm_config_offline: 'true', [name]: file }))).toBeNull();
    const here = { npm_config_offline: 'true', npm_config_local_prefix: folder };
    expect(messageFor([], npm('crawl', here))).toBeNull();
    expect(messageFor([], npm('test', { npm_config_offline: 'true' }))).toBeNull();
    expect(messageFor([], { npm_config_offline: 'true' })).toBeNull();
    expect(messageFor([], npm('crawl', { npm_config_offline: '' }))).toBeNull();
    expect(messageFor(['--offline'], npm('crawl', { npm_config_offline: 'true' }))).toBeNull();
    expect(messageFor([], npm('crawl', { NPM_CONFIG_OFFLINE: 'true' }))).toBeNull();
  });
});

describe('a file that cannot be written', () => {
  const whole = 'Nothing was lost.';
  it.each([
    [
      { code: 'ENOSPC', path: '/d/site' },
      `The disk is full: /d/site could not be written. ${whole} Free some space, and run it again.`,
    ],
    [
      { errcode: 13 },
      `The disk is full: the snapshot, or a temporary file for it, could not be written. ${whole} Free some space, and run it again.`,
    ],
    [
      { errcode: 778, path: '/d/lock' },
      `The disk is full or damaged: /d/lock could not be written. ${whole} Free some space, and run it again.`,
    ],
    [
      { cause: Object.assign(new Error(''), { code: 'EROFS', path: '/d' }) },
      `The disk is read-only: /d could not be written. ${whole} Make its folder writable, and run it again.`,
    ],
    [
      { code: 'ENOENT', syscall: 'mkdir', path: '.astro' },
      `The disk is read-only: .astro could not be written. ${whole} Make its folder writable, and run it again.`,
    ],
    [{ code: 'EACCES', port: 80 }, null],
    [{ code: 'ENOENT', path: '/d' }, null],
  ])('is reported for %j in a sentence, and for no other error', (error, sentence) => {
    expect(describeStorageError(Object.assign(new Error('it failed'), error))).toBe(sentence);
  });
});
