import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, gunzipSync } from 'node:zlib';

/** Default limit in bytes for a body, packed or unpacked: no page of a calendar is bigger. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** The encodings that `decompressBody` reads, as an `accept-encoding` header. */
export const acceptedEncodings = 'gzip, br';

/** A body over its size limit. */
export class BodyTooLargeError extends Error {}

/** A body in an encoding that was not accepted. */
export class EncodingError extends Error {}

/** Bytes up to which a body is unpacked synchronously: the thread pool would cost more time. */
const syncLimit = 64 * 1024;

const unpackers: Readonly<Record<string, { sync: typeof gunzipSync; pooled: typeof pooledGunzip }>> = {
  gzip: { sync: gunzipSync, pooled: pooledGunzip },
  'x-gzip': { sync: gunzipSync, pooled: pooledGunzip },
  br: { sync: brotliDecompressSync, pooled: promisify(brotliDecompress) as typeof pooledGunzip },
};

/**
 * A body without its content encoding. (undici leaves bodies packed, and its own interceptor for
 * this prints warnings.)
 * @throws {BodyTooLargeError} where it has more than `maxBytes` when unpacked
 * @throws {EncodingError} for an encoding that is not in `acceptedEncodings`
 * @throws the error of zlib for a broken or truncated body
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
  if (unpacker === undefined) throw new EncodingError(`its body has the encoding '${encoding.slice(0, 40)}'`);
  // JSON packs to about an eighth, and a few big chunks are joined faster than many small ones.
  const chunkSize = Math.min(256 * 1024, Math.max(16 * 1024, bytes.length * 8));
  const options = { maxOutputLength: maxBytes, chunkSize };
  try {
    return bytes.length <= syncLimit ? unpacker.sync(bytes, options) : await unpacker.pooled(bytes, options);
  } catch (error) {
    if (error instanceof RangeError)
      throw new BodyTooLargeError(`it has more than ${maxBytes} bytes when decompressed`);
    throw error;
  }
}

/** The UTF-8 text of a body, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function pooledGunzip(
  bytes: Uint8Array,
  options: { maxOutputLength: number; chunkSize: number },
): Promise<Buffer> {
  return promisify(gunzip)(bytes, options) as Promise<Buffer>;
}
