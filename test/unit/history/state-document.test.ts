import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyKey } from '../../../src/history/history-key.ts';
import type { EventEssentials, EventHistory, HistoryEntry } from '../../../src/history/history-entry.ts';
import type { Layout } from '../../../src/history/layouts.ts';
import { cleanLine, cleanZone } from '../../../src/html/characters.ts';
import { cleanSlug } from '../../../src/model/slug.ts';
import { separateUids } from '../../../src/history/uids.ts';
import { readStateDocument, StateDocumentError } from '../../../src/history/state-document.ts';
import { joinState } from '../../support/join-state.ts';

const address = new URL('https://calendar.example/calendar-state.json');
const origin = new URL('https://origin.example/');
const crawledAt = '2026-11-20T12:00:00Z';

const past: EventHistory = {
  kind: 'event',
  id: 9,
  locale: 'en',
  firstSeen: '2026-11-01T12:00:00Z',
  changed: '2026-11-01T12:00:00Z',
  published: '2026-11-01T12:00:00Z',
  vanished: null,
  digest: 'abcdefghij-_0123',
  slugs: ['jazz-night'],
  uid: '9@origin.example',
  sequence: 0,
  together: { ids: {}, since: '2026-11-01T12:00:00Z' },
  matters: '0123456789abcdef',
  status: 'scheduled',
  last: null,
};

const noche: EventEssentials = {
  title: 'Noche',
  slug: 'noche',
  permalink: 'https://origin.example/es/evento/noche/',
  allDay: true,
  start: '2026-12-01T00:00:00',
  end: '2026-12-01T23:59:59',
  startUtc: '2026-12-01T06:00:00Z',
  endUtc: '2026-12-02T05:59:59Z',
  zone: 'America/Mexico_City',
  venues: [101],
  organizers: [],
  categories: [301, 302],
  tags: [],
  above: [303],
  former: { status: { value: 'scheduled', until: '2026-11-02T12:00:00Z' } },
};

const coming: EventHistory = {
  ...past,
  id: 10,
  locale: 'es',
  changed: '2026-11-02T12:00:00Z',
  vanished: '2026-11-03T12:00:00Z',
  published: '2026-10-30T08:00:00Z',
  edited: '2026-11-02T09:00:00Z',
  slugs: ['noche', 'la-noche'],
  uid: '9@origin.example',
  sequence: 2,
  together: { ids: { en: 9 }, since: '2026-11-02T12:00:00Z' },
  joint: { uid: '10@origin.example', sequence: 3, since: '2026-11-02T12:00:00Z' },
  series: ['noches'],
  status: 'postponed',
  last: noche,
};

const tag: HistoryEntry = {
  kind: 'tag',
  id: 3,
  locale: 'en',
  firstSeen: '2026-11-01T12:00:00Z',
  changed: '2026-11-01T12:00:00Z',
  vanished: null,
  digest: 'abcdefghij-_0123',
  slugs: ['jazz'],
  name: 'Jazz',
  slug: 'jazz',
  permalink: 'https://origin.example/en/tag/jazz/',
  parent: null,
  translations: [4],
};

const currencies = { es: 'MXN', en: 'USD' };
const written = (entries: readonly HistoryEntry[]) =>
  joinState({ origin: origin.href, crawledAt, currencies, entries });
const text = written([tag, coming, past]);

