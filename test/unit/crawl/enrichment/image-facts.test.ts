import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxImageBytes, readImageFacts } from '../../../../src/crawl/enrichment/image-facts.ts';
import { buildChunk, buildPngHead, raster } from '../../../support/images.ts';

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
    expect(await whyNot(withHeader(10_001, 10_000))).toContain('10001 × 10000 pixels, more than 100 million');
    expect(await whyNot(withHeader(1, 65_536))).toContain('1 × 65536 pixels, more than 65535 on one side');
  });

  it('refuses images by their header if they could take too much memory to decode', async () => {
    const wide = await whyNot(withHeader(60_000, 10, { depth: 16, colour: 6 }));
    expect(wide).toMatch(/60000 × 10 pixels, which could take 49\d MB of memory, more than 450\./u);
    const interlaced = await whyNot(withHeader(7100, 7100, { depth: 16, colour: 6, interlaced: 1 }));
    expect(interlaced).toMatch(/7100 × 7100 pixels, which could take 46\d MB/u);
    // Read line by line, it takes little.
    expect(await whyNot(withHeader(7100, 7100, { depth: 16, colour: 6 }))).toContain('broken');
  });

  it('refuses a PNG with so many compressed texts that they could take too much memory', async () => {
    const text = buildChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync('a')]));
    const withTexts = (count: number) =>
      Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(text), png.subarray(33)]);
    expect(await whyNot(withTexts(50))).toContain('"width":30');
    expect(await whyNot(withTexts(60))).toContain('metadata could take 481 MB of memory, more than 450');
  });
});

/** A PNG whose header announces more than there is. */
function withHeader(...header: Parameters<typeof buildPngHead>): Buffer {
  return Buffer.concat([buildPngHead(...header), png.subarray(33)]);
}
