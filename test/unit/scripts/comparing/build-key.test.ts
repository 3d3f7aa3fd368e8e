import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { computeBuildKey, computeProjectKey } from '../../../../scripts/comparing/build-key.ts';
import { isBuilt, saveLastBuild } from '../../../../scripts/comparing/last-build.ts';
import type { Config } from '../../../../src/config/schema.ts';
import { root } from '../../../../src/config/root.ts';
import { readValues } from '../../../../src/config/read-values.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import type { SnapshotContent } from '../../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { eventRecord, siteRecord } from '../../../support/records.ts';
import { fill } from '../../../support/snapshot/fill.ts';

const morning = '2026-11-20T08:00:00Z';
const content: SnapshotContent = {
  origin: 'https://x.example/',
  crawledAt: morning,
  sites: [siteRecord({ zone: 'America/Mexico_City' })],
  events: [eventRecord({ id: 1 }), eventRecord({ id: 2 })],
  venues: [],
  organizers: [],
  terms: [],
  translations: [],
  images: [],
  unasked: [],
  layouts: [],
  media: [],
  history: [],
};

/** Settings with a snapshot in a new folder. */
async function settle(of: SnapshotContent, set: Readonly<Record<string, string>> = {}): Promise<Config> {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = { CALENDAR_DATA: join(folder, 'data'), CALENDAR_OUT: join(folder, 'dist') };
  const config = resolveConfig(await readValues(), { CALENDAR_ORIGIN: of.origin, ...paths, ...set });
  mkdirSync(config.data, { recursive: true });
  const snapshot = openSnapshot(join(config.data, 'snapshot.sqlite'));
  fill(snapshot, of);
  snapshot.close();
  return config;
}

const keyOf = async (
  of: SnapshotContent,
  crawledAt = of.crawledAt,
  set: Readonly<Record<string, string>> = {},
): Promise<string | null> => computeBuildKey(await settle(of, set), crawledAt);

describe('the key of a build', () => {
  let key: string | null;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
    const config = resolveConfig(await readValues(), {
      CALENDAR_ORIGIN: content.origin,
      CALENDAR_DATA: folder,
    });
    const snapshot = openSnapshot(join(folder, 'snapshot.sqlite'));
    fill(snapshot, content);
    snapshot.close();
    key = computeBuildKey(config, morning);
    rmSync(folder, { recursive: true });
  });

  it('is the same in any folder, at any hour of the day, with any password', async () => {
    expect(key).not.toBeNull();
    expect(await keyOf(content, '2026-11-21T05:59:59Z')).toBe(key);
    expect(await keyOf(content, morning, { CALENDAR_NOW: '2026-11-21T05:00:00Z' })).toBe(key);
    expect(await keyOf(content, morning, { CALENDAR_USER: 'ana', CALENDAR_PASSWORD: 'secret' })).toBe(key);
  });

  it('is another one on the next day of the calendar', async () => {
    expect(await keyOf(content, '2026-11-21T06:00:00Z')).not.toBe(key);
    expect(await keyOf(content, morning, { CALENDAR_NOW: '2026-11-21T06:00:00Z' })).not.toBe(key);
  });

  it('is another one after an edit, a removal and a change of the site', async () => {
    const [first, second] = content.events;
    if (first === undefined || second === undefined) throw new Error('There should be two events.');
    for (const changed of [
      { ...content, events: [{ ...first, title: 'Other' }, second] },
      { ...content, events: [first] },
      { ...content, sites: [siteRecord({ zone: 'America/Mexico_City', name: 'Other' })] },
    ])
      expect(await keyOf(changed)).not.toBe(key);
  });

  it('is another one with other settings', async () => {
    expect(await keyOf(content, morning, { CALENDAR_SITE: 'https://calendar.example' })).not.toBe(key);
  });

  it('has a part for the code, which is the same after an edit, on any day', async () => {
    const code = computeProjectKey(await settle(content));
    expect(code).not.toBeNull();
    const edited = { ...content, events: content.events.slice(1) };
    expect(computeProjectKey(await settle(edited, { CALENDAR_NOW: '2026-12-24T12:00:00Z' }))).toBe(code);
    expect(computeProjectKey(await settle(content, { CALENDAR_LOCALES: 'en' }))).not.toBe(code);
  });
});

it('the code is the same in another checkout, and another after a change of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'public/plan.txt');
  mkdirSync(dirname(file), { recursive: true });
  const read = (text: string, time: number): string => {
    writeFileSync(file, text);
    utimesSync(file, time, time);
    const modules = ['scripts/comparing/build-key.ts', 'scripts/cli/settings.ts'].map(
      (name) => pathToFileURL(join(root, name)).href,
    );
    const script = `const [{ computeProjectKey }, { readSettings }] = await Promise.all(${JSON.stringify(modules)}.map((each) => import(each)));
console.log(computeProjectKey(await readSettings()));`;
    const environment = { ...process.env, CALENDAR_ORIGIN: content.origin };
    const args = ['--input-type=module', '--eval', script];
    return execFileSync(process.execPath, args, { cwd: folder, env: environment, encoding: 'utf8' });
  };
  const before = read('a', 1);
  expect(before).toMatch(/^[\da-f]{32}\n$/u);
  expect(read('a', 2)).toBe(before);
  expect(read('b', 2)).not.toBe(before);
});

describe('what was built', () => {
  it('is known until the key or the folder is another one', async () => {
    const config = await settle(content);
    mkdirSync(join(config.out, 'en'), { recursive: true });
    writeFileSync(join(config.out, 'calendar-state.json'), '{}');
    expect(isBuilt(config, 'a')).toBe(false);
    saveLastBuild(config, 'a');
    expect(isBuilt(config, 'a')).toBe(true);
    expect(isBuilt(config, 'b')).toBe(false);
    rmSync(join(config.out, 'en'), { recursive: true });
    expect(isBuilt(config, 'a')).toBe(false);
  });

  it('is never known for a calendar in a site with other pages, which may read anything', async () => {
    const config = { ...(await settle(content)), mount: '/events/' };
    expect(computeBuildKey(config, morning)).toBeNull();
    saveLastBuild(config, null);
    expect(isBuilt(config, null)).toBe(false);
  });
});
