import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { Calendar } from '../../../src/calendar/calendar.ts';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { listChanges } from '../../../src/calendar/views/changes.ts';
import { buildEventPage } from '../../../src/calendar/views/event-page.ts';
import { combineCalendars } from '../../../src/calendar/all-languages/combined-calendar.ts';
import { readStateDocument } from '../../../src/history/state-document.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { calendarSource } from '../../support/calendar/source.ts';
import { event, tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { crawlInto } from '../../support/crawl/crawling.ts';
import { joinState } from '../../support/join-state.ts';

const crawls = ['2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'] as const;
const evening = (id: number, more: Partial<EventPost>) =>
  event(id, '2026-12-12 20:00:00', '2026-12-12 22:00:00', more);

/** A pair (300 and 301), an event without translation (200), and one that stays. */
const written = [
  evening(200, { slug: 'alone' }),
  evening(300, { slug: 'pair' }),
  evening(301, { slug: 'par', locale: 'es', group: 300 }),
  evening(400, { locale: 'es' }),
];
/** All but the last two become Spanish. */
const spanish = written.map((post, index) =>
  index > 1
    ? post
    : { ...post, locale: 'es' as const, group: post.id + 1000, modified: '2026-11-20 08:30:00' },
);

/** The published content after a crawl. */
function published(snapshot: Snapshot, now: string) {
  const content = snapshot.read();
  if (content === null) throw new Error('nothing was written');
  const { history } = content;
  const source = calendarSource({ ...content, now, crawledAt: now, sites: calendarSource().sites });
  const { en, es } = createCalendars(source) as { en: Calendar; es: Calendar };
  const joint = combineCalendars([en, es], history);
  const own = (calendar: Calendar) => ({
    events: calendar.events.map(({ history: { uid, sequence } }) => [uid, sequence]),
    gone: calendar.tombstones.map(({ history: { uid, sequence } }) => [uid, sequence]),
    addresses: calendar.events.map(({ permanentPath }) => permanentPath),
    translations: [...calendar.events, ...calendar.tombstones].flatMap((each) =>
      Object.values(each.translations),
    ),
    pages: calendar.tombstones.map((each) => buildEventPage(calendar, each).removedOn !== null),
    changes: listChanges(calendar, history).map(({ kind, event: { record }, at }) => [kind, record.id, at]),
  });
  const sequencesOf = (events: typeof joint.events) => events.map(({ uid, sequence }) => [uid, sequence]);
  return {
    history,
    en: own(en),
    es: own(es),
    joint: { events: sequencesOf(joint.events), gone: sequencesOf(joint.tombstones) },
  };
}

const sites: ReturnType<typeof published>[] = [];

beforeAll(async () => {
  const snapshot = openSnapshot(':memory:');
  let port = 0;
  const back = spanish.map((post, index) => ({
    ...(written[index] ?? post),
    modified: '2026-11-20 09:30:00',
  }));
  for (const [index, events] of [written, spanish, back].entries()) {
    const now = crawls[index] ?? '';
    const content = { ...tinyContent(), events, venues: [], organizers: [], terms: [], images: [] };
    const origin = await startOrigin({ content, port, now: () => new Date(now) });
    port = Number(new URL(origin.url).port);
    await crawlInto(snapshot, origin.url, { now, acceptLoss: true });
    await origin.close();
    sites.push(published(snapshot, now));
  }
  snapshot.close();
});

const host = '127.0.0.1';
const [, second, third] = crawls;

describe('an event whose language changes', () => {
  it('begins in its first language', () => {
    expect(sites[0]).toMatchObject({
      en: {
        events: [
          [`200@${host}`, 0],
          [`300@${host}`, 0],
        ],
        gone: [],
        changes: [],
      },
      es: {
        events: [
          [`300@${host}`, 0],
          [`400@${host}`, 0],
        ],
        gone: [],
        changes: [],
      },
    });
  });

  it('leaves the old calendar without an announcement', () => {
    expect(sites[1]?.en).toEqual({
      events: [],
      gone: [],
      addresses: [],
      translations: [],
      pages: [],
      changes: [],
    });
  });

  it('is new in the other calendar, with a new UID even if it was a translation', () => {
    expect(sites[1]?.es).toEqual({
      events: [
        [`200-es@${host}`, 0],
        [`300-es@${host}`, 0],
        [`300@${host}`, 0],
        [`400@${host}`, 0],
      ],
      gone: [],
      addresses: ['/es/evento/alone/', '/es/evento/pair/', '/es/evento/par/', '/es/evento/event-400/'],
      translations: [],
      pages: [],
      changes: [
        ['new', 200, second],
        ['new', 300, second],
      ],
    });
  });

  it('is both in the combined calendar, where a pair continues with the remaining event', () => {
    expect(sites[1]?.joint).toEqual({
      events: [
        [`200@${host}`, 1],
        [`300-es@${host}`, 1],
        [`300@${host}`, 1],
        [`400@${host}`, 0],
      ],
      gone: [],
    });
  });

  it('continues its old history when it comes back', () => {
    expect(sites[2]?.en).toEqual({
      events: [
        [`200@${host}`, 2],
        [`300@${host}`, 2],
      ],
      gone: [],
      addresses: ['/en/event/alone/', '/en/event/pair/'],
      translations: ['/es/evento/par/'],
      pages: [],
      changes: [
        ['back', 200, third],
        ['back', 300, third],
      ],
    });
    expect(sites[2]?.es).toMatchObject({
      events: [
        [`300@${host}`, 0],
        [`400@${host}`, 0],
      ],
      gone: [],
    });
    expect(sites[2]?.joint.gone).toEqual([]);
  });

  it('is in both histories of the published site', () => {
    const origin = new URL(`http://${host}/`);
    for (const { history } of sites) {
      const state = { origin: origin.href, crawledAt: second, currencies: {}, entries: history };
      const address = new URL('https://calendar.example/calendar-state.json');
      expect(readStateDocument(joinState(state), address, origin).entries).toEqual(history);
    }
    expect(sites[2]?.history.filter(({ id }) => id === 200).map(({ locale }) => locale)).toEqual([
      'en',
      'es',
    ]);
  });
});

it('reports a language that the last crawl did not read, but none at first', async () => {
  const origin = await startOrigin({
    content: { ...tinyContent(), events: written },
    now: () => new Date(crawls[0]),
  });
  onTestFinished(() => origin.close());
  const snapshot = openSnapshot(':memory:');
  const newNotes = [];
  for (const locales of [['en'], ['en', 'es'], ['en', 'es']]) {
    const { notes } = await crawlInto(snapshot, origin.url, { now: crawls[0], locales });
    newNotes.push(notes.filter((note) => note.includes('is new')));
  }
  snapshot.close();
  expect(newNotes).toEqual([
    [],
    [expect.stringMatching(/^es is new: the last crawl did not read it\./u)],
    [],
  ]);
});
