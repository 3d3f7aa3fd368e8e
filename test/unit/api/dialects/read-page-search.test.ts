import { describe, expect, it } from 'vitest';
import {
  findSearchRoute,
  readPageSearch,
  searchFields,
} from '../../../../src/api/dialects/read-page-search.ts';
import type { Client } from '../../../../src/http/client.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { recorded } from '../../../support/api/dialects/recorded.ts';

const root = new URL('http://127.0.0.1:8080/en/wp-json/');
const page = 'http://127.0.0.1:8080/en/event/winter-weekend-festival/';

/** Reads a page of an origin with this answer, and the address that was asked. */
async function read(body: unknown, status = 200) {
  const asked: string[] = [];
  const client: Client = {
    get: () => Promise.reject(new Error('not asked')),
    async json(url) {
      asked.push(url.href);
      if (status !== 200) throw new OriginError('refused', 'no', { status });
      return { url, headers: {}, body };
    },
    extendTo: () => undefined,
    close: async () => undefined,
  };
  const found = await readPageSearch(client, { root, route: 'yoast/v1/get_head', page }, {});
  return { ...found, asked };
}

const head = (json: object) => ({ status: 200, html: '', json });

describe('a real answer', () => {
  it('has title, beginning of the text, image, last edit and address of an event', async () => {
    const { body, url } = recorded('origin/other/yoast-head-event').answer;
    const found = await read(body);
    expect(found).toMatchObject({
      fields: {
        title: 'Winter weekend festival - Riverside Calendar',
        description: 'Case text.',
        image: expect.stringMatching(/uploads\/2026\/01\/panor%C3%A1mica-r%C3%ADo-scaled\.jpg$/u),
      },
      modified: '2024-08-21T08:59:13Z',
      canonical: page,
    });
    expect(found.fields).not.toHaveProperty('isExcluded');
    expect(found.asked.map(decodeURIComponent)).toEqual([decodeURIComponent(url.href)]);
  });

  it('for an unknown page has nothing, although it keeps that page out of search engines', async () => {
    const { body } = recorded('origin/other/yoast-head-unknown').answer;
    const nothing = { fields: {}, modified: null, canonical: null };
    expect(await read(body, 404)).toMatchObject(nothing);
    // Some hosts answer 200 for all.
    expect(await read(body)).toMatchObject(nothing);
  });
});

describe('an answer', () => {
  it('names a page that its editor keeps out of search engines', async () => {
    const { fields } = await read(head({ title: 'x', robots: { index: 'noindex' } }));
    expect(fields).toEqual({ title: 'x', isExcluded: true });
  });

  it('counts as not written where variables are left in it', async () => {
    const { fields } = await read(head({ title: '%%title%% - Town', description: '10%% off' }));
    expect(fields).toEqual({ description: '10%% off' });
  });

  it('is cleaned, and bounded', async () => {
    const { fields } = await read(
      head({
        title: '<b>Rock</b> &amp;amp; \u202eRoll\n<script>alert(1)</script>',
        description: 'a '.repeat(9000),
        og_image: [{ url: 'javascript:alert(1)' }],
      }),
    );
    expect(fields.title).toBe('Rock &amp; Roll');
    expect(fields.description?.length).toBeLessThanOrEqual(500);
    expect(fields).not.toHaveProperty('image');
  });

  it.each([[null], ['<html>'], [{}], [{ json: [] }]])('such as %j is refused', async (body) => {
    await expect(read(body)).rejects.toThrow(/is not what an SEO plugin says of a page/u);
  });

  it.each([[7], ['x'], [[]], [{ robots: 'noindex', og_image: {}, title: {} }]])(
    'of a list may be %j without losing its item',
    (written) => {
      expect(searchFields.safeParse(written).success).toBe(true);
    },
  );

  it('that failed otherwise is not taken for an unknown page', async () => {
    await expect(read(null, 403)).rejects.toThrow('no');
  });
});

describe('the route', () => {
  const namespaces = ['tribe/events/v1', 'yoast/v1'];
  it.each([
    ['is that of the plugin', namespaces, { '/yoast/v1/get_head': {} }, 'yoast/v1/get_head'],
    ['may have the neutral name', ['seo/v1'], { '/seo/v1/get_head': {} }, 'seo/v1/get_head'],
    ['is not there if the plugin is not', ['tribe/events/v1'], { '/tribe/events/v1/events': {} }, null],
    ['is not there if a setting of the plugin closes it', namespaces, { '/yoast/v1/file_size': {} }, null],
    ['is taken for there if the index describes no routes', namespaces, {}, 'yoast/v1/get_head'],
  ])('%s', (_what, all, routes, route) => {
    expect(findSearchRoute({ namespaces: all, routes })).toBe(route);
  });
});
