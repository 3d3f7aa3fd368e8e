import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../scripts/sample-origin/town/generate.ts';
import type { FailedCrawl } from '../../src/crawl/receipt.ts';
import { kinds } from '../../src/model/record.ts';
import { startRecordedOrigin } from '../support/crawl/recorded-origin.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'node_modules/.cartelera-test/all-commands');
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = createCommands(folder);

describe('an origin', () => {
  const now = new Date('2026-11-20T16:00:00Z');
  const generated = generateContent({ seed: 3, size: 12, now });
  // Making pictures of images would take as long as all the rest.
  const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };
  const secrets = { user: 'editor', password: 'abcd efgh' };

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
    expect(down.output).toContain(`Reading ${origin.url}/ at 2026-11-20T16:00:00Z failed (unreachable)`);
    const failed = await run('snapshot', [], settings);
    expect(failed.output).toContain(looked.output.trimEnd());
    expect(failed.output).toMatch(/A crawl has failed since then\.\nReading [^]*got no complete answer/u);

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

    const report = await run('snapshot', ['--report'], later);
    expect(report.status).toBe(0);
    expect(report.output).toMatch(
      /^# What to correct at \[[^]*\n\| what \| number \|\n[^]*\n## No picture: \d+\n/u,
    );
    const { upcoming, findings } = JSON.parse((await run('snapshot', ['--report', '--json'], later)).output);
    expect(report.output).toContain(`Of ${upcoming} events that are not over`);
    expect(findings.length).toBe(report.output.match(/^## /gmu)?.length);

    const built = await run('build', [], settings);
    expect(built.status).toBe(4);
    expect(built.errors).toContain('what is published may be out of date');
    expect(built.output).toMatch(
      /Reading [^]*No list was read completely\.[^]*read at 2026-11-20T16:00:00Z/u,
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

  it('is crawled with a warning if one event is malformed, but not if it lost its events', async () => {
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

  it('is published without events only with consent', async () => {
    const origin = await startRecordedOrigin({ index: true, events: 0 });
    const settings = {
      CALENDAR_ORIGIN: origin.url,
      CALENDAR_DATA: join(folder, 'empty'),
      CALENDAR_OUT: join(folder, 'emptied'),
    };
    const refused = await run('build', [], settings);
    expect(refused.status).toBe(3);
    expect(refused.errors).toMatch(/^No event was found \(en, es\): .* --accept-loss\.$/mu);
    expect(existsSync(join(folder, 'emptied/index.html'))).toBe(false);
    expect((await run('crawl', ['--accept-loss'], settings)).status).toBe(5);
    await origin.close();
  });

  it('is read with the application password, which is never printed or stored', async () => {
    const data = join(folder, 'secret');
    const origin = await startOrigin({ content, now: () => now, credentials: secrets });
    const settings = {
      CALENDAR_ORIGIN: origin.url,
      CALENDAR_DATA: data,
      CALENDAR_USER: secrets.user,
      CALENDAR_PASSWORD: secrets.password,
    };
    const crawled = await run('crawl', [], settings);
    expect(crawled.status).toBe(0);
    expect(crawled.output + crawled.errors).not.toContain(secrets.password);
    expect(readFileSync(join(data, 'snapshot.sqlite')).includes(secrets.password)).toBe(false);
    const wrong = await run('crawl', [], { ...settings, CALENDAR_PASSWORD: 'wrong' });
    expect(wrong.status).toBe(3);
    expect(wrong.errors).toMatch(/401 .*CALENDAR_USER and CALENDAR_PASSWORD/u);
    // Its password was chosen after the snapshot was made.
    const repeated = {
      ...settings,
      CALENDAR_OUT: join(folder, 'refused'),
      CALENDAR_PASSWORD: content.venues[0]?.venue,
    };
    const refused = await run('build', ['--offline'], repeated);
    expect(refused.status).toBe(3);
    expect(refused.errors).toMatch(
      /^The snapshot repeats CALENDAR_PASSWORD in the name of venue \d+ \(e[ns]\), so nothing is published\. Remove it .* create another one\.$/mu,
    );
    expect(existsSync(join(folder, 'refused'))).toBe(false);
    await origin.close();
  });
});

describe('npm run build', () => {
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
});

describe('the address of a page, copied from a browser', () => {
  it('leads to the calendar of the whole site', async () => {
    const content = generateContent({ seed: 3, size: 20, now: new Date('2026-11-20T12:00:00Z') });
    const origin = await startOrigin({ content });
    const environment = {
      CALENDAR_ORIGIN: `${origin.url}/es/?from=menu#top`,
      CALENDAR_DATA: join(folder, 'copied'),
      CALENDAR_NOW: '2026-11-20T12:00:00Z',
    };
    const sentence = `${origin.url}/es is a page of ${origin.url}/: the calendar of the whole site is read.`;
    const crawled = await run('crawl', ['--forget'], environment);
    expect([crawled.status, crawled.errors]).toEqual([0, expect.stringContaining(sentence)]);
    expect(crawled.output).toContain(`Read ${origin.url}/ (neutral)`);
    const examined = await run('doctor', [], environment);
    expect([examined.status, examined.errors]).toEqual([0, expect.stringContaining(sentence)]);
    // The site is the same one by its own address.
    const again = await run('crawl', ['--forget'], { ...environment, CALENDAR_ORIGIN: origin.url });
    expect([again.status, again.errors.includes('is a page of')]).toEqual([0, false]);
    await origin.close();
  });
});

/** With a folder that no other test writes to. */
const runAnew = createCommands(join(folder, 'anew'));

describe('npm run build', () => {
  it('says why the first crawl failed, with its exit code', async () => {
    const settings = { CALENDAR_ORIGIN: 'http://127.0.0.1:9', CALENDAR_DATA: join(folder, 'first') };
    for (const command of ['build', 'build']) {
      const { status, output, errors } = await runAnew(command, [], settings);
      expect(status).toBe(4);
      expect(errors).toContain('GET http://127.0.0.1:9/en/ got no complete answer');
      expect(output).toMatch(
        /^Reading http:\S+ at .* \(unreachable\) .*\n\nNo list was read completely\.$/mu,
      );
    }
    const looked = await runAnew('snapshot', [], settings);
    expect(looked.status).toBe(2);
    expect(looked.errors).toMatch(
      /holds no crawl yet\. The last crawl, at .*, failed: GET .* Run: npm run crawl$/mu,
    );
  });

  it.each(['.', '..'])('does not build the site into the project’s own folder: %s', async (out) => {
    const { status, errors } = await runAnew('build', [], { CALENDAR_OUT: out });
    expect(status).toBe(2);
    expect(errors).toMatch(/^CALENDAR_OUT is .* a separate folder/u);
  });

  it('rejects an impossible data folder', async () => {
    const { status, errors } = await runAnew('build', [], { CALENDAR_DATA: join(root, 'package.json') });
    expect(status).toBe(2);
    expect(errors.trim()).toMatch(
      /^CALENDAR_DATA is '[^']*' but should be a folder that can be written to\.$/u,
    );
  });
});

describe('npm run origin', () => {
  it.each([
    [['--port', 'x'], /^--port is 'x' but should be a whole number/u],
    [['--size', '0'], /^--size is '0' but should be a whole number from 1/u],
    [['--recordings', '/nowhere'], /^--recordings is '\/nowhere' but should be a folder/u],
  ])('rejects %j with a sentence', async (args, sentence) => {
    const { status, errors } = await runAnew('origin', args);
    expect(status).toBe(2);
    expect(errors).toMatch(sentence);
  });
});
