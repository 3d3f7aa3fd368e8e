import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { serve } from '../../support/server.ts';
import { commandNames } from '../../support/scripts/command-names.ts';
import { createCommands } from '../../support/scripts/run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = join(root, 'node_modules', '.cartelera-test', 'commands');
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = createCommands(folder);

describe('each command', () => {
  // One process for all of them: in test:all each prints its help in its own process.
  const everyCommand = (option: string) =>
    spawnSync(process.execPath, ['test/support/scripts/every-command.ts', option], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    });
  const partsOf = (stream: string) => stream.split(/^# /mu).slice(1);

  it('prints its help', () => {
    const { stdout } = everyCommand('--help');
    const expected = commandNames.map((name) =>
      expect.stringMatching(new RegExp(`^${name}\\nnpm run ${name}[^]*ended with 0\\n$`, 'u')),
    );
    expect(partsOf(stdout)).toEqual(expected);
  });

  it('rejects an unknown option', () => {
    const { stderr } = everyCommand('--unheard-of');
    const expected = commandNames.map((name) =>
      expect.stringMatching(
        new RegExp(`^${name}\\n[^]*'--unheard-of'[^]*Try --help[^]*ended with 2\\n$`, 'u'),
      ),
    );
    expect(partsOf(stderr)).toEqual(expected);
  });
});

describe('settings', () => {
  it('that are wrong end a command with a sentence, not with a stack trace', async () => {
    const { status, errors } = await run('crawl', [], { CALENDAR_ORIGIN: 'town' });
    expect(status).toBe(2);
    expect(errors.trim()).toBe(
      "CALENDAR_ORIGIN is 'town' but should be the address of the origin, such as https://example.org.",
    );
  });
});

describe('without a snapshot', () => {
  it.each([
    ['build', ['--offline']],
    ['snapshot', []],
  ])('npm run %s names the command that makes one', async (command, args) => {
    const { status, errors } = await run(command, args, { CALENDAR_DATA: join(folder, 'nothing') });
    expect(status).toBe(2);
    expect(errors).toMatch(/holds no crawl .*npm run crawl/u);
  });
});

it('npm run snapshot prints no summary where a report is wanted, too', async () => {
  const { status, errors } = await run('snapshot', ['--report', '--summary'], {});
  expect(status).toBe(2);
  expect(errors).toContain('Choose one of them.');
});

describe('npm run build', () => {
  it('replaces only a site that it built before', async () => {
    const out = join(folder, 'theirs');
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    const { status, errors } = await run('build', [], { CALENDAR_OUT: out });
    expect(status).toBe(2);
    expect(errors).toMatch(/^CALENDAR_OUT is '[^']*' but should be a new or empty folder/u);
    expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work');
  });
});

describe('an origin', () => {
  it('without an interface at its address is refused, and only the failure is stored', async () => {
    const data = join(folder, 'nowhere');
    mkdirSync(data, { recursive: true });
    const { href } = await serve((_, response) => void response.writeHead(404).end());
    const settings = { CALENDAR_ORIGIN: href, CALENDAR_DATA: data };
    const refused = await run('crawl', [], settings);
    expect(refused.status).toBe(3);
    expect(refused.errors).toMatch(/GET http:\S+ answered 404/u);
    const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
    expect(snapshot.read()).toBeNull();
    expect(snapshot.failure()).toMatchObject({ failure: 'refused', message: refused.errors.trim() });
    snapshot.close();
  });
});
