import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** Bytes that a body may have, compressed or not: a bigger one is no page of a calendar. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** What `bodyText` can read, as an `accept-encoding` header. */
export const acceptedEncodings = 'gzip, br';

const bounded = { maxOutputLength: maxBodyBytes };

/**
 * The text of a body that may be compressed. (undici leaves bodies as they came; what it offers for this warns on the terminal.)
 * @throws what zlib throws for a broken body, or one that unfolds beyond `maxBodyBytes`
 */
export async function bodyText(bytes: Uint8Array, encoding: string | undefined): Promise<string> {
  return (await decompressed(bytes, encoding)).toString('utf8');
}

async function decompressed(bytes: Uint8Array, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gunzip)(bytes, bounded) as Promise<Buffer>;
  if (encoding === 'br') return promisify(brotliDecompress)(bytes, bounded) as Promise<Buffer>;
  return Buffer.from(bytes);
}