describe('the state document', () => {
  it('has one line for each entry, by kind and id, without default values', () => {
    expect(text)
      .toBe(`{"version":1,"origin":"https://origin.example/","crawledAt":"2026-11-20T12:00:00Z","currencies":{"en":"USD","es":"MXN"},"entries":[
{"kind":"event","id":9,"locale":"en","firstSeen":"2026-11-01T12:00:00Z","digest":"abcdefghij-_0123","slugs":["jazz-night"],"matters":"0123456789abcdef"},
{"kind":"event","id":10,"locale":"es","firstSeen":"2026-11-01T12:00:00Z","changed":"2026-11-02T12:00:00Z","vanished":"2026-11-03T12:00:00Z","digest":"abcdefghij-_0123","slugs":["noche","la-noche"],"published":"2026-10-30T08:00:00Z","edited":"2026-11-02T09:00:00Z","uid":"9@origin.example","sequence":2,"together":{"ids":{"en":9},"since":"2026-11-02T12:00:00Z"},"joint":{"uid":"10@origin.example","sequence":3,"since":"2026-11-02T12:00:00Z"},"series":["noches"],"matters":"0123456789abcdef","status":"postponed","last":{"title":"Noche","permalink":"/es/evento/noche/","allDay":true,"start":"2026-12-01T00:00:00","end":"2026-12-01T23:59:59","startUtc":"2026-12-01T06:00:00Z","endUtc":"2026-12-02T05:59:59Z","zone":"America/Mexico_City","venues":[101],"categories":[301,302],"above":[303],"former":{"status":{"value":"scheduled","until":"2026-11-02T12:00:00Z"}}}},
{"kind":"tag","id":3,"locale":"en","firstSeen":"2026-11-01T12:00:00Z","digest":"abcdefghij-_0123","name":"Jazz","slug":"jazz","permalink":"/en/tag/jazz/","translations":[4]}
]}
`);
  });

  it('has an event for each language that ever had it', () => {
    const joint = { uid: past.uid, sequence: 1, since: null };
    const first = { ...past, joint };
    const other: EventHistory = { ...first, locale: 'es', uid: '9-es@origin.example' };
    const both = written([other, first]);
    expect(both).toBe(written([first, other]));
    expect(readStateDocument(both, address, origin).entries).toEqual([first, other]);
  });

  it('has the addresses of the site, of now and before', () => {
    const layouts = [
      { en: { home: '/en/', segments: { event: 'event' } } },
      { en: { home: '/', segments: { event: 'conciertos-y-más' } } },
    ];
    const document = joinState({ origin: origin.href, crawledAt, currencies, entries: [], layouts });
    expect(readStateDocument(document, address, origin).layouts).toEqual(layouts);
    const many = Array.from({ length: 30 }, (_, at) => ({ en: { home: `/en${at}/`, segments: {} } }));
    const long = joinState({
      origin: origin.href,
      crawledAt,
      currencies,
      entries: [],
      layouts: many,
    });
    expect(readStateDocument(long, address, origin).layouts).toEqual([many[0], ...many.slice(-9)]);
  });

  it.each([
    ['home', { home: '/../', segments: {} }],
    ['home', { home: '/a/b/', segments: {} }],
    ['home', { home: '//evil.example/', segments: {} }],
    ['segments.event', { home: '/', segments: { event: '..' } }],
    ['segments.event', { home: '/', segments: { event: 'a/b' } }],
    ['segments.event', { home: '/', segments: { event: 'x'.repeat(256) } }],
    ['segments', { home: '/' }],
  ])('is refused for addresses with an invalid %s', (place, en) => {
    const layouts = [{ en }] as unknown as readonly Layout[];
    const document = joinState({ origin: origin.href, crawledAt, currencies, entries: [], layouts });
    expect(() => readStateDocument(document, address, origin)).toThrow(`layouts.0.en.${place}`);
  });

  it('does not depend on the order of entries and currencies', () => {
    const others = { en: 'USD', es: 'MXN' };
    expect(
      joinState({
        origin: origin.href,
        crawledAt,
        currencies: others,
        entries: [past, tag, coming],
      }),
    ).toBe(text);
  });

  it('can be empty', () => {
    const empty = joinState({ origin: origin.href, crawledAt, currencies: {}, entries: [] });
    expect(empty).not.toContain('currencies');
    expect(readStateDocument(empty, address, origin)).toEqual({
      origin: origin.href,
      crawledAt,
      currencies: {},
      entries: [],
    });
  });

  it('takes less than 650 bytes for a typical upcoming event, 250 for a past one', () => {
    const usual: EventHistory = {
      ...coming,
      changed: past.changed,
      vanished: null,
      sequence: 0,
      slugs: ['jazz-in-the-park-with-the-city-orchestra'],
      status: 'scheduled',
      together: { ids: { en: 9 }, since: past.firstSeen },
      joint: { uid: coming.uid, sequence: 0, since: null },
      last: {
        ...noche,
        title: 'Jazz in the park with the city orchestra',
        slug: 'jazz-in-the-park-with-the-city-orchestra',
        permalink: 'https://origin.example/en/event/jazz-in-the-park-with-the-city-orchestra/',
        allDay: false,
        organizers: [201],
        former: {},
      },
    };
    const size = (entries: readonly HistoryEntry[]) =>
      Buffer.byteLength(joinState({ origin: origin.href, crawledAt, currencies, entries }));
    const bytes = (entry: HistoryEntry) => size([past, entry]) - size([past]);
    expect(bytes(usual)).toBeLessThan(650);
    expect(
      bytes({
        ...past,
        id: 100_001,
        uid: '100001@origin.example',
        slugs: usual.slugs,
        published: coming.published,
      }),
    ).toBeLessThan(250);
  });
});

