import { describe, expect, it } from 'vitest';
import { buildEditorsReport, type EditorsReport } from '../../../../scripts/editors/build-report.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { Receipt } from '../../../../src/crawl/receipt.ts';
import type { MediaText, StoredImage } from '../../../../src/model/image.ts';
import { calendarSource, at } from '../../../support/calendar/source.ts';
import { siteRecord, venueRecord } from '../../../support/records.ts';

type CrawlResults = Pick<Receipt, 'dialect' | 'images'>;
const noResults: CrawlResults = { dialect: 'neutral', images: { stored: 0, fetched: 0, failed: [] } };
const image = { id: 9, url: 'https://origin.example/a.jpg', width: 1200, height: 800 };
const hall = venueRecord({ id: 50, name: 'Hall', city: 'Troy' });

/** An event of which nothing is missing but a translation. */
const complete = (id: number, values: Parameters<typeof at>[3] = {}) =>
  at(id, '2026-12-01T20:00', '2026-12-01T22:00', {
    cost: '$5',
    prices: ['5'],
    currency: 'USD',
    venues: [50],
    image,
    ...values,
  });

function report(
  values: Partial<CalendarSource>,
  receipt = noResults,
  images: readonly StoredImage[] = [],
  unasked: readonly number[] = [],
  media: readonly MediaText[] = [],
): EditorsReport {
  const source = calendarSource({ locales: ['en'], venues: [hall], ...values });
  const { translations } = source;
  const origin = 'https://origin.example/';
  return buildEditorsReport(source, { origin, translations, images, media, unasked }, receipt);
}

/** What the report says, by kind: ids of the events, each with its text. */
const found = ({ findings }: EditorsReport) =>
  Object.fromEntries(
    findings.map(({ kind, flaws }) => [
      kind,
      flaws.map(({ id, what, others }) => [id, what, ...others.map((other) => other.id)]),
    ]),
  );

