import type { ImageAddresses } from '../../html/images.ts';
import type { Response, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Redactor } from '../../http/redact.ts';
import type { StoredImage } from '../../model/image.ts';
import type { Instant } from '../../model/time.ts';
import type { ImageFiles } from '../../snapshot/image-files.ts';
import { createQueue } from '../../http/queue.ts';
import { maxImageBytes, readImageFacts, UnusableImageError } from './image-facts.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';

/** How to read images. */
export interface ImagesOptions {
  readonly client: Client;
  readonly redactor: Pick<Redactor, 'isRepeatedIn'>;
  /** Hosts of the site: images on other hosts are not read. */
  readonly hosts: readonly URL[];
  /** `stored` of the last crawl. */
  readonly cached: readonly StoredImage[];
  readonly files: ImageFiles;
  /** Whether to revalidate cached images. */
  readonly full: boolean;
  readonly now: Instant;
  readonly signal?: AbortSignal | undefined;
  /** Aborts when the time for images is over; the others are left for later crawls. */
  readonly enrichmentSignal?: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/** An image that was unavailable. */
export interface FailedImage {
  readonly url: string;
  /** A sentence. */
  readonly why: string;
  /**
   * Whether the origin failed or did not answer: the next crawl tries again, otherwise a full one.
   */
  readonly silent: boolean;
}

/** The result for all wanted images. */
export interface ImagesResult {
  /** The available images, in the order of the addresses: of each the best that can be read. */
  readonly stored: readonly StoredImage[];
  /** Images that could not be read now; an older copy may be in `stored`. */
  readonly failed: readonly FailedImage[];
  /** Number of images downloaded. */
  readonly fetched: number;
}

/** Why an image cannot be read. */
type Unavailable = OriginError | UnusableImageError;

/** Maximum number of images in memory. */
const maxConcurrent = 4;

/**
 * Downloads images of the origin into the folder next to the snapshot. Cached images are not
 * requested, or only revalidated in a full crawl. A failing image does not end the crawl.
 * @throws the signal's reason when it aborts, and errors of writing a file
 */
export async function readImages(
  images: readonly ImageAddresses[],
  options: ImagesOptions,
): Promise<ImagesResult> {
  const { client, redactor, hosts, files, full, now, signal, enrichmentSignal: enough, onProgress } = options;
  const withBreaker = createCircuitBreaker(signal, enough);
  const wanted = [...new Map(images.map((addresses) => [addresses.join(' '), addresses])).values()];
  const begun = new Map<string, Promise<Unavailable | null>>();
  const cached = new Map(options.cached.map((image) => [image.url, image]));
  const stored = new Map<string, StoredImage>();
  const failed = new Map<string, FailedImage>();
  let fetched = 0;
  let done = 0;

  async function read(url: string): Promise<void> {
    const before = cached.get(url);
    const copy = before !== undefined && files.has(before.file) ? before : null;
    if (copy !== null) stored.set(url, copy);
    if (copy !== null && !full) return;
    const target = hosts.map((host) => resolveAt(host, url)).find((each) => each !== null);
    if (target === undefined) throw new UnusableImageError('It is on another host than the calendar.');
    const answer = await request(target, copy);
    if (answer.status === 304 && copy !== null) {
      stored.set(url, { ...copy, checked: now });
      return;
    }
    fetched += 1;
    const { type, width, height } = await readImageFacts(answer.bytes);
    if (redactor.isRepeatedIn(readTexts(answer.bytes)))
      throw new UnusableImageError('It repeats CALENDAR_PASSWORD.');
    const file = await files.add(answer.bytes, type);
    const validators = {
      etag: readValidator(answer, 'etag'),
      lastModified: readValidator(answer, 'last-modified'),
    };
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

  async function request(url: URL, copy: StoredImage | null): Promise<Response> {
    let failure = new OriginError(
      'unreachable',
      'It was not requested, because other images gave no answer or time ran out.',
    );
    const answer = await withBreaker(async (requestOptions) => {
      try {
        return await client.get(url, {
          ...requestOptions,
          maxBytes: maxImageBytes,
          headers: buildConditions(copy),
        });
      } catch (error) {
        if (!(error instanceof OriginError)) throw error;
        failure = error;
        if (isSilent(error)) throw error;
        // A refusal is an answer and does not count for the circuit breaker.
        return null;
      }
    });
    if (answer === null) throw failure;
    return answer;
  }

  async function tryRead(url: string): Promise<Unavailable | null> {
    try {
      await read(url);
      return null;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof OriginError || error instanceof UnusableImageError)) throw error;
      return error;
    }
  }

  const queue = createQueue(maxConcurrent, async (addresses: ImageAddresses) => {
    signal?.throwIfAborted();
    for (const [index, url] of addresses.entries()) {
      const reading = begun.get(url) ?? tryRead(url);
      begun.set(url, reading);
      const error = await reading;
      // A better address may be a guess, so only the last one has failed.
      const isLast = stored.has(url) || index === addresses.length - 1;
      if (error !== null && isLast) failed.set(url, { url, why: error.message, silent: isSilent(error) });
      if (error === null || isLast) break;
    }
    onProgress(++done, wanted.length);
  });
  for (const addresses of wanted) queue.add(addresses);
  await queue.done();

  const urls = [...new Set(wanted.flat())];
  return {
    stored: urls.flatMap((url) => stored.get(url) ?? []),
    failed: urls.flatMap((url) => failed.get(url) ?? []),
    fetched,
  };
}

/** The texts in a file, such as comments. Searching all of its bytes would take a second. */
function readTexts(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return (text.match(/(?:[!-~][\s\0]*){8,}/gu) ?? []).join('\n');
}

function isSilent(error: unknown): boolean {
  return error instanceof OriginError && (error.failure === 'unreachable' || (error.status ?? 0) >= 500);
}

/**
 * The address of an image at a host; null if it is elsewhere. Old texts have http instead of https.
 */
function resolveAt(host: URL, address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || url.hostname !== host.hostname) return null;
  if (url.protocol === 'http:' && url.port === '' && host.protocol === 'https:') {
    url.protocol = 'https:';
    url.port = host.port;
  }
  const isUpgrade = host.protocol === 'http:' && url.protocol === 'https:';
  return url.port === host.port || isUpgrade ? url : null;
}

function buildConditions(copy: StoredImage | null): Record<string, string> {
  return {
    ...(copy?.etag && { 'if-none-match': copy.etag }),
    ...(copy?.lastModified && { 'if-modified-since': copy.lastModified }),
  };
}

/** A header that can be sent back unchanged; else null. */
function readValidator({ headers }: Response, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && /^[\x20-\x7e]{1,200}$/u.test(value) ? value : null;
}