describe('reading a state document', () => {
  const instant = fc
    .date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => `${date.toISOString().slice(0, 19)}Z`);
  const wallClock = instant.map((text) => text.slice(0, 19));
  const anyText = fc.string({ unit: 'binary' });
  const anyLine = anyText.map(cleanLine);
  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const ids = fc.array(id, { maxLength: 3 });
  const status = fc.constantFrom('scheduled' as const, 'cancelled' as const, 'postponed' as const);
  const digest = fc.stringMatching(/^[A-Za-z0-9_-]{16}$/u);
  const times = {
    allDay: fc.boolean(),
    start: wallClock,
    end: wallClock,
    startUtc: instant,
    endUtc: instant,
    zone: anyText.map(cleanZone),
  };
  const history = {
    locale: fc.constantFrom('en', 'es', 'pt-br'),
    firstSeen: instant,
    changed: instant,
    vanished: fc.option(instant),
    digest,
    slugs: fc.uniqueArray(
      anyText.map((slug) => cleanSlug(slug, '7')),
      { maxLength: 3 },
    ),
  };
  const former = fc.record(
    {
      times: fc.record({ ...times, until: instant }),
      venues: fc.record(
        {
          ids,
          names: fc.array(anyLine, { maxLength: 3 }),
          online: fc.constantFrom('only' as const, 'also' as const),
          until: instant,
        },
        { requiredKeys: ['ids', 'names', 'until'] },
      ),
      status: fc.record({ value: status, until: instant }),
      absent: fc.record({ until: instant }),
    },
    { requiredKeys: [] },
  );
  const hrefOf = (address: string) => new URL(address).href;
  const event = fc.record({
    kind: fc.constant('event' as const),
    id,
    ...history,
    published: instant,
    edited: fc.option(instant, { nil: undefined }),
    uid: fc.constantFrom('9@origin.example', '9@elsewhere.example'),
    sequence: fc.nat(),
    together: fc.record({
      ids: fc.dictionary(history.locale, id, { noNullPrototype: true }),
      since: instant,
    }),
    joint: fc.option(
      fc.record({
        uid: fc.constantFrom('9@origin.example', 'es-9@origin.example'),
        sequence: fc.nat(),
        since: fc.option(instant),
      }),
      { nil: undefined },
    ),
    matters: digest,
    status,
    online: fc.option(
      fc.option(fc.record({ isHybrid: fc.boolean(), address: fc.option(fc.webUrl().map(hrefOf)) })),
      { nil: undefined },
    ),
    last: fc.option(
      fc.record({
        title: anyLine,
        slug: fc.oneof(
          anyText.map((slug) => cleanSlug(slug, '7')),
          fc.constant('usual'),
        ),
        permalink: fc.oneof(
          fc.webUrl().map(hrefOf),
          fc.webPath().map((path) => hrefOf(`https://origin.example${path}`)),
          fc.constant('https://origin.example/en/event/usual/'),
        ),
        ...times,
        venues: ids,
        organizers: ids,
        categories: ids,
        tags: ids,
        above: ids,
        former,
      }),
    ),
  });
  const scope = fc.record({
    kind: fc.constantFrom('venue' as const, 'organizer' as const, 'category' as const, 'tag' as const),
    id,
    ...history,
    name: anyLine,
    slug: anyText.map((slug) => cleanSlug(slug, '7')),
    permalink: fc.oneof(fc.webUrl().map(hrefOf), fc.constant('https://origin.example/en/tag/usual/')),
    parent: fc.option(id),
    translations: fc.option(ids, { nil: undefined }),
  });
  const entries = fc
    .uniqueArray(fc.oneof(event, scope), { selector: historyKey })
    .map((all) => separateUids(all as HistoryEntry[], origin.hostname));

  const anyCurrencies = fc.dictionary(history.locale, fc.stringMatching(/^[A-Z]{3}$/u), {
    noNullPrototype: true,
  });

  it('returns what was written', () => {
    fc.assert(
      fc.property(entries, instant, anyCurrencies, (all, when, codes) => {
        const state = {
          origin: origin.href,
          crawledAt: when,
          currencies: codes,
          entries: all,
        };
        const once = joinState(state);
        const read = readStateDocument(once, address, origin);
        const keyed = (list: readonly HistoryEntry[]) =>
          new Map(list.map((each) => [historyKey(each), each]));
        expect(read.currencies).toEqual(codes);
        expect(keyed(read.entries)).toEqual(keyed(state.entries));
        expect(joinState(read)).toBe(once);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('returns the published languages if the document has them', () => {
    const site = { address: 'https://calendar.example/', locales: ['en', 'es'] };
    const state = { origin: origin.href, crawledAt, currencies, entries: [] };
    expect(readStateDocument(joinState(state, site), address, origin).locales).toEqual(['en', 'es']);
    expect(readStateDocument(joinState(state), address, origin)).not.toHaveProperty('locales');
  });

  it('is refused if it names more than 100 languages', () => {
    const locales = Array.from({ length: 101 }, (_, at) => `en-x${String(at).padStart(3, '0')}`);
    const state = { origin: origin.href, crawledAt, currencies, entries: [] };
    const text = joinState(state, { address: 'https://calendar.example/', locales });
    expect(() => readStateDocument(text, address, origin)).toThrow(
      /locales: expected at most 100 languages/u,
    );
  });

  it('accepts the http address of the origin', () => {
    expect(readStateDocument(text, address, new URL('http://origin.example')).entries).toHaveLength(3);
  });

  it('accepts entries without slugs: the default is the current slug', () => {
    const older = text.replaceAll(/"slugs":\[[^\]]*\],/gu, '');
    const { entries: read } = readStateDocument(older, address, origin);
    expect(read.map(({ slugs }) => slugs)).toEqual([[], ['noche'], ['jazz']]);
    const { entries: all } = readStateDocument(text, address, origin);
    expect(read).toEqual(all.map((each, at) => ({ ...each, slugs: read[at]?.slugs })));
  });

  it('ignores unknown fields', () => {
    const richer = text.replace('"id":9,', '"id":9,"mood":"good",');
    expect(readStateDocument(richer, address, origin)).toEqual(readStateDocument(text, address, origin));
  });

  it.each([
    ['not JSON', '<!doctype html>', /calendar-state\.json is not JSON/u],
    ['a cut document', text.slice(0, -20), /calendar-state\.json is not JSON/u],
    ['another JSON', '[]', /is not a state document \(the document: /u],
    [
      'a later version',
      text.replace('"version":1', '"version":2'),
      /of version 2; this Cartelera reads version 1/u,
    ],
    ['no entries', text.replace('"entries"', '"others"'), /\(entries: /u],
    ['an invalid id', text.replace('"id":9', '"id":-9'), /\(entries\.0\.id: /u],
    ['an unknown kind', text.replace('"kind":"tag"', '"kind":"song"'), /\(entries\.2\.kind: /u],
    [
      'a day that does not exist',
      text.replace('2026-12-01T00:00', '2026-02-30T00:00'),
      /\(entries\.1\.last\.start: /u,
    ],
    [
      'a wall clock with zone',
      text.replace('2026-12-01T00:00:00', '2026-12-01T00:00:00Z'),
      /\(entries\.1\.last\.start: /u,
    ],
    [
      'an instant without zone',
      text.replace('crawledAt":"2026-11-20T12:00:00Z', 'crawledAt":"2026-11-20T12:00:00'),
      /\(crawledAt: /u,
    ],
    [
      'a UID over two lines',
      text.replace('"uid":"9@', String.raw`"uid":"9\r\n@`),
      /\(entries\.1\.uid: expected a UID/u,
    ],
    [
      'a UID with half a surrogate pair',
      text.replace('"uid":"9@', String.raw`"uid":"9\ud800@`),
      /\(entries\.1\.uid: expected a UID/u,
    ],
    ['an id without bounds', text.replace('"id":9', '"id":1e300'), /\(entries\.0\.id: /u],
    [
      'a language of any length',
      text.replace('"locale":"es"', `"locale":"es${'-x1'.repeat(20)}"`),
      /\(entries\.1\.locale: /u,
    ],
    [
      'an origin of another scheme',
      text.replace('"origin":"https:', '"origin":"ftp:'),
      /\(origin: expected an address/u,
    ],
    [
      'a sequence beyond iCal',
      text.replace('"sequence":2', '"sequence":2147483648'),
      /\(entries\.1\.sequence: /u,
    ],
    ['an unknown status', text.replace('"postponed"', '"off"'), /\(entries\.1\.status: /u],
    [
      'a currency that is not a code',
      text.replace('"MXN"', '"pesos"'),
      /\(currencies\.es: expected a currency code/u,
    ],
    ['a currency of no language', text.replace('"es":"MXN"', '"../es":"MXN"'), /\(currencies\.\.\.\/es: /u],
    [
      'an event that occurs twice in a language',
      text.replace('"id":10,"locale":"es"', '"id":9,"locale":"en"'),
      /has two entries of event 9 en/u,
    ],
    [
      'a tag that occurs twice, even in two languages',
      written([tag, { ...tag, locale: 'es' }]),
      /has two entries of tag 3\./u,
    ],
  ])('is refused with its address when it is %s', (_, document, message) => {
    expect(() => readStateDocument(document, address, origin)).toThrow(message);
    expect(() => readStateDocument(document, address, origin)).toThrow(StateDocumentError);
  });

  describe('of more than a million characters', () => {
    const many = Array.from({ length: 6000 }, (_, at) => ({
      ...past,
      id: at + 1,
      uid: `${at}@town.example`,
    }));
    const long = written(many);
    const [head = '', ...lines] = long.split('\n');
    const last = lines.indexOf(']}');

    it('parses line by line and returns the same', () => {
      expect(long.length).toBeGreaterThan(1_000_000);
      expect(readStateDocument(long, address, origin).entries).toEqual(many);
      expect(readStateDocument(long.replaceAll('\n', '\r\n'), address, origin).entries).toEqual(many);
    });

    const replace = (at: number, line: string) => [head, ...lines.with(at, line)].join('\n');
    it.each([
      ['is cut within a line', long.slice(0, -300), /is not JSON/u],
      ['is cut after a line', [head, ...lines.slice(0, last)].join('\n'), /is not JSON/u],
      [
        'has an invalid entry',
        replace(5000, lines[5000]?.replace('"id"', '"no"') ?? ''),
        /\(entries\.5000\.id: /u,
      ],
      ['has an entry twice', replace(5000, lines[4999] ?? ''), /has two entries of event 5000 en/u],
      ['has an invalid head', `{"version":1,"entries":[\n${lines.join('\n')}`, /\(origin: /u],
      ['is on one line', JSON.stringify(JSON.parse(long)), /has a line of more than 1000000 characters/u],
      [
        'has a million values in one entry',
        replace(7, `[${'{},'.repeat(400_000)}{}]`),
        /has a line of more/u,
      ],
    ])('is refused with its address when it %s', (_, document, message) => {
      expect(() => readStateDocument(document, address, origin)).toThrow(message);
      expect(() => readStateDocument(document, address, origin)).toThrow(StateDocumentError);
    });
  });

  /** The entries of a document in which `hostile` replaces values of the event that is to come. */
  const readHostile = (hostile: Partial<EventHistory>, last: Partial<EventEssentials> = {}) => {
    const written = JSON.parse(text);
    Object.assign(written.entries[1], hostile);
    Object.assign(written.entries[1].last, last);
    const { entries: read } = readStateDocument(JSON.stringify(written), address, origin);
    return read[1] as EventHistory;
  };

  it('reads at most 100 links of each kind, names and translations', () => {
    const many = Array.from({ length: 200 }, (_, at) => at + 1);
    const names = many.map((at) => `Name ${at}`);
    const languages = Object.fromEntries(many.map((at) => [`en-${1000 + at}`, at]));
    const { last, together } = readHostile(
      { together: { ids: languages, since: crawledAt } },
      { tags: many, above: many, former: { venues: { ids: many, names, until: crawledAt } } },
    );
    const { ids: venues, names: named } = last?.former.venues ?? {};
    for (const list of [last?.tags, last?.above, venues, named, Object.keys(together.ids)])
      expect(list).toHaveLength(100);
    const [scope] = readStateDocument(written([{ ...tag, translations: many }]), address, origin).entries;
    expect(scope).toMatchObject({ translations: many.slice(0, 100) });
  });

  it('gives each event of a language its own UID, again the same', () => {
    const same = ['8-en-1@origin.example', 'a', 'a', 'a'].map((uid, at) => ({ ...past, id: at + 5, uid }));
    const { entries: read } = readStateDocument(
      written([...same, { ...past, id: 9, locale: 'es', uid: 'a' }]),
      address,
      origin,
    );
    expect(read).toMatchObject([
      { id: 5, uid: '8-en-1@origin.example' },
      { id: 6, uid: 'a' },
      { id: 7, uid: '7-en-1@origin.example' },
      { id: 8, uid: '8-en-2@origin.example' },
      { id: 9, uid: 'a' },
    ]);
    expect(readStateDocument(written(read), address, origin).entries).toEqual(read);
  });

  it('makes every slug the name of a folder', () => {
    const slugs = ['../noche', 'é'.repeat(400), 'index.html', 'con', 'nul.txt', 'x. .', 'b\0\u202ec', '..'];
    const read = readHostile({ slugs, series: slugs }, { slug: 'é'.repeat(400) });
    const cut = 'é'.repeat(100);
    expect(read.slugs).toEqual(['noche', cut, 'index-10.html', 'con-10', 'nul-10.txt', 'x', 'bc', '10']);
    expect(read.series).toEqual(read.slugs);
    expect(read.last?.slug).toBe(cut);
    const again = readStateDocument(written([read]), address, origin);
    expect(again.entries).toEqual([read]);
  });

  it('keeps the first and the latest of 20,000 slugs of one record', () => {
    const slugs = Array.from({ length: 20_000 }, (_, at) => `slug-${at}`);
    const read = readHostile({ slugs, series: slugs });
    expect(read.slugs).toEqual(['slug-0', ...slugs.slice(-19)]);
    expect(read.series).toEqual(read.slugs);
  });

  it('cleans texts, zones and addresses', () => {
    const read = readHostile(
      {},
      {
        title: 'No\0che\ud800\uffff\u202e\n2',
        zone: `Mars\u0007${'x'.repeat(99)}`,
        permalink: 'javascript:alert(1)',
      },
    );
    expect(read.last?.title).toBe('Noche\ufffd 2');
    expect(read.last?.zone).toBe(`Mars${'x'.repeat(60)}`);
    expect(read.last?.permalink).toBe('https://origin.example/');
  });

  it('keeps the beginning of a title that is longer than a name of the origin', () => {
    const read = readHostile({}, { title: 'é'.repeat(200_000) });
    expect(read.last?.title).toBe(`${'é'.repeat(499)}…`);
  });

  it.each(['https://other.example/', 'https://origin.example/events/', 'https://origin.example:8443/'])(
    'is refused when it belongs to another origin (%s)',
    (mine) => {
      expect(() => readStateDocument(text, address, new URL(mine))).toThrow(
        `https://calendar.example/calendar-state.json is the history of the calendar of https://origin.example/, not of ${mine}.`,
      );
    },
  );
});
