import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { readByIcalJs, readByNodeIcal, type Reading } from '../../support/feeds/readers.ts';
import { crawls, ids, past, publishEdits, written, type Feeds } from '../../support/site/edits.ts';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly date_published: string;
  readonly date_modified: string;
}

let first: Feeds;
let second: Feeds;
let third: Feeds;
let fourth: Feeds;

beforeAll(async () => {
  ({ first, second, third, fourth } = await publishEdits());
});

/** The events of a calendar by the number in their UIDs. */
function eventsIn(feeds: Feeds, path: string): Map<number, Reading> {
  const readings = readByNodeIcal(feeds.get(path) ?? '');
  expect(readByIcalJs(feeds.get(path) ?? '')).toEqual(readings);
  return new Map(readings.map((reading) => [Number(reading.uid.replace('@127.0.0.1', '')), reading]));
}

/** Path and UID → the VEVENT, byte for byte. */
function textsIn(feeds: Feeds): Map<string, string> {
  const calendars = [...feeds].filter(([path]) => path.endsWith('.ics'));
  return new Map(
    calendars.flatMap(([path, file]) =>
      [...file.matchAll(/BEGIN:VEVENT\r\nUID:(.*)\r\n[^]*?END:VEVENT/gu)].map(
        ([text, uid]): [string, string] => [`${path} ${uid}`, text],
      ),
    ),
  );
}

const stampOf = (vevent: string) => /^LAST-MODIFIED:(.*)$/mu.exec(vevent)?.[1] ?? '';

describe.each([
  ['of one language', '/en/calendar.ics'],
  ['of the other language', '/es/calendar.ics'],
  ['of a category', '/en/category/music/calendar.ics'],
  ['of all languages', '/calendar.ics'],
])('the calendar %s, after edits', (_, path) => {
  const before = (id: number) => eventsIn(first, path).get(id);
  const after = (id: number) => eventsIn(second, path).get(id);
  const changed = { modified: crawls.second, stamp: crawls.second };

  test('has the same events under the same UIDs, except past ones that were removed', () => {
    const uids = (feeds: Feeds) => [...eventsIn(feeds, path).keys()].toSorted();
    expect(uids(first).filter((id) => id < past)).toEqual(Object.values(ids));
    expect(uids(second)).toEqual(uids(first).filter((id) => id !== past));
  });

  test('has every event as the origin had it before the edits', () => {
    for (const [id, reading] of eventsIn(first, path))
      expect([id, reading]).toMatchObject([
        id,
        {
          sequence: 0,
          status: 'CONFIRMED',
          created: '2024-03-06T15:12:00Z',
          modified: written,
          stamp: written,
        },
      ]);
  });

  test('moves the moved event', () => {
    expect(after(ids.moved)).toEqual({
      ...before(ids.moved),
      ...changed,
      start: '2027-01-06T00:00:00Z',
      end: '2027-01-06T02:00:00Z',
      sequence: 1,
    });
  });

  test('has the new title without counting a change of time, place or status', () => {
    const { summary = '' } = before(ids.retitled) ?? {};
    const another = summary
      .replace('es retitled', 'Another title 111')
      .replace('retitled', 'Another title 110');
    expect(after(ids.retitled)).toEqual({ ...before(ids.retitled), ...changed, summary: another });
  });

  test('cancels the cancelled event', () => {
    expect(after(ids.cancelled)).toEqual({
      ...before(ids.cancelled),
      ...changed,
      status: 'CANCELLED',
      sequence: 1,
      summary: cancelled(before(ids.cancelled)?.summary ?? ''),
    });
  });

  test('cancels the deleted event, and nothing but the status says so', () => {
    expect(after(ids.deleted)).toEqual({
      ...before(ids.deleted),
      ...changed,
      status: 'CANCELLED',
      sequence: 1,
    });
  });

  test('has the new venue', () => {
    expect(before(ids.rehoused)?.location).toBe('Hall');
    expect(after(ids.rehoused)).toEqual({
      ...before(ids.rehoused),
      ...changed,
      location: 'Park',
      sequence: 1,
    });
  });

  test('has the new name of a venue, dated by the crawl that found it', () => {
    expect(after(ids.renamed)).toEqual({ ...before(ids.renamed), ...changed, location: 'New Name' });
  });

  test('has the new name of a category, dated by the crawl that found it', () => {
    const { categories = [] } = before(ids.relabelled) ?? {};
    const inOther = path.startsWith('/es/');
    expect(categories).toContain(inOther ? 'Etiqueta' : 'Old Label');
    const relabelled = categories.map((name) => name.replace('Old Label', 'New Label'));
    expect(after(ids.relabelled)).toEqual({
      ...before(ids.relabelled),
      ...(inOther ? {} : { modified: crawls.second, stamp: crawls.second, categories: relabelled }),
    });
  });

  test('confirms the restored event again, and leaves all others unchanged', () => {
    const { deleted } = ids;
    const back = { sequence: 2, modified: crawls.fourth, stamp: crawls.fourth };
    expect(eventsIn(fourth, path)).toEqual(
      eventsIn(second, path).set(deleted, { ...(before(deleted) as Reading), ...back }),
    );
  });
});

