import type { Response, RequestOptions, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Alternates } from '../../model/alternates.ts';
import { kinds } from '../../model/record.ts';
import { readPageHead } from '../../api/page-head.ts';
import type { PageRequest } from './page-requests.ts';
import { queueDepth } from '../../http/throttle.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { createQueue } from '../../http/queue.ts';

/**
 * Reads the addresses that pages of the origin name as their translations. Pages that could not be
 * read are missing. Each kind has its own circuit breaker: failing pages of one kind do not stop
 * the others.
 */
export async function readAlternates(
  requests: readonly PageRequest[],
  options: {
    readonly client: Pick<Client, 'get'>;
    readonly signal: AbortSignal | undefined;
    /** Aborts when the time for pages is over; the others are left for later crawls. */
    readonly enrichmentSignal?: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly Alternates[]> {
  const breakers = new Map(
    kinds.map((kind) => [kind, createCircuitBreaker(options.signal, options.enrichmentSignal)]),
  );
  const answers: Alternates[] = [];
  let done = 0;

  async function read({ kind, id, key, permalink }: PageRequest): Promise<void> {
    const url = URL.parse(permalink);
    const addresses =
      url === null
        ? null
        : await breakers.get(kind)?.(async (requestOptions) => {
            const page = await readPage(url, options.client, requestOptions);
            if (page === null) return [];
            return readPageHead(page.text(), page.url, page.headers).alternates.map(({ address }) => address);
          });
    options.onProgress(++done, requests.length);
    if (addresses !== null && addresses !== undefined) answers.push({ kind, id, key, addresses });
  }

  const queue = createQueue(queueDepth, read);
  for (const request of requests) queue.add(request);
  await queue.done();
  return answers;
}

/** Most bytes of a page, packed or unpacked: its head is at its beginning. */
const mostBytes = 8_000_000;

/** A page; null if it does not exist, which counts as a page without links. */
async function readPage(
  url: URL,
  client: Pick<Client, 'get'>,
  requestOptions: RequestOptions,
): Promise<Response | null> {
  try {
    return await client.get(url, { ...requestOptions, maxBytes: mostBytes });
  } catch (error) {
    if (error instanceof OriginError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
