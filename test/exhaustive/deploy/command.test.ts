import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { manifestName } from '../../../scripts/deploying/manifest.ts';
import { withOutLock } from '../../../scripts/publishing/lock.ts';
import { startS3Store } from '../../support/deploying/s3-store.ts';
import { createSmallSite } from '../../support/deploying/small-site.ts';
import { createCommands } from '../../support/scripts/run-command.ts';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'cartelera-deploy-command-'));
const store = await startS3Store();
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => store.intercept(() => null));
const run = createCommands(folder);
const site = createSmallSite();
const here = { ...store.environment, CALENDAR_OUT: site.folder };

function writeSite(name: string, files: Readonly<Record<string, string>>): string {
  const out = join(folder, name);
  mkdirSync(out);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(out, file), content);
  return out;
}

const local = { 'calendar-state.json': '{"address":"http://localhost:4321/"}' };

describe('npm run deploy', () => {
  it('needs no options where the environment names target and store', async () => {
    const target = { ...here, CALENDAR_DEPLOY_TO: 's3://calendar/town' };
    const first = await run('deploy', [], target);
    expect(first).toMatchObject({ status: 0, errors: 'files sent: 15\n' });
    expect(first.output).toMatch(
      /^Sent 15 of 15 files \(1 kB\) to s3:\/\/calendar\/town\/, the first time\.\n15 are new, 0 changed, 0 were deleted\.\n$/u,
    );
    const second = await run('deploy', [], target);
    expect(second.output).toBe('s3://calendar/town/ has all 15 files of the site already.\n');
    const third = await run('deploy', ['--json', '--dry-run'], target);
    expect(JSON.parse(third.output)).toMatchObject({ files: 15, added: [], sent: { files: 0, bytes: 0 } });
  });

  it('goes on after it was killed, and sends no file again that had arrived', async () => {
    const large = createSmallSite(100);
    const total = large.listSent().length;
    const command = ['scripts/deploy.ts', '--to', 's3://calendar/killed'];
    const settings = { ...here, CALENDAR_OUT: large.folder };
    store.takeRequests();
    const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...settings } });
    const ended = once(child, 'close');
    let received = 0;
    // What is asked after that gets no answer: the process that asked is gone.
    store.intercept(({ method }) => {
      if (method === 'PUT' && (received += 1) > 80) child.kill('SIGKILL');
      return received > 80 ? new Promise<null>(() => undefined) : null;
    });
    expect(await ended).toEqual([null, 'SIGKILL']);
    const [, ...arrived] = store.takeRequests().stored;
    expect(arrived.length).toBeGreaterThan(50);
    store.intercept(() => null);
    const { status, output } = await run('deploy', ['--to', 's3://calendar/killed'], settings);
    expect(status).toBe(0);
    expect(output).toContain(', after an interruption.\n');
    const { counts, sent } = store.takeRequests();
    expect(counts).toMatchObject({ GET: 1, LIST: 1 });
    // What was under way when it was killed may have arrived as well.
    const files = sent.filter((key) => !key.endsWith(manifestName));
    expect(files.filter((key) => arrived.includes(key))).toEqual([]);
    expect(files.length).toBeLessThan(total - 50);
    expect(sent.length).toBe(files.length + 2);
    for (const path of large.listSent()) {
      const response = await fetch(`${store.url}/calendar/killed/${path}`);
      expect(await response.text()).toBe(readFileSync(join(large.folder, path), 'utf8'));
    }
  });

  it.each([
    ['without a target', [], {}, 2, /^There is no target\. Name it with --to/u],
    ['to another kind of target', ['--to', 'sftp://host/x'], {}, 2, /^The target is 'sftp:\/\/host\/x' but/u],
    ['to an option of rsync', ['--to=--rsh=id'], {}, 2, /^The target is '--rsh=id' but should be/u],
    [
      'by rsync with a region',
      ['--to', 'host:/x', '--region', 'auto'],
      {},
      2,
      /^--endpoint and --region are/u,
    ],
    ['by rsync where there is none', ['--to', 'host:/x'], { PATH: folder }, 2, /^rsync is not installed/u],
    [
      'without credentials',
      ['--to', 's3://calendar'],
      { AWS_ACCESS_KEY_ID: undefined },
      2,
      /^There are no cred/u,
    ],
    [
      'with a key that is not known',
      ['--to', 's3://calendar/x'],
      { AWS_ACCESS_KEY_ID: 'sesame' },
      3,
      /Check AWS_ACCESS/u,
    ],
    ['to a bucket that is not there', ['--to', 's3://none/x'], {}, 3, /Check the name of the bucket/u],
    [
      'to half an address',
      ['--to', 's3://calendar', '--endpoint', 's3.example'],
      {},
      2,
      /^--endpoint is 's3\.example' but/u,
    ],
    [
      'to a store that does not answer',
      ['--to', 's3://calendar', '--endpoint', 'http://127.0.0.1:9'],
      {},
      4,
      /^The store failed at reading the manifest of s3:\/\/calendar\/: [^]* Check --endpoint and the network/u,
    ],
  ])('%s ends with a sentence', async (_, args, settings, code, message) => {
    // The client looks for credentials in these places, too.
    const nowhere = { AWS_EC2_METADATA_DISABLED: 'true', HOME: folder };
    const { status, errors, output } = await run('deploy', args, { ...here, ...nowhere, ...settings });
    expect(errors).toMatch(message);
    expect([status, output]).toEqual([code, '']);
    expect(errors).not.toMatch(/sesame|^ {4}at /mu);
  });

  it.each([
    [
      'the sample calendar',
      { ...local, 'sample-calendar.txt': '' },
      /holds the sample calendar of an invented/u,
    ],
    ['a site that only this machine can read', local, /was built for http:\/\/localhost:4321\/, which only/u],
    ['what is not a site of ours', { 'index.html': '' }, /holds no built site\. Run: npm run build/u],
  ])('does not send %s', async (name, files, message) => {
    const settings = { ...here, CALENDAR_OUT: writeSite(name, files) };
    store.takeRequests();
    const { status, errors } = await run('deploy', ['--to', 's3://calendar/preview'], settings);
    expect([status, errors]).toEqual([2, expect.stringMatching(message)]);
    expect(store.takeRequests().counts).toEqual({});
  });

  it('sends a preview if it is asked to', async () => {
    const settings = { ...here, CALENDAR_OUT: writeSite('preview', { ...local, 'sample-calendar.txt': '' }) };
    const { status } = await run('deploy', ['--to', 's3://calendar/preview', '--preview'], settings);
    expect(status).toBe(0);
  });

  it('waits for no build that is at work in the folder of the site', async () => {
    const config = resolveConfig(defaults, { CALENDAR_OUT: site.folder });
    const { status, errors } = await withOutLock(config, () =>
      run('deploy', ['--to', 's3://calendar/x'], here),
    );
    expect([status, errors]).toEqual([
      6,
      `Another build or deployment is at work in ${site.folder}. Nothing was done. Run it again when the other has ended.\n`,
    ]);
  });
});
