/** The parts of a service worker that are used here: TypeScript has them for workers only. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'message', listen: (event: Lasting & MessageEvent<Asked>) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
}

interface Lasting {
  /** Keeps the worker alive until a promise is settled. */
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page. */
export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What pages ask of the worker. */
export interface Asked {
  /** Address of the list of a language that is to be kept from now on. */
  readonly list?: string | undefined;
  /** Addresses of pages to be kept besides, in place of those named before. */
  readonly paths?: readonly string[] | undefined;
}

/**
 * What came of it: `gone` if the site no longer offers it, `full` without room on the device,
 * `failed` without an answer of the site.
 */
export type Outcome = 'kept' | 'gone' | 'full' | 'failed';

/** The service worker itself. */
export const worker = globalThis as unknown as WorkerScope;
