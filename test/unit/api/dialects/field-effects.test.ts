import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../../../src/api/dialect.ts';
import { dialects } from '../../../../src/api/dialects/index.ts';
import { readPageSearch } from '../../../../src/api/dialects/read-page-search.ts';
import { readMedia } from '../../../../src/api/media.ts';
import type { Client } from '../../../../src/http/client.ts';
import type { Kind } from '../../../../src/model/record.ts';
import {
  isItem,
  isLeftOut,
  kinds,
  listRows,
  recordedItems,
  type Item,
} from '../../../support/api/dialects/fields-table.ts';
import { contextOf } from '../../../support/api/dialects/recorded.ts';

const context = contextOf('en');
const url = new URL('/en/wp-json/', context.origin);
const answer = (body: unknown) => ({ url, headers: { 'x-wp-total': '1', 'x-wp-totalpages': '1' }, body });

/** What becomes of an item: its record, or why it is skipped; null if it is malformed. */
type Read = (item: Item, dialect: Dialect, original: Item) => unknown;

const readRecord =
  (kind: Kind): Read =>
  async (item, { collections, carried }) => {
    const event = await carried[kind]?.readPage(
      answer([{ id: 1, [`${kind}s`]: [item] }]),
      context,
      undefined,
    );
    const mapped = collections[kind]?.readItem(answer(item), context) ?? event?.items[0]?.carried[0];
    if (mapped === undefined) return null;
    if ('record' in mapped) return mapped.record;
    return mapped.skipped.reason === 'malformed' ? null : mapped.skipped.reason;
  };

/** What a list and the own route say of an event; items of lists are not enough for the second. */
const readEvent: Read = async (item, dialect, original) => {
  const record = await readRecord('event')(item, dialect, original);
  try {
    return isItem(record) ? { record, details: dialect.single?.read(answer(item)) } : record;
  } catch {
    return { record };
  }
};

/** A field of an event whose price is in the currency of the site. */
const readPart =
  (field: string): Read =>
  (part, dialect, original) => {
    const event = recordedItems.get('events/v1: event')?.find((item) => 'json_ld' in item) ?? {};
    return readEvent({ ...event, cost_details: {}, [field]: part }, dialect, original);
  };

const readMedium: Read = (item) => {
  const [medium] = readMedia(answer([item]));
  return medium === undefined ? null : { id: medium[0], ...medium[1] };
};

const readHead: Read = (json, _, { og_url: page }) => {
  const client = { json: () => answer({ json }) } as unknown as Client;
  return readPageSearch(client, { root: url, route: 'get_head', page: String(page) }, { signal: undefined });
};

const reads: Readonly<Record<string, Read>> = {
  'events/v1: event': readEvent,
  'events/v1: cost_details': readPart('cost_details'),
  'events/v1: image': readPart('image'),
  'events/v1: json_ld': readPart('json_ld'),
  'events/v1: venue': readRecord('venue'),
  'events/v1: organizer': readRecord('organizer'),
  'events/v1: term': readRecord('category'),
  'evt/v1: event': readRecord('event'),
  'evt/v1: venue': readRecord('venue'),
  'evt/v1: organizer': readRecord('organizer'),
  'core/v2: media': readMedium,
  'seo/v1: head': readHead,
};

/** Values that no recorded item has, or not together. */
const unrecorded: Readonly<Record<string, Item>> = {
  'events/v1: event': {
    custom_fields: { access: { label: 'Access', value: 'Ramp' } },
    hide_from_listings: true,
  },
  'events/v1: cost_details': { currency_code: '' },
  'events/v1: json_ld': {
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation', url: 'https://meet.example/' }],
  },
  'events/v1: venue': { geo_lat: 1, geo_lng: 2, excerpt: 'Ring twice.' },
  'events/v1: organizer': { excerpt: 'Write to us.' },
  'evt/v1: event': { calendar_events_cat: [987] },
  'seo/v1: head': { description: 'Written for search engines.' },
};

