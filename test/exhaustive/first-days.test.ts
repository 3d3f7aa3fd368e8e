import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { generateContent } from '../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../scripts/sample-origin/server/server.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'node_modules', '.cartelera-test', 'first-days');
const run = createCommands(folder);
const clean = () => rmSync(folder, { recursive: true, force: true });
beforeAll(clean);
afterAll(clean);

function read(data: string): SnapshotContent {
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('The crawl left nothing.');
  return content;
}

/** Listens on a port, unless somebody does already; returns what ends that. */
async function occupy(port: number): Promise<() => void> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => void server.close();
}

describe('the sample', () => {
  it('is the same town on day 1, 2, 30 and 400, and has no history except for new events', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-12-19', '2027-12-24'];
    const seen: SnapshotContent[] = [];
    for (const day of days) {
      // On the last day something else has the port that the sample origin usually takes.
      if (day === days.at(-1)) onTestFinished(await occupy(4322));
      const { status, errors } = await run('crawl', [], { CALENDAR_NOW: `${day}T12:00:00Z` });
      expect(`${day} ${status} ${status === 0 ? '' : errors}`).toBe(`${day} 0 `);
      seen.push(read(join(folder, 'data/sample')));
    }
    for (const [index, { events, history, crawledAt }] of seen.entries()) {
      const before = new Set(seen[index - 1]?.events.map(({ id }) => id));
      expect(events.filter(({ id }) => before.has(id))).toHaveLength(before.size);
      expect(history.filter(({ vanished }) => vanished !== null)).toEqual([]);
      expect(history.filter((entry) => entry.kind === 'event' && entry.sequence > 0)).toEqual([]);
      expect(events.filter(({ status }) => status !== 'scheduled')).toHaveLength(8);
      const coming = events.filter(({ locale, endUtc }) => locale === 'en' && endUtc > crawledAt);
      expect(coming.length).toBeGreaterThan(60);
    }
  });
});

describe('a lost variable', () => {
  it('never replaces a calendar, whatever is left of it', async () => {
    const now = '2026-11-20T16:00:00Z';
    const generated = generateContent({ seed: 3, size: 40, now: new Date(now) });
    // Making pictures of images would take as long as all the rest.
    const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };
    const clock = () => new Date('2026-11-20T17:00:00Z');
    const origin = await startOrigin({ content, now: clock });
    const plain = content.events.filter(
      ({ id, group, start, end, status, hideFromListings, password, eventStatus }) =>
        id === group &&
        start.slice(0, 10) > '2026-11-22' &&
        start.slice(0, 10) === end.slice(0, 10) &&
        [status, hideFromListings, password, eventStatus].join() === 'publish,false,,scheduled',
    );
    const [cancelled, deleted] = plain.map(({ group }) => group);
    const modified = '2026-11-20 16:30:00';
    const edited = content.events
      .filter(({ group }) => group !== deleted)
      .map((event) =>
        event.group === cancelled ? { ...event, eventStatus: 'canceled' as const, modified } : event,
      );
    const build = (instant: string, settings: Record<string, string | undefined> = {}) =>
      run('build', [], { CALENDAR_ORIGIN: origin.url, CALENDAR_NOW: instant, ...settings });
    const published = (): string => readFileSync(join(folder, 'dist/en/calendar.ics'), 'utf8');
    const facts = (): string[] =>
      [cancelled, deleted].map((id) => {
        const event = published()
          .split('BEGIN:VEVENT')
          .find((each) => each.includes(`UID:${id}@127.0.0.1`));
        return (event?.match(/^(?:SEQUENCE|STATUS):\S+/gmu) ?? []).toSorted().join(' ');
      });
    expect((await build(now)).status).toBe(0);
    expect(facts()).toEqual(['SEQUENCE:0 STATUS:CONFIRMED', 'SEQUENCE:0 STATUS:CONFIRMED']);
    await origin.close();
    const later = await startOrigin({
      content: { ...content, events: edited },
      now: clock,
      port: Number(new URL(origin.url).port),
    });
    expect((await build('2026-11-20T18:00:00Z')).status).toBe(0);
    const expected = ['SEQUENCE:1 STATUS:CANCELLED', 'SEQUENCE:1 STATUS:CANCELLED'];
    expect(facts()).toEqual(expected);
    const address = { CALENDAR_SITE: 'https://calendar.example' };
    expect(await build('2026-11-20T18:30:00Z', address)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/Publish it: .* begin with https:\/\/calendar\.example\/ /u),
    });
    const before = published();

    const lost = { CALENDAR_ORIGIN: undefined };
    for (const [settings, reason] of [
      [{}, /was last built for https:\/\/calendar\.example\/, .* Check CALENDAR_SITE\./u],
      [lost, /holds the calendar of http/u],
      [{ ...lost, CALENDAR_ORIGN: origin.url }, /Did you mean CALENDAR_ORIGIN\?/u],
      [{ ...lost, CALENDAR_SITE: 'https://calendar.example' }, /not published at a public address/u],
      [{ ...lost, CALENDAR_DATA: join(folder, 'cold') }, /would replace it/u],
      [{ ...lost, CALENDAR_OUT: join(folder, 'cold-dist') }, /holds the calendar of http/u],
    ] as const) {
      const refused = await build('2026-11-20T19:00:00Z', settings);
      expect(refused.errors).toMatch(reason);
      expect(refused).toMatchObject({ status: 2, output: '' });
      expect(published()).toBe(before);
    }

    // Without its data folder, a crawl takes the history from the site that was built, wherever it
    // is published.
    const cold = join(folder, 'cold');
    const crawled = await run('crawl', [], {
      CALENDAR_ORIGIN: origin.url,
      CALENDAR_SITE: 'http://127.0.0.1:1',
      CALENDAR_NOW: '2026-11-20T19:00:00Z',
      CALENDAR_DATA: cold,
    });
    expect(crawled.status).toBe(0);
    const { history } = read(cold);
    const remembered = (wanted: number | undefined) =>
      history.find(({ kind, id }) => kind === 'event' && id === wanted);
    expect(remembered(cancelled)).toMatchObject({ sequence: 1, vanished: null });
    expect(remembered(deleted)?.vanished).toMatch(/^2026-11-20T18:00:00/u);

    // CI often keeps the data folder only.
    rmSync(join(folder, 'dist'), { recursive: true });
    expect((await build('2026-11-20T19:30:00Z')).errors).toContain('Check CALENDAR_SITE.');
    // Of two at once, one does nothing.
    const both = await Promise.all(['20', '21'].map((hour) => build(`2026-11-20T${hour}:00:00Z`, address)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 6]);
    expect(both.find(({ status }) => status === 6)?.errors).toMatch(
      /^Another build or deployment is at work in .*\n$/u,
    );
    expect(facts()).toEqual(expected);
    await later.close();
  }, 300_000);
});
