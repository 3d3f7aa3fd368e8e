import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Reply } from '../../../scripts/sample-origin/server/http.ts';

/** Ways in which an answer reaches the client. */
export type Delivery = 'whole' | 'reset' | 'length' | 'chunked' | 'gzip' | 'head' | 'body';

/** Sends an answer, or as much of it as `delivery` lets through. */
export function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  delivery: Delivery,
): void {
  // Compression costs more than all else here, so only truncated bodies are compressed.
  const packed = delivery === 'gzip';
  const body = packed ? gzipSync(reply.body, { level: 1 }) : Buffer.from(reply.body);
  const half = body.subarray(0, Math.floor(body.length / 2));
  response.statusCode = reply.status;
  for (const [name, value] of reply.headers)
    if (name !== 'Content-Length') response.appendHeader(name, value);
  if (packed) response.appendHeader('Content-Encoding', 'gzip');
  const begin = (length: number | null): void => {
    if (length !== null) response.setHeader('Content-Length', length);
    response.write(half);
  };
  const { socket } = request;
  switch (delivery) {
    case 'whole':
      if (reply.status !== 304) response.setHeader('Content-Length', body.length);
      return void response.end(body);
    case 'gzip':
      response.setHeader('Content-Length', half.length);
      return void response.end(half);
    case 'length':
      begin(body.length);
      return void socket.destroySoon();
    case 'chunked':
      begin(null);
      return void socket.destroySoon();
    case 'reset':
      begin(body.length);
      // A reset discards data that the client has not yet read, so the first half must go out
      // before.
      return void setTimeout(() => socket.resetAndDestroy(), 2);
    case 'head':
      // Nothing, until the client gives up or the server is closed.
      return;
    case 'body':
      return begin(body.length);
  }
}
