import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Reply } from './http.ts';

const compress = promisify(gzip);
const compressible = /^(text\/|application\/(json|javascript|xml|ld\+json))/;
/** The level at which the recorded server in front compresses. */
const level = 1;
/** Bytes that are compressed sooner than another thread could take them. */
const small = 16_384;

/** The reply as it goes over the wire: text is compressed for clients that take it, once. */
export async function compressed(reply: Reply, headers: IncomingHttpHeaders): Promise<Reply> {
  const type = header(reply, 'content-type') ?? '';
  const isDone = header(reply, 'content-encoding') !== undefined;
  if (isDone || !compressible.test(type) || !acceptsGzip(headers)) return reply;
  const bytes = Buffer.from(reply.body);
  const body = bytes.length <= small ? gzipSync(bytes, { level }) : await compress(bytes, { level });
  return { ...reply, headers: [['Content-Encoding', 'gzip'], ...reply.headers], body };
}

/** True unless the client leaves gzip out or refuses it. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

function header(reply: Reply, wanted: string): string | undefined {
  return reply.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
