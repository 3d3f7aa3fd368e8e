import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openImageFiles } from '../../../src/snapshot/image-files.ts';

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const bytes = Buffer.from('any bytes');
const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`;

describe('the folder of images', () => {
  it('is created if it is missing', async () => {
    const folder = join(folderForTest(), 'data', 'images');
    await openImageFiles(folder).add(bytes, 'image/png');
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('names files by their content', async () => {
    const folder = folderForTest();
    const files = openImageFiles(folder);
    expect(files.has(name)).toBe(false);
    expect(await files.add(bytes, 'image/png')).toBe(name);
    expect(files.has(name)).toBe(true);
    expect(readFileSync(join(folder, name))).toEqual(bytes);
  });

  it('keeps equal bytes once, even if they arrive at the same time', async () => {
    const folder = folderForTest();
    const files = openImageFiles(folder);
    await Promise.all([1, 2, 3].map(() => files.add(bytes, 'image/png')));
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('throws when it cannot write, and does not have the file then', async () => {
    const folder = folderForTest();
    const files = openImageFiles(folder);
    rmSync(folder, { recursive: true });
    await expect(files.add(bytes, 'image/png')).rejects.toThrow('ENOENT');
    expect(files.has(name)).toBe(false);
    openImageFiles(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes unwanted and unfinished files, and no foreign ones', async () => {
    const folder = folderForTest();
    const files = openImageFiles(folder);
    const other = await files.add(Buffer.from('other bytes'), 'image/webp');
    await files.add(bytes, 'image/png');
    writeFileSync(join(folder, '6f1c2a4e-0000-4000-8000-000000000000.unfinished'), 'ha');
    writeFileSync(join(folder, 'mine.png'), 'x');
    await files.keepOnly([other, 'gone.png']);
    expect(readdirSync(folder).toSorted()).toEqual([other, 'mine.png'].toSorted());
  });

  it('does not have files without an image name', () => {
    const folder = folderForTest();
    writeFileSync(join(folder, 'mine.png'), 'x');
    const files = openImageFiles(folder);
    expect(files.has('mine.png')).toBe(false);
    expect(files.has(`../../${name}`)).toBe(false);
  });
});
