import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** A running server; `url` has no slash at its end. */
export interface Running {
  url: string;
  /** Ends the server and the connections that clients keep alive. */
  close(): Promise<void>;
}

/** The reply of a handler. Header names keep their case; a repeated name is sent repeatedly. */
export interface Reply {
  status: number;
  headers: [name: string, value: string][];
  body: string | Buffer;
}

/** A request as handlers see it: `path` is still percent-encoded, `query` has no question mark. */
export interface Incoming {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const idleMilliseconds = 15_000;

/**
 * Listens on the loopback address only. `prepare` receives the address of the server, which answers
 * contain.
 * @param port 0 takes a free one
 * @throws the error of `listen`, for example EADDRINUSE
 */
export async function serve(
  port: number,
  prepare: (url: string) => (incoming: Incoming) => Promise<Reply>,
): Promise<Running> {
  let handle: ((incoming: Incoming) => Promise<Reply>) | undefined;
  const server = createServer({ keepAliveTimeout: idleMilliseconds }, (request, response) => {
    void answer(request, response, handle);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The origin has no port');
  const url = `http://127.0.0.1:${address.port}`;
  handle = prepare(url);
  return {
    url,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: ((incoming: Incoming) => Promise<Reply>) | undefined,
): Promise<void> {
  try {
    if (!handle) throw new Error('The origin is not ready');
    const [path = '/', ...rest] = (request.url ?? '/').split('?');
    const body = await readBody(request);
    const reply = await handle({
      method: request.method ?? 'GET',
      path,
      query: rest.join('?'),
      headers: request.headers,
      body,
    });
    await send(request, response, reply);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=UTF-8' });
    response.end(`The origin failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const empty = request.method === 'HEAD' || reply.status === 304 || reply.status === 204;
  const { status, headers, body } = empty ? reply : await compressReply(reply, request.headers);
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  if (empty) return void response.end();
  // Two writes make the answer chunked, as that of the platform is.
  if (!response.hasHeader('Content-Length')) response.write(body);
  response.end(response.hasHeader('Content-Length') ? body : undefined);
}

const compress = promisify(gzip);
const compressible = /^(text\/|application\/(json|javascript|xml|ld\+json))/;
/** The compression level of the recorded proxy. */
const level = 1;
/** Up to this many bytes, compression costs less than a change of threads. */
const smallBytes = 16_384;

/** Compresses text once, for clients that accept gzip. */
export async function compressReply(reply: Reply, headers: IncomingHttpHeaders): Promise<Reply> {
  const type = findHeader(reply, 'content-type') ?? '';
  const isDone = findHeader(reply, 'content-encoding') !== undefined;
  if (isDone || !compressible.test(type) || !acceptsGzip(headers)) return reply;
  const bytes = Buffer.from(reply.body);
  const body = bytes.length <= smallBytes ? gzipSync(bytes, { level }) : await compress(bytes, { level });
  return { ...reply, headers: [['Content-Encoding', 'gzip'], ...reply.headers], body };
}

/** Whether the client names gzip and does not refuse it. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

function findHeader(reply: Reply, wanted: string): string | undefined {
  return reply.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
