import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Altered, Passing } from '../../http/hostile-origin.ts';
import type { Attack } from '../attack.ts';

/** Whether a request is for a page of the list of English events, of either interface. */
const asksEvents = ({ path }: Passing): boolean =>
  /^\/en\/wp-json\/(?:(?:tribe|calendar)\/events|tec|evt)\/v1\/events\/?\?/u.test(path);

/** An attack on each page of the list of events, which ends the crawl. */
export const onEvents = (
  name: string,
  sends: string,
  bound: string,
  answer: (asked: Passing, origin: URL) => Altered,
  crawl: Attack['crawl'] = {},
): Attack => ({
  name,
  sends,
  bound,
  crawl,
  ends: 'refused',
  answer: (asked, origin) => (asksEvents(asked) ? answer(asked, origin) : null),
});

const json = { 'content-type': 'application/json' };
const inItem = (written: string) => (asked: Passing) => ({
  body: asked.body.replace('{"id":', `{"x":${written},"id":`),
});
const values = 'at most 250,000 values, counted before they are read';

/** Answers whose JSON is a bomb. */
export const jsonAttacks: readonly Attack[] = [
  onEvents(
    'a million keys',
    'an item with a million keys',
    values,
    inItem(`{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()}}`),
  ),
  onEvents(
    'five million brackets',
    'lists nested five million deep',
    values,
    inItem(`${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`),
  ),
  onEvents('numbers that are none', 'totals of 1e999', 'counts are whole numbers', (asked) => ({
    headers: { ...asked.headers, 'x-wp-total': '1e999', 'x-wp-totalpages': '-1' },
    body: asked.body.replace(/"total":\d+/u, '"total":1e999'),
  })),
  onEvents(
    'text without end',
    'a text of 80 MB',
    'a body has at most 64 MB',
    inItem(`"${'x'.repeat(80_000_000)}"`),
  ),
  ...Object.entries({
    '100,000 levels in an unread field': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'a number of a million digits': '9'.repeat(1_000_000),
    '40 MB in an unread field': `"${'\\u0000'.repeat(6_000_000)}"`,
    'keys that hash alike': `{${Array.from({ length: 200_000 }, (_, at) => `"${at * 65_536}":1`).join()}}`,
  }).map(([name, written]): Attack => ({
    name,
    sends: `${(written.length / 1e6).toFixed(1)} MB of JSON below the limits`,
    bound: values,
    ends: 'published',
    answer: (asked) => (asksEvents(asked) ? inItem(written)(asked) : null),
  })),
];

const makeBlanks = () => Buffer.alloc(512 * 1024 * 1024, ' ');
const bombs = {
  gzip: () => gzipSync(makeBlanks(), { level: 9 }),
  br: () => brotliCompressSync(makeBlanks(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
const made = new Map<string, Buffer>();

/** 512 MB of blanks, compressed. */
export function bomb(encoding: keyof typeof bombs): Buffer {
  const packed = made.get(encoding) ?? bombs[encoding]();
  made.set(encoding, packed);
  return packed;
}

/** Sends one byte ten times a second, without end. */
export const drip =
  (type = 'application/json') =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type });
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  };

function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const go = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', go);
  };
  response.writeHead(200, json);
  go();
}

const littleTime = { hasLittleTime: true };

/** Answers that are large, slow or endless on the wire. */
export const transferAttacks: readonly Attack[] = [
  ...(['gzip', 'br'] as const).map((encoding) =>
    onEvents(`a ${encoding} bomb`, '512 MB of blanks, compressed', 'at most 64 MB unpacked', () => ({
      headers: { ...json, 'content-encoding': encoding },
      body: bomb(encoding),
    })),
  ),
  onEvents('a bomb in a bomb', 'a gzip bomb, compressed again', 'one encoding only', () => ({
    headers: { ...json, 'content-encoding': 'gzip, gzip' },
    body: gzipSync(bomb('gzip')),
  })),
  onEvents('an endless body', 'blanks without end', 'at most 64 MB', () => ({ send: pour })),
  onEvents('an endless error', 'status 500 with blanks without end', 'the status is enough', () => ({
    status: 500,
    send: pour,
  })),
  onEvents(
    'a drip',
    'a byte every tenth of a second',
    'limits.minutes',
    () => ({ send: drip() }),
    littleTime,
  ),
  onEvents(
    'silence',
    'a connection without an answer',
    '60 s without a byte, limits.minutes',
    () => ({ send: () => undefined }),
    littleTime,
  ),
  onEvents(
    'early hints without end',
    'status 103 again and again',
    'limits.minutes',
    () => ({
      send(response) {
        const timer = setInterval(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), 5);
        response.on('close', () => clearInterval(timer));
      },
    }),
    littleTime,
  ),
  onEvents('header bomb', 'a header of 1 MB', '16 KB of headers', () => ({
    headers: { ...json, 'x-long': 'x'.repeat(1_000_000) },
  })),
  onEvents('10,000 headers', '10,000 headers', '16 KB of headers', () => ({
    headers: { ...json, ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, '1'])) },
  })),
  onEvents(
    'a Retry-After of years',
    'status 503, to be asked again in 30 years',
    'waits two minutes at most',
    () => ({
      status: 503,
      headers: { ...json, 'retry-after': '999999999' },
    }),
  ),
];
