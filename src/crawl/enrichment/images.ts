import type { Response, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { StoredImage } from '../../model/stored-image.ts';
import type { Instant } from '../../model/time.ts';
import type { ImageFiles } from '../../snapshot/image-files.ts';
import { createQueue } from '../../http/queue.ts';
import { maxImageBytes, readImageFacts, UnusableImageError } from './image-type.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';

/** Where images come from and go to. */
export interface ImagesOptions {
  readonly client: Client;
  /** Addresses on the hosts of the site: images elsewhere are left alone. */
  readonly hosts: readonly URL[];
  /** What the crawl before this one gave as `stored`. */
  readonly cached: readonly StoredImage[];
  readonly files: ImageFiles;
  /** Whether known images are asked about again. */
  readonly full: boolean;
  readonly now: Instant;
  readonly signal?: AbortSignal | undefined;
  /** Aborts when the images that are still missing are to be left for another time. */
  readonly enrichmentSignal?: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/** An image that could not be had. */
export interface FailedImage {
  readonly url: string;
  /** A sentence. */
  readonly why: string;
  /** Whether the origin gave no answer or failed, so that the next crawl asks again; what it has not, or will not give, waits for a full one. */
  readonly silent: boolean;
}

/** What came of the images that were wanted. */
export interface ImagesResult {
  /** One for each address that there is an image of, in the order of the addresses. */
  readonly stored: readonly StoredImage[];
  /** What could not be read now, with a sentence why. Where an older copy is known, that one is in `stored`. */
  readonly failed: readonly FailedImage[];
  /** Images that came over the network. */
  readonly fetched: number;
}

/** Images that are held in memory at the same time. */
const atOnce = 4;

/**
 * Brings images of the origin into the folder beside the snapshot. An image that is known and still there is not asked about, or,
 * in a full crawl, only whether it has changed. One that fails does not end the crawl.
 * @throws the signal's reason when it aborts, and what writing a file throws
 */
export async function readImages(addresses: Iterable<string>, options: ImagesOptions): Promise<ImagesResult> {
  const { client, hosts, files, full, now, signal, enrichmentSignal: enough, onProgress } = options;
  const askPatiently = createCircuitBreaker(signal, enough);
  const wanted = [...new Set(addresses)];
  const known = new Map(options.cached.map((image) => [image.url, image]));
  const stored = new Map<string, StoredImage>();
  const failed = new Map<string, FailedImage>();
  let fetched = 0;
  let done = 0;

  async function read(url: string): Promise<void> {
    const before = known.get(url);
    const copy = before !== undefined && files.has(before.file) ? before : null;
    if (copy !== null) stored.set(url, copy);
    if (copy !== null && !full) return;
    const target = hosts.map((host) => addressAt(host, url)).find((each) => each !== null);
    if (target === undefined) throw new UnusableImageError('It is on another host than the calendar.');
    const answer = await ask(target, copy);
    if (answer.status === 304 && copy !== null) {
      stored.set(url, { ...copy, checked: now });
      return;
    }
    fetched += 1;
    const { type, width, height } = await readImageFacts(answer.bytes);
    const file = await files.add(answer.bytes, type);
    const validators = { etag: validator(answer, 'etag'), lastModified: validator(answer, 'last-modified') };
    stored.set(url, {
      url,
      file,
      type,
      width,
      height,
      bytes: answer.bytes.length,
      ...validators,
      checked: now,
    });
  }

  async function ask(url: URL, copy: StoredImage | null): Promise<Response> {
    let failure = new OriginError(
      'unreachable',
      'It was not asked for: the origin gave no answer for others, or no time was left.',
    );
    const answer = await askPatiently(async (asking) => {
      try {
        return await client.get(url, { ...asking, maxBytes: maxImageBytes, headers: conditions(copy) });
      } catch (error) {
        if (!(error instanceof OriginError)) throw error;
        failure = error;
        if (isSilence(error)) throw error;
        // That the origin has it not, or not for us, is an answer: it says nothing of the others.
        return null;
      }
    });
    if (answer === null) throw failure;
    return answer;
  }

  const queue = createQueue(atOnce, async (url: string) => {
    signal?.throwIfAborted();
    try {
      await read(url);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof OriginError || error instanceof UnusableImageError)) throw error;
      failed.set(url, { url, why: error.message, silent: isSilence(error) });
    }
    onProgress(++done, wanted.length);
  });
  for (const url of wanted) queue.add(url);
  await queue.done();

  return {
    stored: wanted.flatMap((url) => stored.get(url) ?? []),
    failed: wanted.flatMap((url) => failed.get(url) ?? []),
    fetched,
  };
}

function isSilence(error: unknown): boolean {
  return error instanceof OriginError && (error.failure === 'unreachable' || (error.status ?? 0) >= 500);
}

/** Where an image of a host is asked for; null where it lies elsewhere. Old texts still say http where the site has moved to https. */
function addressAt(host: URL, address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || url.hostname !== host.hostname) return null;
  if (url.protocol === 'http:' && url.port === '' && host.protocol === 'https:') {
    url.protocol = 'https:';
    url.port = host.port;
  }
  const isUpgrade = host.protocol === 'http:' && url.protocol === 'https:';
  return url.port === host.port || isUpgrade ? url : null;
}

function conditions(copy: StoredImage | null): Record<string, string> {
  return {
    ...(copy?.etag && { 'if-none-match': copy.etag }),
    ...(copy?.lastModified && { 'if-modified-since': copy.lastModified }),
  };
}

/** A header that can be sent back as it came. */
function validator({ headers }: Response, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && /^[\x20-\x7e]{1,200}$/u.test(value) ? value : null;
}
