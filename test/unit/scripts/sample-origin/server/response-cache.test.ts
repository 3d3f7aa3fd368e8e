import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../../../../scripts/sample-origin/server/http.ts';
import { startOrigin } from '../../../../../scripts/sample-origin/server/server.ts';
import { basic, calendar, credentials, ids } from '../../../../support/sample-origin/origin-client.ts';
import { now, tinyContent } from '../../../../support/sample-origin/tiny-content.ts';

describe('the answer to a repeated list request', () => {
  let origin: Running;
  let clock = now;
  beforeAll(async () => {
    origin = await startOrigin({ content: tinyContent(), now: () => clock, credentials });
  });
  afterAll(() => origin.close());

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin.url + path, { headers });
  const body = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, headers);
    return answer.json();
  };

  it('has the same bytes, compressed or not', async () => {
    const path = `${calendar}/events?starts_after=1990-01-01`;
    const [first, again, plain] = await Promise.all([
      ask(path).then((answer) => answer.text()),
      ask(path).then((answer) => answer.text()),
      ask(path, { 'accept-encoding': 'identity' }).then(async (answer) => {
        expect(answer.headers.get('content-encoding')).toBeNull();
        return answer.text();
      }),
    ]);
    expect(again).toBe(first);
    expect(plain).toBe(first);
    expect(JSON.parse(first).total).toBe(8);
  });

  it('shows later writes, also in venues and terms inside events', async () => {
    const path = `${calendar}/events?include=3&starts_after=1990-01-01`;
    const index = '/en/wp-json/evt/v1/events?_fields=id,modified_gmt&orderby=modified&order=DESC';
    const before = await body(path);
    await body(index);
    const write = (address: string, fields: object) =>
      fetch(`${origin.url}${calendar}${address}`, {
        method: 'PATCH',
        headers: { authorization: basic, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    expect(before.events[0].venue.venue).not.toBe('Renamed hall');
    await write(`/venues/${before.events[0].venue.id}`, { venue: 'Renamed hall' });
    expect((await body(path)).events[0].venue.venue).toBe('Renamed hall');
    await write('/events/1', { title: 'Renamed event' });
    expect(ids(await body(index))[0]).toBe(1);
  });

  it('is not that of a signed-in reader', async () => {
    const path = `${calendar}/events?starts_after=1990-01-01`;
    expect((await body(path, { authorization: basic })).total).toBeGreaterThan((await body(path)).total);
  });

  it('follows the clock', async () => {
    const path = `${calendar}/events`;
    expect((await body(path)).rest_url).toContain('start_date=2026-11-19');
    clock = new Date('2026-12-20T09:10:00Z');
    expect((await body(path)).rest_url).toContain('start_date=2026-12-19');
  });
});
