import type { Response, RequestOptions, Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Alternates } from '../../model/alternates.ts';
import { kinds } from '../../model/record.ts';
import { readPageHead } from '../../api/page-head.ts';
import type { PageRequest } from './questions.ts';
import { queueDepth } from '../../http/throttle.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { createQueue } from '../../http/queue.ts';

/**
 * Reads from pages of the origin which addresses are their translations. Pages that could not be
 * read are missing. If pages of one kind do not answer, the other kinds are still read.
 */
export async function readAlternates(
  questions: readonly PageRequest[],
  options: {
    readonly client: Pick<Client, 'get'>;
    readonly signal: AbortSignal | undefined;
    /** Aborts when the remaining pages are to be left for another crawl. */
    readonly enough?: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly Alternates[]> {
  const ask = new Map(kinds.map((kind) => [kind, createCircuitBreaker(options.signal, options.enough)]));
  const answers: Alternates[] = [];
  let done = 0;

  async function answer({ kind, id, key, permalink }: PageRequest): Promise<void> {
    const url = URL.parse(permalink);
    const addresses =
      url === null
        ? null
        : await ask.get(kind)?.(async (asking) => {
            const page = await fetchPage(url, options.client, asking);
            if (page === null) return [];
            return readPageHead(page.text(), page.url, page.headers).alternates.map(({ address }) => address);
          });
    options.onProgress(++done, questions.length);
    if (addresses !== null && addresses !== undefined) answers.push({ kind, id, key, addresses });
  }

  const queue = createQueue(queueDepth, answer);
  for (const question of questions) queue.add(question);
  await queue.done();
  return answers;
}

/** A page; null if the origin says that it does not exist, which counts as one without links. */
async function fetchPage(
  url: URL,
  client: Pick<Client, 'get'>,
  options: RequestOptions,
): Promise<Response | null> {
  try {
    return await client.get(url, options);
  } catch (error) {
    if (error instanceof OriginError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
