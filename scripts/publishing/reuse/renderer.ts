import { fork } from 'node:child_process';
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

/** A process that renders. */
export interface Renderer {
  /** Lists the paths of all routes, in their order. Several routes may have the same path. */
  list(): Promise<readonly StaticPath[]>;
  /**
   * Renders listed pages and writes them, in their order.
   * @param onRendered called after each page, with whether it has a body; others are not written
   */
  render(pages: readonly Page[], onRendered: (page: Page, isWritten: boolean) => void): Promise<void>;
  /** Ends the process, whatever it does. */
  end(): Promise<void>;
}

/** Tasks that the process is given at once, so that it need not wait for the next. */
const ahead = 3;

/**
 * Starts a process that renders a bundle: its memory is not that of the command. Once a task fails,
 * all else fails with its error.
 * @param built see `bundleFolder`
 * @param key of the bundle
 */
export function openRenderer(built: string, key: string, signal: AbortSignal): Renderer {
  const child = startProcess(built, key, signal);
  const places = new Map<Route, number>();
  /** Gives the process some tasks at a time, in their order. */
  const perform = async <Item>(items: Iterable<Item>, some: number, work: (item: Item) => Promise<void>) => {
    const left = [...items].reverse();
    const next = async (): Promise<void> => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    };
    await Promise.all(Array.from({ length: some }, next));
  };
  return {
    async list() {
      const routes = (await child.ask({ kind: 'routes' })) as readonly Route[];
      const found = routes.map((): readonly StaticPath[] => []);
      // Two at a time, because the index of the search is made by yet another process.
      await perform(routes.entries(), 2, async ([index, route]) => {
        const listed = (await child.ask({ kind: 'list', index })) as readonly ListedPath[];
        found[index] = listed.map((path) => ({ ...path, route }));
        places.set(route, index);
      });
      await child.ask({ kind: 'keep' });
      return found.flat();
    },
    render: (pages, onRendered) =>
      perform(pages, ahead, async (page) => {
        const { path, address, files } = page;
        const index = places.get(path.route) ?? -1;
        onRendered(page, (await child.ask({ kind: 'render', index, address, files })) === true);
      }),
    end: () => child.end(),
  };
}

/** A process that does tasks. */
interface Child {
  /** Returns what `render-pages.ts` answers, or throws what that throws. */
  ask(task: Task): Promise<unknown>;
  end(): Promise<void>;
}

function startProcess(built: string, key: string, signal: AbortSignal): Child {
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
