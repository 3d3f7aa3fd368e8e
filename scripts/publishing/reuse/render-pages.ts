// Lists and renders pages of a bundle in its own process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainOwnPage } from '../../../src/site/own/own-pages.ts';
import { openMemory } from './memory.ts';
import { findBundle, memoryFile, NeedsAstroError } from './bundle.ts';
import type { Answer, Asked, ListedPath, Task } from './renderer.ts';
import { saveMemory } from './save-memory.ts';

const [built = '', key = ''] = process.argv.slice(2);
const parent = process.ppid;
saveMemory();
const memory = openMemory(memoryFile(built));
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
  // Another build may have begun since that which wanted it was killed.
  if (process.ppid !== parent) process.exit();
  const folder = dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(file, bytes);
}

async function answer({ id, task }: Asked): Promise<Answer> {
  try {
    return { id, value: await perform(task) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const needsAstro = [error, error.cause].some((each) => each instanceof NeedsAstroError);
    // Codes and paths of the file system are not sent with an error.
    return { id, error, details: { ...error }, needsAstro };
  }
}

let rendered: Promise<unknown> = Promise.resolve();
process.on('message', (asked: Asked) => {
  // Pages are rendered one after the other, since each takes memory.
  const answering = asked.task.kind === 'render' ? rendered.then(() => answer(asked)) : answer(asked);
  if (asked.task.kind === 'render') rendered = answering;
  void answering.then((given) => process.send?.(given));
});
process.on('disconnect', () => process.exit());
// A terminal sends it to all processes of a command; the one that was started ends the others.
process.on('SIGINT', () => undefined);
