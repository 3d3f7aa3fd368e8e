import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listen, serveFolder } from '../../../../../scripts/bench/pages/static-host.ts';
import { emptyFolder } from '../../../../support/site/sample.ts';

describe('the static host', () => {
  it('compresses texts where accepted, and lets clients cache files with hashed names', async () => {
    const folder = emptyFolder('static-host');
    mkdirSync(join(folder, '_astro'));
    writeFileSync(join(folder, 'index.html'), '<p>Hello</p>');
    writeFileSync(join(folder, '_astro/palo.1234.woff2'), 'font');
    const server = serveFolder(folder);
    const address = await listen(server);
    const ask = async (path: string, headers = {}) => {
      const [answer] = (await once(get(address + path, { headers }), 'response')) as [IncomingMessage];
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    };
    try {
      const page = await ask('/', { 'accept-encoding': 'gzip, br' });
      expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'max-age=600' });
      expect(gunzipSync(page.body).toString()).toBe('<p>Hello</p>');
      expect((await ask('/')).body.toString()).toBe('<p>Hello</p>');
      const font = await ask('/_astro/palo.1234.woff2', { 'accept-encoding': 'gzip' });
      expect(font.headers).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(font.body.toString()).toBe('font');
      expect((await ask('/nothing/')).status).toBe(404);
    } finally {
      server.close();
    }
  });
});
