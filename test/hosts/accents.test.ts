import { expect, it } from 'vitest';
import { accentedExpectations, askAccented, writeAccentedSite } from '../support/hosting/accented-site.ts';
import { askServer } from '../support/hosting/runtimes.ts';
import { servers, startServer } from '../support/hosting/servers.ts';
import { emptyFolder } from '../support/site/sample.ts';

it.each(servers)(
  '$host leads to addresses with accents, and has a page for unknown ones below them',
  async (server) => {
    const folder = writeAccentedSite(server.host);
    const work = emptyFolder(`accents-of-${server.host}`);
    const { address, stop } = await startServer(server, folder, folder, work);
    try {
      const ask = askServer(address);
      expect(await askAccented(ask)).toEqual(accentedExpectations);
      // A question mark that is part of a name does not begin a query.
      for (const path of ['/evento/what%3fx=1/', '/evento/what%3Fx=1/?ical=1']) {
        const { status, headers } = await ask(path);
        expect([path, status, headers.get('Location') ?? '']).toEqual([
          path,
          expect.toBeOneOf([301, 404]),
          expect.not.stringContaining('?'),
        ]);
      }
    } finally {
      await stop();
    }
  },
);
