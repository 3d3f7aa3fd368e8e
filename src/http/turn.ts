let last: Promise<void> = Promise.resolve();

/**
 * Waits until the event loop had a turn, in which signals and timers are heard. Work on texts of an
 * origin waits before each record, so that nothing blocks for longer than one record takes. Each
 * turn is for one of those who wait: pages that are mapped at once do not add up.
 * @throws the reason of `signal`
 */
export async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  await last;
  signal?.throwIfAborted();
}
