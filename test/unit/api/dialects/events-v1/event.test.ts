import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../../../src/api/dialects/events-v1/event.ts';
import { changedItem } from '../../../../support/api/dialects/changed-item.ts';
import { contextOf, recorded } from '../../../../support/api/dialects/recorded.ts';

const context = contextOf('en');
const { events } = recorded('crawl/en/events-005').answer.body as { events: Record<string, unknown>[] };
const recordedEvent = events.find(({ id }) => id === 365);
const { recordOf, skippedOf } = changedItem(readEvent, recordedEvent, context);

describe('an event of a list', () => {
  it('is published shortened where one of its texts is too long, and says so', () => {
    const long = '<p>All of it.</p>'.repeat(20_000);
    expect(recordOf({})).not.toHaveProperty('isShortened');
    expect(recordOf({ description: long })).toMatchObject({ isShortened: true });
    expect(recordOf({ description: long }).text).toMatch(/^All of it\.\n[^]*…$/u);
    expect(recordOf({ title: long })).toMatchObject({ isShortened: true });
  });

  it('becomes a record', () => {
    expect(recordOf({})).toMatchObject({
      id: 365,
      locale: 'en',
      slug: 'summer-workshop-·-flamenco-2',
      title: 'Summer Workshop · flamenco',
      start: '2026-12-24T09:00:00',
      startUtc: '2026-12-24T14:00:00Z',
      zone: 'America/New_York',
      cost: '$20 – $50',
      prices: ['20', '50'],
      website: null,
      venues: [76],
      organizers: [96],
      categories: [34, 24],
      created: '2024-10-19T10:27:00Z',
      modified: '2025-02-09T20:20:03Z',
    });
  });

  it('has the switches of its editor', () => {
    expect(Object.keys(recordOf({}))).not.toContain('isSticky');
    const switches = { sticky: true, show_map: false, show_map_link: false, hide_from_listings: true };
    expect(recordOf(switches)).toMatchObject({
      isSticky: true,
      hidesMap: true,
      hidesMapLink: true,
      isUnlisted: true,
    });
  });

  it.each([
    [[], undefined],
    [
      { Seats: '<b>180</b> &amp; more', Row: '', Level: 3 },
      [
        { label: 'Seats', value: '180 & more' },
        { label: 'Level', value: '3' },
      ],
    ],
    [
      { _field_2: { label: 'For', value: ['Children', 'Adults'] } },
      [{ label: 'For', value: 'Children, Adults' }],
    ],
    [
      { Dress: '<a href="/en/dress/">Costumes</a>,<br>or none' },
      [{ label: 'Dress', value: 'Costumes (http://127.0.0.1:8080/en/dress/), or none' }],
    ],
    [
      {
        _field_2: { label: '', value: 'Ramp at the back' },
        _field_3: 'Bring a chair',
        Cats: { value: 'No' },
      },
      [
        { label: '', value: 'Ramp at the back' },
        { label: '', value: 'Bring a chair' },
        { label: 'Cats', value: 'No' },
      ],
    ],
    [
      { Crew: { a: 'One', b: ['Two', 3] }, Size: { label: 'Size', value: { wide: 'L', none: null } } },
      [
        { label: 'Crew', value: 'One, Two, 3' },
        { label: 'Size', value: 'L' },
      ],
    ],
    [
      [{ label: 'Access', value: 'Ramp' }, 'Bring a chair', { label: 'Only a label' }],
      [
        { label: 'Access', value: 'Ramp' },
        { label: '', value: 'Bring a chair' },
      ],
    ],
    [
      { Indoors: true, Parking: false, _field_2: { label: 'Lift', value: true }, _field_3: true },
      [
        { label: 'Indoors', value: '✓' },
        { label: 'Lift', value: '✓' },
      ],
    ],
    [
      { For: 'Children|Adults|18+', Or: 'a | b || c', Map: 'https://x.example/?a|b', Bold: '<b>a|b</b>' },
      [
        { label: 'For', value: 'Children, Adults, 18+' },
        { label: 'Or', value: 'a | b || c' },
        { label: 'Map', value: 'https://x.example/?a|b' },
        { label: 'Bold', value: 'a|b' },
      ],
    ],
    [{ _field_2: { odd: true } }, undefined],
    ['odd', undefined],
    [[], undefined],
  ])('has the custom fields %j as facts', (custom_fields, facts) => {
    expect(recordOf({ custom_fields }).facts).toEqual(facts);
  });

  it('has no facts of values without end', () => {
    const depth = 9000;
    const Deep: unknown = JSON.parse(`${'['.repeat(depth)}"a"${']'.repeat(depth)}`);
    expect(recordOf({ custom_fields: { Deep, For: 'All' } }).facts).toEqual([{ label: 'For', value: 'All' }]);
  });

  it.each([
    ['mailto:box@club.example', { website: 'mailto:box@club.example' }],
    ['tel:+1 555 0102', { website: 'tel:+15550102' }],
    ['See Facebook page', { website: null, losesWebsite: true }],
    ['', { website: null }],
  ])('has the website %j as %j', (website, expected) => {
    const { website: own, losesWebsite } = recordOf({ website });
    expect({ website: own, ...(losesWebsite && { losesWebsite }) }).toEqual(expected);
  });

  it.each(['draft', 'pending', 'future', 'private', 'trash'])('is skipped while it is %s', (status) => {
    expect(skippedOf({ status })).toMatchObject({ reason: 'not public', id: 365, note: `status ${status}` });
  });

  it('is unlisted when it is hidden from listings', () => {
    expect(recordOf({ hide_from_listings: true })).toMatchObject({ isUnlisted: true, id: 365 });
    expect(recordOf({})).not.toHaveProperty('isUnlisted');
  });

  it('is skipped when a password masks it', () => {
    expect(skippedOf({ all_day: null, description: '' })).toMatchObject({ reason: 'password', id: 365 });
  });

  it('is skipped in another language than that of its address', () => {
    const url = 'http://127.0.0.1:8080/es/event/taller/';
    expect(skippedOf({ url })).toMatchObject({ reason: 'wrong language', id: 365 });
  });

  it.each([
    ['start_date', '2026-13-45 25:61:61'],
    ['start_date', '2026-02-30 10:00:00'],
    ['utc_end_date', '0000-00-00 00:00:00'],
    ['utc_start_date', '2026-12-24T14:00:00Z'],
    ['title', null],
    ['all_day', 'no'],
  ])('is skipped, with the field named, when %s is %j', (field, value) => {
    const skipped = skippedOf({ [field]: value });
    expect(skipped).toMatchObject({ reason: 'malformed', id: 365 });
    expect(skipped?.note).toContain(`${field}:`);
  });

  it.each([
    [{ website: null }, { website: null }],
    [{ cost: 12 }, { cost: '12' }],
    [{ cost_details: [] }, { prices: [] }],
    [{ venue: null }, { venues: [] }],
    [{ venue: false }, { venues: [] }],
    [{ venue: { id: 77 } }, { venues: [77] }],
    [{ venue: { id: 77, status: 'draft' } }, { venues: [77] }],
    [{ venue: [{ id: 'x' }, null, { id: 77 }, { id: 77 }] }, { venues: [77] }],
    [{ organizer: [{ id: 5, status: 'draft' }] }, { organizers: [5] }],
    [
      {
        venue: [
          { id: 1, status: 'publish' },
          { id: 2, status: 'private' },
          { id: 3, status: 'publish' },
        ],
      },
      { venues: [1, 2, 3] },
    ],
    [
      { categories: null, tags: 'none' },
      { categories: [], tags: [] },
    ],
    [
      { tags: Array.from({ length: 1000 }, (_, id) => ({ id: id + 1 })) },
      { tags: Array.from({ length: 100 }, (_, id) => id + 1), isShortened: true },
    ],
    [{ image: { id: 1, url: 5 } }, { image: null }],
    [{ image: { id: 888888, url: false, extension: '' } }, { image: null }],
    [
      { image: { id: 9, url: 'https://x.example/a.jpg' } },
      { image: { id: 9, url: 'https://x.example/a.jpg', width: 0, height: 0 } },
    ],
    [{ timezone: '' }, { zone: 'America/New_York' }],
    [{ timezone: '\u0000\u202e' }, { zone: 'America/New_York' }],
    [{ timezone: 'Mars/\u0007Olympus\n' }, { zone: 'Mars/Olympus' }],
    [{ timezone: 'x'.repeat(1000) }, { zone: 'x'.repeat(64) }],
    [{ image: { id: 1, url: 'https://x.example/a.jpg', width: 9e15, height: 1 } }, { image: null }],
    [{ cost_details: { currency_code: 'USD', values: ['9'.repeat(400)] } }, { prices: [] }],
    [{ date_utc: '0000-00-00 00:00:00' }, { created: '2025-02-09T20:20:03Z' }],
    [{ date_utc: undefined, modified_utc: undefined }, { modified: '1970-01-01T00:00:00Z' }],
    [{ modified_utc: '0000-00-00 00:00:00' }, { modified: '2024-10-19T10:27:00Z' }],
    [
      { cost: '$.50', cost_details: { currency_code: 'USD', values: ['.50', '1250'] } },
      { cost: '', prices: [], currency: 'USD' },
    ],
    [
      { cost: '$20', cost_details: { currency_code: 'USD', values: ['5.', '10.', '20'] } },
      { cost: '', prices: [] },
    ],
    [
      { cost: '$0.50 – $20', cost_details: { currency_code: 'USD', values: ['0.50', '10.', '20'] } },
      { cost: '$0.50 – $20', prices: [] },
    ],
    [
      { cost: '$5', cost_details: { currency_code: 'USD', values: ['pay', '5'] } },
      { cost: '$5', prices: [] },
    ],
    [
      { cost: '€10', cost_details: { currency_symbol: '€', currency_code: '', values: ['10'] } },
      { prices: [], currency: null },
    ],
    [
      { cost: '€10', cost_details: { currency_symbol: '€', currency_code: 'Euro', values: ['10'] } },
      { prices: [], currency: null },
    ],
    [
      { cost: '$10', cost_details: { currency_symbol: '', currency_code: '', values: ['10'] } },
      { prices: ['10'], currency: null },
    ],
    [{ cost: 'Free', cost_details: { currency_code: '', values: ['0'] } }, { free: true }],
    [{ website: 'javascript:alert(1)' }, { website: null }],
    [{ slug: '..%2f..' }, { slug: '365' }],
  ])('is kept when only %j is invalid', (changes, expected) => {
    expect(recordOf(changes)).toMatchObject(expected);
  });
});

describe('an item that is not an event', () => {
  it.each([Number.MAX_SAFE_INTEGER + 2, 1e300, 1.5])('with an id of %d has no id', (id) => {
    expect(readEvent({ id, title: 'Named' }, context)).toMatchObject({
      skipped: { reason: 'malformed', id: null, note: expect.stringContaining('Named') },
    });
  });

  it.each([[null], ['text'], [{}], [{ id: 'x', title: 'Named' }]])(
    'such as %j is skipped as malformed',
    (item) => {
      expect(readEvent(item, context)).toMatchObject({ skipped: { reason: 'malformed' } });
    },
  );
});
