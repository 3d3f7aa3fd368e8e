import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredImage } from '../../../src/model/image.ts';
import { listPictureSources } from '../../../src/model/picture.ts';
import { hasAllPictures, makePictures } from '../../../src/images/make-pictures.ts';
import { openImageFiles } from '../../../src/snapshot/image-files.ts';
import { buildPngHead, raster } from '../../support/images.ts';

type Bytes = readonly [bytes: Buffer, type: StoredImage['type']];

/** Images next to a snapshot, by the last part of their address, and the pictures made of them. */
async function imageFolder(images: Record<string, Bytes>) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const folders = { images: join(folder, 'images'), pictures: join(folder, 'pictures') };
  const files = openImageFiles(folders.images);
  const stored: StoredImage[] = [];
  for (const [name, [bytes, type]] of Object.entries(images))
    stored.push({
      url: `https://origin.example/${name}`,
      file: await files.add(bytes, type),
      type,
      width: 1,
      height: 1,
      bytes: bytes.length,
      etag: null,
      lastModified: null,
      checked: '2026-11-20T12:00:00Z',
    });
  const broken: string[] = [];
  const make = async (wanted: readonly StoredImage[] = stored) =>
    Object.fromEntries(await makePictures(wanted, folders, ({ url }, why) => broken.push(`${url}: ${why}`)));
  const pixelsOf = (path: string) =>
    sharp(readFileSync(join(folders.pictures, path.slice('/images/'.length))));
  return { folders, stored, broken, make, pixelsOf };
}

const wide: Bytes = [await raster(3000, 1500).png().toBuffer(), 'image/png'];
const small: Bytes = [await raster(40, 20).webp().toBuffer(), 'image/webp'];

