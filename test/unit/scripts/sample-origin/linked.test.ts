import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calendar, ids, useOrigin } from '../../../support/sample-origin/origin-client.ts';
import { tinyContent } from '../../../support/sample-origin/tiny-content.ts';

const origin = useOrigin();
const read = (path: string) => origin.get(`${calendar}/${path}`);

describe('venue and organizer lists', () => {
  it('mix both languages, newest first', async () => {
    const english = (await read('venues')).body;
    expect(ids(english.venues)).toEqual([36, 35]);
    expect(english.rest_url).toMatch(/venues\/\?page=1&per_page=12&status=publish$/);
    expect(ids((await origin.get('/es/wp-json/calendar/events/v1/venues')).body.venues)).toEqual([36, 35]);
  });

  it('end next_rest_url early, because the look-ahead counts one language', async () => {
    const { body } = await read('venues?per_page=1');
    expect(body.total_pages).toBe(2);
    expect(body).not.toHaveProperty('next_rest_url');
    expect((await read('venues?per_page=1&page=2')).body.previous_rest_url).toMatch(/page=1$/);
  });

  it('keep their totals when a search finds nothing', async () => {
    expect((await read('venues?search=river')).body).toMatchObject({ venues: [{ id: 35 }], total: 1 });
    expect((await read('venues?search=zzz')).body).toMatchObject({ venues: [], total: 2, total_pages: 1 });
    expect((await read('venues?search=river')).body.rest_url).not.toContain('search');
  });

  it('can be limited to one event, and answer 404 past the end', async () => {
    expect(ids((await read('organizers?event=3')).body.organizers)).toEqual([46, 45]);
    expect((await read('venues?page=9')).body.code).toBe('venue-archive-page-not-found');
    expect((await read('organizers?page=9')).body.code).toBe('organizer-archive-page-not-found');
  });
});

describe('a venue or organizer behind a password', () => {
  const masked = useOrigin(() => {
    const content = tinyContent();
    const [hall] = content.venues;
    const [arts] = content.organizers;
    if (hall)
      content.venues = [
        {
          ...hall,
          phone: '1',
          address: '2',
          image: null,
          city: '',
          country: '',
          state: '',
          password: 'river',
        },
      ];
    if (arts) content.organizers = [{ ...arts, phone: '1', description: 'x', password: 'river' }];
    return content;
  });

  it.each(['venue', 'organizer'])(
    'is masked like the recorded %s, in lists and inside events',
    async (name) => {
      const lists = JSON.parse(
        readFileSync(new URL(`../../../recordings/live/masked/en-${name}s.json`, import.meta.url), 'utf8'),
      ) as Record<string, Record<string, unknown>[]>;
      const real = lists[`${name}s`]?.find((each) => Array.isArray(each[name])) ?? {};
      const [listed] = (await masked.get(`${calendar}/${name}s`)).body[`${name}s`];
      expect(Object.keys(listed).toSorted()).toEqual(Object.keys(real).toSorted());
      const values = (item: Record<string, unknown>) =>
        ['description', 'address', 'phone', 'email', 'show_map', 'show_map_link', name].map(
          (key) => item[key],
        );
      expect(values(listed)).toEqual(values(real));
      const nested = (await masked.get(`${calendar}/events/3`)).body[name];
      expect([nested].flat()[0]).toMatchObject({ id: listed.id, [name]: [] });
    },
  );
});

describe('a venue or organizer', () => {
  it('has no empty fields, and json_ld on its own route', async () => {
    const { body } = await read('venues/35');
    expect(body).toMatchObject({
      venue: 'Riverside Hall',
      stateprovince: 'NY',
      json_ld: { '@type': 'Place' },
    });
    expect(body).not.toHaveProperty('phone');
    expect((await read('organizers/45')).body.json_ld['@type']).toBe('Person');
  });

  it('is found by slug', async () => {
    expect((await read('venues/by-slug/riverside-hall')).body.id).toBe(35);
    expect((await read('venues/by-slug/nope')).body.data.params).toEqual({ slug: 'Invalid parameter.' });
  });

  it('answers 400 for unknown ids and 403 for drafts', async () => {
    expect((await read('venues/999')).body.code).toBe('rest_invalid_param');
    expect((await read('venues/3')).status).toBe(400);
    const draft = await read('venues/37');
    expect([draft.status, draft.body.code]).toEqual([403, 'venue-not-accessible']);
  });
});
