import { expect } from 'vitest';
import type { Attack } from '../attack.ts';

/** What a terminal, a CI log, XML, iCalendar or a file system might obey. */
const hostile =
  'a\u0000b\u001b[2J\u001b]0;x\u0007c\r\n::add-mask::calendar\n::error::x\n##[error]y\r\nEND:VEVENT\r\n\u0085\u2028\ufffe\u202e<!--]]>&\ud800';

const everyField = (
  'slug title description excerpt timezone cost website venue address city country province state ' +
  'stateprovince zip phone organizer email name geo_lat geo_lng url featured hide_from_listings'
).split(' ');
const spoilt = (but: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(everyField.filter((name) => !but.includes(name)).map((name) => [name, hostile]));

/** Expects texts that every format can hold. */
const isClean: Attack['holds'] = ({ content }) => {
  const written = JSON.stringify([content.events, content.venues, content.organizers, content.terms]);
  expect(written).not.toMatch(/\\u00[01]|\\ud800|[\u007f-\u009f\ufffe]/u);
};

/** Control characters, commands and odd values in all fields. */
export const fieldAttacks: readonly Attack[] = [
  {
    name: 'control characters and workflow commands in each field',
    sends: 'terminal escapes, ::add-mask::, line breaks, END:VEVENT in 20 fields of five kinds',
    bound: 'one line without control characters in each field',
    ends: 'published',
    items: {
      events: [{ ...spoilt(['venue', 'organizer', 'url']), title: `Odd ${hostile}` }],
      venues: [spoilt(['url'])],
      organizers: [spoilt(['url'])],
      categories: [spoilt(['url'])],
      tags: [spoilt(['url'])],
    },
    holds: isClean,
  },
  {
    name: 'a status with commands',
    sends: 'status, currency and prices with line breaks and commands',
    bound: 'an unknown status is not public; currency and prices must look like them',
    ends: 'published',
    items: {
      events: [
        { status: hostile },
        {
          cost_details: {
            currency_symbol: hostile,
            currency_code: hostile,
            values: [hostile, '1e999', 'NaN', {}],
          },
        },
      ],
    },
    holds: ({ events }) => expect(events.map(({ prices }) => prices)).toEqual([[]]),
  },
  {
    name: 'fields of wrong types',
    sends: 'objects, lists, numbers and null instead of texts',
    bound: 'optional fields are empty; an item without title is left out with a warning',
    ends: 'published',
    items: {
      events: [
        { title: { rendered: {} } },
        {
          cost: [],
          timezone: {},
          excerpt: 7,
          website: {},
          image: 'x',
          categories: 'x',
          tags: [{}, [], null, -1, 1.5],
          featured: 'x',
        },
      ],
    },
    holds: ({ events }) => expect(events).toHaveLength(1),
  },
  {
    name: 'ids of all kinds',
    sends: 'ids below zero, fractions, texts, 1e300 and the largest safe number',
    bound: 'positive whole numbers are ids; an item without one is left out with a warning',
    ends: 'published',
    items: {
      events: [{ id: -1 }, { id: 1.5 }, { id: '7' }, { id: 1e300 }, { id: Number.MAX_SAFE_INTEGER }],
    },
    holds: ({ content }) => {
      const large = content.events.filter(({ id }) => id > 1e9).map(({ id }) => id);
      expect(large).toEqual([Number.MAX_SAFE_INTEGER]);
    },
  },
  {
    name: 'names of the prototype',
    sends: '__proto__, constructor and duplicate keys in an item, lone surrogates in a text',
    bound: 'only named fields are read, the last of equal ones',
    ends: 'published',
    items: { events: [{ title: 'Marker \ud800\udfff\udc00 end', slug: 'constructor' }] },
    answer: ({ body }) =>
      body.includes('Marker')
        ? {
            body: body.replace(
              /\{(?="id":(\d+)[^]{0,20000}Marker)/u,
              '{"__proto__":{"status":"draft","isShortened":true},"constructor":{"prototype":{"x":1}},"id":3,"status":"draft",',
            ),
          }
        : null,
  },
];
