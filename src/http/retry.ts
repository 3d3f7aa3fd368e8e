/** How often something is retried, and after which delays. */
export interface RetryPolicy {
  /** Attempts in all. */
  readonly attempts: number;
  /** Milliseconds before the first retry. */
  readonly first: number;
  /** Most milliseconds before any retry. */
  readonly longest: number;
}

/** Five attempts, at most half a second, one, two and four seconds apart. */
export const defaultRetryPolicy: RetryPolicy = { attempts: 5, first: 500, longest: 30_000 };

/**
 * Milliseconds to wait after so many failed attempts. The delay doubles each time, less a random
 * part of up to half, so that requests that failed together are not retried together.
 */
export function backoffDelay(tried: number, { first, longest }: RetryPolicy): number {
  return Math.min(longest, first * 2 ** (tried - 1)) * (1 - Math.random() / 2);
}

/**
 * Waits for a number of milliseconds.
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
