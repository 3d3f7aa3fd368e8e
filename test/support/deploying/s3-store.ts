import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** What the store was asked for since the last look. */
export interface Requests {
  readonly counts: Readonly<Record<string, number>>;
  /** Keys of the objects that were sent, in the order in which the store began to receive them. */
  readonly sent: readonly string[];
  /** Keys of those that the store answered. */
  readonly stored: readonly string[];
  readonly deleted: readonly string[];
  /** Kinds of the last two requests. */
  readonly last: readonly string[];
  /** Bytes of bodies, received and sent. */
  readonly bytes: number;
}

/** A real S3-compatible server (s3rver) on loopback, with the bucket `calendar`. */
export interface S3Store {
  readonly url: string;
  /** Variables for a command that deploys to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The requests since the last call. */
  takeRequests(): Requests;
  /** Called before each request is answered; it may answer with a status instead. */
  intercept(answer: (request: IncomingMessage) => number | null | Promise<number | null>): void;
  close(): void;
}

/**
 * Starts the server, with another in front of it that counts. That hands on whole requests only,
 * because s3rver, other than real stores, keeps half of an upload that breaks off.
 */
export async function startS3Store(): Promise<S3Store> {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'calendar', configs: [] }],
  });
  const { port } = await store.run();
  let requests: { kind: string; key: string; bytes: number; isAnswered: boolean }[] = [];
  let answer: Parameters<S3Store['intercept']>[0] = () => null;
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://store');
    const kind = searchParams.has('list-type') ? 'LIST' : (incoming.method ?? '');
    const key = decodeURIComponent(pathname).replace('/calendar/', '');
    const one = { kind, key, bytes: 0, isAnswered: false };
    requests.push(one);
    outgoing.once('finish', () => (one.isAnswered = true));
    const handOn = async (): Promise<void> => {
      const body = await buffer(incoming);
      const status = await answer(incoming);
      if (status !== null) {
        outgoing.writeHead(status).end();
        return;
      }
      const { method, url: path, headers } = incoming;
      const inner = request({ host: '127.0.0.1', port, method, path, headers }).end(body);
      const [response] = (await once(inner, 'response')) as [IncomingMessage];
      const content = await buffer(response);
      one.bytes = body.length + content.length;
      outgoing.writeHead(response.statusCode ?? 500, response.headers).end(content);
    };
    handOn().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    takeRequests() {
      const taken = requests;
      requests = [];
      const keysOf = (kind: string) => taken.filter((each) => each.kind === kind).map(({ key }) => key);
      return {
        counts: Object.fromEntries(
          [...Map.groupBy(taken, ({ kind }) => kind)].map(([kind, each]) => [kind, each.length]),
        ),
        sent: keysOf('PUT'),
        stored: taken.filter(({ kind, isAnswered }) => kind === 'PUT' && isAnswered).map(({ key }) => key),
        deleted: keysOf('DELETE'),
        last: taken.slice(-2).map(({ kind }) => kind),
        bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    intercept(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
      void store.close().then(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
