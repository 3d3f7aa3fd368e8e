import { hash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderChangeFeed, changeFormats } from '../../../../src/feeds/changes/change-feed.ts';
import { mapEvent } from '../../../../src/api/dialects/map-event.ts';
import { buildFeed, listFeeds } from '../../../../src/feeds/build-feed.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import type { HistoryEntry } from '../../../../src/history/history-entry.ts';
import type { AnyRecord } from '../../../../src/model/record.ts';
import type { Instant } from '../../../../src/model/time.ts';
import { buildNextEntry, markVanished } from '../../../../src/history/next-entry.ts';
import { readStateDocument } from '../../../../src/history/state-document.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { venueRecord } from '../../../support/records.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';
import { joinState } from '../../../support/join-state.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const wednesday = '2026-11-18T12:00:00Z';
const thursday = '2026-11-19T12:00:00Z';

const venues = [venueRecord({ id: 101, name: 'Blue “Room”' }), venueRecord({ id: 102, name: 'The Mill' })];

/**
 * The history after a crawl that finds these events and venues.
 * @param isAsked whether the origin said if they are online
 */
function crawl(
  history: readonly HistoryEntry[],
  events: readonly EventRecord[],
  now: Instant,
  isAsked = true,
): readonly HistoryEntry[] {
  const key = ({ kind, id }: { readonly kind: string; readonly id: number }) => `${kind} ${id}`;
  const before = new Map(history.map((entry) => [key(entry), entry]));
  const found: readonly AnyRecord[] = [...events, ...venues];
  const giveUid = ({ id }: EventRecord) => `${id}@origin.example`;
  const venueName = (id: number) => venues.find((venue) => venue.id === id)?.name ?? '';
  const context = {
    now,
    giveUid,
    giveSlug: ({ slug }: EventRecord) => slug,
    venueName,
    listAncestors: () => [],
    hash: (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16),
    isAsked,
  };
  const there = found.map((record) => buildNextEntry(before.get(key(record)), record, context));
  const keys = new Set(found.map(key));
  return [
    ...there,
    ...history.filter((entry) => !keys.has(key(entry))).map((entry) => markVanished(entry, now)),
  ];
}

const context = {
  addressOf: (path: string) => `https://calendar.example${path}`,
  pathOf: () => null,
  language: 'en-GB',
  cancellations: 'status',
  busy: 'hours',
  languageOf: () => 'en-GB',
} as const;

/** The files of the feed as published after a crawl. */
function published(
  history: readonly HistoryEntry[],
  events: readonly EventRecord[],
  now: Instant,
  locale: 'en' | 'es' = 'en',
) {
  const calendar = calendarIn(locale, { events, venues, history, now, crawledAt: now });
  return Object.fromEntries(
    changeFormats.map(({ file, render }) => [
      file,
      render(renderChangeFeed(calendar, `/${locale}/${file}`, history, context)),
    ]),
  );
}

const event = (id: number, values: Partial<EventRecord> = {}) =>
  at(id, '2026-12-11T20:00', '2026-12-11T22:00', { title: `Event & ${id}`, venues: [101], ...values });
const saturday = { ...at(1, '2026-12-12T19:00', '2026-12-12T21:00'), title: 'Event & 1', venues: [101] };

const first = [1, 2, 3, 4, 5, 6].map((id) => event(id));
const past = at(7, '2026-11-01T20:00', '2026-11-01T22:00', { venues: [101] });
const afterFirst = crawl([], [...first, past], monday);

const second = [
  saturday,
  event(2, { status: 'cancelled' }),
  event(3, { venues: [102] }),
  event(4, { status: 'postponed' }),
  event(5, { title: 'Renamed', text: 'Other words' }),
  { ...past, start: '2026-11-02T20:00:00', startUtc: '2026-11-02T20:00:00Z' },
  event(8),
];
const afterSecond = crawl(afterFirst, second, tuesday);
const files = published(afterSecond, second, tuesday);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'item' || name === 'entry' || name === 'category',
});

