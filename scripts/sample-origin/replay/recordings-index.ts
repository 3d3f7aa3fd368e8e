import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Incoming } from '../server/http.ts';
import { decodePath } from '../site/addresses.ts';

/** One recorded answer; its body is in the folder of its meta file. */
export interface Recording {
  folder: string;
  /** Headers of the recorded request, names in lower case. */
  requestHeaders: Record<string, string>;
  status: number;
  headers: [string, string][];
  bodyFile: string | null;
}

/**
 * Recordings by method, path and set of parameters; those of one request in the order of their file
 * names.
 */
export type RecordingsIndex = Map<string, Recording[]>;

// Clients ask about pages at the address of our server, whose port differs.
const anyPort = /^http:\/\/127\.0\.0\.1:\d+(?=\/|$)/;
const acknowledgement = 'x-tec-eea';

/**
 * Reads all `NAME.meta.json` of a folder and of those inside.
 * @throws if one is damaged
 */
export async function readIndex(directory: string): Promise<RecordingsIndex> {
  const files = await readdir(directory, { recursive: true });
  const metas = files.filter((file) => file.endsWith('.meta.json')).toSorted();
  const index: RecordingsIndex = new Map();
  for (const { key, recording } of await Promise.all(
    metas.map((file) => readMeta(path.join(directory, file))),
  ))
    index.set(key, [...(index.get(key) ?? []), recording]);
  return index;
}

/**
 * Finds the recording for a request. Both have credentials or neither; 304 answers conditional
 * requests only. One with the same acknowledgement header is preferred.
 */
export function findRecording(
  index: RecordingsIndex,
  incoming: Pick<Incoming, 'method' | 'path' | 'query' | 'headers'>,
): Recording | undefined {
  const { headers } = incoming;
  const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  const fitting = (index.get(makeKey(incoming.method, incoming.path, incoming.query)) ?? []).filter(
    ({ requestHeaders, status }) =>
      (requestHeaders['authorization'] !== undefined) === (headers.authorization !== undefined) &&
      (status !== 304 || isConditional),
  );
  return (
    fitting.find(({ requestHeaders }) => requestHeaders[acknowledgement] === headers[acknowledgement]) ??
    fitting[0]
  );
}

async function readMeta(file: string): Promise<{ key: string; recording: Recording }> {
  const meta: {
    request: { method: string; path: string; query?: string | null; headers?: Record<string, string> };
    status: number;
    headers: [string, string][];
    body_file?: string | null;
  } = JSON.parse(await readFile(file, 'utf8'));
  const { method, path: address, query, headers } = meta.request;
  const entries = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    key: makeKey(method, address, query ?? ''),
    recording: {
      folder: path.dirname(file),
      requestHeaders: Object.fromEntries(entries),
      status: meta.status,
      headers: meta.headers,
      bodyFile: meta.body_file ?? null,
    },
  };
}

// Order and encoding of parameters make no difference; repeated ones all count.
function makeKey(method: string, address: string, query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) =>
    JSON.stringify([name, value.replace(anyPort, '')]),
  );
  return `${method} ${decodePath(address)} ${pairs.toSorted().join(' ')}`;
}

/** A recorded query that answers for another. */
export interface RecordedQuery {
  query: string;
  /** Puts the dates of the request into the recorded answer. */
  answered(text: string): string;
}

/** The window of the recorded lists; that origin has no events outside it. */
const recordedDates = { start_date: '1990-01-01', starts_after: '1990-01-01', end_date: '2040-12-31' };

/**
 * Finds the recorded query whose answer has the same items. The recorded window has all items of
 * any wider one, and the change index has the same items in any order. Null if neither applies.
 */
export function findRecordedQuery(query: string): RecordedQuery | null {
  const requested = new URLSearchParams(query);
  const recorded = new URLSearchParams(query);
  for (const [name, date] of Object.entries(recordedDates)) {
    const wanted = requested.get(name);
    const isWider = wanted !== null && (name === 'end_date' ? wanted > date : wanted < date);
    if (isWider) recorded.set(name, date);
  }
  if (requested.get('orderby') === 'date') recorded.set('orderby', 'modified');
  if (recorded.toString() === requested.toString()) return null;
  return {
    query: recorded.toString(),
    answered: (text) =>
      Object.entries(recordedDates).reduce(
        (answer, [name, date]) =>
          answer.replaceAll(`${name}=${date}`, `${name}=${requested.get(name) ?? date}`),
        text,
      ),
  };
}
