import { brotliCompressSync, gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EncodingError, decodeText, BodyTooLargeError, decompressBody } from '../../../src/http/body.ts';

// One body below and one above the size from which packed bodies are unpacked in the thread pool.
describe.each([1000, 300_000])('a body of %i random bytes', (size) => {
  const body = randomBytes(size);

  it.each([
    ['gzip', gzipSync(body)],
    ['GZIP', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['identity', body],
    ['', body],
    [undefined, body],
  ])('is unpacked from %s unchanged, at exactly the limit', async (encoding, packed) => {
    expect((await decompressBody(packed, encoding, size)).equals(body)).toBe(true);
  });

  it.each([
    ['gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
  ])('is rejected from %s if it is one byte too big', async (encoding, packed) => {
    await expect(decompressBody(packed, encoding, size - 1)).rejects.toBeInstanceOf(BodyTooLargeError);
  });
});

describe('a body', () => {
  it('that is empty stays empty, whatever its encoding', async () => {
    expect(await decompressBody(Buffer.alloc(0), 'gzip', 10)).toHaveLength(0);
  });

  it.each(['deflate', 'gzip, br', 'constructor'])('in %s is rejected', async (encoding) => {
    await expect(decompressBody(Buffer.from('x'), encoding, 10)).rejects.toBeInstanceOf(EncodingError);
  });

  it('loses only its byte order mark as text', () => {
    expect(decodeText(Buffer.from('\uFEFF{"a":"\uFEFF"}'))).toBe('{"a":"\uFEFF"}');
  });
});