const itemsOf = (texts: Readonly<Record<string, string>>) =>
  JSON.parse(texts['changes.json'] ?? '').items as { readonly id: string; readonly title: string }[];

test('the first crawl has no changes, and every format says so', () => {
  const empty = published(afterFirst, first, monday);
  expect(itemsOf(empty)).toEqual([]);
  expect(parser.parse(empty['changes.xml'] ?? '').rss.channel).not.toHaveProperty('item');
  expect(parser.parse(empty['changes-atom.xml'] ?? '').feed).not.toHaveProperty('entry');
  expect(parser.parse(empty['changes-atom.xml'] ?? '').feed.updated).toBe(monday);
});

test('the second crawl lists changes of upcoming events with old and new values', () => {
  expect(itemsOf(files).map(({ title }) => title)).toEqual([
    'Removed from the calendar: Event & 6 — Fri 11 Dec 2026, 20:00',
    'Cancelled: Event & 2 — Fri 11 Dec 2026, 20:00',
    'Postponed: Event & 4 — was Fri 11 Dec 2026, 20:00',
    'Moved: Event & 1 — now Sat 12 Dec 2026, 19:00; was Fri 11 Dec 2026, 20:00',
    'New venue: Event & 3 — now The Mill; was Blue “Room”',
    'New: Event & 8 — Fri 11 Dec 2026, 20:00',
  ]);
});

test.each(changeFormats.map(({ label, file }) => [label, file] as const))(
  '%s is unchanged',
  async (_label, file) => {
    await expect(files[file]).toMatchFileSnapshot(`../golden/${file}.txt`);
  },
);

test('a crawl without changes leaves empty feeds unchanged', () => {
  const again = crawl(afterFirst, [...first, past], tuesday);
  expect(published(again, first, tuesday)).toEqual(published(afterFirst, first, monday));
});

test('a crawl that finds no change, and another build, give equal bytes', () => {
  expect(published(afterSecond, second, tuesday)).toEqual(files);
  const afterThird = crawl(afterSecond, second, wednesday);
  expect(published(afterThird, second, wednesday)).toEqual(files);
});

test('the feed was updated with any change in the calendar, even if it does not list it, and never goes back', () => {
  const updated = (texts: Readonly<Record<string, string>>) => [
    parser.parse(texts['changes-atom.xml'] ?? '').feed.updated,
    new Date(parser.parse(texts['changes.xml'] ?? '').rss.channel.lastBuildDate).toJSON(),
  ];
  const retitled = second.map((each) => (each.id === 8 ? event(8, { title: 'Renamed' }) : each));
  const afterThird = crawl(afterSecond, retitled, wednesday);
  expect(updated(published(afterThird, retitled, wednesday))).toEqual([
    wednesday,
    wednesday.replace('Z', '.000Z'),
  ]);
  const rest = retitled.filter(({ id }) => id !== 7);
  const afterFourth = crawl(afterThird, rest, thursday);
  expect(updated(published(afterFourth, rest, thursday))).toEqual([thursday, thursday.replace('Z', '.000Z')]);
});

test('the second change of an event is another item, which replaces the first', () => {
  const third = [
    { ...saturday, start: '2026-12-12T18:00:00', startUtc: '2026-12-12T18:00:00Z' },
    ...second.slice(1),
  ];
  const before = itemsOf(files);
  const after = itemsOf(published(crawl(afterSecond, third, thursday), third, thursday));
  expect(after[0]).toMatchObject({
    id: `tag:origin.example,2026:event/1/moved/${thursday}`,
    title: 'Moved: Event & 1 — now Sat 12 Dec 2026, 18:00; was Sat 12 Dec 2026, 19:00',
  });
  expect(after.slice(1)).toEqual(before.filter(({ title }) => !title.startsWith('Moved')));
});

