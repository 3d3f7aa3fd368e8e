import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { wireSingle } from '../../../../src/api/dialects/events-v1/event-details.ts';
import { wireImage } from '../../../../src/api/dialects/events-v1/image.ts';
import * as eventsV1 from '../../../../src/api/dialects/events-v1/wire.ts';
import * as evtV1 from '../../../../src/api/dialects/evt-v1/wire.ts';
import { wireHead } from '../../../../src/api/dialects/read-page-search.ts';
import { wireMedium } from '../../../../src/api/media.ts';
import {
  isLeftOut,
  kinds,
  listRows,
  recordedItems,
  recordedParts,
  unsorted,
  type Item,
} from '../../../support/api/dialects/fields-table.ts';

/** The fields that are read, by the name of their item. */
const read: Readonly<Record<string, readonly string[]>> = {
  'events/v1: event': Object.keys({ ...eventsV1.wireEvent.shape, ...wireSingle.shape }),
  'events/v1: cost_details': listFields(eventsV1.wireEvent.shape.cost_details),
  'events/v1: image': listFields(wireImage),
  'events/v1: json_ld': listFields(wireSingle.shape.json_ld),
  'events/v1: venue': listFields(eventsV1.wireVenue),
  'events/v1: organizer': listFields(eventsV1.wireOrganizer),
  'events/v1: term': listFields(eventsV1.wireTerm),
  'evt/v1: event': listFields(evtV1.wireEvent),
  'evt/v1: venue': listFields(evtV1.wireVenue),
  'evt/v1: organizer': listFields(evtV1.wireOrganizer),
  'core/v2: media': listFields(wireMedium),
  'seo/v1: head': listFields(wireHead),
};

/** The fields of an object, or of the object among other forms. */
function listFields(type: z.ZodType): readonly string[] {
  const schema = z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' });
  const { anyOf = [schema] } = JSON.parse(JSON.stringify(schema));
  return Object.keys(anyOf.find((each: Item) => 'properties' in each).properties);
}

describe.each(kinds)('the table of fields, %s', (name) => {
  const recorded = new Set(recordedItems.get(name)?.flatMap((item) => Object.keys(item)));
  const rows = listRows(name);

  it('has each field that is recorded or read, and no other', () => {
    expect(recorded.size).toBeGreaterThan(3);
    expect(rows.map(([field]) => field).toSorted()).toEqual(
      [...new Set([...recorded, ...(read[name] ?? [])])].toSorted(),
    );
  });

  it('says of each field that is not read why it is left out, and of no other', () => {
    const used = rows.flatMap(([field, where]) => (isLeftOut(where) ? [] : field));
    expect(used.toSorted()).toEqual(read[name]?.toSorted());
  });
});

describe('the table of fields', () => {
  it('has each recorded field inside of a field, and no other', () => {
    const listed = listRows('Parts of fields').map(([place, fields]) => [place, fields.split(', ')]);
    const found = [...recordedParts].map(([place, fields]) => [place, [...fields].toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
  });

  it('has a section for each recorded item that is more than an entry of an index', () => {
    const index = ['id', 'link', 'modified_gmt', 'slug', 'status', 'title', 'source_url'];
    const fields = unsorted.map((item) => Object.keys(item).toSorted());
    const others = fields.filter((each) => each.some((field) => !index.includes(field)));
    expect([...new Set(others.map((each) => each.join()))]).toEqual([]);
  });

  it('says where a field is shown in words for places, or what is done with it', () => {
    const place =
      /page|feeds|lists|search|open data|JSON-LD|everywhere|calendars|UID|doctor|name|identity|single only|day|as `|size|picture|online|cancelled|currency|address|publi|edit|language|image|subcategories|price|alternative/u;
    for (const name of kinds)
      for (const [field, where] of listRows(name))
        expect(where, `${name}: ${field}`).toMatch(isLeftOut(where) ? /./u : place);
  });
});
