import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Ask } from '../../support/hosting/check-host.ts';
import { askLanguages, languageExpectations, languageSite } from '../../support/hosting/language-hosts.ts';
import { createNetlify, createVercel } from '../../support/hosting/runtimes.ts';

/** The Worker itself: the runtime of Cloudflare takes every host for its own. */
async function createWorker(site: string): Promise<Ask> {
  const code = readFileSync(join(site, '_worker.js'), 'utf8');
  const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: { fetch(request: Request, environment: object): Promise<Response> };
  };
  const environment = { ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  return async (path, { Host: host = '' } = {}) => {
    const { status, headers } = await worker.fetch(new Request(`http://${host}${path}`), environment);
    return { status, headers, body: new Uint8Array() };
  };
}

const asked = [
  ['the parts of Netlify', createNetlify, 'netlify'],
  ['the routes of Vercel', createVercel, 'vercel'],
  ['the Worker of Cloudflare', createWorker, 'cloudflare'],
] as const;

it.each(asked)('%s lead equal addresses of two hosts to the language of each', async (_, create, host) => {
  const ask = await create(languageSite(host));
  expect(await askLanguages(ask)).toEqual(languageExpectations);
});
