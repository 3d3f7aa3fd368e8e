import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { applyLayout, type Layout } from '../server/form.ts';
import { type Incoming, type Reply, type Running, serve } from '../server/http.ts';
import { writeJson } from '../server/json.ts';
import {
  findRecording,
  readIndex,
  findRecordedQuery,
  type Recording,
  type RecordingsIndex,
} from './recordings-index.ts';

export interface RecordingsOptions {
  /** Folder with `NAME.meta.json` files and their bodies, also in folders inside. */
  directory: string;
  /** @default 0 (any free port) */
  port?: number;
  /** How addresses name a language, and whether permalinks are pretty. @default segments, pretty */
  layout?: Layout;
  /** Put our address in place of the recorded one in headers and bodies. @default true */
  rewrite?: boolean;
}

/** The address that all recordings carry. */
const recordedAddress = 'http://127.0.0.1:8080';
// Headers of one connection, and those that our server sets.
const ownHeaders = new Set(
  'connection transfer-encoding content-encoding content-length date keep-alive'.split(' '),
);

/**
 * Serves recorded responses as an origin. A recording answers its method, path and set of
 * parameters; of several, the first by file name. A wider window of dates than the recorded one, or
 * another order of the change index, finds the recording with the same items. Other requests get
 * 404 rest_no_route with their address.
 * @throws if the folder is unreadable or a meta file is damaged
 */
export async function startRecordings(options: RecordingsOptions): Promise<Running> {
  const { directory, port = 0, layout = { form: 'segments', plain: false }, rewrite = true } = options;
  const recordings = await readIndex(directory);
  return serve(port, (url) => {
    const here = (text: string) => (rewrite ? replaceAddress(text, url) : text);
    return applyLayout(url, layout, async (incoming) => {
      const recording = findRecording(recordings, incoming);
      if (recording) return replay(recording, here);
      const standIn = findRecordedQuery(incoming.query);
      const same = standIn && findRecording(recordings, { ...incoming, query: standIn.query });
      if (same) return replay(same, (text) => standIn.answered(here(text)));
      return writeHomePage(recordings, incoming, here) ?? answerUnrecorded(incoming);
    });
  });
}

async function replay(recording: Recording, here: (text: string) => string): Promise<Reply> {
  const headers = recording.headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]): [string, string] => [name, here(value)]);
  const file = recording.bodyFile && path.join(recording.folder, recording.bodyFile);
  if (!file || !existsSync(file)) return { status: recording.status, headers, body: '' };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const bytes = await readFile(file);
  const isText = /^(text\/|application\/)/.test(type);
  return { status: recording.status, headers, body: isText ? here(bytes.toString('utf8')) : bytes };
}

function replaceAddress(text: string, url: string): string {
  return text
    .replaceAll(recordedAddress, url)
    .replaceAll(recordedAddress.replaceAll('/', '\\/'), url.replaceAll('/', '\\/'));
}

// A client may look for the interface from the home page, which is not always recorded.
function writeHomePage(
  recordings: RecordingsIndex,
  incoming: Incoming,
  here: (text: string) => string,
): Reply | undefined {
  const [, locale] = /^\/(?:(en|es)\/?)?$/.exec(incoming.path) ?? [undefined, null];
  if (locale === null || !['GET', 'HEAD'].includes(incoming.method)) return undefined;
  const index = `/${locale ?? 'en'}/wp-json/`;
  if (!findRecording(recordings, { method: 'GET', path: index, query: '', headers: {} })) return undefined;
  const root = here(recordedAddress + index);
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/html; charset=UTF-8'],
      ['Link', `<${root}>; rel="https://api.w.org/"`],
    ],
    body: [
      `<!doctype html><html lang="${locale ?? 'en'}"><head><title>Recordings</title>`,
      `<link rel="https://api.w.org/" href="${root}">`,
      ...['en', 'es'].map(
        (other) =>
          `<link rel="alternate" hreflang="${other}" href="${here(`${recordedAddress}/${other}/`)}">`,
      ),
      '</head><body></body></html>\n',
    ].join('\n'),
  };
}

function answerUnrecorded({ method, path: address, query }: Incoming): Reply {
  const message = `Not recorded: ${method} ${address}${query && `?${query}`}`;
  const body = writeJson({ code: 'rest_no_route', message, data: { status: 404 } });
  return { status: 404, headers: [['Content-Type', 'application/json; charset=UTF-8']], body };
}
