import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredImage } from '../../../../src/model/image.ts';
import { openImageFiles } from '../../../../src/snapshot/image-files.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { at } from '../../../support/calendar/source.ts';
import { raster } from '../../../support/images.ts';
import { siteRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { fill } from '../../../support/snapshot/fill.ts';
import { attribute, elementsOf } from '../../../support/site/elements.ts';
import { listEventPaths } from '../../../../src/site/paths/event.ts';
import { listPicturePaths, respondWithImage } from '../../../../src/site/paths/picture.ts';
import { listScopePaths } from '../../../../src/site/paths/scope.ts';
import { readSite } from '../../../../src/site/site.ts';
import { testSettings } from '../../../support/site/test-site.ts';

let data: string;

let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  await fillSnapshot();
  site = await siteOf();
});

afterAll(() => {
  rmSync(data, { recursive: true });
});

const sizes: Record<string, readonly [width: number, height: number]> = {
  wide: [600, 400],
  small: [300, 200],
  high: [600, 800],
  inline: [500, 250],
  house: [640, 400],
  chosen: [620, 400],
  large: [1500, 300],
  band: [560, 300],
  music: [640, 360],
};
const imageRef = (name: string) => ({
  id: 5,
  url: `https://origin.example/${name}.png`,
  width: 1,
  height: 1,
});

/**
 * A snapshot with pictures of three events, of a venue, in the descriptions of an event and a
 * category, and one for link previews of an event.
 */
async function fillSnapshot() {
  const shelf = openImageFiles(join(data, 'images'));
  const images: StoredImage[] = [];
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const bytes = await raster(width, height).png().toBuffer();
    images.push({
      url: `https://origin.example/${name}.png`,
      file: await shelf.add(bytes, 'image/png'),
      type: 'image/png',
      width,
      height,
      bytes: bytes.length,
      etag: null,
      lastModified: null,
      checked: '2026-11-20T12:00:00Z',
    });
  }
  const event = (id: number, image: string | null, description = '') =>
    at(id, `2026-11-2${id}T20:00`, `2026-11-2${id}T22:00`, {
      venues: [101],
      categories: [301],
      description,
      image: image === null ? null : imageRef(image),
    });
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  fill(snapshot, {
    origin: 'https://origin.example',
    crawledAt: '2026-11-20T12:00:00Z',
    sites: [siteRecord({ zone: 'UTC' }), siteRecord({ zone: 'UTC', locale: 'es' })],
    events: [
      event(1, 'wide'),
      event(2, 'small'),
      event(3, 'high'),
      event(
        4,
        null,
        '<p>Look:</p><p><img src="https://origin.example/inline.png" alt="A dog" /></p>' +
          '<p><img src="https://origin.example/large.png" alt="A river" data-full="" /></p>',
      ),
      { ...event(5, 'wide'), search: { image: imageRef('chosen').url } },
    ],
    venues: [venueRecord({ id: 101, name: 'Café', slug: 'cafe', image: imageRef('house') })],
    organizers: [],
    terms: [
      termRecord({
        id: 301,
        description: 'Music',
        search: { image: imageRef('music').url },
        html:
          '<p>Begin with <a href="https://origin.example/en/event/event-2/">one</a>:</p>' +
          '<p><img src="https://origin.example/band.png" alt="The band" /></p>',
      }),
      ...[401, 402].map((id) => termRecord({ kind: 'tag', id, search: {} })),
    ],
    translations: [],
    images,
    history: [],
    unasked: [],
    layouts: [],
    media: [],
  });
  snapshot.close();
}

/** The routes of the site, made from the snapshot. */
async function siteOf() {
  const site = await readSite(testSettings({ CALENDAR_DATA: data }));
  return {
    files: await listPicturePaths(site),
    imageResponse: (path: string, isShared: boolean) => respondWithImage(site, path, isShared),
    events: listEventPaths(site).map(({ props }) => props),
    scopes: listScopePaths(site).map(({ props }) => props),
  };
}

test('an event is shared with the picture chosen for that, its own, or a poster if these are small, very tall or missing', () => {
  const { events } = site;
  expect(events.map(({ image }) => image.path.replace(/[0-9a-f]{32}/u, '…'))).toEqual([
    '/images/…-link.jpg',
    '/images/….png',
    '/images/….png',
    '/images/….png',
    '/images/…-link.jpg',
  ]);
  expect(events[4]?.image.path).not.toBe(events[0]?.image.path);
  expect(events[3]?.image.alt).toBe('Event 4 · Tuesday, 24 November 2026, 20:00 to 22:00 · Café');
});

test('images of venues and in descriptions are served from our host', () => {
  const { events, scopes } = site;
  const image = elementsOf(events[3]?.page.event.description ?? '').find(({ tagName }) => tagName === 'img');
  const attributes = ['alt', 'width', 'height', 'loading'].map((name) => image && attribute(image, name));
  expect(attributes).toEqual(['A dog', '500', '250', 'lazy']);
  expect(image && attribute(image, 'src')).toMatch(/^\/images\/[0-9a-f]{32}-1280\.jpg$/u);
  expect(scopes.map(({ picture }) => picture?.width)).toEqual([640, undefined]);
});

test('a category is shared with the picture chosen for that, a venue with its own', () => {
  const [venue, category] = site.scopes.map(({ image }) => image);
  expect(venue).toMatchObject({ alt: 'Café', type: 'image/jpeg' });
  expect(category).toMatchObject({ alt: 'Category 301', width: 1200, height: 630 });
  expect(site.files.map(({ props }) => props.path)).toContain(category?.path);
});

test('the description of a category has our pictures and links to our pages', () => {
  const elements = elementsOf(site.scopes[1]?.page.description ?? '');
  const read = (tag: string, name: string) =>
    elements.flatMap((element) => (element.tagName === tag ? attribute(element, name) : []));
  expect(read('a', 'href')).toEqual(['/en/event/event-2/']);
  expect(read('img', 'alt')).toEqual(['The band']);
  expect(read('img', 'src')).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{32}-1280\.jpg$/u)]);
});

test('every file has the declared type, and the same bytes when made again', async () => {
  const { files, imageResponse } = site;
  const kinds: Record<string, number> = {};
  const read = async ({ path, isShared }: (typeof files)[number]['props']) => {
    const response = await imageResponse(path, isShared);
    return {
      type: response.headers.get('Content-Type') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const first = await Promise.all(files.map(({ props }) => read(props)));
  for (const { type, bytes } of first) {
    kinds[type] = (kinds[type] ?? 0) + 1;
    expect((await sharp(bytes).metadata()).mediaType).toBe(type);
  }
  // Seven pictures, four crops, the posters of three events, and one of each language. One picture
  // opens. Devices have four icons.
  expect(kinds).toEqual({ 'image/jpeg': 11, 'image/png': 9, 'image/avif': 19, 'image/webp': 8 });
  for (const folder of ['pictures', 'shared']) rmSync(join(data, folder), { recursive: true });
  const again = await siteOf();
  const second = await Promise.all(again.files.map(({ props }) => read(props)));
  expect(
    second.map(({ bytes }, index) => Buffer.compare(bytes, first[index]?.bytes ?? Buffer.alloc(0))),
  ).toEqual(first.map(() => 0));
});
