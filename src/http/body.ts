import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, gunzipSync } from 'node:zlib';

/** Bytes that a body may have, packed or unpacked, where nothing else is said: a bigger one is no page of a calendar. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** What `unpacked` can read, as an `accept-encoding` header. */
export const acceptedEncodings = 'gzip, br';

/** A body that is bigger than it may be. */
export class BodyTooLargeError extends Error {}

/** A body in an encoding that was not asked for. */
export class EncodingError extends Error {}

/** Packed bodies up to this size are unpacked at once: for them the way to the thread pool and back costs more than the work. */
const atOnce = 64 * 1024;

const unpackers: Readonly<Record<string, { sync: typeof gunzipSync; pooled: typeof pooledGunzip }>> = {
  gzip: { sync: gunzipSync, pooled: pooledGunzip },
  'x-gzip': { sync: gunzipSync, pooled: pooledGunzip },
  br: { sync: brotliDecompressSync, pooled: promisify(brotliDecompress) as typeof pooledGunzip },
};

/**
 * A body as it was before it was packed for the way. (undici leaves bodies as they came; what it offers for this warns on the terminal.)
 * @throws {BodyTooLargeError} where it unfolds beyond `maxBytes`
 * @throws {EncodingError} for an encoding that is not in `acceptedEncodings`
 * @throws what zlib throws for a broken or cut body
 */
export async function decompressBody(
  bytes: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (encoding === undefined || encoding === '' || encoding === 'identity' || bytes.length === 0)
    return bytes;
  const name = encoding.toLowerCase();
  const unpacker = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
  if (unpacker === undefined) throw new EncodingError(`its body is packed as '${encoding.slice(0, 40)}'`);
  // JSON shrinks to about an eighth, and few big pieces are joined faster than many small ones.
  const chunkSize = Math.min(256 * 1024, Math.max(16 * 1024, bytes.length * 8));
  const options = { maxOutputLength: maxBytes, chunkSize };
  try {
    return bytes.length <= atOnce ? unpacker.sync(bytes, options) : await unpacker.pooled(bytes, options);
  } catch (error) {
    if (error instanceof RangeError) throw new BodyTooLargeError(`it unfolds to more than ${maxBytes} bytes`);
    throw error;
  }
}

/** The UTF-8 text of a body, without the byte order mark that some servers put in front. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * The value of a JSON text, without the HTML comments that page caches put behind everything.
 * @throws {SyntaxError} for any other text
 */
export function parseJson(text: string): unknown {
  let json = text.trimEnd();
  // No JSON ends like a comment, whatever its strings hold.
  for (;;) {
    const comment = json.endsWith('-->') ? json.lastIndexOf('<!--') : -1;
    if (comment < 0) return JSON.parse(json);
    json = json.slice(0, comment).trimEnd();
  }
}

function pooledGunzip(
  bytes: Uint8Array,
  options: { maxOutputLength: number; chunkSize: number },
): Promise<Buffer> {
  return promisify(gunzip)(bytes, options) as Promise<Buffer>;
}
