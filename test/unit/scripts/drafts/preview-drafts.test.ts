import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { crawlDrafts } from '../../../../scripts/drafts/crawl-drafts.ts';
import { withDraftsFolder } from '../../../../scripts/drafts/drafts-folder.ts';
import { previewDrafts } from '../../../../scripts/drafts/preview-drafts.ts';
import { BusyError } from '../../../../scripts/publishing/lock.ts';
import { describeDrafts } from '../../../../scripts/cli/reports/drafts.ts';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { ConfigError } from '../../../../src/config/config-error.ts';
import { defaults } from '../../../../src/config/defaults.ts';
import { resolveForDrafts } from '../../../../src/config/drafts.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import type { Config } from '../../../../src/config/schema.ts';
import { createSite } from '../../../../src/site/create-site.ts';
import { openDraftsSnapshot, openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../../../support/crawl/crawling.ts';
import { draftsContent, editor, token } from '../../../support/sample-origin/drafts-content.ts';
import { now } from '../../../support/sample-origin/tiny-content.ts';

const never = new AbortController().signal;
const local = { host: false, port: 0 };

/** The settings of an editor, with a new data folder. */
function settings(values: Partial<Config> = {}): Config {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-drafts-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const config = resolveConfig({ ...defaults, origin: 'https://town.example', ...editor }, {});
  return { ...config, data, now: now.toISOString(), ...values };
}

/** Crawls what is published into the data folder. */
async function publish({ data }: Config, origin: string): Promise<void> {
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  await crawlInto(snapshot, origin);
  snapshot.close();
}

async function start(): Promise<string> {
  const origin = await startOrigin({ content: draftsContent(), now: () => now, credentials: editor });
  onTestFinished(() => origin.close());
  return origin.url.replace(/\/$/u, '');
}

it.each([
  [
    'without credentials',
    { user: null, password: null },
    local,
    'set CALENDAR_USER to the login name of an editor',
  ],
  ['without an origin', { origin: null }, local, 'set CALENDAR_ORIGIN to its address'],
  ['for all machines', {}, { host: true, port: 0 }, "--host is '' but should be localhost"],
  [
    'at an address of a network',
    {},
    { host: '192.168.0.4', port: 0 },
    "--host is '192.168.0.4' but should be localhost",
  ],
  ['at all addresses', {}, { host: '0.0.0.0', port: 0 }, "--host is '0.0.0.0' but"],
  ['at a name that others may have', {}, { host: 'x.localhost', port: 0 }, "--host is 'x.localhost' but"],
])('drafts are not previewed %s', async (_, values, server, message) => {
  const config = settings(values);
  const failure = await previewDrafts(config, server, never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toContain(message);
  expect(readdirSync(config.data)).toEqual([]);
});

it.each(['public/data', 'dist/.calendar', 'src/data', 'dist'])(
  'drafts are not read into a folder that is published, such as %s',
  async (data) => {
    const isThere = existsSync(data);
    const failure = previewDrafts({ ...settings(), data, out: 'dist' }, local, never);
    await expect(failure).rejects.toThrow(`CALENDAR_DATA is '${data}' but should not be in`);
    expect(existsSync(data)).toBe(isThere);
  },
);

it('the folder of drafts is empty at first, for this account only, and empty at last', async () => {
  const config = resolveForDrafts(settings());
  mkdirSync(config.data, { mode: 0o755 });
  await withDraftsFolder(config, async () => {
    expect(statSync(config.data).mode & 0o077).toBe(0);
    writeFileSync(join(config.data, 'snapshot.sqlite'), token);
    mkdirSync(join(config.data, 'images'));
  });
  expect(readdirSync(config.data)).toEqual(['lock']);
});

it('what a killed preview left is removed by the next', async () => {
  const config = resolveForDrafts(settings());
  mkdirSync(join(config.data, 'images'), { recursive: true });
  writeFileSync(join(config.data, 'images', 'old.png'), token);
  await withDraftsFolder(config, async () => expect(readdirSync(config.data)).toEqual(['lock']));
});

it('a second preview of drafts in the folder is refused, and leaves that of the first', async () => {
  const config = resolveForDrafts(settings());
  await withDraftsFolder(config, async () => {
    writeFileSync(join(config.data, 'snapshot.sqlite'), '');
    await expect(withDraftsFolder(config, async () => undefined)).rejects.toThrow(BusyError);
    expect(existsSync(join(config.data, 'snapshot.sqlite'))).toBe(true);
  });
});

it('drafts are read on top of what is published, which has none afterwards', async () => {
  const origin = await start();
  const config = settings({ origin });
  const snapshot = openSnapshot(join(config.data, 'snapshot.sqlite'));
  onTestFinished(() => snapshot.close());
  await crawlInto(snapshot, origin);
  const before = JSON.stringify([snapshot.read(), snapshot.receipt(), snapshot.failure()]);
  const crawl = await withDraftsFolder(resolveForDrafts(config), () => crawlDrafts(config, never));
  expect(crawl.drafts.map(({ id }) => id)).toEqual([70, 71, 72, 74, 75]);
  expect(describeDrafts(crawl)).toBe(
    'The preview shows 3 drafts, 1 pending event, 1 scheduled event, and what is published. Run it again to see later edits.',
  );
  const after = JSON.stringify([snapshot.read(), snapshot.receipt(), snapshot.failure()]);
  expect(after).toBe(before);
  expect(after).not.toContain(token);
  expect(readdirSync(config.data).toSorted()).toEqual(['drafts-preview', 'snapshot.sqlite']);
});

it('a published event keeps its address, and each draft has another', async () => {
  const origin = await start();
  const config = settings({ origin });
  await publish(config, origin);
  await withDraftsFolder(resolveForDrafts(config), async () => {
    await crawlDrafts(config, never);
    const snapshot = openDraftsSnapshot(join(resolveForDrafts(config).data, 'snapshot.sqlite'));
    const content = snapshot.read();
    snapshot.close();
    if (content === null) throw new Error('There is no crawl.');
    const site = await createSite(resolveForDrafts(config), content);
    expect(site.showsDrafts).toBe(true);
    const paths = site.calendars.flatMap(({ events }) => events.map(({ record, path }) => [record.id, path]));
    expect(Object.fromEntries(paths)).toMatchObject({
      3: '/en/event/fair/',
      70: '/en/event/draft-70/',
      71: '/es/evento/pendiente/',
      72: '/en/event/fair-72/',
      74: '/en/event/draft-74/',
    });
    expect(new Set(paths.map(([, path]) => path)).size).toBe(paths.length);
  });
});

it('a failed crawl of drafts leaves nothing', async () => {
  const origin = await start();
  const config = settings({ origin, password: 'wrong' });
  await publish(config, origin);
  await expect(previewDrafts(config, local, never)).rejects.toThrow('incorrect_password');
  expect(readdirSync(resolveForDrafts(config).data)).toEqual(['lock']);
});