/** The title of a cancelled event in a calendar. */
function cancelled(summary: string): string {
  const word = (title: string) => (title.startsWith('es ') ? `Cancelado: ${title}` : `Cancelled: ${title}`);
  return summary.split(' / ').map(word).join(' / ');
}

describe('in every calendar', () => {
  test('unchanged events are identical, and changed ones have a later LAST-MODIFIED', () => {
    for (const [one, other] of [
      [first, second],
      [second, fourth],
    ] as const) {
      const [before, after] = [textsIn(one), textsIn(other)];
      const both = [...before].filter(([key]) => after.has(key));
      const changed = both.filter(([key, text]) => after.get(key) !== text);
      expect(changed.length).toBeGreaterThan(5);
      expect(changed.length).toBeLessThan(both.length);
      for (const [key, text] of changed)
        expect([key, stampOf(after.get(key) ?? '') > stampOf(text)]).toEqual([key, true]);
    }
  });

  test('a deleted event is cancelled if it was there, but a past one is not', () => {
    const calendars = (feeds: Feeds, id: number, status: string) =>
      [...textsIn(feeds)]
        .filter(([key, text]) => key.endsWith(` ${id}@127.0.0.1`) && text.includes(`STATUS:${status}\r\n`))
        .map(([key]) => key);
    const held = calendars(first, ids.deleted, 'CONFIRMED');
    expect(held.length).toBeGreaterThan(8);
    expect(calendars(second, ids.deleted, 'CANCELLED').toSorted()).toEqual(held.toSorted());
    expect(calendars(fourth, ids.deleted, 'CONFIRMED').toSorted()).toEqual(held.toSorted());
    expect(calendars(first, past, 'CONFIRMED')).toHaveLength(7);
    expect([...textsIn(second).keys()].filter((key) => key.endsWith(` ${past}@127.0.0.1`))).toEqual([]);
  });
});

describe.each(['/en/', '/es/', '/en/category/music/'])('the news in %s', (folder) => {
  const itemsOf = (feeds: Feeds) => {
    const { items } = JSON.parse(feeds.get(`${folder}feed.json`) ?? '') as { items: Item[] };
    return new Map(items.map((item) => [item.id, item]));
  };
  // The id is the first address of an event, even if it moved to another one.
  const id = (event: number) =>
    `https://calendar.example${folder.startsWith('/es') ? `/es/evento/event-${event + 1}` : `/en/event/event-${event}`}/`;

  test('list each event once, under the same id, in every format', () => {
    const xml = new XMLParser();
    for (const feeds of [first, second, fourth]) {
      const { item } = xml.parse(feeds.get(`${folder}feed.xml`) ?? '').rss.channel;
      const { entry } = xml.parse(feeds.get(`${folder}atom.xml`) ?? '').feed;
      const names = [...itemsOf(feeds).keys()];
      expect(item.map(({ guid }: { guid: string }) => guid)).toEqual(names);
      expect(entry.map((each: Item) => each.id)).toEqual(names);
    }
    const all = Object.values(ids).toReversed().map(id);
    expect([...itemsOf(first).keys()]).toEqual(all);
    expect([...itemsOf(second).keys()]).toEqual(all.filter((each) => each !== id(ids.deleted)));
    expect([...itemsOf(fourth).keys()]).toEqual(all);
  });

  test('keep publication dates, and date changes by the crawl that found them', () => {
    const dates = (feeds: Feeds) =>
      [...itemsOf(feeds).values()].map((each) => [each.id, each.date_published, each.date_modified]);
    // The Spanish category kept its name.
    const relabelled = folder.startsWith('/es') ? [] : [ids.relabelled];
    const changed = new Map(
      [ids.moved, ids.retitled, ids.cancelled, ids.rehoused, ids.renamed, ids.readdressed, ...relabelled].map(
        (each) => [id(each), crawls.second],
      ),
    );
    const published = '2024-03-06T15:12:00Z';
    const expected = Object.values(ids)
      .toReversed()
      .map((each) => [id(each), published, changed.get(id(each)) ?? written]);
    expect(dates(first)).toEqual(expected.map(([name, date]) => [name, date, written]));
    expect(dates(second)).toEqual(expected.filter(([name]) => name !== id(ids.deleted)));
    expect(dates(fourth)).toEqual(
      expected.map((each) => (each[0] === id(ids.deleted) ? [each[0], published, crawls.fourth] : each)),
    );
  });

  test('were last updated by the last crawl that found a change', () => {
    const xml = new XMLParser();
    for (const [feeds, crawl] of [
      [first, crawls.first],
      [second, crawls.second],
      [third, crawls.second],
      [fourth, crawls.fourth],
    ] as const) {
      const { lastBuildDate } = xml.parse(feeds.get(`${folder}feed.xml`) ?? '').rss.channel;
      expect(Date.parse(lastBuildDate)).toBe(Date.parse(crawl));
      expect(xml.parse(feeds.get(`${folder}atom.xml`) ?? '').feed.updated).toBe(crawl);
    }
  });

  test('have the new titles, and mention cancellations', () => {
    const title = (event: number) => itemsOf(second).get(id(event))?.title;
    expect(title(ids.retitled)).toContain('Another title');
    expect(title(ids.cancelled)).toMatch(/Cancel(?:l)?(?:ed|ado): /u);
    expect(title(ids.moved)).toContain('2027, 19:00');
    expect(title(ids.rehoused)).toMatch(/· Park$/u);
    expect(title(ids.renamed)).toMatch(/· New Name$/u);
  });
});

