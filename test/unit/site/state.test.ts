import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSite } from '../../../src/site/site.ts';
import { respondWithState } from '../../../src/site/state.ts';
import { testSettings } from '../../support/site/test-site.ts';
import { readStateDocument } from '../../../src/history/state-document.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { eventRecord, siteRecord, venueRecord } from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { joinState } from '../../support/join-state.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cartelera-'));
});

afterEach(() => {
  rmSync(data, { recursive: true });
});

async function answered(): Promise<Response> {
  return respondWithState(await readSite(testSettings({ CALENDAR_DATA: data })));
}

function crawled(crawledAt: string, ids: readonly number[]): void {
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  fill(snapshot, {
    origin: 'https://origin.example/',
    crawledAt,
    sites: [siteRecord(), siteRecord({ locale: 'es', currency: 'MXN' })],
    events: ids.map((id) => eventRecord({ id })),
    venues: [venueRecord()],
    organizers: [],
    terms: [],
    translations: [],
    images: [],
    history: [],
    unasked: [],
    layouts: [],
    media: [],
  });
  snapshot.close();
}

test('the published document has the history of every record and the currency of its prices', async () => {
  crawled('2026-11-16T12:00:00Z', [1, 2]);
  crawled('2026-11-17T12:00:00Z', [1]);
  const response = await answered();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const address = new URL('https://calendar.example/calendar-state.json');
  const state = readStateDocument(await response.text(), address, new URL('https://origin.example/'));
  expect(state).toMatchObject({
    crawledAt: '2026-11-17T12:00:00Z',
    currencies: { es: 'MXN' },
    layouts: [
      {
        en: { home: '/en/', segments: { event: 'event', month: 'month' } },
        es: { home: '/es/', segments: { event: 'evento', month: 'mes' } },
      },
    ],
    entries: [
      { kind: 'event', id: 1, uid: '1@origin.example', sequence: 0, vanished: null },
      { kind: 'event', id: 2, uid: '2@origin.example', sequence: 1, vanished: '2026-11-17T12:00:00Z' },
      { kind: 'venue', id: 101, vanished: null },
    ],
  });
});

test('nothing can be published before the first crawl', async () => {
  await expect(answered()).rejects.toThrow('run npm run crawl first');
});

test('a machine without a snapshot continues from the published document as if it had one', async () => {
  crawled('2026-11-16T12:00:00Z', [1, 2, 3]);
  crawled('2026-11-17T12:00:00Z', [1, 3]);
  const published = await (await answered()).text();
  crawled('2026-11-18T12:00:00Z', [1, 2]);
  const expected = await (await answered()).text();

  const address = new URL('https://calendar.example/calendar-state.json');
  const state = readStateDocument(published, address, new URL('https://origin.example/'));
  const snapshot = openSnapshot(':memory:');
  const draft = snapshot.draft(state.origin, ['en']);
  draft.begin('event', 'en', 'nothing');
  draft.put('event', 'en', [eventRecord({ id: 1 }), eventRecord({ id: 2 })], []);
  draft.begin('venue', 'en', 'nothing');
  draft.put('venue', 'en', [venueRecord()], []);
  draft.setWithdrawal('event', 3, 'removed');
  draft.commit({
    crawledAt: '2026-11-18T12:00:00Z',
    fullAt: '2026-11-18T12:00:00Z',
    sites: [siteRecord(), siteRecord({ locale: 'es', currency: 'MXN' })],
    translations: [],
    alternates: [],
    images: [],
    media: null,
    restored: state.entries,
    layouts: state.layouts,
    receipt: {},
  });
  const content = snapshot.read();
  snapshot.close();
  expect(content?.history).toMatchObject([
    { id: 1, sequence: 0, firstSeen: '2026-11-16T12:00:00Z', changed: '2026-11-16T12:00:00Z' },
    { id: 2, sequence: 2, vanished: null },
    { id: 3, sequence: 1, vanished: '2026-11-18T12:00:00Z', last: { title: 'Event 3' } },
    { kind: 'venue' },
  ]);
  const { origin, crawledAt, layouts } = content ?? state;
  expect(
    joinState(
      { origin, crawledAt, currencies: state.currencies, entries: content?.history ?? [], layouts },
      { address: 'http://localhost:4321/', locales: ['en', 'es'] },
    ),
  ).toBe(expected);
});
