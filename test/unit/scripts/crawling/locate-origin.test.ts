import { expect, it } from 'vitest';
import { locateOrigin } from '../../../../scripts/crawling/locate-origin.ts';
import { defaults as config } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { redacted } from '../../../../src/http/redact.ts';
import { serve } from '../../../support/server.ts';

const credentials = { user: 'canary-4711', password: 'Zk7q Wx29 vB9n Tr4m sLd6 Yg3c' };

it('refuses an address of the site that repeats the user name, which would not be secret then', async () => {
  const { origin } = await serve((request, response) => {
    const home = `http://${request.headers.host}/canary-4711`;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ home, url: home, namespaces: [] }));
  });
  const locate = (user: string) => {
    const settings = { ...resolveConfig(config, {}), ...credentials, user, origin: `${origin}/en/events` };
    return locateOrigin(settings, new AbortController().signal);
  };
  await expect(locate('canary-4711')).rejects.toMatchObject({
    failure: 'leak',
    message: expect.stringContaining(`names ${origin}/${redacted} as the address of the site`),
  });
  await expect(locate('editor-4711')).resolves.toMatchObject({ origin: `${origin}/canary-4711` });
});
