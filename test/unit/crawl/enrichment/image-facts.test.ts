import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxImageBytes, readImageFacts } from '../../../../src/crawl/enrichment/image-facts.ts';
import { raster } from '../../../support/images.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const png = await raster(30, 20).png().toBuffer();
const tiff = await raster(30, 20).tiff().toBuffer();
const jpeg = await raster(30, 20).jpeg().toBuffer();

async function whyNot(bytes: Uint8Array): Promise<string> {
  return readImageFacts(bytes).then(
    (facts) => JSON.stringify(facts),
    (error: unknown) => String(error),
  );
}

describe('readImageFacts', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads type and size of %s', async (format) => {
    const bytes = await raster(30, 20).toFormat(format).toBuffer();
    expect(await readImageFacts(bytes)).toEqual({ type: `image/${format}`, width: 30, height: 20 });
  });

  it('returns the size of a photograph after EXIF orientation', async () => {
    const bytes = await raster(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readImageFacts(bytes)).toMatchObject({ width: 20, height: 30 });
  });

  it('ignores appended bytes', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    expect(await readImageFacts(polyglot)).toEqual({ type: 'image/png', width: 30, height: 20 });
  });

  it.each([
    ['an SVG', Buffer.from(svg), 'SVG'],
    ['an SVG with a prologue', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${svg}`), 'SVG'],
    ['an HTML page', Buffer.from('\ufeff <!doctype html><title>Not found</title>'), 'text page'],
    ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)//'.padEnd(200, 'x')), 'broken'],
    [
      'a page that begins like a JPEG',
      Buffer.from('\xff\xd8\xff<html>'.padEnd(200, 'x'), 'latin1'),
      'broken',
    ],
    ['a TIFF', tiff, 'not a JPEG'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'not a JPEG'],
    [
      'an ISO container without an image',
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
      'not a JPEG',
    ],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('refuses %s', async (_, bytes, why) => {
    expect(await whyNot(bytes)).toContain(why);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses an incomplete %s', async (format) => {
    const whole = await raster(200, 100).toFormat(format).toBuffer();
    expect(await whyNot(whole.subarray(0, whole.length * 0.6))).toContain('UnusableImage: It is broken');
  });

  it('refuses more octets or pixels than the limits', async () => {
    expect(await whyNot(Buffer.concat([jpeg], maxImageBytes))).toContain('30');
    expect(await whyNot(Buffer.concat([jpeg], maxImageBytes + 1))).toContain('larger than 20 MB');
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(10_001, 16);
    bomb.writeUInt32BE(10_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await whyNot(bomb)).toContain('10001 × 10000 pixels');
  });
});
