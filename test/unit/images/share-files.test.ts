import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  cacheFile,
  cropImage,
  drawPoster,
  pruneCache,
  shrinkImage,
} from '../../../src/images/share-files.ts';
import { raster } from '../../support/images.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a file is made once and then kept', async () => {
  const inside = join(folder, 'new');
  const first = await cacheFile(inside, 'a.png', async () => Uint8Array.from([1, 2, 3]));
  const second = await cacheFile(inside, 'a.png', () => Promise.reject(new Error('was made again')));
  expect([[...first], [...second]]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(readdirSync(inside)).toEqual(['a.png']);
});

test('a failure leaves nothing behind', async () => {
  await expect(cacheFile(folder, 'a.png', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('other files are removed', async () => {
  for (const name of ['a.png', 'b.png', 'b.png.unfinished']) writeFileSync(join(folder, name), '');
  await pruneCache(folder, new Set(['a.png', 'c.png']));
  expect(readdirSync(folder)).toEqual(['a.png']);
});

test('a drawing gives the same bytes each time', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><circle cx="9" cy="9" r="8" fill="#a22"/></svg>';
  const [one, other] = [await drawPoster(svg), await drawPoster(svg)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 60, height: 30 });
});

const size = { width: 1200, height: 630 };

test.each([
  [1200, 800],
  [640, 640],
  [1200, 300],
])('a picture of %i × %i pixels fills the image', async (width, height) => {
  const file = join(folder, 'picture.jpg');
  await raster(width, height).jpeg().toFile(file);
  const [small, fast] = [await cropImage(file, size, true), await cropImage(file, size, false)];
  for (const crop of [small, fast])
    expect(await sharp(crop).metadata()).toMatchObject({ format: 'jpeg', ...size });
  expect(small.length).toBeLessThan(fast.length);
  expect(fast.length).toBeLessThan(1_000_000);
});

test.each([
  [3000, 1500, 2400, 1200],
  [900, 300, 900, 300],
])('a whole image of %i × %i pixels has %i × %i', async (width, height, wide, high) => {
  const file = join(folder, 'image.png');
  await raster(width, height).png().toFile(file);
  const whole = await sharp(await shrinkImage(file, 2400)).metadata();
  expect(whole).toMatchObject({ format: 'webp', width: wide, height: high });
});

test('a part of a photo is upright, without its location, and on white where it is transparent', async () => {
  const file = join(folder, 'photo.jpg');
  const exif = { IFD3: { GPSLatitudeRef: 'N' } };
  await raster(200, 100).jpeg().withMetadata({ orientation: 6, exif }).toFile(file);
  const photo = await sharp(await cropImage(file, { width: 80, height: 160 }, false)).metadata();
  expect([photo.width, photo.height, photo.orientation, photo.exif]).toEqual([80, 160, undefined, undefined]);
  const clear = join(folder, 'clear.png');
  await raster(90, 60).ensureAlpha(0).png().toFile(clear);
  const { dominant } = await sharp(await cropImage(clear, { width: 60, height: 60 }, false)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