describe.each([
  ['/en/', 0, ['Moved', 'New venue', 'Cancelled', 'Removed from the calendar', 'Back on the calendar']],
  [
    '/es/',
    1,
    ['Reprogramado', 'Cambió de lugar', 'Cancelado', 'Retirado de la cartelera', 'De nuevo en la cartelera'],
  ],
] as const)('the feed of changes in %s', (folder, step, [moved, rehoused, cancelled, gone, back]) => {
  const listedIn = (feeds: Feeds, file = 'changes.json') =>
    (JSON.parse(feeds.get(`${folder}${file}`) ?? '') as { items: Item[] }).items.map(
      ({ id, title, date_published: published }) =>
        [Number(/event\/(\d+)\//u.exec(id)?.[1]) - step, title.split(':')[0], published] as const,
    );

  test('is empty after the first crawl', () => {
    expect(listedIn(first)).toEqual([]);
  });

  const rest = [
    [ids.cancelled, cancelled, crawls.second],
    [ids.moved, moved, crawls.second],
    [ids.rehoused, rehoused, crawls.second],
  ];

  test('lists the moved, rehoused, cancelled and deleted events, and nothing else', () => {
    expect(listedIn(second)).toEqual([[ids.deleted, gone, crawls.second], ...rest]);
  });

  test('lists the restored event as back instead of removed', () => {
    expect(listedIn(fourth)).toEqual([[ids.deleted, back, crawls.fourth], ...rest]);
  });

  test('is the same in every format', () => {
    const xml = new XMLParser();
    for (const feeds of [second, fourth]) {
      const { items } = JSON.parse(feeds.get(`${folder}changes.json`) ?? '') as { items: Item[] };
      const { item } = xml.parse(feeds.get(`${folder}changes.xml`) ?? '').rss.channel;
      const { entry } = xml.parse(feeds.get(`${folder}changes-atom.xml`) ?? '').feed;
      const names = items.map(({ id, title }) => [id, title]);
      expect(item.map(({ guid, title }: { guid: string; title: string }) => [guid, title])).toEqual(names);
      expect(entry.map(({ id, title }: Item) => [id, title])).toEqual(names);
    }
  });
});

describe('after slugs were edited', () => {
  test('the feeds of a category are the same at its previous address', () => {
    const below = (feeds: Feeds, folder: string) =>
      [...feeds].flatMap(([path, text]) =>
        path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
      );
    for (const [former, now, count] of [
      ['/en/category/old-label/', '/en/category/new-label/', 4],
      ['/category/old-label/', '/category/new-label/', 1],
    ] as const)
      for (const feeds of [second, third, fourth]) {
        expect(below(first, now)).toEqual([]);
        expect(below(feeds, now)).toHaveLength(count);
        expect(below(feeds, former)).toEqual(below(feeds, now));
        expect(below(feeds, former).map(([name]) => name)).toEqual(
          below(first, former).map(([name]) => name),
        );
      }
    expect(second.get('/en/category/old-label/calendar.ics')?.replaceAll('\r\n ', '')).toContain(
      'https://calendar.example/en/category/new-label/calendar.ics',
    );
  });

  test('the file of an event there has its new address and the same UID', () => {
    const { readdressed } = ids;
    for (const [locale, segment, id] of [
      ['en', 'event', readdressed],
      ['es', 'evento', readdressed + 1],
    ] as const) {
      const [former, now] = [`/${locale}/event-${id}/event.ics`, `/${locale}/elsewhere-${id}/event.ics`];
      expect(first.has(now)).toBe(false);
      expect(second.get(former)).toBe(second.get(now));
      const [before, after] = [eventsIn(first, former), eventsIn(second, former)];
      expect([...after.keys()]).toEqual([readdressed]);
      expect([...before.keys()]).toEqual([readdressed]);
      expect(second.get(former)).toContain(
        `URL;VALUE=URI:https://calendar.example/${locale}/${segment}/elsewhere-${id}/`,
      );
    }
  });
});

test('a crawl that finds nothing new leaves every feed as it was, byte for byte', () => {
  expect(third).toEqual(second);
});
