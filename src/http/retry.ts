/** How often and how patiently something is tried again. */
export interface RetryPolicy {
  /** Tries in all. */
  readonly attempts: number;
  /** Milliseconds before the second try, and at most before any. */
  readonly first: number;
  readonly longest: number;
}

/** Five attempts, half a second to half a minute apart. */
export const defaultRetryPolicy: RetryPolicy = { attempts: 5, first: 500, longest: 30_000 };

/**
 * Milliseconds to wait after so many failed tries: twice as long each time, of which a random half is left out, so that those who
 * failed together do not come back together.
 */
export function backoffDelay(tried: number, { first, longest }: RetryPolicy): number {
  return Math.min(longest, first * 2 ** (tried - 1)) * (1 - Math.random() / 2);
}

/**
 * Waits so many milliseconds.
 * @throws the signal's reason as soon as it aborts
 */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cut);
      resolve();
    }, milliseconds);
    if (signal.aborted) cut();
    else signal.addEventListener('abort', cut, { once: true });
  });
}
