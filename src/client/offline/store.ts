import { readDate, readList, type OfflineList } from './offline-list.ts';

/** Of the names of caches; sites of one host share their caches. A new form gets a new number. */
const form = 'cartelera 1 ';

/** The name of the cache of a site. @param scope of its worker */
export const nameCache = (scope: string): string => form + scope;

/** The cache of a site; null if nothing is kept. Opening it would make it. */
export async function findCache(scope: string): Promise<Cache | null> {
  return (await caches.has(nameCache(scope))) ? caches.open(nameCache(scope)) : null;
}

/** The kept copy of a file. Makes no cache, even while another script removes it. */
export function findCopy(scope: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: nameCache(scope) });
}

/** Removes everything that the worker of a site ever kept, in any form. */
export async function clearCaches(scope: string, except = ''): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => /^cartelera \d+ /u.test(name) && name.endsWith(` ${scope}`));
  await Promise.all(own.filter((name) => name !== except).map((name) => caches.delete(name)));
}

/** A list that is kept, and when it was up to date, in milliseconds. */
export interface KeptList {
  readonly path: string;
  readonly list: OfflineList;
  readonly time: number;
}

/** The lists in a cache: one for each language that the visitor keeps. */
export async function readLists(cache: Cache): Promise<readonly KeptList[]> {
  const requests = (await cache.keys()).filter(({ url }) => url.endsWith('/offline.json'));
  const lists = await Promise.all(
    requests.map(async ({ url }) => {
      const response = await cache.match(url);
      const list = response && (await readList(response.clone()));
      return response && list ? [{ path: new URL(url).pathname, list, time: readDate(response) }] : [];
    }),
  );
  return lists.flat();
}

/** Where the addresses of further pages are: none of the site ends so. */
const further = '?further-pages';

/** Addresses of pages that are kept besides those of lists. */
export async function readFurther(cache: Cache): Promise<readonly string[]> {
  const response = await cache.match(further);
  return response === undefined ? [] : ((await response.json()) as string[]);
}

/** Replaces the addresses of `readFurther`. */
export function writeFurther(cache: Cache, paths: readonly string[]): Promise<void> {
  return cache.put(further, new Response(JSON.stringify(paths)));
}

/** The header with the digest that the list had for a file. */
const digestHeader = 'x-kept-digest';

/** Keeps a file, with its date. */
export async function keepFile(
  cache: Cache,
  path: string,
  response: Response,
  digest: string,
): Promise<void> {
  const { headers } = response;
  const kept = new Headers({ [digestHeader]: digest, date: new Date(readDate(response)).toUTCString() });
  const type = headers.get('content-type');
  if (type !== null) kept.set('content-type', type);
  await cache.put(path, new Response(await response.blob(), { headers: kept }));
}

/** The digest with which a file was kept; `''` for further pages. */
export function readDigest({ headers }: Response): string {
  return headers.get(digestHeader) ?? '';
}
