import type { Client } from '../api/client.ts';
import type { Alternates } from '../model/alternates.ts';
import { kinds } from '../model/record.ts';
import { hreflangAddresses } from './hreflang.ts';
import type { Question } from './pairing/questions.ts';
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
  let done = 0;
  const answers = await Promise.all(
    questions.map(async ({ kind, id, key, permalink }) => {
      const url = URL.parse(permalink);
      const addresses =
        url === null
          ? null
          : await ask.get(kind)?.(async (signal) => {
              const answer = await options.client.get(url, { signal });
              return hreflangAddresses(answer.text(), answer.url);
            });
      options.onProgress(++done, questions.length);
      return addresses === null || addresses === undefined ? [] : [{ kind, id, key, addresses }];
    }),
  );
  return answers.flat();
}
