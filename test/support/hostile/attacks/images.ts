import sharp from 'sharp';
import { expect } from 'vitest';
import type { Altered, Passing } from '../../http/hostile-origin.ts';
import type { Attack, Fields } from '../attack.ts';
import { here } from '../add-items.ts';
import { bomb, drip } from './answers.ts';

const large = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#246' } })
  .png({ progressive: true, compressionLevel: 9 })
  .toBuffer();
const small = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#642' } })
  .jpeg()
  .toBuffer();
/** A PNG whose head has another size than its data. */
const lying = Buffer.from(large);
lying.writeUInt32BE(60_000, 16);
lying.writeUInt32BE(60_000, 20);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** An attack with images of events; `files` are their bytes, or answers. */
function withImages(
  name: string,
  sends: string,
  bound: string,
  files: readonly (Buffer | string | Altered)[],
  refused: number,
): Attack {
  const folder = `${here}/media/${name.replaceAll(/[^a-z]+/giu, '-')}`;
  const answer = (file: Buffer | string | Altered): Altered =>
    typeof file === 'string' || Buffer.isBuffer(file)
      ? { status: 200, headers: { 'content-type': 'image/png' }, body: file }
      : file;
  return {
    name,
    sends,
    bound,
    ends: 'published',
    only: 'events/v1',
    items: {
      events: files.map((_, at): Fields => ({
        image: { id: 70 + at, url: `${folder}/${at}.png`, width: 900, height: 600 },
      })),
    },
    answer({ path }: Passing) {
      const file = files.find((_, at) => here + path === `${folder}/${at}.png`);
      return file === undefined ? null : answer(file);
    },
    holds: ({ events, output }) => {
      expect(events.filter(({ image }) => image !== null)).toHaveLength(files.length);
      const { images } = JSON.parse(output.slice(0, output.lastIndexOf('}') + 1)) as {
        images: { failed: { url: string; why: string }[] };
      };
      expect(images.failed.map(({ why }) => why)).toHaveLength(refused);
    },
  };
}

/** Images that are large, broken, or none. */
export const imageAttacks: readonly Attack[] = [
  withImages(
    'interlaced PNGs',
    'six interlaced PNGs of 100 megapixels each',
    'limits of pixels; the receipt names what is refused',
    Array.from({ length: 6 }, () => large),
    0,
  ),
  withImages(
    'images that are none',
    'SVG, HTML, a truncated JPEG, a size of 60,000 × 60,000, a PDF, an empty file, a gzip bomb',
    'five formats, complete; the receipt names what is refused',
    [
      svg,
      '<!doctype html><script>alert(1)</script>',
      small.subarray(0, small.length / 2),
      lying,
      '%PDF-1.7',
      '',
      {
        status: 200,
        headers: { 'content-type': 'image/png', 'content-encoding': 'gzip' },
        body: bomb('gzip'),
      },
    ],
    7,
  ),
  {
    ...withImages(
      'a slow image',
      'a byte every tenth of a second',
      '60 s for one image; two thirds of limits.minutes',
      [{ send: drip('image/png') }],
      1,
    ),
    crawl: { hasLittleTime: true },
  },
];
