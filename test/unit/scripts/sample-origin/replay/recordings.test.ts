import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../../../../scripts/sample-origin/server/http.ts';
import { startRecordings } from '../../../../../scripts/sample-origin/replay/recordings.ts';

const directory = path.join(import.meta.dirname, '../../../../recordings/origin');
const events = '/en/wp-json/tribe/events/v1/events';
let running: Running;
beforeAll(async () => {
  running = await startRecordings({ directory });
});
afterAll(() => running.close());

describe('recordings', () => {
  it('answer with the recorded status, headers and body at their own address', async () => {
    const response = await fetch(`${running.url}${events}/106`);
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toBe(`<${running.url}/en/wp-json/>; rel="https://api.w.org/"`);
    const text = await response.text();
    expect(text).not.toContain('127.0.0.1:8080');
    expect(JSON.parse(text).url).toBe(`${running.url}/en/event/all-day-fair/`);
  });

  it('match parameters in any order and encoding', async () => {
    for (const query of [
      'per_page=1&start_date=1990-01-01&end_date=2040-12-31',
      'end_date=2040%2D12-31&start_date=1990-01-01&per_page=1',
    ])
      expect((await fetch(`${running.url}${events}?${query}`)).status).toBe(200);
  });

  it('answer for a wider window of dates than the recorded one, not for a narrower one', async () => {
    const wide = await fetch(`${running.url}${events}?per_page=1&start_date=0001-01-01&end_date=9999-12-31`);
    const { total, rest_url: repeated } = (await wide.json()) as { total: number; rest_url: string };
    expect(total).toBeGreaterThan(400);
    expect(repeated).toContain('start_date=0001-01-01 00:00:00&end_date=9999-12-31 23:59:59');
    const narrow = `${events}?per_page=1&start_date=1990-01-01&end_date=2040-12-30`;
    expect((await fetch(`${running.url}${narrow}`)).status).toBe(404);
  });

  it('answer for the change index in another order than the recorded one', async () => {
    const index = '/en/wp-json/tec/v1/events?per_page=5&order=DESC&_fields=id,modified_gmt,status,slug,link';
    expect((await fetch(`${running.url}${index}&orderby=date`)).status).toBe(200);
    expect((await fetch(`${running.url}${index}&orderby=title`)).status).toBe(404);
  });

  it('match a request that names a page at the new address', async () => {
    const page = `${running.url}/en/event/winter-weekend-festival/`;
    const response = await fetch(
      `${running.url}/en/wp-json/oembed/1.0/embed?url=${encodeURIComponent(page)}`,
    );
    expect(await response.json()).toMatchObject({ provider_url: `${running.url}/en/` });
  });

  it('differ by method and answer errors as recorded', async () => {
    const head = await fetch(`${running.url}${events}`, { method: 'HEAD' });
    expect(head.headers.get('x-tec-total')).toBe('282');
    expect((await fetch(`${running.url}${events}?page=25`)).status).toBe(404);
  });

  it('name an address that was not recorded', async () => {
    const response = await fetch(`${running.url}${events}?page=77`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'rest_no_route',
      message: `Not recorded: GET ${events}?page=77`,
      data: { status: 404 },
    });
  });

  it('differ by credentials', async () => {
    const draft = `${running.url}${events}/172`;
    expect((await fetch(draft)).status).toBe(403);
    expect((await fetch(draft, { headers: { Authorization: 'Basic eDp5' } })).status).toBe(200);
    expect((await fetch(`${running.url}${events}?per_page=1`)).status).toBe(404);
  });

  it('come compressed when asked', async () => {
    const encoding = await new Promise((resolve, reject) => {
      const sent = request(
        `${running.url}${events}/106`,
        { headers: { 'Accept-Encoding': 'gzip' } },
        (response) => {
          response.resume();
          resolve(response.headers['content-encoding']);
        },
      );
      sent.on('error', reject).end();
    });
    expect(encoding).toBe('gzip');
  });
});

describe('a folder with a recorded index', () => {
  it('has a home page that names it, and can keep recorded addresses', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
    cpSync(path.join(directory, 'singles'), path.join(folder, 'singles'), { recursive: true });
    const meta = {
      request: { method: 'GET', path: '/en/wp-json/', query: '' },
      status: 200,
      headers: [],
      body_file: 'index.json',
    };
    writeFileSync(path.join(folder, 'index.meta.json'), JSON.stringify(meta));
    writeFileSync(path.join(folder, 'index.json'), '{}');
    const plain = await startRecordings({ directory: folder, rewrite: false });
    try {
      const home = await fetch(`${plain.url}/en/`);
      expect(home.headers.get('link')).toContain('/en/wp-json/>; rel="https://api.w.org/"');
      expect((await fetch(`${plain.url}/es/`)).status).toBe(404);
      expect(await (await fetch(`${plain.url}${events}/106`)).text()).toContain('127.0.0.1:8080');
    } finally {
      await plain.close();
      rmSync(folder, { recursive: true });
    }
  });
});
