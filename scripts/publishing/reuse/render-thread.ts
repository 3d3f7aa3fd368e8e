// Lists and renders pages of a bundle in its own thread: one task after the other, each with an
// answer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort as port, workerData } from 'node:worker_threads';
import { explainOwnPage } from '../../../src/site/own/own-pages.ts';
import { openMemory } from './memory.ts';
import { findBundle, NeedsAstroError } from './bundle.ts';
import type { Answer, ListedPath, Task, ThreadData } from './render-threads.ts';

const { built, key, memory: file } = workerData as ThreadData;
const memory = openMemory(file);
globalThis.carteleraMemory = memory;
const opening = findBundle(built, key)?.load();
const folders = new Set<string>();

async function perform(task: Task): Promise<unknown> {
  const renderer = await opening;
  if (renderer === undefined) throw new Error(`${built} has no bundle any more.`);
  if (task.kind === 'routes')
    return renderer.routes.map(({ route, type, component }) => ({ route, type, component }));
  if (task.kind === 'keep') return memory.keep();
  const routeData = renderer.routes[task.index];
  if (routeData === undefined) throw new Error(`The bundle has no route ${task.index}.`);
  if (task.kind === 'list')
    return (await renderer.list(routeData)).map(({ pathname, cacheKey }): ListedPath => ({
      pathname,
      cacheKey,
    }));
  try {
    const response = await renderer.render(new Request(task.address), { routeData });
    if (response.body === null) return false;
    const bytes = new Uint8Array(await response.arrayBuffer());
    for (const file of task.files) write(file, bytes);
    return true;
  } catch (cause) {
    throw explainOwnPage(routeData.component, cause);
  }
}

function write(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(file, bytes);
}

async function answer(task: Task): Promise<Answer> {
  try {
    return { value: await perform(task) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const needsAstro = [error, error.cause].some((each) => each instanceof NeedsAstroError);
    // Codes and paths of the file system do not cross threads with an error.
    return { error, details: { ...error }, needsAstro };
  }
}

let last = Promise.resolve();
port?.on('message', (task: Task) => {
  last = last.then(async () => port?.postMessage(await answer(task)));
});
