import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as evtV1 from '../../../../src/api/dialects/evt-v1/wire.ts';
import { wireImage } from '../../../../src/api/dialects/events-v1/image.ts';
import { createEventsV1 } from '../../../../src/api/dialects/events-v1/dialect.ts';
import { readEventDetails } from '../../../../src/api/dialects/events-v1/event-details.ts';
import { createEvtV1 } from '../../../../src/api/dialects/evt-v1/dialect.ts';
import { contextOf } from '../../../support/api/dialects/recorded.ts';
import { wireHead } from '../../../../src/api/dialects/read-page-search.ts';
import { wireMedium } from '../../../../src/api/media.ts';
import * as eventsV1 from '../../../../src/api/dialects/events-v1/wire.ts';

const table = readFileSync(new URL('../../../../src/api/dialects/FIELDS.md', import.meta.url), 'utf8');

/** Field → where it is shown, by the name of its item. */
const sections = new Map(
  table
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const rows = section.matchAll(/^\| `(.+?)` \| (.+) \|$/gmu);
      return [section.split('\n')[0], new Map(Array.from(rows, ([, field, where]) => [field, where]))];
    }),
);

type Item = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item of an answer is, by fields that only such items have. */
const kinds: readonly [name: string, isKind: (item: Item) => boolean][] = [
  ['events/v1: event', (item) => 'utc_start_date' in item],
  ['events/v1: cost_details', (item) => 'currency_position' in item],
  ['events/v1: image', (item) => 'extension' in item],
  ['events/v1: json_ld', (item) => item['@type'] === 'Event' && 'performer' in item],
  ['events/v1: venue', (item) => 'global_id' in item && 'venue' in item && !('start_date' in item)],
  ['events/v1: organizer', (item) => 'global_id' in item && 'organizer' in item && !('start_date' in item)],
  ['events/v1: term', (item) => 'taxonomy' in item && 'count' in item],
  ['evt/v1: event', (item) => 'schedule_details' in item],
  ['evt/v1: venue', (item) => item['type'] === 'tribe_venue'],
  ['evt/v1: organizer', (item) => item['type'] === 'tribe_organizer'],
  ['core/v2: media', (item) => 'alt_text' in item],
  ['seo/v1: head', (item) => 'og_locale' in item],
];

const recorded = new Map<string, Set<string>>(kinds.map(([name]) => [name, new Set<string>()]));
/** Recorded fields inside of fields. */
const parts = new Map<string, Set<string>>();
/** Fields of recorded items of no kind. */
const unsorted: string[] = [];
function collect(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) collect(each);
  if (!isItem(value)) return;
  for (const [name, isKind] of kinds)
    if (isKind(value)) for (const field of Object.keys(value)) recorded.get(name)?.add(field);
  for (const [name, isKind] of kinds)
    if (isKind(value))
      for (const [field, part] of Object.entries(value)) collectParts(`${name}: ${field}`, part);
  if (typeof value['id'] === 'number' && !kinds.some(([, isKind]) => isKind(value)))
    unsorted.push(Object.keys(value).toSorted().join());
  for (const each of Object.values(value)) collect(each);
}

/** Fields inside of a field, by its name. Names of sizes and links are those of the site. */
function collectParts(place: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) collectParts(place, each);
  if (!isItem(value) || kinds.some(([, isKind]) => isKind(value))) return;
  if (/: (?:_links|schema|sizes|media_details\.sizes)$/u.test(place)) return;
  const known = parts.get(place) ?? new Set();
  parts.set(place, known);
  for (const [field, part] of Object.entries(value)) {
    known.add(field);
    collectParts(`${place}.${field}`, part);
  }
}
const folder = new URL('../../../recordings/', import.meta.url).pathname;
for (const file of globSync('**/*.json', { cwd: folder })) {
  // Descriptions of interfaces are not items.
  if (/\.meta\.json$|index|namespaces|docs|options/u.test(file)) continue;
  try {
    collect(JSON.parse(readFileSync(folder + file, 'utf8')));
  } catch {
    // Recorded failures are not JSON.
  }
}

const read: Readonly<Record<string, readonly string[]>> = {
  'events/v1: event': [...Object.keys(eventsV1.wireEvent.shape), 'json_ld'],
  'events/v1: cost_details': ['currency_symbol', 'currency_code', 'values'],
  'events/v1: image': Object.keys(imageShape()),
  'events/v1: json_ld': ['eventStatus', 'eventAttendanceMode', 'location', 'offers'],
  'events/v1: venue': Object.keys(eventsV1.wireVenue.shape),
  'events/v1: organizer': Object.keys(eventsV1.wireOrganizer.shape),
  'events/v1: term': Object.keys(eventsV1.wireTerm.shape),
  'evt/v1: event': Object.keys(evtV1.wireEvent.shape),
  'evt/v1: venue': Object.keys(evtV1.wireVenue.shape),
  'evt/v1: organizer': Object.keys(evtV1.wireOrganizer.shape),
  'core/v2: media': Object.keys(wireMedium.shape),
  'seo/v1: head': Object.keys(wireHead.shape),
};

function imageShape(): object {
  const schema = z.toJSONSchema(wireImage, { unrepresentable: 'any', io: 'input' });
  return JSON.parse(JSON.stringify(schema)).anyOf.find((each: Item) => 'properties' in each).properties;
}

