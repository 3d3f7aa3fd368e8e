import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../../src/http/client.ts';
import { createRedactor } from '../../../../src/http/redact.ts';
import {
  readImages,
  type ImagesOptions,
  type ImagesResult,
} from '../../../../src/crawl/enrichment/read-images.ts';
import { openImageFiles } from '../../../../src/snapshot/image-files.ts';
import { raster } from '../../../support/images.ts';
import { serve } from '../../../support/server.ts';

const png = await raster(30, 20).png().toBuffer();
const webp = await raster(40, 10, 2).webp().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

type Resource = Uint8Array | string | ((request: IncomingMessage, response: ServerResponse) => void);

/** An origin with these resources by path, a folder for its images, and its requests. */
async function originWith(resources: Record<string, Resource>) {
  const requested: string[] = [];
  const origin = await serve((request, response) => {
    requested.push(request.url ?? '');
    const resource = resources[request.url ?? ''];
    if (resource === undefined) response.writeHead(404).end('no');
    else if (typeof resource === 'function') resource(request, response);
    else response.end(resource);
  });
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-images-'));
  onTestFinished(async () => {
    await client.close();
    rmSync(folder, { recursive: true });
  });
  const files = openImageFiles(folder);
  const read = (paths: readonly string[], options: Partial<ImagesOptions> = {}): Promise<ImagesResult> =>
    readImages(
      paths.map((path) => path.split(' ').map((each) => new URL(each, origin).href)),
      {
        client,
        redactor: createRedactor(null, origin),
        hosts: [origin],
        cached: [],
        files,
        full: false,
        now: '2026-11-20T20:30:00Z',
        onProgress: () => undefined,
        ...options,
      },
    );
  return { origin, requested, folder, files, read };
}

/** Answers with an image and its validators, or with 304 to matching validators. */
function conditional(bytes: Uint8Array, etag: string): Resource {
  return (request, response) => {
    response.setHeader('etag', etag).setHeader('last-modified', 'Fri, 20 Nov 2026 10:00:00 GMT');
    const same =
      request.headers['if-none-match'] === etag &&
      request.headers['if-modified-since'] === 'Fri, 20 Nov 2026 10:00:00 GMT';
    if (same) response.writeHead(304).end();
    else response.end(bytes);
  };
}

const later = { full: true, now: '2026-11-21T20:30:00Z' };

