import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Route, StaticPath } from '../../../src/site/file-hooks.ts';
import { locateScript } from '../locate-script.ts';
import { nameMemory, NeedsAstroError } from './bundle.ts';

/** Which bundle a thread renders. */
export interface BundlePlace {
  readonly built: string;
  readonly key: string;
}

/** What a thread is given when it starts. */
export interface ThreadData extends BundlePlace {
  /** Where it keeps what it will need for the next build. */
  readonly memory: string;
}

/** What a thread does. Routes are named by their places among those of the bundle. */
export type Task =
  | { readonly kind: 'routes' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'list'; readonly index: number }
  | {
      readonly kind: 'render';
      readonly index: number;
      readonly address: string;
      readonly files: readonly string[];
    };

/** A path in an answer to `list`. */
export type ListedPath = Omit<StaticPath, 'route'>;

/** The answer of a thread. */
export type Answer =
  | { readonly value: unknown }
  | { readonly error: Error; readonly details: object; readonly needsAstro: boolean };

/** A page to be rendered. */
export interface Page {
  readonly path: StaticPath;
  readonly address: string;
  /** Where it is written. */
  readonly files: readonly string[];
}

/** Threads that render. */
export interface RenderThreads {
  /** Lists the paths of all routes, in their order. Several routes may have the same path. */
  list(): Promise<readonly StaticPath[]>;
  /**
   * Renders listed pages and writes them.
   * @param onRendered called after each page, with whether it has a body; others are not written
   */
  render(pages: readonly Page[], onRendered: (page: Page, isWritten: boolean) => void): Promise<void>;
  /** Ends the threads, whatever they do. */
  end(): Promise<void>;
}

/** Each reads the whole calendar into memory. */
const mostThreads = 2;

/**
 * Pages of a route that wait before another thread than the one that listed it helps, because
 * that lists the route as well.
 */
const worthListing = 100;

/** Tasks that a thread is given at once, so that it need not wait for the next. */
const ahead = 3;

/** Pages of a route that wait. */
interface Queue {
  readonly index: number;
  readonly pages: Page[];
  /** The threads that have listed it. */
  readonly listedBy: Set<Thread>;
}

/** Starts threads that render a bundle. Once one of them fails, all else fails with its error. */
export function openRenderThreads(place: BundlePlace, signal: AbortSignal): RenderThreads {
  const count = Math.min(mostThreads, availableParallelism());
  const threads = Array.from({ length: count }, (_, index) =>
    startThread({ ...place, memory: nameMemory(place.built, index) }, signal),
  );
  const queues = new Map<Route, Queue>();

  /** What a thread renders next: files first, of which nobody else takes any. */
  function choose(thread: Thread): Queue | undefined {
    const waiting = [...queues].filter(([, { pages }]) => pages.length > 0);
    const isPage = ([route]: readonly [Route, Queue]): boolean => route.type === 'page';
    const own = waiting.filter(([, { listedBy }]) => listedBy.has(thread));
    const others = waiting
      .filter((each) => isPage(each) && each[1].pages.length >= worthListing)
      .sort(([, a], [, b]) => b.pages.length - a.pages.length);
    const [, queue] = own.find((each) => !isPage(each)) ?? own[0] ?? others[0] ?? [];
    return queue;
  }

  async function work(thread: Thread, onRendered: (page: Page, isWritten: boolean) => void): Promise<void> {
    for (let queue = choose(thread); queue !== undefined; queue = choose(thread)) {
      const page = queue.pages.pop();
      if (page === undefined) return;
      queue.listedBy.add(thread);
      const { address, files } = page;
      const task = { kind: 'render', index: queue.index, address, files } as const;
      onRendered(page, (await thread.ask(task)) === true);
    }
  }

  return {
    async list() {
      const routes = (await threads[0]?.ask({ kind: 'routes' })) as readonly Route[];
      const found = routes.map((): readonly StaticPath[] => []);
      const left = [...routes.entries()];
      // From both ends: neighbours need the same things.
      const listRoutes = async (thread: Thread, place: number): Promise<void> => {
        for (;;) {
          const next = place % 2 === 0 ? left.shift() : left.pop();
          if (next === undefined) break;
          const [index, route] = next;
          const paths = (await thread.ask({ kind: 'list', index })) as readonly ListedPath[];
          found[index] = paths.map((path) => ({ ...path, route }));
          queues.set(route, { index, pages: [], listedBy: new Set([thread]) });
        }
        await thread.ask({ kind: 'keep' });
      };
      await Promise.all(threads.map(listRoutes));
      return found.flat();
    },
    async render(pages, onRendered) {
      for (const page of pages) queues.get(page.path.route)?.pages.push(page);
      await Promise.all(
        threads.flatMap((thread) => Array.from({ length: ahead }, () => work(thread, onRendered))),
      );
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** A thread that does tasks. */
interface Thread {
  /** Returns what `render-thread.ts` answers, or throws what that throws. */
  ask(task: Task): Promise<unknown>;
  end(): Promise<unknown>;
}

function startThread(workerData: ThreadData, signal: AbortSignal): Thread {
  const worker = new Worker(locateScript('reuse/render-thread'), { workerData });
  const waiting: PromiseWithResolvers<unknown>[] = [];
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: Answer) => {
    if ('error' in answer) fail(readError(answer));
    else waiting.shift()?.resolve(answer.value);
  });
  worker.on('error', fail);
  signal.addEventListener('abort', () => {
    fail(signal.reason as Error);
  });
  return {
    ask(task) {
      if (failure !== null) return Promise.reject(failure);
      const asked = Promise.withResolvers<unknown>();
      waiting.push(asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
      worker.postMessage(task);
      return asked.promise;
    },
    end: () => worker.terminate(),
  };
}

function readError({ error, details, needsAstro }: Extract<Answer, { readonly error: Error }>): Error {
  return needsAstro ? new NeedsAstroError() : Object.assign(error, details);
}