/** Recorded items that together have all fields, the fullest first. */
function chooseItems(items: readonly Item[]): readonly Item[] {
  const list = (item: Item): string[] =>
    Object.keys(item).filter((field) => !['""', '[]', 'false', 'null'].includes(JSON.stringify(item[field])));
  const seen = new Set<string>();
  return items
    .toSorted((one, other) => list(other).length - list(one).length)
    .filter((item) => {
      const isNew = list(item).some((field) => !seen.has(field));
      for (const field of list(item)) seen.add(field);
      return isNew;
    });
}

/** An item with no more than it needs: some fields are read only if others are missing or empty. */
async function strip(item: Item, read: (item: Item) => unknown): Promise<Item> {
  let stripped = item;
  for (const field of Object.keys(item)) {
    const without = Object.fromEntries(Object.entries(stripped).filter(([name]) => name !== field));
    for (const less of [{ ...stripped, [field]: '' }, without]) if (isItem(await read(less))) stripped = less;
  }
  return stripped;
}

/**
 * Values of a field: some that were recorded, and others. Of a field that is shown, those are of a
 * recorded type: another would make the item malformed, and change it even if nothing else read it.
 */
function listValues(name: string, field: string, where: string): readonly unknown[] {
  const all = recordedItems.get(name)?.map((item) => item[field]) ?? [];
  const recorded = new Map(all.map((value) => [JSON.stringify(value), value])).values();
  const types = new Set(all.map((value) => typeof value));
  const others = ['Another', true, 87, [87], { rendered: 'Another' }, undefined];
  const { [field]: more } = unrecorded[name] ?? {};
  if (more !== undefined) types.add(typeof more);
  return [
    ...[...recorded].slice(0, 5),
    ...others.filter((other) => isLeftOut(where) || types.has(typeof other)),
    ...(more === undefined ? [] : [more]),
  ];
}

/** The parts in which two results differ, the innermost: `image.url`. */
function listChanged(one: unknown, other: unknown, name = ''): readonly string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isItem(one) || !isItem(other)) return [name];
  return Object.keys({ ...one, ...other }).flatMap((part) =>
    listChanged(one[part], other[part], name === '' || name === 'record' ? part : `${name}.${part}`),
  );
}

/** Each kind of item, with each dialect that reads it. */
const pairs = kinds.flatMap((name) =>
  dialects
    .filter(({ single }) => (single === null) === name.startsWith('evt/v1'))
    .map((dialect) => ({ name, dialect, namespace: dialect.namespace })),
);

interface Form {
  readonly item: Item;
  readonly read: (item: Item) => unknown;
}

/** The parts that change in some items with a field; `skipped` if that decides whether one is. */
async function findEffects(
  forms: readonly Form[],
  field: string,
  values: readonly unknown[],
): Promise<string> {
  const changed = new Set<string>();
  for (const { item, read } of forms) {
    const before = await read(item);
    for (const value of values) {
      const after = await read({ ...item, [field]: value });
      if (after === null) continue;
      const isSkipped = isItem(before) !== isItem(after);
      for (const part of isSkipped ? ['skipped'] : listChanged(before, after)) changed.add(part);
    }
  }
  const all = [...changed].toSorted();
  return all.filter((part) => !all.some((other) => other.startsWith(`${part}.`))).join(', ');
}

describe.each(pairs)('a recorded item, $name, read as $namespace', ({ name, dialect }) => {
  const whole: Form[] = [];
  const stripped: Form[] = [];

  beforeAll(async () => {
    const readable: Item[] = [];
    for (const item of recordedItems.get(name) ?? [])
      if (isItem(await reads[name]?.(item, dialect, item))) readable.push(item);
    const [fullest = {}, ...others] = chooseItems(readable);
    for (const item of [fullest, ...others, { ...fullest, ...unrecorded[name] }]) {
      const read = (changed: Item): unknown => reads[name]?.(changed, dialect, item);
      whole.push({ item, read });
      stripped.push({ item: await strip(item, read), read });
    }
  });

  it.each(listRows(name))('changes with `%s` as the table says (%s)', async (field, where, becomes) => {
    expect(whole.length).toBeGreaterThan(1);
    const values = listValues(name, field, where);
    const effects = (await findEffects(whole, field, values)) || (await findEffects(stripped, field, values));
    expect(effects).toBe(becomes);
    expect(becomes === '').toBe(isLeftOut(where));
  });
});
