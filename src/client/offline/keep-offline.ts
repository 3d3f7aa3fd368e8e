import type { Asked, Outcome } from './worker-scope.ts';

/**
 * Asks the worker to keep pages, if the visitor keeps this calendar on the device.
 * @param paths addresses of pages besides the next two weeks, in place of those named before; left
 *   out, those stay
 * @param list address of the list of a language to be kept from now on
 * @returns what came of it; null if the visitor keeps nothing
 */
export async function keepOffline(paths?: readonly string[], list?: string): Promise<Outcome | null> {
  const registration = await findWorker();
  const active = registration && (await awaitActive(registration));
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Outcome>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Outcome>) => resolve(data));
  });
  port1.start();
  active.postMessage({ list, paths } satisfies Asked, [port2]);
  return answer;
}

/** Our worker; undefined if the visitor has none, or only one of another site around this one. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { active, waiting, installing } = registration ?? {};
  const own = (active ?? waiting ?? installing)?.scriptURL.endsWith('/offline.js') === true;
  return own ? registration : undefined;
}

async function awaitActive({ active }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  return active ?? (await navigator.serviceWorker.ready).active;
}
