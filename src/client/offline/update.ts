import { listPaths, readDate, readList, type OfflineList } from './offline-list.ts';
import {
  clearCaches,
  findCache,
  keepFile,
  nameCache,
  readDigest,
  readFurther,
  readLists,
  writeFurther,
} from './store.ts';
import { worker, type Asked, type Outcome } from './worker-scope.ts';

/** Files fetched at the same time. */
const atOnce = 4;

/** Milliseconds after which a kept list is asked for again, when a page was opened. */
const lasts = 3_600_000;

let last: Promise<unknown> = Promise.resolve();

/** When the site was last asked by itself, in milliseconds: a failure is not repeated at once. */
let asked = 0;

/** Keeps what a page asks for, after what was asked before. */
export function keep({ list, paths }: Asked): Promise<Outcome> {
  return inTurn(async () => {
    const cache = await caches.open(nameCache(worker.registration.scope));
    if (paths !== undefined) await writeFurther(cache, paths.filter(isOwn));
    const known = (await readLists(cache)).map(({ path }) => path);
    return updateLists(cache, new Set(list === undefined ? known : [...known, list]), false);
  });
}

/**
 * Brings what is kept up to date if it is an hour old, or at once if a page is gone. It asks for
 * the list even where the visitor saves data: a site that no longer has it wants no worker.
 * @param time of the answer of the site
 */
export async function refresh(time: number, isGone: boolean): Promise<void> {
  await inTurn(async () => {
    const cache = await findCache(worker.registration.scope);
    if (cache === null) return 'gone';
    const isDue = (since: number): boolean => isGone || Math.abs(time - since) >= lasts;
    const due = (await readLists(cache)).filter((each) => isDue(each.time) && isDue(asked));
    if (due.length === 0) return 'kept';
    asked = time;
    const saves = worker.navigator.connection?.saveData === true;
    return updateLists(cache, new Set(due.map(({ path }) => path)), saves);
  });
}

/** Does one thing after the other; what fails is told, and what was kept before stays. */
function inTurn(act: () => Promise<Outcome>): Promise<Outcome> {
  const next = last.then(act).catch((error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'failed';
  });
  last = next;
  return next;
}

/** @param onlyAsks whether only to see if the site still has them */
async function updateLists(cache: Cache, paths: ReadonlySet<string>, onlyAsks: boolean): Promise<Outcome> {
  for (const path of paths) {
    const response = await ask(path);
    const copy = response.clone();
    const list = response.ok ? await readList(response) : null;
    if (list === null && !response.ok && !isMissing(response)) throw new Error(`${path}: ${response.status}`);
    if (list === null) {
      await leave();
      return 'gone';
    }
    if (onlyAsks) continue;
    const time = readDate(copy);
    await keepAll(cache, listPaths(list, time), list);
    await keepFile(cache, path, copy, '');
  }
  if (!onlyAsks) {
    await keepAll(cache, await readFurther(cache), null);
    await removeOthers(cache);
  }
  return 'kept';
}

/** Removes everything, and this worker itself. */
async function leave(): Promise<void> {
  await clearCaches(worker.registration.scope);
  await worker.registration.unregister();
}

/** @param list with the digests of the files; without it, the site is asked for each */
async function keepAll(cache: Cache, paths: readonly string[], list: OfflineList | null): Promise<void> {
  const left = [...paths];
  const keepNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const [digest = ''] = list?.files[path] ?? [];
      const kept = await cache.match(path);
      if (kept === undefined || digest === '' || readDigest(kept) !== digest)
        await keepOne(cache, path, digest);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepNext));
}

/** A page that leads elsewhere, or is gone, is not kept; any other error ends the update. */
async function keepOne(cache: Cache, path: string, digest: string): Promise<void> {
  const response = await ask(path);
  if (response.ok) await keepFile(cache, path, response, digest);
  else if (isMissing(response)) await cache.delete(path);
  else throw new Error(`${path}: ${response.status}`);
}

async function removeOthers(cache: Cache): Promise<void> {
  const lists = await readLists(cache);
  const further = await readFurther(cache);
  const wanted = new Set([
    ...lists.flatMap(({ path, list, time }) => [path, ...listPaths(list, time)]),
    ...further,
  ]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (search === '' && !wanted.has(pathname)) await cache.delete(url);
  }
}

/** The browser's own cache may answer only after the site has said that its copy is right. */
function ask(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-cache', redirect: 'manual' });
}

/** Whether the site says that it does not have something, or no longer there. */
export function isMissing({ status, type }: Response): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect';
}

function isOwn(path: string): boolean {
  return new URL(path, location.href).href.startsWith(worker.registration.scope);
}
