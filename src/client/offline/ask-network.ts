/** Milliseconds to wait for the network before a copy is shown. */
const patience = 10_000;

/**
 * The answer of the network.
 * @param isKept whether a copy can be shown instead of waiting for long
 * @throws if there is none, or, with a copy, none in time
 */
export async function askNetwork(request: Request, isKept: boolean): Promise<Response> {
  const answer = fetch(request);
  if (!isKept) return answer;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new Error('The network takes too long.')), patience);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(waiting));
}
