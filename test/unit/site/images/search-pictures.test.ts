import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { makeImage } from '../../../../src/site/images/made-images.ts';
import { listSearchPictures } from '../../../../src/site/images/search-pictures.ts';
import { getEventShareImage, getSiteShareImage } from '../../../../src/site/images/share-images.ts';
import type { Picture } from '../../../../src/model/picture.ts';
import type { CalendarEvent } from '../../../../src/calendar/event.ts';
import { raster } from '../../../support/images.ts';
import { eventHistory, eventRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const coming = eventRecord({ startUtc: '2030-01-01T00:00:00Z', endUtc: '2030-01-01T01:00:00Z' });
const site = await testSite({}, { events: [coming], history: [eventHistory()] });
const event = site.calendars.flatMap(({ events }) => events)[0] as CalendarEvent;
const sized = (width: number, height: number, name = 'ab'): Picture => {
  return { path: `/images/${name}-1200.jpg`, type: 'image/jpeg', width, height, bytes: 9 };
};
/** A picture of a larger image: of at most 1280 pixels on its longer side. */
const shrunk = (width: number, height: number): Picture => {
  const scale = 1280 / Math.max(width, height);
  const picture = sized(Math.round(width * scale), Math.round(height * scale));
  return { ...picture, original: { file: 'ab.png', width, height } };
};
const showing = (width: number, height: number) =>
  listSearchPictures(site, { ...event, picture: sized(width, height) });
/** Names of files; what a poster shows is not part of it. */
const namesOf = (paths: readonly string[]) =>
  paths.map((path) => path.replace(/[0-9a-f]{32}/u, 'poster').replace('/images/', ''));

it.each([
  [1200, 750, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [1280, 720, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-1200.jpg']],
  [800, 1200, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [1200, 675, ['ab-4x3.jpg', 'ab-1200.jpg']],
  [700, 700, ['ab-link.jpg']],
  [500, 500, ['poster.png']],
])(
  'search engines get a picture of %s × %s where it is large enough for the shape, else the image of links',
  (width, height, names) => {
    expect(namesOf(showing(width, height))).toEqual(names);
  },
);

it.each([
  [1920, 1005, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [2400, 1200, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [800, 1600, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [1080, 2340, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-16x9.jpg']],
  [1920, 1080, ['ab-1x1.jpg', 'ab-4x3.jpg', 'ab-1200.jpg']],
  [2000, 719, ['ab-4x3.jpg', 'ab-16x9.jpg']],
  [700, 2000, ['poster.png']],
])(
  'search engines get parts of the image itself, if it is larger than its picture: %s × %s',
  (width, height, names) => {
    expect(namesOf(listSearchPictures(site, { ...event, picture: shrunk(width, height) }))).toEqual(names);
  },
);

it('search engines get no part of an image enlarged, and none of more than 1280 pixels', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-crops-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  mkdirSync(join(data, 'images'));
  await raster(1920, 1005)
    .png()
    .toFile(join(data, 'images', 'ab.png'));
  const stored = { ...site, settings: { ...site.settings, data } };
  const paths = listSearchPictures(stored, { ...event, picture: shrunk(1920, 1005) });
  const sizes = paths.map(async (path) => {
    const { width, height } = await sharp(await makeImage(stored, path)).metadata();
    return [width, height];
  });
  expect(await Promise.all(sizes)).toEqual([
    [1005, 1005],
    [1280, 960],
    [1280, 720],
  ]);
});

it.each([
  ['damaged', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
  ['gone', () => null],
])('search engines get parts of the picture if its image is %s', async (_, harm) => {
  const data = mkdtempSync(join(tmpdir(), 'search-pictures-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  for (const folder of ['images', 'pictures']) mkdirSync(join(data, folder));
  const image = await raster(2000, 1200).jpeg().toBuffer();
  const left = harm(image);
  if (left !== null) writeFileSync(join(data, 'images', 'ab.jpg'), left);
  const picture = { ...shrunk(2000, 1200), original: { file: 'ab.jpg', width: 2000, height: 1200 } };
  await sharp(image)
    .resize(1280)
    .toFile(join(data, 'pictures', 'ab-1200.jpg'));
  const own = { ...site, settings: { ...site.settings, data } };
  const [path = ''] = listSearchPictures(own, { ...event, picture });
  const { width, height } = await sharp(await makeImage(own, path)).metadata();
  expect([width, height]).toEqual([1200, 1200]);
});

it('search engines get the poster of an event without a picture, which links show, too', async () => {
  const [path = '', ...others] = listSearchPictures(site, event);
  expect([path, others]).toEqual([getEventShareImage(site, event).path, []]);
  expect(path).not.toBe(getSiteShareImage(site, event.record.locale).path);
  expect(await sharp(await makeImage(site, path)).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
});

it('search engines get the image that a person chose for links, where the picture is too small', () => {
  const chosen = { ...site, findPicture: () => sized(1200, 750, 'cd') };
  const shown = { ...event, picture: sized(1200, 675) };
  expect(namesOf(listSearchPictures(chosen, shown))).toEqual(['cd-1x1.jpg', 'ab-4x3.jpg', 'ab-1200.jpg']);
});

it('makes no pictures for search engines of an event that is over, or was removed', () => {
  expect(listSearchPictures(site, { ...event, overUtc: '2001-01-01T00:00:00Z' })).toEqual([]);
  const removed = { ...event, history: { ...event.history, vanished: '2026-11-20T00:00:00Z' } };
  expect(listSearchPictures(site, removed)).toEqual([]);
});
