import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Reply } from '../../../scripts/sample-origin/server/http.ts';

/** How an answer reaches the client. */
export type Delivery = 'whole' | 'reset' | 'length' | 'chunked' | 'gzip' | 'head' | 'body';

/** Sends an answer, or as much of it as `delivery` lets through. */
export function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  delivery: Delivery,
): void {
  // Packing costs more than all else here, so only bodies that are cut are packed.
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
      // What the client has not yet taken from its buffer is lost with a reset: first the half goes out.
      return void setTimeout(() => socket.resetAndDestroy(), 2);
    case 'head':
      // Nothing, until the client gives it up or the server is closed.
      return;
    case 'body':
      return begin(body.length);
  }
}
