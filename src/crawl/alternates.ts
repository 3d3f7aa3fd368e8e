import pLimit from 'p-limit';
import type { Answer, Client } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';
import type { Alternates } from '../model/alternates.ts';
import { kinds } from '../model/record.ts';
import { hreflangAddresses } from './hreflang.ts';
import type { Question } from './pairing/questions.ts';
import { askedAhead } from './pace.ts';
import { patiently } from './patience.ts';

/**
 * Asks pages of the origin which addresses are their translations. What could not be read is missing. Pages of one kind that do
 * not answer do not keep the others from being asked.
 */
export async function readAlternates(
  questions: readonly Question[],
  options: {
    readonly client: Pick<Client, 'get'>;
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly Alternates[]> {
  const ask = new Map(kinds.map((kind) => [kind, patiently(options.signal)]));
  const ahead = pLimit(askedAhead);
  let done = 0;
  const answers = await Promise.all(questions.map((question) => ahead(() => answerTo(question))));
  return answers.flat();

  async function answerTo({ kind, id, key, permalink }: Question): Promise<readonly Alternates[]> {
    const url = URL.parse(permalink);
    const addresses =
      url === null
        ? null
        : await ask.get(kind)?.(async (signal) => {
            const answer = await pageAt(url, options.client, signal);
            return answer === null ? [] : hreflangAddresses(answer.text(), answer.url);
          });
    options.onProgress(++done, questions.length);
    return addresses === null || addresses === undefined ? [] : [{ kind, id, key, addresses }];
  }
}

/** A page; null where the origin says that there is none, which is an answer as good as a page without links. */
async function pageAt(url: URL, client: Pick<Client, 'get'>, signal: AbortSignal): Promise<Answer | null> {
  try {
    return await client.get(url, { signal });
  } catch (error) {
    if (error instanceof OriginError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
