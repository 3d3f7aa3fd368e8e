import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../../../src/api/dialects/evt-v1/event.ts';
import { changedItem } from '../../../../support/api/dialects/changed-item.ts';
import { contextOf, itemsOf } from '../../../../support/api/dialects/recorded.ts';

const context = contextOf('en');
const [recordedEvent] = itemsOf('tec-v1/event-organizers-3');
const [masked] = itemsOf('tec-v1/event-password');
const { recordOf, skippedOf } = changedItem(readEvent, recordedEvent, context);

describe('an event of evt/v1', () => {
  it('has no image of link previews, since nothing tells whether it was chosen', () => {
    const head = { title: 'T', og_image: [{ url: 'https://x.example/social.jpg' }] };
    expect(recordOf({ yoast_head_json: head }).search).toEqual({ title: 'T' });
  });

  it('becomes a record', () => {
    expect(recordOf({})).toEqual({
      kind: 'event',
      id: 155,
      locale: 'en',
      slug: 'three-organizers',
      permalink: 'http://127.0.0.1:8080/en/event/three-organizers/',
      title: 'Three organizers',
      description: '<p>Case text.</p>',
      text: 'Case text.',
      excerpt: '',
      status: 'scheduled',
      allDay: false,
      start: '2026-12-04T18:00:00',
      end: '2026-12-04T20:00:00',
      startUtc: '2026-12-04T23:00:00Z',
      endUtc: '2026-12-05T01:00:00Z',
      zone: 'America/New_York',
      cost: '',
      free: false,
      currency: null,
      prices: [],
      website: null,
      image: null,
      featured: false,
      venues: [],
      organizers: [80, 86, 90],
      categories: [],
      tags: [],
      search: { title: 'Three organizers - Riverside Calendar', description: 'Case text.' },
      created: '2024-04-19T04:21:00Z',
      modified: '2024-11-04T21:24:29Z',
    });
  });

  it('is skipped when a password masks it', () => {
    expect(readEvent(masked, context)).toEqual({
      skipped: { reason: 'password', id: 168, note: 'Members dinner' },
    });
  });

  it.each([
    [{ all_day: null }],
    [{ content: { rendered: 'Con contraseña', protected: null } }],
    [{ content: { rendered: '', protected: true } }],
  ])('is skipped when only %j shows a password', (sign) => {
    expect(skippedOf(sign)).toEqual({ reason: 'password', id: 155, note: 'Three organizers' });
  });

  it.each(['draft', 'pending', 'future', 'private', 'trash'])('is skipped while it is %s', (status) => {
    expect(skippedOf({ status })).toEqual({ reason: 'not public', id: 155, note: `status ${status}` });
  });

  it('is skipped in another language than that of its address', () => {
    const link = 'http://127.0.0.1:8080/es/event/tres/';
    expect(skippedOf({ link })).toMatchObject({ reason: 'wrong language', id: 155 });
  });

  it('is published although it is hidden from listings, because the interface does not say so', () => {
    const [hidden] = itemsOf('tec-v1/event-hidden');
    expect(readEvent(hidden, context)).toMatchObject({
      record: { id: 182, title: 'Hidden from listings' },
    });
  });

  it.each([
    ['start_date', 'Password protected'],
    ['start_date', '2026-02-30 10:00:00'],
    ['end_date_utc', '0000-00-00 00:00:00'],
    ['end_date', undefined],
    ['title', { rendered: null }],
    ['all_day', 'no'],
    ['slug', undefined],
    ['link', 7],
    ['status', undefined],
  ])('is skipped, with the field named, when %s is %j', (field, value) => {
    const skipped = skippedOf({ [field]: value });
    expect(skipped).toMatchObject({ reason: 'malformed', id: 155 });
    expect(skipped?.note).toContain(`${field}: `);
  });

  it('names a malformed event by its title', () => {
    expect(skippedOf({ all_day: 'no' })?.note).toMatch(/^Three organizers: all_day: /u);
  });

  it.each([
    [{ title: 'Bare <em>title</em>' }, { title: 'Bare title' }],
    [{ content: '<p>Bare</p><script>x</script>' }, { description: '<p>Bare</p>' }],
    [
      { content: null, excerpt: 5 },
      { description: '', excerpt: '' },
    ],
    [{ venues: [35, { id: 39, status: 'draft' }, 'x', { id: 35 }] }, { venues: [35, 39] }],
    [
      { venues: false, organizers: null },
      { venues: [], organizers: [] },
    ],
    [
      { tribe_events_cat: [34, 24], tags: [7] },
      { categories: [34, 24], tags: [7] },
    ],
    [{ tribe_events_cat: undefined, calendar_events_cat: [3] }, { categories: [3] }],
    [{ timezone: '' }, { zone: 'America/New_York' }],
    [{ timezone: 'UTC+2' }, { zone: 'UTC+2' }],
    [{ featured: true }, { featured: true }],
    [{ featured: null }, { featured: false }],
    [{ cost: 'Free' }, { cost: 'Free', free: true }],
    [{ cost: 'Gratis' }, { cost: 'Gratis', free: true }],
    [{ cost: '' }, { free: false }],
    [{ cost: 'Free for members' }, { free: false }],
    [{ cost: '$10 &ndash; $25' }, { cost: '$10 – $25', free: false, prices: [] }],
    [{ slug: '..%2f..' }, { slug: '155' }],
    [{ date_gmt: '0000-00-00T00:00:00' }, { created: '2024-11-04T21:24:29Z' }],
    [{ modified_gmt: null }, { modified: '2024-04-19T04:21:00Z' }],
    [{ date_gmt: undefined, modified_gmt: undefined }, { modified: '1970-01-01T00:00:00Z' }],
    [{ modified_gmt: '2024-11-04t21:24:29.123Z' }, { modified: '2024-11-04T21:24:29Z' }],
    [{ modified_gmt: '2024-11-04 21:24:29+00:00' }, { modified: '2024-11-04T21:24:29Z' }],
    [{ modified_gmt: '2024-11-04T21:24:29+02:00' }, { modified: '2024-04-19T04:21:00Z' }],
  ])('is kept with %j', (changes, expected) => {
    expect(recordOf(changes)).toMatchObject(expected);
  });

  it.each([[null], ['text'], [[]], [{}], [{ id: 'x', title: { rendered: 'Named' } }], [{ id: 0 }]])(
    'is malformed when the item is %j',
    (item) => {
      expect(readEvent(item, context)).toMatchObject({ skipped: { reason: 'malformed' } });
    },
  );
});
