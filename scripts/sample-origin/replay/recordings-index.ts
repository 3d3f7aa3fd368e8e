import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Incoming } from '../server/http.ts';
import { decodePath } from '../site/addresses.ts';

/** One recorded answer; its body lies beside its meta file. */
export interface Recording {
  folder: string;
  /** Of the recorded request, names in lower case. */
  asked: Record<string, string>;
  status: number;
  headers: [string, string][];
  bodyFile: string | null;
}

/** Recordings by method, path and set of parameters; those of one request in the order of their file names. */
export type RecordingsIndex = Map<string, Recording[]>;

// A client asks about pages at the address it knows, wherever that is served.
const anyPort = /^http:\/\/127\.0\.0\.1:\d+(?=\/|$)/;
const acknowledgement = 'x-tec-eea';

/** Reads all `NAME.meta.json` of a folder and of those inside; @throws when one is damaged */
export async function readIndex(directory: string): Promise<RecordingsIndex> {
  const files = await readdir(directory, { recursive: true });
  const metas = files.filter((file) => file.endsWith('.meta.json')).toSorted();
  const shelf: RecordingsIndex = new Map();
  for (const { key, recording } of await Promise.all(
    metas.map((file) => readMeta(path.join(directory, file))),
  ))
    shelf.set(key, [...(shelf.get(key) ?? []), recording]);
  return shelf;
}

/**
 * The recording that answers a request: made with credentials exactly when the request has some, 304 only for a
 * conditional request, and rather one with the same acknowledgement header than another.
 */
export function findRecording(
  shelf: RecordingsIndex,
  incoming: Pick<Incoming, 'method' | 'path' | 'query' | 'headers'>,
): Recording | undefined {
  const { headers } = incoming;
  const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  const fitting = (shelf.get(makeKey(incoming.method, incoming.path, incoming.query)) ?? []).filter(
    ({ asked, status }) =>
      (asked['authorization'] !== undefined) === (headers.authorization !== undefined) &&
      (status !== 304 || isConditional),
  );
  return fitting.find(({ asked }) => asked[acknowledgement] === headers[acknowledgement]) ?? fitting[0];
}

async function readMeta(file: string): Promise<{ key: string; recording: Recording }> {
  const meta: {
    request: { method: string; path: string; query?: string | null; headers?: Record<string, string> };
    status: number;
    headers: [string, string][];
    body_file?: string | null;
  } = JSON.parse(await readFile(file, 'utf8'));
  const { method, path: address, query, headers } = meta.request;
  const asked = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    key: makeKey(method, address, query ?? ''),
    recording: {
      folder: path.dirname(file),
      asked: Object.fromEntries(asked),
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

/** A question that was recorded, in the place of the one that is asked. */
export interface RecordedQuestion {
  query: string;
  /** The recorded answer, as if it had been asked what was asked now. */
  answered(text: string): string;
}

/** Between these dates the lists were recorded. That origin had no events before or after. */
const recordedDates = { start_date: '1990-01-01', starts_after: '1990-01-01', end_date: '2040-12-31' };

/**
 * The recorded question whose answer has the same items: lists were recorded in one window, which answers for every wider one,
 * and the change index in one order, which answers for another when all pages are read. Null where neither makes a difference.
 */
export function findRecordedQuestion(query: string): RecordedQuestion | null {
  const asked = new URLSearchParams(query);
  const recorded = new URLSearchParams(query);
  for (const [name, date] of Object.entries(recordedDates)) {
    const wanted = asked.get(name);
    const isWider = wanted !== null && (name === 'end_date' ? wanted > date : wanted < date);
    if (isWider) recorded.set(name, date);
  }
  if (asked.get('orderby') === 'date') recorded.set('orderby', 'modified');
  if (recorded.toString() === asked.toString()) return null;
  return {
    query: recorded.toString(),
    answered: (text) =>
      Object.entries(recordedDates).reduce(
        (answer, [name, date]) => answer.replaceAll(`${name}=${date}`, `${name}=${asked.get(name) ?? date}`),
        text,
      ),
  };
}
