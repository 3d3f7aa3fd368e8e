import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/bench/pages/find-free-port.ts';
import type { Deployment } from '../../scripts/deploying/deploy-site.ts';
import { manifestName } from '../../scripts/deploying/manifest.ts';
import { addEvent, createSmallSite, type SmallSite } from '../support/deploying/small-site.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const rsync = spawnSync('sh', ['-c', 'command -v rsync'], { encoding: 'utf8' }).stdout.trim();
if (rsync === '') throw new Error('These tests need rsync 3.1 or later, such as from: apt-get install rsync');

const folder = mkdtempSync(join(tmpdir(), 'cartelera-rsync-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = new URL('../..', import.meta.url).pathname;
const log = join(folder, 'runs');
const slow = join(folder, 'slow');

/** The real rsync, which writes down that it ran, and is slow when a test needs to interrupt it. */
const bin = join(folder, 'bin');
mkdirSync(bin);
writeFileSync(
  join(bin, 'rsync'),
  `#!/bin/sh
echo "$*" >> ${log}
if [ -e ${slow} ]; then set -- --bwlimit=300 "$@"; fi
exec ${rsync} "$@"
`,
);
chmodSync(join(bin, 'rsync'), 0o755);
const path = `${bin}:${process.env['PATH']}`;

let site: SmallSite;
let place = '';
let tests = 0;
beforeEach(() => {
  site = createSmallSite();
  place = join(folder, `place-${(tests += 1)}`);
  mkdirSync(place);
  writeFileSync(join(place, '.htaccess'), 'theirs');
  writeFileSync(join(place, 'theirs.html'), 'theirs');
});

const command = createCommands(folder);

/** Builds the site and deploys it; returns also how often rsync ran. */
async function deploy(to = place, more: readonly string[] = []): Promise<Deployment & { runs: number }> {
  site.build();
  return deployBuilt(to, more);
}

async function deployBuilt(to = place, more: readonly string[] = []) {
  rmSync(log, { force: true });
  const args = ['--to', to, '--json', ...more];
  const { status, output, errors } = await command('deploy', args, { PATH: path, CALENDAR_OUT: site.folder });
  expect([status, errors]).toEqual([0, expect.not.stringContaining('rsync')]);
  // One names its version.
  const runs = readFileSync(log, 'utf8').split('\n').filter(Boolean).length - 1;
  return { ...(JSON.parse(output) as Deployment), runs };
}

function listPlace(): readonly string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((each) => statSync(join(place, each)).isFile())
    .toSorted();
}

const theirs = ['.htaccess', 'theirs.html', manifestName];
const read = (each: string) => readFileSync(join(place, each), 'utf8');

describe('rsync to a folder', () => {
  it('gets the whole site at first, and keeps what others put there', async () => {
    const { sent, removed, runs } = await deploy();
    expect(sent.files).toBe(site.listSent().length);
    expect(removed).toEqual([]);
    expect(listPlace()).toEqual([...site.listSent(), ...theirs].toSorted());
    expect(read('.htaccess')).toBe('theirs');
    // The manifest is read, and written twice; three steps have files.
    expect(runs).toBe(6);
  });

  it('gets nothing when a build only gave files other times', async () => {
    await deploy();
    const then = statSync(join(place, 'index.html')).mtimeMs;
    site.build();
    for (const each of site.listSent()) utimesSync(join(site.folder, each), 1_000_000_000, 1_000_000_000);
    expect(await deployBuilt()).toMatchObject({ runs: 1, sent: { files: 0, bytes: 0 } });
    expect(statSync(join(place, 'index.html')).mtimeMs).toBe(then);
  });

  it('gets an event and what lists it, in order', async () => {
    await deploy();
    addEvent(site);
    const { sent, added, runs } = await deploy();
    expect(added).toEqual(['en/event/new/event.ics', 'en/event/new/index.html', 'images/new.BBBB.webp']);
    expect(sent.files).toBe(9);
    expect(runs).toBe(7);
    const when = (each: string) => statSync(join(place, each)).ctimeMs;
    expect(when('images/new.BBBB.webp')).toBeLessThan(when('en/event/new/index.html'));
    expect(when('en/event/new/index.html')).toBeLessThan(when('en/month/2026-11/index.html'));
    expect(when('en/month/2026-11/index.html')).toBeLessThan(when('calendar-state.json'));
  });

  it('has its server read nginx.conf again after it changed, and only then', async () => {
    const print = async (more: readonly string[] = []) => {
      site.build();
      const args = ['--to', place, ...more];
      const { output } = await command('deploy', args, { PATH: path, CALENDAR_OUT: site.folder });
      return output;
    };
    const said = 'nginx.conf changed, and nginx has to read it again.';
    site.files.set('nginx.conf', 'index index.html;');
    expect(await print()).toContain(`${said} On the server: nginx -t && nginx -s reload`);
    expect(await print()).not.toContain(said);
    addEvent(site);
    expect(await print()).not.toContain(said);
    site.files.set('nginx.conf', 'index home.html;');
    expect(await print(['--dry-run'])).not.toContain(said);
    expect(await print()).toContain(said);
  });

  it('gets a file that has other content with the same size at the same time', async () => {
    await deploy();
    const { atime, mtime } = statSync(join(place, 'leaflet.pdf'));
    site.files.set('leaflet.pdf', 'FDP');
    site.build();
    utimesSync(join(site.folder, 'leaflet.pdf'), atime, mtime);
    expect((await deployBuilt()).changed).toEqual(['leaflet.pdf']);
    expect(read('leaflet.pdf')).toBe('FDP');
  });

  it('loses what the site lost, with folders that are empty then, and nothing else', async () => {
    await deploy();
    writeFileSync(join(place, 'en/event/e2/theirs.jpg'), 'theirs');
    for (const each of [...site.files.keys()].filter((name) => /^en\/(?:event|month)\//u.test(name)))
      site.files.delete(each);
    const { removed } = await deploy();
    expect(removed.length).toBe(7);
    expect(listPlace()).toEqual([...site.listSent(), ...theirs, 'en/event/e2/theirs.jpg'].toSorted());
    expect(readdirSync(join(place, 'en')).toSorted()).toEqual(['calendar.ics', 'event', 'index.html']);
    expect(readdirSync(join(place, 'en/event'))).toEqual(['e2']);
  });

  it('replaces a folder by a file of its name, and a file by a folder', async () => {
    site.files.set('flyer/index.html', 'page').set('flyer/old/page.html', 'page').set('plan', 'file');
    await deploy();
    for (const each of ['flyer/index.html', 'flyer/old/page.html', 'plan']) site.files.delete(each);
    site.files.set('flyer', 'file').set('plan/index.html', 'page');
    const { removed } = await deploy();
    expect(removed).toEqual(['flyer/index.html', 'flyer/old/page.html', 'plan']);
    expect(listPlace()).toEqual([...site.listSent(), ...theirs].toSorted());
    expect([read('flyer'), read('plan/index.html')]).toEqual(['file', 'page']);
    expect(await deploy()).toMatchObject({ runs: 1, sent: { files: 0 } });
  });

  it('cannot replace a folder in which others have files, and says so', async () => {
    site.files.set('flyer/index.html', 'page');
    await deploy();
    writeFileSync(join(place, 'flyer/theirs.jpg'), 'theirs');
    site.files.delete('flyer/index.html');
    site.files.set('flyer', 'file');
    site.build();
    const { status, errors } = await command('deploy', ['--to', place], { CALENDAR_OUT: site.folder });
    expect([status, errors]).toEqual([
      3,
      expect.stringMatching(/could not make way[^]*: flyer[^]* Others have files in that folder/u),
    ]);
    rmSync(join(place, 'flyer/theirs.jpg'));
    await deploy();
    expect(read('flyer')).toBe('file');
  });

  it('goes on after it was killed, and sends no file again that had arrived', async () => {
    for (let each = 1; each <= 40; each += 1) site.files.set(`images/${each}.webp`, `${each}`.repeat(20_000));
    site.files.set('es/sala-españa/index.html', 'page');
    site.build();
    writeFileSync(slow, '');
    const images = join(place, 'images');
    const child = spawn(process.execPath, ['scripts/deploy.ts', '--to', place], {
      cwd: root,
      env: { ...process.env, PATH: path, CALENDAR_OUT: site.folder },
      detached: true,
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const hasArrived = (name: string): boolean =>
      existsSync(join(images, name)) && read(`images/${name}`) === site.files.get(`images/${name}`);
    const listArrived = () => (existsSync(images) ? readdirSync(images).filter(hasArrived) : []);
    const watcher = watch(place, { recursive: true }, () => {
      // The whole group: an rsync that it started would go on.
      if (listArrived().length >= 5 && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    expect(await ended).toEqual([null, 'SIGKILL']);
    watcher.close();
    rmSync(slow);
    const arrived = listArrived().length;
    expect(arrived).toBeLessThan(40);
    const others = [...site.listSent()].filter((each) => !each.startsWith('images/'));
    const before = others.filter((each) => existsSync(join(place, each))).length;
    const { isResumed, sent, added, changed } = await deployBuilt();
    expect(isResumed).toBe(true);
    expect(added.length + changed.length).toBe(sent.files);
    expect(added).toContain('es/sala-españa/index.html');
    expect(sent.files).toBe(site.listSent().length - arrived - before);
    for (const each of site.listSent()) expect(read(each)).toBe(site.files.get(each));
  });

  it('needs a folder that exists', async () => {
    const { status, errors } = await command('deploy', ['--to', join(folder, 'nowhere')], {
      CALENDAR_OUT: site.folder,
    });
    expect([status, errors]).toEqual([
      3,
      expect.stringMatching(/^rsync failed at reading the manifest of .*nowhere/u),
    ]);
  });
});

describe('rsync to a server', () => {
  it('gets the whole site, then nothing, then what changed', async () => {
    const port = await findFreePort();
    const settings = join(folder, 'rsyncd.conf');
    writeFileSync(
      settings,
      `use chroot = no\naddress = 127.0.0.1\nport = ${port}\n[site]\npath = ${place}\nread only = no\nuid = ${process.getuid?.()}\ngid = ${process.getgid?.()}\n`,
    );
    const server = spawn(rsync, ['--daemon', '--no-detach', `--config=${settings}`], { stdio: 'ignore' });
    try {
      await waitFor(port);
      const to = `rsync://127.0.0.1:${port}/site`;
      expect((await deploy(to)).sent.files).toBe(site.listSent().length);
      expect(await deploy(to)).toMatchObject({ runs: 1, sent: { files: 0 } });
      site.files.delete('leaflet.pdf');
      addEvent(site);
      const { sent, removed } = await deploy(to);
      expect([sent.files, removed]).toEqual([9, ['leaflet.pdf']]);
      expect(listPlace()).toEqual([...site.listSent(), ...theirs].toSorted());
    } finally {
      server.kill();
    }
    const { status, errors } = await command('deploy', ['--to', `rsync://127.0.0.1:${port}/site`], {
      CALENDAR_OUT: site.folder,
    });
    expect([status, errors]).toEqual([4, expect.stringMatching(/^rsync failed at reading the manifest/u)]);
  });
});

/** Waits until a server lists what it has. */
async function waitFor(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const child = spawn(rsync, [`rsync://127.0.0.1:${port}/`], { stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number];
    if (code === 0) return;
  }
  throw new Error('The server of rsync did not start.');
}