describe('readImages', () => {
  it('stores images in the folder, named by content and typed by their bytes', async () => {
    const { origin, folder, read } = await originWith({ '/a.jpg': png, '/b': conditional(webp, '"1"') });
    const { stored, failed, fetched } = await read(['/a.jpg', '/b']);
    expect(failed).toEqual([]);
    expect(fetched).toBe(2);
    const [a, b] = stored;
    expect(a).toEqual({
      url: new URL('/a.jpg', origin).href,
      file: expect.stringMatching(/^[0-9a-f]{32}\.png$/u),
      type: 'image/png',
      width: 30,
      height: 20,
      bytes: png.length,
      etag: null,
      lastModified: null,
      checked: '2026-11-20T20:30:00Z',
    });
    expect(b).toMatchObject({
      type: 'image/webp',
      etag: '"1"',
      lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT',
    });
    expect(readFileSync(join(folder, a?.file ?? ''))).toEqual(png);
    expect(readFileSync(join(folder, b?.file ?? ''))).toEqual(webp);
  });

  it('requests repeated addresses once, and stores equal bytes once', async () => {
    const { requested, folder, read } = await originWith({ '/a.png': png, '/copy.png': png });
    const { stored } = await read(['/a.png', '/copy.png', '/a.png', '/a.png']);
    expect(requested.toSorted()).toEqual(['/a.png', '/copy.png']);
    expect(stored.map(({ url }) => new URL(url).pathname)).toEqual(['/a.png', '/copy.png']);
    expect(stored[0]?.file).toBe(stored[1]?.file);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('stores the best file of an image that can be read, and reports only the last', async () => {
    const { requested, read } = await originWith({ '/a.png': png, '/b-9x9.png': png, '/d.png': 'no' });
    const wanted = [
      '/a.png /a-9x9.png',
      '/b.png /b-9x9.png',
      '/c.png /c-9x9.png',
      '/d.png /b-9x9.png',
      '/a.png',
    ];
    const { stored, failed } = await read(wanted);
    expect(stored.map(({ url }) => new URL(url).pathname)).toEqual(['/a.png', '/b-9x9.png']);
    expect(failed.map(({ url }) => new URL(url).pathname)).toEqual(['/c-9x9.png']);
    const once = ['/a.png', '/b.png', '/b-9x9.png', '/c.png', '/c-9x9.png', '/d.png'];
    expect(requested.toSorted()).toEqual(once.toSorted());
  });

  it('does not request cached images unless the file is missing', async () => {
    const { requested, folder, read } = await originWith({ '/a.png': png, '/b.webp': webp });
    const first = await read(['/a.png', '/b.webp']);
    requested.length = 0;
    const second = await read(['/a.png', '/b.webp'], { cached: first.stored, now: later.now });
    expect(second).toEqual({ stored: first.stored, failed: [], fetched: 0 });
    expect(requested).toEqual([]);
    rmSync(join(folder, first.stored[0]?.file ?? ''));
    await read(['/a.png', '/b.webp'], { cached: first.stored });
    expect(requested).toEqual(['/a.png']);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('forgets images that are no longer wanted', async () => {
    const { read } = await originWith({ '/a.png': png, '/b.webp': webp });
    const { stored } = await read(['/a.png', '/b.webp']);
    expect((await read(['/b.webp'], { cached: stored })).stored).toEqual([stored[1]]);
  });

  it('revalidates images in a full crawl', async () => {
    const resources = { '/a.png': conditional(png, '"1"'), '/b.png': conditional(png, '"1"') };
    const { requested, read } = await originWith(resources);
    const first = await read(['/a.png', '/b.png']);
    resources['/b.png'] = conditional(webp, '"2"');
    const second = await read(['/a.png', '/b.png'], { ...later, cached: first.stored });
    expect(requested).toHaveLength(4);
    expect(second.fetched).toBe(1);
    expect(second.stored[0]).toEqual({ ...first.stored[0], checked: later.now });
    expect(second.stored[1]).toMatchObject({ type: 'image/webp', etag: '"2"', checked: later.now });
  });

  it('keeps the older copy of an unavailable image, and reports it', async () => {
    const resources: Record<string, Resource> = { '/a.png': png, '/b.png': png };
    const { read } = await originWith(resources);
    const first = await read(['/a.png', '/b.png']);
    delete resources['/a.png'];
    resources['/b.png'] = '<!doctype html><title>Sign in</title>';
    const second = await read(['/a.png', '/b.png'], { ...later, cached: first.stored });
    expect(second.stored).toEqual(first.stored);
    expect(second.failed.map(({ why }) => why)).toEqual([
      expect.stringContaining('404'),
      'It is a text page, not an image.',
    ]);
  });

  it('reports unusable images, and reads the others', async () => {
    const { folder, read } = await originWith({
      '/page.jpg': '<!doctype html><title>Not found</title>',
      '/drawing.png': svg,
      '/cut.png': (await raster(200, 100).png().toBuffer()).subarray(0, 500),
      '/script.gif': 'GIF89a=1;alert(1)//'.padEnd(200, 'x'),
      '/huge.png': Buffer.concat([png], 20_000_001),
      '/away.png': (_, response) =>
        response.writeHead(302, { location: 'http://elsewhere.example/a.png' }).end(),
      '/good.png': png,
    });
    const { stored, failed } = await read([
      '/page.jpg',
      '/drawing.png',
      '/cut.png',
      '/script.gif',
      '/huge.png',
      '/away.png',
      '/gone.png',
      'http://elsewhere.example/a.png',
      '/good.png',
    ]);
    expect(stored.map(({ url }) => new URL(url).pathname)).toEqual(['/good.png']);
    expect(failed.map(({ url, why }) => [new URL(url).pathname, why])).toEqual([
      ['/page.jpg', expect.stringContaining('text page')],
      ['/drawing.png', expect.stringContaining('SVG')],
      ['/cut.png', expect.stringContaining('broken')],
      ['/script.gif', expect.stringContaining('broken')],
      ['/huge.png', expect.stringContaining('20000000')],
      ['/away.png', expect.stringContaining('http://elsewhere.example')],
      ['/gone.png', expect.stringContaining('404')],
      ['/a.png', 'It is on another host than the calendar.'],
    ]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('reads images from other hosts of the site', async () => {
    const { origin, read } = await originWith({ '/a.png': png });
    const hosts = [new URL('http://town.example/'), origin];
    expect((await read(['/a.png'], { hosts })).stored).toHaveLength(1);
    const elsewhere = await read(['/a.png'], { hosts: hosts.slice(0, 1), full: true });
    expect(elsewhere.failed[0]?.why).toBe('It is on another host than the calendar.');
  });

  it('stores no image that repeats the password', async () => {
    const password = 'Zk7q Wx29 vB9n Tr4m sLd6 Yg3c';
    const { folder, read } = await originWith({ '/a.png': Buffer.concat([png, Buffer.from(password)]) });
    const redactor = createRedactor({ user: 'ed', password }, new URL('https://town.example/'));
    expect((await read(['/a.png'], { redactor })).failed[0]?.why).toBe('It repeats CALENDAR_PASSWORD.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('uses https if the origin has moved there and texts still have http', async () => {
    const requested: string[] = [];
    const { read } = await originWith({});
    const { stored } = await readImagesOf(read, requested);
    expect(requested).toEqual(['https://town.example/a.png']);
    expect(stored[0]?.url).toBe('http://town.example/a.png');
  });

  it('leaves the rest to a later crawl when the origin does not answer', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}.png`);
    const silent = Object.fromEntries(
      paths.map((path): [string, Resource] => [path, (request) => request.socket.destroy()]),
    );
    const { requested, read } = await originWith(silent);
    const { stored, failed } = await read(paths);
    expect(stored).toEqual([]);
    expect(failed).toHaveLength(40);
    expect(failed.at(-1)?.why).toContain('not requested');
    expect(requested.length).toBeLessThan(15);
  });

  it('stops requests when the origin asks for a minute of delay', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}.png`);
    const busy: Resource = (_, response) => void response.writeHead(503, { 'retry-after': '60' }).end();
    const { requested, read } = await originWith(Object.fromEntries(paths.map((path) => [path, busy])));
    const { failed } = await read(paths);
    expect(failed.filter(({ silent }) => silent)).toHaveLength(40);
    expect(requested.length).toBeLessThanOrEqual(4);
  });

  it('leaves the rest to a later crawl when its time is over', async () => {
    const enough = new AbortController();
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}.png`);
    const never: Resource = () => enough.abort();
    const { requested, read } = await originWith({
      ...Object.fromEntries(paths.map((path) => [path, never])),
      '/0.png': png,
    });
    const first = await read(['/0.png']);
    requested.length = 0;
    const { stored, failed } = await read(paths, {
      full: true,
      cached: first.stored,
      enrichmentSignal: enough.signal,
    });
    expect(stored.map(({ file }) => file)).toEqual(first.stored.map(({ file }) => file));
    expect(failed.filter(({ silent }) => silent).length).toBeGreaterThanOrEqual(39);
    expect(requested.length).toBeLessThanOrEqual(5);
  });

  it('does not count refusals as missing answers', async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/${at}.png`);
    const { stored } = await (await originWith({ '/a.png': png })).read([...paths, '/a.png']);
    expect(stored).toHaveLength(1);
  });

  it('has few images in memory at a time', async () => {
    let open = 0;
    let most = 0;
    const slowly: Resource = (_, response) => {
      most = Math.max(most, ++open);
      setImmediate(() => response.end(png, () => (open -= 1)));
    };
    const paths = Array.from({ length: 30 }, (_, at) => `/${at}.png`);
    const { read } = await originWith(Object.fromEntries(paths.map((path) => [path, slowly])));
    let sum = 0;
    const { stored } = await read(paths, { onProgress: (done, total) => (sum += total === 30 ? done : 0) });
    expect(stored).toHaveLength(30);
    expect(most).toBeLessThanOrEqual(4);
    expect(sum).toBe((30 * 31) / 2);
  });

  it('stops when the signal aborts', async () => {
    const stop = new AbortController();
    const { requested, read } = await originWith({ '/a.png': () => stop.abort(new Error('stopped')) });
    const paths = ['/a.png', ...Array.from({ length: 40 }, (_, at) => `/${at}.png`)];
    await expect(read(paths, { signal: stop.signal })).rejects.toThrow('stopped');
    expect(requested.length).toBeLessThan(20);
  });
});

/** Reads one image of an https origin, with a client that only records requests. */
function readImagesOf(
  read: (paths: readonly string[], options: Partial<ImagesOptions>) => Promise<ImagesResult>,
  requested: string[],
): Promise<ImagesResult> {
  const get: ImagesOptions['client']['get'] = async (url) => {
    requested.push(url.href);
    return { url, status: 200, headers: {}, bytes: png, text: () => '' };
  };
  const client = {
    get,
    json: () => Promise.reject(new Error('no')),
    extendTo: () => undefined,
    close: () => Promise.resolve(),
  };
  return read(['http://town.example/a.png'], { client, hosts: [new URL('https://town.example/')] });
}
