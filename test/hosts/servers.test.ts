import { beforeAll, describe, expect, it } from 'vitest';
import { readSnapshotOrigin } from '../../scripts/publishing/last-good.ts';
import { checkDelivery, checkNotFound } from '../support/hosting/check-host.ts';
import { siteForHost, type RecordedSite } from '../support/hosting/host-site.ts';
import { askLanguages, languageExpectations, languageSite } from '../support/hosting/language-hosts.ts';
import { askOldAddresses } from '../support/hosting/old-addresses.ts';
import { askServer } from '../support/hosting/runtimes.ts';
import { readVersion, servers, startServer } from '../support/hosting/servers.ts';
import { emptyFolder, recordedSite } from '../support/site/sample.ts';
import { sketchPosters } from '../support/site/sketches.ts';

let site: RecordedSite;

beforeAll(async () => {
  const { data, build } = await recordedSite('servers');
  await sketchPosters(data);
  site = { data, dist: build('dist'), origin: readSnapshotOrigin(`${data}/snapshot.sqlite`) ?? '' };
}, 300_000);

describe.each(servers)('$host, with the settings that the build writes', (server) => {
  it('leads equal addresses of two hosts to the language of each', async () => {
    const folder = languageSite(server.host);
    const { address, stop } = await startServer(server, folder, emptyFolder(`languages-of-${server.host}`));
    try {
      expect(await askLanguages(askServer(address))).toEqual(languageExpectations);
    } finally {
      await stop();
    }
  });

  it(
    'delivers the recorded calendar right, and leads all old addresses to it',
    { timeout: 300_000 },
    async () => {
      const version = readVersion(server);
      const [program] = server.version;
      if (version === null)
        throw new Error(`${program} is missing. Install it, such as: apt-get install ${program}`);
      const { folder, files, warnings } = await siteForHost(site, server.host);
      const { address, stop } = await startServer(server, folder, emptyFolder(`server-${server.host}`));
      try {
        const ask = askServer(address);
        expect(warnings).toEqual([]);
        expect(await checkDelivery(ask, files, { hasOwnCache: false, compresses: true })).toEqual([]);
        expect(await checkNotFound(ask, { '/en/': 'en', '/es/': 'es', '/': 'en' })).toEqual([]);
        const hidden = ['/.htaccess', '/nginx.conf', '/site.caddy', '/en/index.html.gz', '/.git/config'];
        for (const path of hidden) expect([path, (await ask(path)).status]).toEqual([path, 404]);
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
    },
  );
});
