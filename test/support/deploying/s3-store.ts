import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** @param folder where objects are stored; a temporary one if not given */
export async function startS3Store(folder = mkdtempSync(join(tmpdir(), 'cartelera-s3-'))): Promise<S3Store> {
  const store = new S3rver({
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'calendar', configs: [] }],
  });
  await store.configureBuckets();
  const handle = store.callback();
  let requests: { kind: string; key: string; bytes: number; isAnswered: boolean }[] = [];
  let answer: Parameters<S3Store['intercept']>[0] = () => null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const kind = url.searchParams.has('list-type') ? 'LIST' : (request.method ?? '');
    const key = decodeURIComponent(url.pathname).replace('/calendar/', '');
    const one = { kind, key, bytes: Number(request.headers['content-length'] ?? 0), isAnswered: false };
    requests.push(one);
    response.once('finish', () => (one.isAnswered = true));
    const write = response.write.bind(response) as (chunk: Buffer, ...rest: unknown[]) => boolean;
    response.write = (chunk: Buffer, ...rest: unknown[]) => {
      one.bytes += chunk.length;
      return write(chunk, ...rest);
    };
    void Promise.resolve(answer(request)).then((status) =>
      status === null ? handle(request, response) : response.writeHead(status).end(),
    );
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
