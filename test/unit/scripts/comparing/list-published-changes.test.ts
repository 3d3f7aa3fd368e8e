import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describeBuild } from '../../../../scripts/cli/reports/build.ts';
import {
  listPublishedChanges,
  listTitles,
  type PublishedChanges,
} from '../../../../scripts/comparing/list-published-changes.ts';
import type { Content, EventPost } from '../../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import type { Site } from '../../../../src/site/create-site.ts';
import { readSite } from '../../../../src/site/site.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../../../support/crawl/crawling.ts';
import { event, tinyContent, venue } from '../../../support/sample-origin/tiny-content.ts';
import { testSettings } from '../../../support/site/test-site.ts';

const first = '2026-11-20T09:00:00Z';
const second = '2026-11-20T10:00:00Z';
const modified = '2026-11-20 09:30:00';

/** Two ids for two languages of one event. */
const dayOf = (id: number) => `2026-12-${10 + (id - 100 - (id % 2)) / 2}`;
const concert = (id: number, values: Partial<EventPost> = {}): EventPost =>
  event(id, `${dayOf(id)} 20:00:00`, `${dayOf(id)} 22:00:00`, {
    title: `Concert ${id}`,
    venues: [35],
    ...values,
  });
const both = (id: number, values: Partial<EventPost> = {}): readonly EventPost[] => [
  concert(id, values),
  concert(id + 1, { ...values, locale: 'es', group: id, title: `Concierto ${id}` }),
];
const content = (events: EventPost[]): Content => ({
  ...tinyContent(),
  events,
  organizers: [],
  images: [],
  venues: [venue(35, 'Hall'), venue(36, 'Park')],
});

const over = (values: Partial<EventPost> = {}) =>
  event(190, '2026-11-01 20:00:00', '2026-11-01 22:00:00', { title: 'Over', ...values });
const before = content([
  ...both(100),
  ...both(102),
  ...both(104),
  ...both(106),
  concert(108),
  concert(110),
  concert(112),
  concert(114),
  over(),
]);
const after = content([
  ...both(100, { start: '2027-01-05 19:00:00', end: '2027-01-05 21:00:00', modified }),
  ...both(102, { eventStatus: 'canceled', modified }),
  ...both(104, { venues: [36], modified }),
  // 106 is deleted.
  concert(108, { title: '<b>Loud</b> [concert](https://evil.example)', modified }),
  concert(110),
  concert(111, { locale: 'es', group: 110, title: 'Concierto 110' }),
  concert(112, { description: '<p>Bring a chair.</p>', modified }),
  concert(114),
  concert(116),
  over({ title: 'Over and out', modified }),
]);

let folder = '';
const sites: Site[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  let port = 0;
  for (const [now, served] of [
    [first, before],
    [second, after],
  ] as const) {
    const origin = await startOrigin({ content: served, port, now: () => new Date(now) });
    port = Number(new URL(origin.url).port);
    const snapshot = openSnapshot(join(folder, 'snapshot.sqlite'));
    await crawlInto(snapshot, origin.url, { now });
    snapshot.close();
    await origin.close();
    sites.push(
      await readSite(testSettings({ CALENDAR_DATA: folder, CALENDAR_SITE: 'https://calendar.example' })),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (index: number): Site => {
  const site = sites[index];
  if (site === undefined) throw new Error('It was not crawled.');
  return site;
};
const record = (index: number) => ({
  digest: '',
  crawledAt: at(index).state.crawledAt,
  titles: listTitles(at(index)),
});
const tell = ({ changes }: PublishedChanges) =>
  changes
    .map(({ kind, events, was }) => `${kind} ${events.map(({ id }) => id).join()} ${was}`.trim())
    .toSorted();

describe('what changed since the calendar that was published before', () => {
  it('is nothing for a first publication', () => {
    expect(listPublishedChanges(at(0), null)).toEqual({
      since: null,
      isFirst: true,
      changes: [],
      unnamed: 0,
    });
  });

  it('is nothing if the same crawl is built again', () => {
    expect(listPublishedChanges(at(1), record(1))).toEqual({
      since: second,
      isFirst: false,
      changes: [],
      unnamed: 0,
    });
  });

  it('names each event once for all its languages, with the value before', () => {
    const changes = listPublishedChanges(at(1), record(0));
    expect(tell(changes)).toEqual([
      'cancelled 102,103',
      'edited 112',
      'gone 106,107',
      'moved 100,101 2026-12-10 20:00',
      'new 116',
      'retitled 108 Concert 108',
      'translated 111',
      'venue 104,105 Hall',
    ]);
    expect(changes).toMatchObject({ since: first, isFirst: false, unnamed: 1 });
  });

  it('is what the last crawl found where only the history is known, without titles before', () => {
    const { since, isFirst, ...changes } = listPublishedChanges(at(1), null);
    expect({ since, isFirst }).toEqual({ since: null, isFirst: false });
    expect(tell({ since, isFirst, ...changes })).toContain('edited 108');
    expect(changes.changes).toHaveLength(8);
  });

  it('is a text in which no title of the origin is markup', () => {
    const text = describeBuild({
      address: 'https://calendar.example/',
      crawledAt: second,
      age: '3 hours old',
      problem: 'GET <x> answered 503.',
      tooOld: 2,
      isChanged: true,
      changes: listPublishedChanges(at(1), record(0)),
      editors: {
        origin: 'https://town.example/',
        crawledAt: second,
        upcoming: 0,
        eligible: 0,
        over: [],
        overFindings: [],
        findings: [],
      },
    });
    expect(text).toContain('GET \\<x\\> answered 503.');
    expect(text).toContain('at most 2 hours old');
    expect(text).toContain('| Moved to another time | 1 |');
    expect(text).toContain(
      '- 2027-01-05 19:00 [Concert 100](<https://calendar.example/en/event/event-100/>) (en), [Concierto 100](<https://calendar.example/es/evento/event-101/>) (es); was 2026-12-10 20\\:00',
    );
    expect(text).toContain('[Loud \\[concert\\](https\\://evil.example)]');
    expect(text).toContain('| Over, hidden from lists, or not public any more | 1 |');
  });
});
