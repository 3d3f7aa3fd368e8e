import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Route, StaticPath } from '../../../src/site/file-hooks.ts';
import { locateScript } from '../locate-script.ts';
import { NeedsAstroError } from './bundle.ts';

/** What a process does. Routes are named by their places among those of the bundle. */
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

/** A task with a number, which its answer repeats. */
export interface Asked {
  readonly id: number;
  readonly task: Task;
}

/** The answer of a process. */
export type Answer = Pick<Asked, 'id'> &
  (
    | { readonly value: unknown }
    | { readonly error: Error; readonly details: object; readonly needsAstro: boolean }
  );

/** A page to be rendered. */
export interface Page {
  readonly path: StaticPath;
  readonly address: string;
  /** Where it is written. */
  readonly files: readonly string[];
}

/** Processes that render. */
export interface Renderers {
  /** Lists the paths of all routes, in their order. Several routes may have the same path. */
  list(): Promise<readonly StaticPath[]>;
  /**
   * Renders listed pages and writes them.
   * @param onRendered called after each page, with whether it has a body; others are not written
   */
  render(pages: readonly Page[], onRendered: (page: Page, isWritten: boolean) => void): Promise<void>;
  /** Ends the processes, whatever they do. */
  end(): Promise<void>;
}

/** Each reads the whole calendar into memory. */
const mostProcesses = 2;

/** Pages for which another process is started. */
const worthProcess = 2000;

/** Waiting pages of a route for which another process lists the route as well. */
const worthListing = 100;

/** Tasks that a process is given at once, so that it need not wait for the next. */
const ahead = 3;

/** Pages of a route that wait. */
interface Queue {
  readonly index: number;
  readonly pages: Page[];
  /** The processes that have helped, and so listed it. */
  readonly helpers: Set<Renderer>;
}

/**
 * Starts a process that renders a bundle, and others once there is much to render. Threads would
 * wait for each other, because they share their memory. Once one of them fails, all else fails with
 * its error.
 * @param built see `bundleFolder`
 * @param key of the bundle
 */
export function openRenderers(built: string, key: string, signal: AbortSignal): Renderers {
  const lister = startRenderer(built, key, signal);
  const helpers: Renderer[] = [];
  const queues = new Map<Route, Queue>();

  /** What a process renders next. Helpers do only pages: all else is fast once it is listed. */
  function choose(renderer: Renderer): Queue | undefined {
    const waiting = [...queues].filter(([, { pages }]) => pages.length > 0);
    const isPage = ([route]: readonly [Route, Queue]): boolean => route.type === 'page';
    if (renderer === lister) return (waiting.find((each) => !isPage(each)) ?? waiting.at(-1))?.[1];
    const [first] = waiting
      .filter(
        (each) => isPage(each) && (each[1].pages.length >= worthListing || each[1].helpers.has(renderer)),
      )
      .sort(([, a], [, b]) => b.pages.length - a.pages.length);
    return first?.[1];
  }

  async function work(
    renderer: Renderer,
    onRendered: (page: Page, isWritten: boolean) => void,
  ): Promise<void> {
    for (let queue = choose(renderer); queue !== undefined; queue = choose(renderer)) {
      const page = queue.pages.pop();
      if (page === undefined) return;
      queue.helpers.add(renderer);
      const { address, files } = page;
      const task = { kind: 'render', index: queue.index, address, files } as const;
      onRendered(page, (await renderer.ask(task)) === true);
    }
  }

  return {
    async list() {
      const routes = (await lister.ask({ kind: 'routes' })) as readonly Route[];
      const found = routes.map((): readonly StaticPath[] => []);
      const left = [...routes.entries()];
      const listRoutes = async (): Promise<void> => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const [index, route] = next;
          const listed = (await lister.ask({ kind: 'list', index })) as readonly ListedPath[];
          found[index] = listed.map((path) => ({ ...path, route }));
          queues.set(route, { index, pages: [], helpers: new Set() });
        }
      };
      // Two at a time, because the index of the search is made by yet another process.
      await Promise.all([listRoutes(), listRoutes()]);
      await lister.ask({ kind: 'keep' });
      return found.flat();
    },
    async render(pages, onRendered) {
      for (const page of pages) queues.get(page.path.route)?.pages.push(page);
      const count = Math.min(mostProcesses, availableParallelism()) - 1;
      if (pages.filter(({ path }) => path.route.type === 'page').length >= worthProcess)
        helpers.push(...Array.from({ length: count }, () => startRenderer(built, key, signal)));
      const places = [lister, ...helpers].flatMap((each) => Array.from({ length: ahead }, () => each));
      await Promise.all(places.map((each) => work(each, onRendered)));
    },
    async end() {
      await Promise.all([lister, ...helpers].map((each) => each.end()));
    },
  };
}

/** A process that does tasks. */
interface Renderer {
  /** Returns what `render-pages.ts` answers, or throws what that throws. */
  ask(task: Task): Promise<unknown>;
  end(): Promise<void>;
}

function startRenderer(built: string, key: string, signal: AbortSignal): Renderer {
  const script = fileURLToPath(locateScript('reuse/render-pages'));
  const child = fork(script, [built, key], { serialization: 'advanced' });
  const ending = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  child.on('message', (answer: Answer) => {
    if ('error' in answer) fail(readError(answer));
    else waiting.get(answer.id)?.resolve(answer.value);
    waiting.delete(answer.id);
  });
  child.on('error', fail);
  child.on('exit', (code, by) => {
    fail(new Error(`The process that renders pages ended with ${by ?? code}.`));
  });
  signal.addEventListener('abort', () => {
    fail(signal.reason as Error);
  });
  return {
    ask(task) {
      if (failure !== null) return Promise.reject(failure);
      const asked = Promise.withResolvers<unknown>();
      const id = (count += 1);
      waiting.set(id, asked);
      child.send({ id, task } satisfies Asked);
      return asked.promise;
    },
    end() {
      if (failure === null) child.disconnect();
      else child.kill('SIGKILL');
      return ending;
    },
  };
}

function readError({ error, details, needsAstro }: Extract<Answer, { readonly error: Error }>): Error {
  return needsAstro ? new NeedsAstroError() : Object.assign(error, details);
}
