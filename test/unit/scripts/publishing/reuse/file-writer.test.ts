import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openFileWriter } from '../../../../../scripts/publishing/reuse/file-writer.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

it('writes each file to its paths, in new folders, the last one given', async () => {
  const writer = openFileWriter();
  const [page, copy, empty] = ['en/a/index.html', 'copies/a.html', 'empty.txt'].map((path) =>
    join(folder, path),
  );
  await writer.write([page, copy].filter(Boolean) as string[], bytesOf('first'));
  await writer.write([page ?? ''], bytesOf('second'));
  await writer.write([empty ?? ''], bytesOf(''));
  await writer.end();
  expect([page, copy, empty].map((path) => readFileSync(path ?? '', 'utf8'))).toEqual([
    'second',
    'first',
    '',
  ]);
});

it('says what the file system says, with its code and path', async () => {
  writeFileSync(join(folder, 'en'), 'not a folder');
  const writer = openFileWriter();
  await writer.write([join(folder, 'en/index.html')], bytesOf('page'));
  await expect(writer.end()).rejects.toMatchObject({
    code: expect.stringMatching(/EEXIST|ENOTDIR/u) as string,
    syscall: 'mkdir',
    path: join(folder, 'en'),
    message: expect.stringContaining(join(folder, 'en')) as string,
  });
});

it('writes the files before one that cannot be written, of many that are sent together', async () => {
  writeFileSync(join(folder, 'en'), 'not a folder');
  const writer = openFileWriter();
  const names = Array.from({ length: 2000 }, (_, index) => `${index}.txt`);
  for (const name of names) await writer.write([join(folder, name)], bytesOf(name.repeat(100)));
  await writer.write([join(folder, 'en/index.html')], bytesOf('page'));
  await expect(writer.end()).rejects.toMatchObject({ path: join(folder, 'en') });
  const wrong = names.filter((name) => readFileSync(join(folder, name), 'utf8') !== name.repeat(100));
  expect(wrong).toEqual([]);
});

it('lets signals have a turn while much is written', async () => {
  const writer = openFileWriter();
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  onTestFinished(() => clearImmediate(next));
  for (let count = 0; count < 10; count += 1) {
    const before = turns;
    await writer.write([join(folder, 'page.html')], new Uint8Array(500_000));
    expect(turns).toBeGreaterThan(before);
  }
  await writer.end();
});

it('waits while too much waits to be written', async () => {
  const writer = openFileWriter();
  const file = join(folder, 'large.bin');
  for (let count = 0; count < 5; count += 1)
    await writer.write([file], new Uint8Array(20_000_000).fill(count));
  await writer.end();
  expect(readFileSync(file).subarray(-1)).toEqual(Buffer.from([4]));
});