describe('an event that goes online, or back', () => {
  const friday = '2026-11-20T12:00:00Z';
  const only = { online: { isHybrid: false, address: null } };
  const also = { online: { isHybrid: true, address: 'https://meet.example/' } };
  const moved = { start: '2026-12-11T21:00:00', startUtc: '2026-12-11T21:00:00Z' };

  /** One crawl a day; the titles of the changes of each but the first. */
  function follow(locale: 'en' | 'es', crawls: readonly (Partial<EventRecord> & { isAsked?: boolean })[]) {
    let history: readonly HistoryEntry[] = [];
    return crawls
      .map(({ isAsked, ...values }, day) => {
        const now = [monday, tuesday, wednesday, thursday, friday][day] ?? '';
        const record = { ...event(1), locale, ...values };
        history = readStateDocument(
          joinState({
            origin: 'https://origin.example/',
            crawledAt: now,
            currencies: {},
            entries: crawl(history, [record], now, isAsked),
          }),
          new URL('https://calendar.example/calendar-state.json'),
          new URL('https://origin.example/'),
        ).entries;
        const latest = itemsOf(published(history, [record], now, locale));
        return latest.filter(({ id }) => id.endsWith(now)).map(({ title }) => title);
      })
      .slice(1);
  }

  test('is announced each time, and only then', () => {
    expect(follow('en', [{}, only, only, {}, {}])).toEqual([
      ['Now online: Event & 1 — was Blue “Room”'],
      [],
      ['No longer online: Event & 1 — now Blue “Room”'],
      [],
    ]);
    expect(follow('en', [{}, also, only, also, {}])).toEqual([
      ['Now also online: Event & 1 — Fri 11 Dec 2026, 20:00'],
      ['Now online: Event & 1 — was Blue “Room”'],
      ['Now also in person: Event & 1 — now Blue “Room”'],
      ['No longer online: Event & 1 — now Blue “Room”'],
    ]);
  });

  test('is announced in Spanish in a Spanish feed', () => {
    expect(follow('es', [{}, also, only, also, {}]).map(([title]) => title?.split(' — ')[0])).toEqual([
      'Ahora también en línea: Event & 1',
      'Ahora en línea: Event & 1',
      'Ahora también presencial: Event & 1',
      'Ya no es en línea: Event & 1',
    ]);
  });

  test('is announced with another venue or time', () => {
    const there = { venues: [102] };
    expect(follow('en', [{}, { ...also, ...there }, there, { ...only, ...moved, ...there }])).toEqual([
      [
        'New venue: Event & 1 — now The Mill; was Blue “Room”',
        'Now also online: Event & 1 — Fri 11 Dec 2026, 20:00',
      ],
      ['No longer online: Event & 1 — now The Mill'],
      [
        'Moved: Event & 1 — now Fri 11 Dec 2026, 21:00; was Fri 11 Dec 2026, 20:00',
        'Now online: Event & 1 — was The Mill',
      ],
    ]);
    const nowhere = { venues: [] };
    expect(follow('en', [{}, { ...only, ...nowhere }, { ...only, ...there }, there, nowhere])).toEqual([
      ['Now online: Event & 1 — was Blue “Room”'],
      [],
      ['No longer online: Event & 1 — now The Mill'],
      ['Venue to be confirmed: Event & 1 — was The Mill'],
    ]);
    expect(follow('en', [only, nowhere])).toEqual([['No longer online: Event & 1']]);
  });

  test('stays announced when its editor then removes the venue', () => {
    const history = [{}, only, { ...only, venues: [] }].reduce<readonly HistoryEntry[]>(
      (before, values, day) => crawl(before, [event(1, values)], [monday, tuesday, wednesday][day] ?? ''),
      [],
    );
    const titles = itemsOf(published(history, [event(1, { ...only, venues: [] })], wednesday));
    expect(titles.map(({ title }) => title)).toEqual(['Now online: Event & 1 — was Blue “Room”']);
  });

  test('is not announced because the origin answers late, unless it was edited since', () => {
    const unasked = { isAsked: false };
    const edited = { modified: '2026-11-17T10:00:00Z' };
    expect(follow('en', [unasked, only, {}])).toEqual([
      [],
      ['No longer online: Event & 1 — now Blue “Room”'],
    ]);
    expect(follow('en', [unasked, { ...unasked, ...edited }, { ...also, ...edited }])).toEqual([[], []]);
    expect(follow('en', [unasked, { ...only, ...edited }])).toEqual([
      ['Now online: Event & 1 — was Blue “Room”'],
    ]);
    expect(follow('en', [unasked, {}, only])).toEqual([[], ['Now online: Event & 1 — was Blue “Room”']]);
    expect(follow('en', [{}, unasked, only])).toEqual([[], ['Now online: Event & 1 — was Blue “Room”']]);
  });

  test('is another item for each change', () => {
    const history = crawl(crawl([], [event(1)], monday), [event(1, only)], tuesday);
    const [item] = itemsOf(published(history, [event(1, only)], tuesday));
    expect(item?.id).toBe(`tag:origin.example,2026:event/1/online/${tuesday}`);
  });
});

