import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startOrigin } from '../../../../../scripts/sample-origin/server/server.ts';
import { calendar, useOrigin } from '../../../../support/sample-origin/origin-client.ts';
import { tinyContent } from '../../../../support/sample-origin/tiny-content.ts';

const origin = useOrigin();

function bytes(
  url: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<{ body: Buffer; encoding: unknown; port: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, async (response) => {
      const chunks: Buffer[] = [];
      const port = response.socket.localPort;
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'], port });
    });
    sent.on('error', reject).end();
  });
}

describe('every answer of the interface', () => {
  it('carries the headers of the platform and no validators', async () => {
    const { headers } = await origin.get(`${calendar}/events`);
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(headers.get('link')).toBe(`<${origin.url()}/en/wp-json/>; rel="https://api.w.org/"`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('vary')).toBe('Origin');
    for (const absent of ['etag', 'last-modified', 'cache-control', 'content-length'])
      expect(headers.get(absent)).toBeNull();
  });

  it('ignores conditional requests', async () => {
    const { status } = await origin.get(`${calendar}/events`, { 'If-None-Match': '*' });
    expect(status).toBe(200);
  });

  it('writes ASCII only, with escaped slashes', async () => {
    const text = await (await origin.raw('/es/wp-json/calendar/events/v1/events/12')).text();
    expect(text).toContain('"title":"\\u65e5\\u672c"');
    expect(text).toContain('http:\\/\\/127.0.0.1');
  });

  it('comes compressed when asked and plain otherwise', async () => {
    const url = `${origin.url()}${calendar}/events`;
    const packed = await bytes(url, { 'Accept-Encoding': 'gzip' });
    expect(packed.encoding).toBe('gzip');
    const plain = await bytes(url, {});
    expect(plain.encoding).toBeUndefined();
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  it('has totals for HEAD, without a body', async () => {
    const response = await origin.raw(`${calendar}/events`, { method: 'HEAD' });
    expect(response.headers.get('x-tec-total')).toBe('7');
    expect(await response.text()).toBe('');
  });

  it('refuses wrong credentials on public routes as well', async () => {
    const { status, body } = await origin.get(`${calendar}/events`, {
      Authorization: `Basic ${btoa('editor:wrong')}`,
    });
    expect([status, body.code]).toEqual([401, 'incorrect_password']);
  });

  it('empties lists for nested _fields, and has _envelope and _jsonp', async () => {
    expect((await origin.get(`${calendar}/events?_fields=events.id`)).body).toEqual({ events: [] });
    expect((await origin.get(`${calendar}/events?_fields=total,total_pages`)).body).toEqual({
      total: 7,
      total_pages: 1,
    });
    const envelope = (await origin.get(`${calendar}/events?_envelope=1`)).body;
    expect(envelope).toMatchObject({ status: 200, body: { total: 7 } });
    expect(await (await origin.raw(`${calendar}/events?_jsonp=cb`)).text()).toMatch(/^\/\*\*\/cb\(\{/);
  });
});

describe('the server', () => {
  it('keeps connections alive, and ends them when it is closed', async () => {
    const running = await startOrigin({ content: tinyContent() });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await bytes(`${running.url}/en/wp-json/?_fields=name`, {}, agent);
    const second = await bytes(`${running.url}/en/wp-json/?_fields=name`, {}, agent);
    expect(second.port).toBe(first.port);
    await running.close();
    await expect(bytes(`${running.url}/`, {})).rejects.toThrow();
    agent.destroy();
  });

  it('delays each answer by the current wait', async () => {
    let wait = 60;
    const running = await startOrigin({ content: tinyContent(), wait: () => wait });
    const took = async () => {
      const began = performance.now();
      await bytes(`${running.url}/en/wp-json/?_fields=name`, {});
      return performance.now() - began;
    };
    expect(await took()).toBeGreaterThan(55);
    wait = 120;
    expect(await took()).toBeGreaterThan(115);
    await running.close();
  });

  it('rejects a port that is taken', async () => {
    const port = Number(new URL(origin.url()).port);
    await expect(startOrigin({ content: tinyContent(), port })).rejects.toThrow('EADDRINUSE');
  });
});