describe.each(kinds.map(([name]) => name))('the table of fields, %s', (name) => {
  const fields = [...(recorded.get(name) ?? [])].toSorted();
  const rows = sections.get(name) ?? new Map<string | undefined, string | undefined>();

  it('has each field that is recorded or read, and no other', () => {
    expect(fields.length).toBeGreaterThan(3);
    expect([...rows.keys()].toSorted()).toEqual([...new Set([...fields, ...(read[name] ?? [])])].toSorted());
  });

  it('says of each field that is not read why it is left out, and of no other', () => {
    const used = [...rows].flatMap(([field, where]) => (where?.startsWith('left out: ') ? [] : field));
    expect(used.toSorted()).toEqual(read[name]?.toSorted());
  });
});

describe('the table of fields', () => {
  it('has each recorded field inside of a field, and no other', () => {
    const rows = sections.get('Parts of fields') ?? new Map<string | undefined, string | undefined>();
    const listed = [...rows].map(([place, fields]) => [place, fields?.split(', ')]);
    const found = [...parts].map(([place, fields]) => [place, [...fields].toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
  });

  it('has a section for each recorded item that is more than an entry of an index', () => {
    const index = ['id', 'link', 'modified_gmt', 'slug', 'status', 'title', 'source_url'];
    const others = unsorted.filter((fields) => fields.split(',').some((field) => !index.includes(field)));
    expect([...new Set(others)]).toEqual([]);
  });

  it('says where a field is shown in words for places, or what is done with it', () => {
    const place =
      /page|feeds|lists|search|open data|JSON-LD|everywhere|calendars|UID|doctor|name|identity|single only|day|as `|size|picture|online|cancelled|currency|address|publi|edit|language|image|subcategories|price|alternative/u;
    for (const [name] of kinds)
      for (const [field, where = ''] of sections.get(name) ?? [])
        expect(where, `${name}: ${field}`).toMatch(/^left out: ./u.test(where) ? /./u : place);
  });
});

const url = new URL('http://127.0.0.1:8080/en/wp-json/');
const load = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'));
const first = (file: string, isWanted: (item: Item) => boolean): Item => {
  const body = load(file) as readonly Item[] & { readonly events?: readonly Item[] };
  const item = (body.events ?? body).find(isWanted);
  if (item === undefined) throw new Error(`${file} should have such an item`);
  return item;
};

/** Other values of fields whose form matters. */
const others: Item = {
  status: 'draft',
  url: 'http://127.0.0.1:8080/en/event/another/',
  link: 'http://127.0.0.1:8080/en/event/another/',
  website: 'https://another.example/',
  timezone: 'Asia/Tokyo',
  image: false,
  venue: { id: 987 },
  calendar_events_cat: [987],
  custom_fields: { a: { label: 'Access', value: 'Ramp' } },
  cost_details: { currency_symbol: '$', currency_code: 'USD', values: ['7'] },
  yoast_head_json: { title: 'Written', og_title: 'x', description: 'By a person' },
};

function change(field: string, value: unknown): unknown {
  if (field in others) return others[field];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [987];
  if (isItem(value)) return { ...value, rendered: 'Another' };
  if (typeof value !== 'string') return 'Another';
  return /^\d{4}-\d\d-\d\d/u.test(value) ? value.replace(/^\d{4}/u, '2031') : `Another ${value}`;
}

const context = contextOf('en');
const published = (item: Item): boolean => item['status'] === 'publish' && item['all_day'] === false;
const events = createEventsV1('WordPress', 'tribe/events/v1').collections.event;
const evtEvents = createEvtV1('WordPress', 'tec/v1').collections.event;

describe.each([
  ['events/v1: event', first('crawl/en/events-003.json', published), events],
  ['evt/v1: event', first('tec-v1/events.json', published), evtEvents],
] as const)('a recorded item, %s', (name, item, collection) => {
  const map = (body: unknown) => collection.readItem({ url, headers: {}, body }, context);
  const rows = [...(sections.get(name) ?? [])].filter(([field]) => field !== 'json_ld');

  it.each(rows)('changes its record with `%s` if that is shown: %s', (field = '', where = '') => {
    const changed = map({ ...item, [field]: change(field, item[field]) });
    if (where.startsWith('left out: ')) expect(changed).toEqual(map(item));
    else expect(changed).not.toEqual(map(item));
  });
});

describe('details of a recorded event', () => {
  const item = load('origin/singles/event-content-rich-en.json') as Item;
  const details = (jsonLd: object, more: object = {}) =>
    readEventDetails({ url, headers: {}, body: { ...item, ...more, json_ld: jsonLd } });
  const jsonLd = {
    ...(item['json_ld'] as object),
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  };
  const bare = { cost_details: { currency_symbol: '', currency_code: '' } };
  const changes: Item = {
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation', url: 'https://meet.example/' }],
    offers: [{ priceCurrency: 'CHF' }],
  };

  it.each([...(sections.get('events/v1: json_ld') ?? [])])(
    'change with `%s` if that is shown: %s',
    (field = '', where = '') => {
      const changed = details({ ...jsonLd, [field]: changes[field] ?? 'Another' }, bare);
      if (where.startsWith('left out: ')) expect(changed).toEqual(details(jsonLd, bare));
      else expect(changed).not.toEqual(details(jsonLd, bare));
    },
  );

  it.each(['currency_code', 'currency_symbol', 'values'])(
    'belong to a record that changes with the %s of its price',
    (field) => {
      const priced = { ...item, cost_details: { currency_symbol: '', currency_code: '', values: ['5'] } };
      const map = (body: unknown) => events.readItem({ url, headers: {}, body }, context);
      const other = { ...priced.cost_details, [field]: field === 'values' ? ['6'] : 'EUR' };
      expect(map({ ...priced, cost_details: other })).not.toEqual(map(priced));
    },
  );
});