test('an event that takes place again is one change', () => {
  const third = second.map((each) => (each.id === 2 ? event(2) : each));
  const titles = itemsOf(published(crawl(afterSecond, third, thursday), third, thursday)).map(
    ({ title }) => title,
  );
  expect(titles[0]).toBe('On again: Event & 2 — Fri 11 Dec 2026, 20:00');
  expect(titles.filter((title) => title.includes('Event & 2'))).toHaveLength(1);
});

describe('the formats', () => {
  test('are well-formed, have their own addresses, and have equal items with equal identities and dates', () => {
    const items = JSON.parse(files['changes.json'] ?? '');
    expect(items).toMatchObject({
      title: 'Changes · Town Calendar',
      description: 'What is new, moved, cancelled, or takes place elsewhere.',
      feed_url: 'https://calendar.example/en/changes.json',
      home_page_url: 'https://calendar.example/en/',
    });
    for (const name of ['changes.xml', 'changes-atom.xml'])
      expect(XMLValidator.validate(files[name] ?? '')).toBe(true);
    const { channel } = parser.parse(files['changes.xml'] ?? '').rss;
    const { feed } = parser.parse(files['changes-atom.xml'] ?? '');
    expect(channel['atom:link']['@href']).toBe('https://calendar.example/en/changes.xml');
    expect(feed.id).toBe('https://calendar.example/en/changes-atom.xml');
    expect(feed.updated).toBe(tuesday);
    type JsonItem = { id: string; title: string; url: string; date_published: string; content_html: string };
    const expected = items.items.map((item: JsonItem) => [
      item.id,
      item.title,
      item.url,
      Date.parse(item.date_published),
      item.content_html,
    ]);
    expect(expected).toHaveLength(6);
    expect(
      channel.item.map((item: Record<string, string>) => [
        (item['guid'] as unknown as Record<string, string>)['#text'],
        item['title'],
        item['link'],
        Date.parse(item['pubDate'] ?? ''),
        item['content:encoded'],
      ]),
    ).toEqual(expected);
    expect(
      feed.entry.map((entry: Record<string, Record<string, string>>) => [
        entry['id'],
        entry['title'],
        entry['link']?.['@href'],
        Date.parse(String(entry['published'])),
        entry['content']?.['#text'],
      ]),
    ).toEqual(expected);
  });

  test('carry any text', () => {
    const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
    fc.assert(
      fc.property(oddText, (text) => {
        const moved = { ...saturday, title: text };
        const history = crawl(crawl([], [event(1)], monday), [moved], tuesday);
        const odd = published(history, [moved], tuesday);
        const expected = `Moved:${printed(text) || 'event-1'}—nowSat12Dec2026,19:00;wasFri11Dec2026,20:00`;
        for (const name of ['changes.xml', 'changes-atom.xml']) {
          expect(XMLValidator.validate(odd[name] ?? '')).toBe(true);
          expect(odd[name]).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/u);
        }
        const [item] = parser.parse(odd['changes.xml'] ?? '').rss.channel.item;
        const [entry] = parser.parse(odd['changes-atom.xml'] ?? '').feed.entry;
        expect([item.title, entry.title, itemsOf(odd)[0]?.title ?? ''].map(printed)).toEqual(
          Array(3).fill(expected),
        );
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

describe('an event with hostile values that is removed', () => {
  const hostile = 'Mars\u0000\u0007\ud800\ufffe\uffff\u202e<b>]]>&';
  const { website: _, ...plain } = saturday;
  const wire = {
    ...plain,
    title: `Title ${hostile}`,
    start: '2026-12-12 19:00:00',
    end: '2026-12-12 21:00:00',
    startUtc: '2026-12-12 19:00:00',
    endUtc: '2026-12-12 21:00:00',
    zone: hostile,
    website: '',
  };
  const mapped = mapEvent(wire, {
    locale: 'en',
    homes: [],
    origin: new URL('https://origin.example'),
    zone: 'UTC',
  });
  const later = { ...mapped, start: '2026-12-12T20:00:00', startUtc: '2026-12-12T20:00:00Z' };
  const removals: [string, (readonly EventRecord[])[]][] = [
    ['at once', [[mapped], []]],
    ['after it was moved', [[mapped], [later], []]],
    ['after its zone was corrected', [[mapped], [{ ...later, zone: 'Europe/Madrid' }], []]],
    ['after its place changed', [[mapped], [{ ...mapped, venues: [102] }], []]],
    ['after it was postponed', [[mapped], [{ ...mapped, status: 'postponed' }], []]],
    ['after it was cancelled', [[mapped], [{ ...mapped, status: 'cancelled' }], []]],
    ['and comes back', [[mapped], [], [mapped]]],
  ];

  /** All feeds in XML, after crawls of these lists. */
  function listXml(lists: readonly (readonly EventRecord[])[], read: (entry: HistoryEntry) => HistoryEntry) {
    const times = [monday, tuesday, wednesday];
    const history = lists
      .reduce<readonly HistoryEntry[]>((before, list, index) => crawl(before, list, times[index] ?? ''), [])
      .map(read);
    const [events, now] = [lists.at(-1) ?? [], times[lists.length - 1] ?? ''];
    const calendar = calendarIn('en', { events, venues, history, now, crawledAt: now });
    const news = [null, ...calendar.scopes].flatMap((scope) => listFeeds(calendar, scope));
    return {
      ...published(history, events, now),
      ...Object.fromEntries(
        news.map((file) => [file.path, file.format.render(buildFeed(calendar, file, context))]),
      ),
    };
  }

  const origin = new URL('https://origin.example/');
  const spoiled = (entry: HistoryEntry): HistoryEntry => {
    if (entry.kind !== 'event' || entry.last === null) return { ...entry, digest: 'x'.repeat(16) };
    const { last } = entry;
    const times = last.former.times && { ...last.former.times, zone: hostile };
    const former = { ...last.former, ...(times && { times }) };
    const values = { ...entry, digest: 'x'.repeat(16), matters: 'x'.repeat(16) };
    const state = {
      origin: origin.href,
      crawledAt: monday,
      currencies: {},
      entries: [{ ...values, last: { ...last, title: `Title ${hostile}`, zone: hostile, former } }],
    };
    const [read] = readStateDocument(joinState(state), origin, origin).entries;
    return read ?? entry;
  };

  describe.each([
    ['from the origin', (entry: HistoryEntry) => entry],
    ['from the published history', spoiled],
  ])('%s', (_where, read) => {
    test.each(removals)('leaves all feeds well-formed %s', (_how, lists) => {
      const xml = Object.entries(listXml(lists, read)).filter(([, text]) => text.startsWith('<'));
      expect(xml.length).toBeGreaterThan(2);
      for (const [, text] of xml) {
        expect(XMLValidator.validate(text)).toBe(true);
        expect(text).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}\u202e]/u);
      }
      expect(xml.map(([, text]) => text).join('')).toContain('Title Mars');
    });
  });
});
