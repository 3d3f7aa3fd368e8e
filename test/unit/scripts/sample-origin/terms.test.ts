import { describe, expect, it } from 'vitest';
import { calendar, ids, useOrigin } from '../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const categories = async (query = '') => (await origin.get(`${calendar}/categories?${query}`)).body;

describe('term lists', () => {
  it('have one language by name, by default without unassigned terms', async () => {
    expect((await categories()).categories.map(({ name }: { name: string }) => name)).toEqual([
      'Baroque',
      'Jazz &amp; Blues',
      'Music',
    ]);
    expect(ids((await categories('hide_empty=0')).categories)).toEqual([5, 4, 2, 6]);
    expect(ids((await categories('hide_empty=false')).categories)).toHaveLength(4);
    expect(ids((await origin.get(`${calendar}/tags`)).body.tags)).toEqual([10]);
  });

  it('count protected events too, and only direct assignments', async () => {
    const music = (await categories()).categories.find(({ id }: { id: number }) => id === 2);
    expect(music.count).toBe(2);
  });

  it('drop all parameters in next_rest_url, and are empty past the end', async () => {
    const first = await categories('per_page=1&search=a');
    expect(first.next_rest_url).toMatch(/categories\/\?page=2$/);
    const past = await origin.get(`${calendar}/categories?page=9`);
    expect(past.status).toBe(200);
    expect(past.body).toMatchObject({
      categories: [],
      total: 3,
      previous_rest_url: expect.stringMatching(/page=8$/),
    });
  });

  it('search the stored name, which is escaped', async () => {
    expect(ids((await categories('search=amp')).categories)).toEqual([4]);
  });

  it('filter by parent, slug, event, include and exclude', async () => {
    expect(ids((await categories('parent=2')).categories)).toEqual([4]);
    expect(ids((await categories('slug=music')).categories)).toEqual([2]);
    expect(ids((await categories('event=3')).categories)).toEqual([4, 2]);
    expect(ids((await categories('include=2,5')).categories)).toEqual([5, 2]);
    expect(ids((await categories('exclude=2,5')).categories)).toEqual([4]);
  });

  it('sort by count, slug or id and ignore an unknown orderby', async () => {
    expect(ids((await categories('orderby=count&order=desc')).categories)[0]).toBe(2);
    expect(ids((await categories('orderby=term_id&order=desc')).categories)).toEqual([5, 4, 2]);
    expect(ids((await categories('orderby=nope')).categories)).toEqual([5, 4, 2]);
  });
});

describe('a term', () => {
  it('names its ancestors in its address and its parent in urls.up', async () => {
    const { body } = await origin.get(`${calendar}/categories/5`);
    expect(body.url).toBe(`${origin.url()}/en/events/category/music/jazz-blues/baroque/`);
    expect(body.urls.up).toMatch(/categories\/4$/);
    expect(body).toMatchObject({ taxonomy: 'calendar_events_cat', meta: [] });
  });

  it('has no parent when it is a tag', async () => {
    const { body } = await origin.get(`${calendar}/tags/10`);
    expect(body).not.toHaveProperty('parent');
    expect(body.url).toBe(`${origin.url()}/en/tag/free/`);
  });

  it('answers 400 for unknown ids and for those of the other taxonomy', async () => {
    expect((await origin.get(`${calendar}/categories/10`)).status).toBe(400);
    expect((await origin.get(`${calendar}/tags/999`)).body.code).toBe('rest_invalid_param');
  });
});
