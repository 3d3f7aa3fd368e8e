import { setImmediate, setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeImage, maxMemory, withMemory } from '../../src/decoding.ts';
import { raster } from '../support/images.ts';

test('images that are worked on at one time never take more than the limit, and none waits forever', async () => {
  const shares = [0.9, 0.2, 0.2, 0.5, 1, 0.1, 0.1, 0.7, 0.3, 0.4, 0.05, 1, 0.6];
  const started: number[] = [];
  let [taken, most, together, mostTogether] = [0, 0, 0, 0];
  const results = await Promise.allSettled(
    shares.map((share, index) =>
      withMemory(share * maxMemory, async () => {
        started.push(index);
        taken += share;
        most = Math.max(most, taken);
        mostTogether = Math.max(mostTogether, (together += 1));
        for (let turn = 0; turn < index % 4; turn++) await setImmediate();
        taken -= share;
        together -= 1;
        if (index % 3 === 0) throw new Error('broken');
      }),
    ),
  );
  expect(most).toBeLessThanOrEqual(1 + 1e-9);
  expect(mostTogether).toBeGreaterThan(2);
  expect(started).toEqual([...shares.keys()]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});

test('an image that was decoded is not kept in memory', async () => {
  const bytes = await raster(40, 30).jpeg({ progressive: true }).toBuffer();
  await decodeImage(bytes, () => sharp(bytes).resize(1, 1).raw().toBuffer());
  expect(sharp.cache()).toMatchObject({ files: { max: 0 }, items: { current: 0 } });
});

test('work on an image waits for the memory that it takes besides decoding, however much that is', async () => {
  const bytes = await raster(40, 30).png().toBuffer();
  let [together, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (together += 1));
    await setTimeout(30);
    together -= 1;
  };
  const own = (share: number) =>
    Promise.all([1, 2, 3].map(() => decodeImage(bytes, work, () => share * maxMemory)));
  await own(0.1);
  expect(most).toBe(3);
  most = 0;
  await own(0.6);
  await own(3);
  expect(most).toBe(1);
});

/** A JPEG whose last scan is there so many times, with `between` before each. */
async function repeatScan(times: number, between = Buffer.alloc(0)): Promise<Buffer> {
  const bytes = await raster(40, 30).jpeg({ progressive: true }).toBuffer();
  const end = bytes.length - 2;
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const repeated = Array.from({ length: times }, () => [between, scan]).flat();
  return Buffer.concat([bytes.subarray(0, end), ...repeated, bytes.subarray(end)]);
}

const readWidth = (bytes: Uint8Array) => decodeImage(bytes, async ({ width }) => width);

test.each([
  ['one after the other', Buffer.alloc(0)],
  ['in what looks like a segment', Buffer.from([0xff, 0x02, 0xff, 0xff])],
  ['after a stuffed octet', Buffer.from([0xff, 0x00])],
])('a JPEG with thousands of scans is refused before it is decoded: %s', async (_, between) => {
  await expect(readWidth(await repeatScan(2000, between))).rejects.toThrow(/\d+ scans, more than 100\./u);
});

test('a JPEG is read whose scans are in a thumbnail, or after its end', async () => {
  const many = await repeatScan(2000);
  const few = await repeatScan(20);
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xec, 0xff, 0xff]), many.subarray(2, 0xffff)]);
  expect(await readWidth(Buffer.concat([few, many]))).toBe(40);
  expect(await readWidth(Buffer.concat([few.subarray(0, 2), thumbnail, few.subarray(2)]))).toBe(40);
});
