import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../scripts/sample-origin/town/generate.ts';
import { startRecordedOrigin } from '../support/crawl/recorded-origin.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const folder = new URL('../../node_modules/.cartelera-test/all-commands', import.meta.url).pathname;
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = createCommands(folder);

describe('an origin', () => {
  const now = new Date('2026-11-20T16:00:00Z');
  const generated = generateContent({ seed: 3, size: 12, now });
  // Making pictures of images would take as long as all the rest.
  const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };
  const secrets = { user: 'editor', password: 'abcd efgh' };

  it('without events is not published without consent', async () => {
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