describe('the report for editors', () => {
  it('names nothing of an event that lacks nothing, and counts the others', () => {
    const past = at(2, '2026-11-01T20:00', '2026-11-01T22:00');
    expect(report({ events: [complete(1), past] })).toEqual({
      origin: 'https://origin.example/',
      crawledAt: '2026-11-20T11:00:00Z',
      upcoming: 1,
      eligible: 1,
      over: [2],
      overFindings: [
        expect.objectContaining({
          kind: 'place',
          flaws: [expect.objectContaining({ id: 2, what: 'it has no venue' })],
        }),
      ],
      findings: [],
    });
  });

  it('names an event with its begin and its page at the origin, but not one that is hidden from lists', () => {
    const { findings } = report({
      events: [complete(1, { cost: '', prices: [] }), complete(2, { cost: '', isUnlisted: true })],
    });
    expect(findings.map(({ kind, flaws }) => [kind, flaws])).toEqual([
      [
        'price',
        [
          {
            id: 1,
            locale: 'en',
            title: 'Event 1',
            permalink: 'https://origin.example/en/event/event-1/',
            begins: '2026-12-01 20:00',
            what: '',
            others: [],
          },
        ],
      ],
    ]);
  });

  it('names a venue to be announced, of which the origin has only its default country', () => {
    const secret = { name: 'To be announced', country: 'Mexico', address: '', city: '', postcode: '' };
    const venues = [venueRecord({ id: 50, ...secret, hidesMap: true })];
    const result = report({ events: [complete(1)], venues });
    expect(found(result)['place']).toEqual([[1, 'its venue “To be announced” has none']]);
    expect(result.eligible).toBe(0);
  });

  it('asks for no address of a venue to be announced next to another place, or online', () => {
    const unknown = { name: 'To be announced', address: '', city: '', postcode: '', hidesMap: true as const };
    const venues = [hall, venueRecord({ id: 60, ...unknown, position: null })];
    const online = { isHybrid: true, address: null };
    const events = [complete(1, { venues: [50, 60] }), complete(2, { venues: [60], online })];
    const result = report({ events, venues });
    expect([result.eligible, found(result)['place']]).toEqual([2, undefined]);
  });

  it('asks no editor to choose what the interface of the origin cannot show', () => {
    const bare = [complete(1, { venues: [], image: null, cost: '$5', prices: [] })];
    const dialect = 'neutral, evt/v1 only';
    const result = report({ events: bare }, { ...noResults, dialect });
    expect(found(result)).toEqual({
      'unknown place': [[1, '']],
      'unknown price': [[1, '']],
      'unknown picture': [[1, '']],
    });
    expect(result.eligible).toBe(0);
    expect(result.findings.map(({ advice }) => advice).join()).not.toMatch(/Choose|choose one|choose its/u);
    const other = { ...noResults, dialect: 'WordPress, The Events Calendar, tec/v1 only' };
    expect(found(report({ events: bare }, other))).toEqual(found(result));
  });

  it('asks no editor for a currency where the interface has prices as texts only', () => {
    const written = (id: number, cost: string, values: Parameters<typeof complete>[1] = {}) =>
      complete(id, { cost, prices: [], currency: null, ...values });
    const venues = [hall, venueRecord({ id: 51, name: 'Barn' })];
    const events = [
      written(1, '$5'),
      written(2, ''),
      written(3, 'Pay what you can', { venues: [51] }),
      written(4, 'Free', { free: true, venues: [999] }),
    ];
    const result = report({ venues, events }, { ...noResults, dialect: 'neutral, evt/v1 only' });
    expect(found(result)).toEqual({
      place: [
        [3, 'its venue “Barn” has none'],
        [4, 'its venue is not published at the origin: publish the venue'],
      ],
      price: [[2, '']],
      'unknown price': [
        [1, ''],
        [3, ''],
      ],
    });
  });

  it('says which events Google cannot show: without a place or an address', () => {
    const result = report(
      {
        venues: [hall, venueRecord({ id: 51, name: 'Barn' })],
        events: [
          complete(1, { venues: [] }),
          complete(2, { venues: [50, 51] }),
          complete(3, { title: '' }),
          complete(4, { venues: [], online: { isHybrid: false, address: null } }),
          complete(5, { venues: [999] }),
          complete(6, { venues: [] }),
        ],
      },
      noResults,
      [],
      [6],
    );
    expect(found(result)).toEqual({
      place: [
        [1, 'it has no venue'],
        [2, 'its venue “Barn” has none'],
        [5, 'its venue is not published at the origin: publish the venue'],
        [6, 'it has no venue, and the origin was not asked yet whether it is online'],
      ],
      name: [[3, 'It has no name.']],
    });
    expect([result.upcoming, result.eligible]).toEqual([6, 2]);
    expect(result.findings.map(({ isRequired }) => isRequired)).toEqual([true, false]);
  });

  it('names events that are kept out of search engines, which Google does not show either', () => {
    const isExcluded = { search: { isExcluded: true } } as const;
    const past = at(4, '2026-11-01T20:00', '2026-11-01T22:00', { venues: [50], ...isExcluded });
    const result = report({
      events: [complete(1), complete(2, isExcluded), complete(3, { ...isExcluded, venues: [] }), past],
    });
    expect(found(result)).toEqual({
      place: [[3, 'it has no venue']],
      excluded: [
        [2, ''],
        [3, ''],
      ],
    });
    expect([result.upcoming, result.eligible]).toEqual([3, 1]);
    expect(result.overFindings.map(({ kind, flaws }) => [kind, flaws.map(({ id }) => id)])).toEqual([
      ['excluded', [4]],
    ]);
  });

  it('names events without a price that search engines can read, which stay eligible', () => {
    const price = (cost: string, prices: readonly string[] = [], currency: string | null = null) => ({
      cost,
      prices,
      currency,
    });
    const result = report({
      events: [
        complete(1, price('')),
        complete(2, { ...price(''), free: true }),
        complete(3, price('5', ['5'])),
        complete(4, price('5', ['5'], 'EUR')),
        complete(5, price('Pay what you can', [], 'USD')),
        complete(6, price('50 Kč')),
      ],
    });
    const unread = 'its price cannot be read by search engines:';
    expect(found(result)).toEqual({
      price: [
        [1, ''],
        [3, `${unread} “5” has no currency`],
        [5, `${unread} “Pay what you can” is not a number with a known currency`],
        [6, `${unread} “50 Kč” is not a number with a known currency`],
      ],
    });
    expect(result.eligible).toBe(6);
  });

  it('takes the currency of the site', () => {
    const sites = { en: siteRecord({ currency: 'USD' }) };
    expect(found(report({ sites, events: [complete(1, { currency: null })] }))).toEqual({});
  });

  it('names events without a translation, in a calendar of several languages only', () => {
    const values: Partial<CalendarSource> = {
      locales: ['en', 'es'],
      events: [complete(1), complete(2, { locale: 'es' }), complete(3), complete(4, { locale: 'es' })],
      translations: [{ kind: 'event', ids: { en: 1, es: 2 } }],
    };
    expect(found(report(values))['translation']).toEqual([
      [3, 'not in es'],
      [4, 'not in en'],
    ]);
    expect(found(report({ ...values, locales: ['en'] }))).toEqual({});
  });

  it('names pictures that are missing, unavailable, without text, or smaller than Google wants', () => {
    const other = (url: string, width: number, height = 800) => ({
      ...image,
      url: `https://origin.example/${url}`,
      width,
      height,
    });
    const stored = { url: 'https://origin.example/scaled.jpg', width: 300, height: 200 } as StoredImage;
    const failed = [{ url: 'https://origin.example/gone.jpg', why: 'It answered 404.', silent: false }];
    const result = report(
      {
        events: [
          complete(1, { image: null }),
          complete(2, { image: other('gone.jpg', 600) }),
          complete(3, { image: other('small.jpg', 719) }),
          complete(4, { image: other('scaled.jpg', 1200) }),
          complete(5, { image: other('unknown.jpg', 0) }),
          complete(6, { image: other('enough.jpg', 720) }),
          complete(7, { image: { ...image, alt: 'Hands on a harp' } }),
          complete(8, { image: { ...image, alt: '' } }),
          complete(9, { image: other('banner.jpg', 2000, 300) }),
          complete(10, { image: other('wide.jpg', 720, 405) }),
        ],
      },
      { dialect: 'neutral', images: { stored: 1, fetched: 1, failed } },
      [stored],
    );
    expect(found(result)).toEqual({
      picture: [
        [1, ''],
        [2, 'its picture is missing at the site, too large, or no picture: https://origin.example/gone.jpg'],
      ],
      'small picture': [
        [3, '719 × 800 pixels, as the site says'],
        [4, '300 × 200 pixels'],
        [9, '2000 × 300 pixels, as the site says'],
      ],
      'alternative text': [[8, '']],
    });
  });

  it('judges the picture that search engines get: its own, or the one chosen for link previews', () => {
    const address = (name: string) => `https://origin.example/${name}.jpg`;
    const own = (name: string) => ({ ...image, url: address(name), width: 500, height: 400 });
    const chosen = (name: string) => ({ search: { image: address(name) } });
    const stored = [
      { url: address('small'), width: 500, height: 400 },
      { url: address('flat'), width: 2000, height: 300 },
      { url: address('large'), width: 1920, height: 1005 },
    ] as StoredImage[];
    const failed = ['gone', 'small'].map((name) => ({ url: address(name), why: '404.', silent: false }));
    const events = [
      complete(1, { image: null, ...chosen('large') }),
      complete(2, { image: own('small'), ...chosen('large') }),
      complete(3, { image: own('gone'), ...chosen('large') }),
      complete(4, { image: own('small'), ...chosen('flat') }),
      complete(5, { image: own('small'), ...chosen('gone') }),
      complete(6, { image: null, ...chosen('gone') }),
      complete(7, { image: own('small'), ...chosen('unread') }),
    ];
    const results = { ...noResults, images: { stored: 3, fetched: 3, failed } };
    expect(found(report({ events }, results, stored))).toEqual({
      picture: [[6, `its picture is missing at the site, too large, or no picture: ${address('gone')}`]],
      'small picture': [
        [4, '500 × 400 pixels and 2000 × 300 pixels'],
        [5, '500 × 400 pixels'],
      ],
    });
  });

  it('names pictures in texts that are shown without alternative text', () => {
    const inText = (alt: string, id?: number, file = 'plan.jpg') =>
      `<p><img src="https://origin.example/${file}" alt="${alt}"${id === undefined ? '' : ` data-alt="${id}"`}></p>`;
    const stored = { url: 'https://origin.example/plan.jpg', width: 900, height: 600 } as StoredImage;
    const media = [
      { kind: 'image', id: 11, locale: 'en', alt: 'A plan', link: null },
      { kind: 'image', id: 12, locale: 'en', alt: '', link: null },
    ] as const;
    const result = report(
      {
        events: [
          complete(1, { description: inText('') }),
          complete(2, { description: inText('A plan') }),
          complete(3, { description: inText('', 11) }),
          complete(4, { description: inText('', 12) + inText('', 12) }),
          complete(5, { description: inText('', 12, 'gone.jpg') }),
          complete(6, { description: inText(''), image: { ...image, alt: '' } }),
        ],
      },
      noResults,
      [stored],
      [],
      media,
    );
    expect(found(result)).toEqual({
      'alternative text': [
        [1, '1 in its text'],
        [4, '2 in its text'],
        [6, 'its own, and 1 in its text'],
      ],
    });
  });

  it('names pictures that the list of media omits, but none of which it has not answered', () => {
    const own = (id: number) => ({ image: { ...image, id } });
    const omitted = (id: number, locale = 'en'): MediaText => ({
      kind: 'image',
      id,
      locale,
      alt: null,
      link: null,
    });
    const plan = 'https://origin.example/plan.jpg';
    const text = { description: `<p><img src="${plan}" alt="" data-alt="12"></p>` };
    const result = report(
      {
        events: [
          complete(1, own(11)),
          complete(2, own(13)),
          complete(3, { ...own(11), ...text }),
          complete(4, text),
        ],
      },
      noResults,
      [{ url: plan, width: 900, height: 600 } as StoredImage],
      [],
      [omitted(11), omitted(12), omitted(13, 'es')],
    );
    const hidden = 'its own, which the media library does not show';
    expect(found(result)).toEqual({
      'alternative text': [
        [1, hidden],
        [3, `${hidden}, and 1 in its text`],
        [4, '1 in its text'],
      ],
    });
  });

  it('has what the crawl warns of: times, zones, order, positions', () => {
    const result = report({
      venues: [{ ...hall, position: { latitude: 0, longitude: 0 } }],
      events: [
        complete(1, { start: '2026-12-01T21:00:00' }),
        complete(2, { zone: 'Nowhere/Town' }),
        complete(3, { end: '2026-12-01T19:00:00', endUtc: '2026-12-01T19:00:00Z' }),
      ],
    });
    expect(result.findings.map(({ kind, flaws }) => [kind, flaws.map(({ id }) => id)])).toEqual([
      ['time', [1]],
      ['unknown zone', [2]],
      ['order', [3]],
      ['other record', [50]],
    ]);
  });

  it('names a website that is not an address, of events and of venues', () => {
    const result = report({
      venues: [{ ...hall, losesWebsite: true }],
      events: [complete(1, { losesWebsite: true }), complete(2)],
    });
    expect(result.findings.map(({ kind, flaws }) => [kind, flaws.map(({ id }) => id)])).toEqual([
      ['website', [1]],
      ['other record', [50]],
    ]);
  });

  describe('compares translations:', () => {
    type Values = Parameters<typeof complete>[1];
    const plaza = venueRecord({ id: 60, name: 'Plaza', city: 'Troy' });
    const venues = [
      hall,
      plaza,
      venueRecord({ id: 51, locale: 'es', name: 'Sala', city: 'Troya' }),
      venueRecord({ id: 52, locale: 'es', name: 'Hall', city: 'Troy' }),
    ];
    const translate = (en: Values, es: Values, unasked: readonly number[] = []) =>
      found(
        report(
          {
            locales: ['en', 'es'],
            venues,
            events: [complete(1, en), complete(2, { locale: 'es', ...es })],
            translations: [
              { kind: 'event', ids: { en: 1, es: 2 } },
              { kind: 'venue', ids: { en: 50, es: 51 } },
            ],
          },
          noResults,
          [],
          unasked,
        ),
      )['contradiction']?.map(([, what]) => what);
    const online = { isHybrid: false, address: null };
    const late = { start: '2026-12-01T21:00:00', startUtc: '2026-12-01T21:00:00Z' };
    const inMadrid = { zone: 'Europe/Madrid', start: '2026-12-01T22:00:00', end: '2026-12-01T23:00:00' };

    it.each<[string, Values, Values]>([
      ['different beginning: 2026-12-01 20:00 (en), 2026-12-01 21:00 (es)', {}, late],
      [
        'different beginning: 2026-12-01 20:00 UTC (en), 2026-12-01 22:00 Europe/Madrid (es)',
        {},
        { ...inMadrid, startUtc: '2026-12-01T21:00:00Z' },
      ],
      ['different status: scheduled (en), cancelled (es)', {}, { status: 'cancelled' }],
      [
        'different price: $5 (en), $50 (es); different place: Hall (en), Plaza (es)',
        {},
        { cost: '$50', prices: ['50'], venues: [60] },
      ],
      ['different price: Free (en), $5 (es)', { cost: 'Free', free: true }, {}],
      [
        'different currency: 5 in USD (en), 5 in EUR (es)',
        { cost: '5', prices: ['5'], currency: 'USD' },
        { cost: '5', prices: ['5'], currency: 'EUR' },
      ],
      ['different place: Hall (en), no venue (es)', {}, { venues: [] }],
      ['different attendance: only online (en), not online (es)', { online }, {}],
    ])('%s', (what, en, es) => expect(translate(en, es)).toEqual([what]));

    it.each<[string, Values, Values, (readonly number[])?]>([
      ['the same time in other zones', {}, inMadrid],
      ['a venue and its translation', {}, { venues: [51] }],
      ['venues of the same name and town', {}, { venues: [52] }],
      ['a venue that is not public', {}, { venues: [999] }],
      ['an event that may be online', {}, { venues: [] }, [2]],
      ['an event of which only one was asked', { online }, {}, [2]],
      ['a price that is not written', {}, { cost: '', prices: [] }],
      ['a price in words', { cost: 'Free', free: true }, { cost: 'Gratis', prices: [] }],
      ['a price in another form', { cost: '$7.50', prices: ['7.50'] }, { cost: '7,5 USD', prices: [] }],
    ])('%s makes no difference', (_, en, es, unasked) => expect(translate(en, es, unasked)).toBeUndefined());

    it('names one that is over, until all are, but none that lists hide', () => {
      const over = (hour: number) => ({
        start: `2026-11-01T${hour}:00:00`,
        end: '2026-11-01T22:00:00',
        startUtc: `2026-11-01T${hour}:00:00Z`,
        endUtc: '2026-11-01T22:00:00Z',
      });
      expect(translate(over(20), {})).toHaveLength(1);
      expect(translate(over(20), over(21))).toBeUndefined();
      expect(translate({}, { ...late, isUnlisted: true })).toBeUndefined();
    });
  });

  it('names events that were probably entered twice, and how they differ', () => {
    const twice = { title: 'Yoga: beginners', text: 'Bring a mat.' };
    const venues = [
      hall,
      venueRecord({ id: 51, name: 'HALL', city: 'Troy' }),
      venueRecord({ id: 52, name: 'Hall', city: 'Rome' }),
      venueRecord({ id: 53, name: 'Barn', city: 'Troy' }),
    ];
    const pair = (id: number, values: Parameters<typeof complete>[1]) => {
      const title = `Class ${id}`;
      return [complete(id, { title }), complete(id + 1, { title, ...values })];
    };
    const events = [
      complete(1, twice),
      complete(2, { ...twice, title: 'YOGA – Beginners ' }),
      complete(3, { ...twice, title: 'Yoga: advanced' }),
      complete(4, { ...twice, allDay: true }),
      ...pair(10, { cost: '5 USD' }),
      ...pair(12, { cost: '', prices: [], text: 'Bring a mat.' }),
      ...pair(14, { venues: [51] }),
      ...pair(16, { venues: [52] }),
      ...pair(18, { venues: [53] }),
      ...pair(20, { venues: [] }),
      ...pair(22, { zone: 'Etc/UTC' }),
      ...[30, 31].map((id) => complete(id, { title: 'Open air', venues: [] })),
      ...[32, 33].map((id) => complete(id, { title: '', text: '' })),
      ...['C++', 'C#', 'Yoga 50+', 'Yoga 50'].map((title, at) => complete(34 + at, { title })),
      ...pair(40, { status: 'cancelled' }),
      ...pair(42, { end: '2026-12-01T23:00:00', endUtc: '2026-12-01T23:00:00Z' }),
      ...pair(44, { start: '2026-12-01T19:00:00', startUtc: '2026-12-01T19:00:00Z' }),
    ];
    const result = report({ venues, events });
    expect(found(result)['duplicate']).toEqual([
      [1, '', 2],
      [10, 'they differ in price ($5; 5 USD)', 11],
      [12, 'they differ in price ($5; none), text', 13],
      [14, 'they differ in entries of the same venue (Hall, number 50; HALL, number 51)', 15],
      [22, 'they differ in time zone (UTC; Etc/UTC)', 23],
      [30, '', 31],
      [40, 'they differ in status (scheduled; cancelled)', 41],
      [42, 'they differ in end (2026-12-01 22:00; 2026-12-01 23:00)', 43],
    ]);
  });
});
