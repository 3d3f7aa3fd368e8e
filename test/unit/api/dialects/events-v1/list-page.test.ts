import { expect, it } from 'vitest';
import { createEventsV1 } from '../../../../../src/api/dialects/events-v1/dialect.ts';
import { readListPage } from '../../../../../src/api/dialects/events-v1/list-page.ts';
import { recorded } from '../../../../support/api/dialects/recorded.ts';

const route = 'https://origin.example/wp-json/tribe/events/v1/events';

/** A page that contains the request. */
const page = (restUrl: unknown) => ({ events: [{ id: 1 }], total: 1, total_pages: 1, rest_url: restUrl });

const read = (query: string, body: unknown) =>
  readListPage({ url: new URL(`${route}?${query}`), headers: {}, body }, 'events');

it.each([
  [
    'page=2&start_date=1990-01-01',
    `${route}/?page=2&per_page=20&start_date=1990-01-01 00:00:00&status=publish`,
  ],
  ['page=2&start_date=1990-01-01', 'no address'],
  ['page=2&start_date=1990-01-01', undefined],
  ['include=5&starts_after=1990-01-01', `${route}/?page=1&start_date=2026-11-19 18:59:00&include=5`],
])('a page of %s that repeats its query as %s is accepted', (query, restUrl) => {
  expect(read(query, page(restUrl))).toEqual({ items: [{ id: 1 }], total: 1, totalPages: 1 });
});

it.each([
  [
    'a window',
    'page=1&start_date=1990-01-01',
    `${route}/?page=1&start_date=2026-11-19 00:00:00`,
    'start_date',
  ],
  ['no window', 'page=1&start_date=1990-01-01', `${route}/`, 'no start_date'],
  ['a page', 'page=2&start_date=1990-01-01', `${route}/?page=1&start_date=1990-01-01 00:00:00`, 'page=1'],
])('a page that repeats another query, with %s, is rejected', (_, query, restUrl, otherQuery) => {
  expect(() => read(query, page(restUrl))).toThrow(
    expect.objectContaining({
      failure: 'unreadable',
      message: expect.stringContaining(`for the query ${otherQuery}`),
    }),
  );
});

it('of all events uses a window in which a real server listed events outside of 1990 to 2040', () => {
  const { query } = createEventsV1('', 'tribe/events/v1').collections.event;
  const { answer } = recorded('live/window/0001-9999');
  for (const name of ['start_date', 'end_date'])
    expect(query(1)[name]).toBe(answer.url.searchParams.get(name));
  const total = (name: string) => (recorded(name).answer.body as { total: number }).total;
  expect([total('live/window/0001-9999'), total('live/window/1990-2040')]).toEqual([195, 193]);
});
