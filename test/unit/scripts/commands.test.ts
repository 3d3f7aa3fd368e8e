import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { startRecordedOrigin } from '../../support/crawl/recorded-origin.ts';
import type { FailedCrawl } from '../../../src/crawl/receipt.ts';
import { kinds } from '../../../src/model/record.ts';
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

describe('npm run build', () => {
  it('says why the first crawl failed, with its exit code', async () => {
    const settings = { CALENDAR_ORIGIN: 'http://127.0.0.1:9', CALENDAR_DATA: join(folder, 'first') };
    for (const command of ['build', 'build']) {
      const { status, output, errors } = await run(command, [], settings);
      expect(status).toBe(4);
      expect(errors).toContain('GET http://127.0.0.1:9/en/ got no complete answer');
      expect(output).toMatch(
        /^Tried to read http:\S+ at .* \(unreachable\) .*\n\nNo list was read completely\.$/mu,
      );
    }
    const looked = await run('snapshot', [], settings);
    expect(looked.status).toBe(2);
    expect(looked.errors).toMatch(
      /holds no crawl yet\. The last crawl, at .*, failed: GET .* Run: npm run crawl$/mu,
    );
  });

  it('replaces only a site that it built before', async () => {
    const out = join(folder, 'theirs');
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    const { status, errors } = await run('build', [], { CALENDAR_OUT: out });
    expect(status).toBe(2);
    expect(errors).toMatch(/^CALENDAR_OUT is '[^']*' but should be a new or empty folder/u);
    expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it.each(['.', '..'])('does not build the site into the project’s own folder: %s', async (out) => {
    const { status, errors } = await run('build', [], { CALENDAR_OUT: out });
    expect(status).toBe(2);
    expect(errors).toMatch(/^CALENDAR_OUT is .* a separate folder/u);
  });

  it('rejects an impossible data folder', async () => {
    const { status, errors } = await run('build', [], { CALENDAR_DATA: join(root, 'package.json') });
    expect(status).toBe(2);
    expect(errors.trim()).toMatch(
      /^CALENDAR_DATA is '[^']*' but should be a folder that can be written to\.$/u,
    );
  });

  it('stops on a signal, and leaves the site unchanged', async () => {
    const origin = await startOrigin({ content: generateContent({ seed: 3, size: 12, now: new Date() }) });
    const settings = {
      CALENDAR_ORIGIN: origin.url,
      CALENDAR_DATA: join(folder, 'stop'),
      CALENDAR_OUT: join(folder, 'stopped'),
    };
    const { status, errors } = await run('build', [], settings, (output) =>
      output.includes('Building the site.'),
    );
    expect(status).toBe(130);
    expect(errors).toContain('Stopped. Nothing was lost.');
    expect(existsSync(join(folder, 'stopped/en'))).toBe(false);
    await origin.close();
  });

  it('does not replace the calendar of one origin by that of another', async () => {
    const settings = { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: join(folder, 'stop') };
    const { status, errors } = await run('build', ['--offline'], settings);
    expect(status).toBe(2);
    expect(errors).toMatch(
      /holds the calendar of http:\S+, not of https:\/\/town\.example\/\. Nothing was replaced\./u,
    );
  });
});

describe('npm run origin', () => {
  it.each([
    [['--port', 'x'], /^--port is 'x' but should be a whole number/u],
    [['--size', '0'], /^--size is '0' but should be a whole number from 1/u],
    [['--recordings', '/nowhere'], /^--recordings is '\/nowhere' but should be a folder/u],
  ])('rejects %j with a sentence', async (args, sentence) => {
    const { status, errors } = await run('origin', args);
    expect(status).toBe(2);
    expect(errors).toMatch(sentence);
  });
});

describe('an origin', () => {
  const now = new Date('2026-11-20T16:00:00Z');
  const generated = generateContent({ seed: 3, size: 12, now });
  // Making pictures would take as long as all the rest.
  const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };

  it('is crawled, described, and published from the last good snapshot when it is down', async () => {
    const origin = await startOrigin({ content, now: () => now });
    const settings = { CALENDAR_ORIGIN: origin.url, CALENDAR_NOW: now.toISOString() };

    const crawled = await run('crawl', ['--json'], settings);
    expect(crawled.status).toBe(0);
    const receipt = JSON.parse(crawled.output);
    const event = receipt.collections.find(
      (each: { kind: string; locale: string }) => each.kind === 'event' && each.locale === 'es',
    );
    expect(event.published).toBeGreaterThan(5);
    expect(crawled.errors).toContain(`es events: ${event.received}`);

    const looked = await run('snapshot', [], settings);
    expect(looked.output).toMatch(new RegExp(`es\\s+event\\s+list\\s+${event.total}\\s`, 'u'));

    await origin.close();
    const down = await run('crawl', [], settings);
    expect(down.status).toBe(4);
    expect(down.errors).toMatch(/got no complete answer .*Is the address right, and the site up\?/u);
    expect(down.output).toContain(
      `Tried to read ${origin.url}/ at 2026-11-20T16:00:00Z and failed (unreachable)`,
    );
    const failed = await run('snapshot', [], settings);
    expect(failed.output).toContain(looked.output.trimEnd());
    expect(failed.output).toMatch(
      /A crawl has failed since then\.\nTried to read [^]*got no complete answer/u,
    );

    const later = { ...settings, CALENDAR_NOW: '2026-11-20T18:30:59Z' };
    const summary = await run('snapshot', ['--summary'], later);
    expect(summary.output.length).toBeLessThan(2000);
    expect(JSON.parse(summary.output)).toMatchObject({
      origin: `${origin.url}/`,
      crawledAt: '2026-11-20T16:00:00Z',
      ageMinutes: 150,
      published: { es: { event: event.published } },
      leftOut: { es: { event: event.leftOut.length } },
      warnings: [],
      lastFailure: { crawledAt: '2026-11-20T16:00:00Z', failure: 'unreachable' },
    });

    const built = await run('build', [], settings);
    expect(built.status).toBe(4);
    expect(built.errors).toContain('what is published may be out of date');
    expect(built.output).toMatch(
      /Tried to read [^]*No list was read completely\.[^]*read at 2026-11-20T16:00:00Z/u,
    );
    expect(built.output).toContain('(0 minutes old)');
    expect(built.output).toMatch(
      /dist is the last good calendar, read at 2026-11-20T16:00:00Z: the origin could not be read now\. /u,
    );
    expect(built.output).toContain('It is for this machine only');
    expect(built.output).not.toContain('Publish it');
    expect(existsSync(join(folder, 'dist/es/index.html'))).toBe(true);

    const out = join(folder, 'strict');
    const strict = await run('build', ['--strict'], { ...settings, CALENDAR_OUT: out });
    expect(strict.status).toBe(4);
    expect(existsSync(join(out, 'index.html'))).toBe(false);
  });

  it('with one malformed event is crawled with a warning, but not one that lost its events', async () => {
    const origin = await startRecordedOrigin({ index: true, events: 60 });
    const broken = origin.lists['en']?.events[20];
    if (broken !== undefined) broken['start_date'] = null;
    const settings = { CALENDAR_ORIGIN: origin.url, CALENDAR_DATA: join(folder, 'broken') };
    const crawled = await run('crawl', [], { ...settings, CALENDAR_NOW: '2026-11-20T09:10:00Z' });
    expect(crawled.status).toBe(5);
    expect(crawled.output).toContain(`en event ${broken?.id} cannot be read and is left out`);
    expect(crawled.output).toContain('The crawl is complete, with 1 warning.');

    for (const lists of Object.values(origin.lists)) lists.events = lists.changes = [];
    const emptied = await run('crawl', ['--json'], settings);
    expect(emptied.status).toBe(3);
    const refused: FailedCrawl = JSON.parse(emptied.output);
    expect(refused).toMatchObject({ failure: 'loss', message: emptied.errors.trim().split('\n').at(-1) });
    expect(refused.collections.map(({ kind }) => kind)).toEqual([...kinds, ...kinds]);
    for (const { distinct, published, leftOut } of refused.collections)
      expect(distinct).toBe(published + leftOut.length);
    expect(emptied.errors).toContain('run it once with -- --accept-loss');
    const accepted = await run('crawl', ['--accept-loss'], settings);
    expect(accepted.status).toBe(5);
    await origin.close();
  });

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
