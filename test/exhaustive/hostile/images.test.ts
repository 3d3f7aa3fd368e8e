import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { buildChunk, buildPngHead } from '../../support/images.ts';
import { startHostileOrigin } from '../../support/http/hostile-origin.ts';
import { createMeasuredCommands } from '../../support/scripts/measure-command.ts';

const folder = new URL('../../../node_modules/.cartelera-test/hostile-images', import.meta.url).pathname;
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-20T16:00:00Z');
const flat = (side: number, channels: 3 | 4 = 3, red = 90): Sharp =>
  sharp({
    create: { width: side, height: side, channels, background: { r: red, g: 80, b: 30, alpha: 0.6 } },
    limitInputPixels: false,
  });

/** A PNG of transparent pixels of 16 bits. */
function buildPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    buildPngHead(width, height, { depth: 16, colour: 6 }),
    ...more,
    buildChunk('IDAT', deflateSync(Buffer.alloc((8 * width + 1) * height))),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
const gif = (await flat(100).gif().toBuffer()).subarray(0, -1);
const megabytes = Buffer.alloc(7_999_000, 97);
const exif = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1'), Buffer.alloc(19_000_000, 1)]);

const published: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4].map((number) => [
      `interlaced-${number}.png`,
      () => flat(10_000, 3, number).png({ progressive: true }).toBuffer(),
    ]),
  ),
  'camera.jpg': () => flat(7072).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'progressive.jpg': () => flat(7072).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'large.gif': () => flat(5000).gif({ effort: 1 }).toBuffer(),
  'frames.gif': () => Buffer.concat([gif, Buffer.alloc(frame.length * 1_300_000, frame), Buffer.from(';')]),
  'large.webp': () => flat(6000, 4).webp({ effort: 0, lossless: true }).toBuffer(),
  'large.avif': () => flat(3500).avif({ effort: 0 }).toBuffer(),
  'exif.png': () => buildPng(90, 60, [buildChunk('eXIf', exif)]),
};

/** Those with no more pixels than their pictures. */
const small = ['frames.gif', 'exif.png'];

const refused: typeof published = {
  'deep.png': () => flat(7072, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'wide.png': () => buildPng(10_000_000, 10),
  'tall.png': () => buildPng(1, 90_000_000),
  'texts.png': () => {
    const text = Buffer.concat([Buffer.from('k\0\0'), deflateSync(megabytes)]);
    return buildPng(90, 60, Array<Buffer>(1000).fill(buildChunk('zTXt', text)));
  },
  'vast.webp': () => flat(10_000, 4).webp({ effort: 0, lossless: true }).toBuffer(),
  'vast.avif': () => flat(5000).avif({ effort: 0 }).toBuffer(),
};

it('crawls images of any kind below 1 GB, names what it refuses, and publishes the rest', async () => {
  const images: Record<string, Buffer> = {};
  for (const [name, make] of Object.entries({ ...published, ...refused })) images[name] = await make();
  const generated = generateContent({ seed: 3, size: 12, now });
  const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };
  const behind = await startOrigin({ content, now: () => now });
  const names = Object.keys(images);
  const shown = names.map((name) => `<a href="/bombs/${name}"><img src="/bombs/${name}" alt=""></a>`);
  const origin = await startHostileOrigin(behind.url, ({ path, body }) => {
    const image = images[path.replace('/bombs/', '')];
    if (image !== undefined) return { status: 200, headers: {}, body: image };
    if (!path.includes('/events/v1/events?')) return {};
    const list = JSON.parse(body) as { events: object[] };
    return {
      body: JSON.stringify({
        ...list,
        events: list.events.map((event, at) => ({
          ...event,
          description: shown.join(''),
          image: { id: 900 + at, url: `${origin.origin}/bombs/${names[at % names.length]}` },
        })),
      }),
    };
  });
  const settings = {
    CALENDAR_ORIGIN: origin.origin,
    CALENDAR_NOW: now.toISOString(),
  };
  const run = createMeasuredCommands(folder);
  const crawl = await run('crawl', [], settings);
  const build = await run('build', ['--offline'], settings);
  await behind.close();
  for (const name of Object.keys(refused))
    expect(crawl.output).toMatch(new RegExp(`/bombs/${name}.*(?:pixels|metadata).*more than`, 'u'));
  for (const name of Object.keys(published)) expect(crawl.output).not.toContain(`/bombs/${name}`);
  expect(build.errors).not.toContain('There is no picture');
  const pictures = readdirSync(join(folder, 'data/pictures')).filter((name) => name.endsWith('.jpg'));
  expect(pictures).toHaveLength(Object.keys(published).length);
  expect(readdirSync(join(folder, 'dist/images'))).toEqual(expect.arrayContaining(pictures));
  for (const name of pictures)
    expect(readFileSync(join(folder, 'dist/images', name)).length).toBeGreaterThan(300);
  const opened = readdirSync(join(folder, 'data/shared')).filter((name) => name.endsWith('-2400.webp'));
  expect(opened).toHaveLength(Object.keys(published).length - small.length);
  console.log(`Peak memory: crawl ${crawl.megabytes} MB, build ${build.megabytes} MB.`);
  expect(crawl.megabytes).toBeLessThan(1000);
  expect(build.megabytes).toBeLessThan(1000);
}, 600_000);
