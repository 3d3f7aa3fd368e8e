import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSnapshotOrigin } from '../../scripts/publishing/last-good.ts';
import { checkDelivery, checkNotFound, type Ask } from '../support/hosting/check-host.ts';
import { siteForHost, type RecordedSite } from '../support/hosting/host-site.ts';
import { askLanguages, languageExpectations, languageSite } from '../support/hosting/language-hosts.ts';
import { askOldAddresses } from '../support/hosting/old-addresses.ts';
import { askServer } from '../support/hosting/runtimes.ts';
import { readVersion, servers, startServer } from '../support/hosting/servers.ts';
import { emptyFolder, recordedSite } from '../support/site/sample.ts';
import { sketchPosters } from '../support/site/sketches.ts';

const settings = { nginx: '/nginx.conf', apache: '/.htaccess', caddy: '/site.caddy' };
const abilities = { hasOwnCache: false, compresses: true };

/** Files that nobody should read, and some that an owner has in `public`. */
const hidden = ['/.git/config', '/.cartelera-manifest.json.gz', '/en/.DS_Store'];
const shown = ['/data.csv.gz', '/old/site.tar.gz', '/texts.json.br', '/.well-known/security.txt'];

let site: RecordedSite;

beforeAll(async () => {
  const { data, build } = await recordedSite('servers');
  await sketchPosters(data);
  site = { data, dist: build('dist'), origin: readSnapshotOrigin(`${data}/snapshot.sqlite`) ?? '' };
}, 300_000);

/** A file that says its own path. */
function write(folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), path);
}

describe.each(servers)('$host, with the settings that the build writes', { timeout: 300_000 }, (server) => {
  const version = readVersion(server);
  beforeAll(() => {
    const [program] = server.version;
    if (version === null)
      throw new Error(`${program} is missing. Install it, such as: apt-get install ${program}`);
  });
  const languages = { '/en/': 'en', '/es/': 'es', '/': 'en' };

  it('delivers the recorded calendar right, and leads all old addresses to it', async () => {
    const { folder, files, warnings } = await siteForHost(site, server.host);
    for (const path of [...hidden, ...shown]) write(folder, path);
    const { address, stop } = await startServer(server, folder, folder, emptyFolder(`server-${server.host}`));
    try {
      const ask = askServer(address);
      expect(warnings).toEqual([]);
      expect(await checkDelivery(ask, files, abilities)).toEqual([]);
      expect(await checkNotFound(ask, languages, { hasHeaders: true })).toEqual([]);
      // A folder without a page is unknown, too.
      for (const path of [...hidden, settings[server.host], '/en/event/'])
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
      for (const path of shown) {
        const { status, headers, body } = await ask(path, { 'Accept-Encoding': 'identity' });
        expect([path, status, headers.get('Content-Encoding')]).toEqual([path, 200, null]);
        expect(Buffer.from(body).toString()).toBe(path);
      }
      const table = await askOldAddresses(ask);
      const rows = Array.from(
        table,
        ([kind, { right, wrong }]) => `${kind}: ${right} of ${right + wrong.length}`,
      );
      console.log([version, ...rows].join('\n'));
      expect([...table.values()].flatMap(({ wrong }) => wrong)).toEqual([]);
    } finally {
      await stop();
    }
  });

  it('leads equal addresses of two hosts to the language of each', async () => {
    const folder = languageSite(server.host);
    const work = emptyFolder(`languages-of-${server.host}`);
    const { address, stop } = await startServer(server, folder, folder, work);
    try {
      expect(await askLanguages(askServer(address))).toEqual(languageExpectations);
    } finally {
      await stop();
    }
  });

  it('delivers the calendar at the address of the list of all events, from a folder of that name', async () => {
    const base = '/en/events/';
    const { root, folder, files, warnings } = await siteForHost(site, server.host, base);
    const { address, stop } = await startServer(server, root, folder, emptyFolder(`server-${server.host}`));
    try {
      const ask = askServer(address);
      const below: Ask = (path, headers) => ask(base + path.slice(1), headers);
      expect(warnings).toEqual([]);
      expect(await checkDelivery(below, files, abilities)).toEqual([]);
      expect(await checkNotFound(below, languages, { hasHeaders: true })).toEqual([]);
      expect((await below(settings[server.host])).status).toBe(404);
      const elsewhere = await ask('/no-such-page');
      expect([elsewhere.status, elsewhere.body.length > 0]).toEqual([404, true]);
      // A file .htaccess counts for its own folder only.
      const table = await askOldAddresses(ask, 1, base, server.host === 'apache' ? base : '/');
      expect(table.get('list')?.right).toBeGreaterThan(6);
      expect([...table.values()].flatMap(({ wrong }) => wrong)).toEqual([]);
    } finally {
      await stop();
    }
  });
});
