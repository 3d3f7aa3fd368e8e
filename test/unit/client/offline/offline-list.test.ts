import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../../../src/client/offline/format-moment.ts';
import {
  listDays,
  listPaths,
  readDate,
  readList,
  type OfflineList,
} from '../../../../src/client/offline/offline-list.ts';

const days = Object.fromEntries(
  Array.from({ length: 28 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10);
    return [day, [`/en/day/${day}/`, '/en/event/long/']];
  }),
);
const list = {
  language: 'en-GB',
  zone: 'America/Mexico_City',
  texts: { at: '{day}, {start}' },
  days,
  files: Object.fromEntries(
    ['/en/', '/_astro/site.css', '/en/event/long/', ...Object.values(days).map(([page = '']) => page)].map(
      (path) => [path, ['00000000', 1]],
    ),
  ),
} as unknown as OfflineList;

describe('the list of what is kept', () => {
  it('has fourteen days from the day of the visit on, in the zone of the calendar', () => {
    const kept = listDays(list, Date.parse('2026-11-26T05:59:59Z'));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([14, '2026-11-25', '2026-12-08']);
    expect(listDays(list, Date.parse('2026-11-26T06:00:00Z'))[0]).toBe('2026-11-26');
    expect(listDays({ ...list, zone: '+02:00' }, Date.parse('2026-11-25T22:00:00Z'))[0]).toBe('2026-11-26');
  });

  it('has less near its end, and nothing of days beyond it', () => {
    expect(listDays(list, Date.parse('2026-12-16T18:00:00Z'))).toEqual(['2026-12-16', '2026-12-17']);
    expect(listPaths(list, Date.parse('2027-03-01T18:00:00Z'))).toEqual(['/en/', '/_astro/site.css']);
  });

  it('names each file once, with those of no day', () => {
    const paths = listPaths(list, Date.parse('2026-11-20T18:00:00Z'));
    expect(paths).toHaveLength(2 + 14 + 1);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is nothing else that a host may answer', async () => {
    for (const body of ['<!doctype html>', 'null', '[]', '{"days":{}}', ''])
      expect(await readList(new Response(body))).toBeNull();
    expect(await readList(new Response(JSON.stringify(list)))).toEqual(list);
  });

  it('is as old as the host says', () => {
    const headers = { date: 'Fri, 20 Nov 2026 16:00:00 GMT' };
    expect(readDate(new Response('', { headers }))).toBe(Date.parse('2026-11-20T16:00:00Z'));
  });

  it.each([
    ['en-GB', 'America/Mexico_City', 'Friday 20 November, 10:00'],
    ['es-MX-u-hc-h23', 'America/Mexico_City', 'viernes 20 de noviembre, 10:00'],
    ['de-DE', '+05:30', 'Freitag, 20. November, 21:30'],
    ['en-US', '-03:30', 'Friday, November 20, 12:30 PM'],
  ])('says its time in %s on the clock of %s', (language, zone, text) => {
    const time = Date.parse('2026-11-20T16:00:00Z');
    expect(formatMoment({ ...list, language, zone }, time).replaceAll('\u202f', ' ')).toBe(text);
  });
});