describe('makePictures', () => {
  it('makes JPEGs of at most 1280 pixels, never larger than the image, and describes them', async () => {
    const { make, pixelsOf } = await imageFolder({ wide, small });
    const pictures = await make();
    expect(pictures).toMatchObject({
      'https://origin.example/wide': { type: 'image/jpeg', width: 1280, height: 640 },
      'https://origin.example/small': { type: 'image/jpeg', width: 40, height: 20 },
    });
    for (const { path, width, height, bytes } of Object.values(pictures)) {
      expect(path).toMatch(/^\/images\/[0-9a-f]{32}-1280\.jpg$/u);
      const picture = await pixelsOf(path).metadata();
      expect(picture).toMatchObject({ format: 'jpeg', width, height });
      expect(bytes).toBeGreaterThan(300);
    }
  });

  it('name the image that they were made of, if it has more pixels and is there', async () => {
    const { make, stored, folders } = await imageFolder({ wide, small });
    const [larger, other] = stored;
    const measured = [
      { ...larger, width: 3000, height: 1500 },
      { ...other, width: 40, height: 20 },
    ] as StoredImage[];
    const original = { file: larger?.file, width: 3000, height: 1500 };
    const [one, two] = Object.values(await make(measured));
    expect([one?.original, two?.original]).toEqual([original, undefined]);
    rmSync(join(folders.images, original.file ?? ''));
    expect(Object.values(await make(measured)).map((each) => each.original)).toEqual([undefined, undefined]);
  });

  it('does not take a failed write for a broken image, and leaves nothing unfinished', async () => {
    const { make, broken, folders } = await imageFolder({ wide });
    const { path } = Object.values(await make())[0] ?? { path: '' };
    const picture = join(folders.pictures, path.slice('/images/'.length));
    rmSync(picture);
    const inTheWay = picture.replace(/-1280\.jpg$/u, '-800-v2.webp');
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    await expect(make()).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM/u);
    expect(broken).toEqual([]);
    await expect
      .poll(() => readdirSync(folders.pictures).filter((name) => !/\.(?:avif|webp|jpg)$/u.test(name)))
      .toEqual([]);
  });

  it('names an image whose file is missing, and makes the others', async () => {
    const { make, stored, folders, broken } = await imageFolder({ wide, small });
    rmSync(join(folders.images, stored[0]?.file ?? ''));
    expect(Object.keys(await make())).toEqual(['https://origin.example/small']);
    expect(broken).toEqual([expect.stringMatching(/wide: ENOENT/u)]);
  });

  it('also makes AVIF in several widths and WebP in one, none wider than the image', async () => {
    const { make, pixelsOf } = await imageFolder({ wide, small });
    const widths: Record<string, number[]> = {};
    for (const [address, picture] of Object.entries(await make()))
      for (const { type, files } of listPictureSources(picture))
        for (const { path, width } of files) {
          const file = await pixelsOf(path).metadata();
          expect(
            `image/${file.format === 'heif' ? file.compression?.replace('av1', 'avif') : file.format}`,
          ).toBe(type);
          expect(file).toMatchObject({ width, height: Math.round((width * picture.height) / picture.width) });
          (widths[`${address.slice(-5)} ${type}`] ??= []).push(width);
        }
    expect(widths).toEqual({
      '/wide image/avif': [240, 480, 800, 1280],
      '/wide image/webp': [800],
      'small image/avif': [40],
      'small image/webp': [40],
    });
  });

  it('makes the files that an earlier version made otherwise, also where the image is gone', async () => {
    const { make, folders, stored, broken } = await imageFolder({ wide, small });
    expect(hasAllPictures(folders)).toBe(false);
    const first = await make();
    const files = readdirSync(folders.pictures).toSorted();
    expect(hasAllPictures(folders)).toBe(true);
    const age = (): void => {
      for (const name of files.filter((each) => each.endsWith('.avif')))
        renameSync(join(folders.pictures, name), join(folders.pictures, name.replace('-v2.', '.')));
      for (const name of files.filter((each) => each.endsWith('.webp'))) rmSync(join(folders.pictures, name));
    };
    age();
    expect(hasAllPictures(folders)).toBe(false);
    expect(await make()).toEqual(first);
    expect(readdirSync(folders.pictures).toSorted()).toEqual(files);
    age();
    for (const { file } of stored) rmSync(join(folders.images, file));
    await make();
    expect([readdirSync(folders.pictures).toSorted(), broken]).toEqual([files, []]);
  });

  it('turns a photo upright, and removes its location', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await raster(60, 30).jpeg().withMetadata({ orientation: 6, exif }).toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { make, pixelsOf } = await imageFolder({ photo: [photo, 'image/jpeg'] });
    const [picture] = Object.values(await make());
    expect(picture).toMatchObject({ width: 30, height: 60 });
    const metadata = await pixelsOf(picture?.path ?? '').metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('puts transparent images on white', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { make, pixelsOf } = await imageFolder({ clear: [clear, 'image/png'] });
    const [picture] = Object.values(await make());
    const { dominant } = await pixelsOf(picture?.path ?? '').stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('puts white transparent images on a dark background', async () => {
    const logo = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M8 8h9v40h20v9H8z" fill="white"/></svg>',
    );
    const { make, pixelsOf } = await imageFolder({ logo: [await sharp(logo).png().toBuffer(), 'image/png'] });
    const [picture] = Object.values(await make());
    const { channels } = await pixelsOf(picture?.path ?? '').stats();
    for (const { min, max } of channels) expect([min < 60, max > 230]).toEqual([true, true]);
  });

  it('makes each once: one image at two addresses has one picture, and the next build makes none', async () => {
    const { folders, make } = await imageFolder({ one: small, two: small });
    const first = await make();
    expect(first['https://origin.example/one']).toEqual(first['https://origin.example/two']);
    const files = () =>
      readdirSync(folders.pictures).map((name) => [name, statSync(join(folders.pictures, name)).ino]);
    const made = files();
    expect(made).toHaveLength(3);
    expect(await make()).toEqual(first);
    expect(files()).toEqual(made);
  });

  it('makes the same bytes in every folder', async () => {
    const photo: Bytes = [await raster(450, 90).jpeg().toBuffer(), 'image/jpeg'];
    const drawing: Bytes = [await raster(90, 60, 2).png().toBuffer(), 'image/png'];
    const made = async () => {
      const { folders, make } = await imageFolder({ photo, drawing, small });
      await make();
      return readdirSync(folders.pictures).map((name) => [name, readFileSync(join(folders.pictures, name))]);
    };
    const first = await made();
    expect(first).toHaveLength(10);
    expect(await made()).toEqual(first);
  });

  it('removes unused files', async () => {
    const { folders, stored, make } = await imageFolder({ wide, small });
    await make();
    await make(stored.slice(1));
    expect(readdirSync(folders.pictures)).toHaveLength(3);
    expect(await make([])).toEqual({});
    expect(readdirSync(folders.pictures)).toEqual([]);
  });

  it('skips broken images, and reports them', async () => {
    const { folders, stored, broken, make } = await imageFolder({ wide, small });
    writeFileSync(join(folders.images, stored[0]?.file ?? ''), 'no image');
    expect(Object.keys(await make())).toEqual(['https://origin.example/small']);
    expect(broken).toEqual([expect.stringMatching(/^https:\/\/origin\.example\/wide: ./u)]);
    expect(readdirSync(folders.pictures)).toHaveLength(3);
  });

  it('names an image that takes more memory than the limit, as an older snapshot may have one', async () => {
    const big = buildPngHead(7100, 7100, { depth: 16, colour: 6, interlaced: 1 });
    const whole = Buffer.concat([big, wide[0].subarray(33)]);
    const { broken, make } = await imageFolder({ big: [whole, 'image/png'], small });
    expect(Object.keys(await make())).toEqual(['https://origin.example/small']);
    expect(broken).toEqual([expect.stringMatching(/\/big: It has 7100 × 7100 pixels, .* more than 450\.$/u)]);
  });
});
