import { afterAll, beforeAll } from 'vitest';
import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import type { Running } from '../../../scripts/sample-origin/server/http.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { OriginOptions } from '../../../scripts/sample-origin/server/server.ts';
import { now, tinyContent } from './tiny-content.ts';

export const credentials = { user: 'editor', password: 'abcd efgh' };
export const basic = `Basic ${Buffer.from('editor:abcd efgh').toString('base64')}`;

/** JSON with members that a test may read freely. */
export type Answered = Awaited<ReturnType<Response['json']>>;

/** Starts an origin for the tests of a file. Its methods take paths below its address. */
export function useOrigin(
  content: () => Content = tinyContent,
  options: Pick<OriginOptions, 'spelling' | 'without'> = {},
) {
  let running: Running;
  beforeAll(async () => {
    running = await startOrigin({ content: content(), now: () => now, credentials, ...options });
  });
  afterAll(() => running.close());

  const raw = (path: string, init: RequestInit = {}) =>
    fetch(running.url + path, { redirect: 'manual', ...init });
  return {
    url: () => running.url,
    raw,
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await raw(path, { headers });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answered,
      };
    },
    async send(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = { Authorization: basic },
    ) {
      const json = { 'Content-Type': 'application/json', ...headers };
      const response = await raw(path, {
        method,
        headers: json,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answered,
      };
    },
  };
}

export const calendar = '/en/wp-json/calendar/events/v1';
export const always = 'start_date=1990-01-01&end_date=2040-12-31';

/** Ids of a list. */
export function ids(items: { id: number }[]): number[] {
  return items.map((item) => item.id);
}
