import type { Lookup } from './lookup.ts';

const most = 64;
const remembered = new WeakMap<Lookup, Map<string, unknown[]>>();

/**
 * The items that a list was narrowed to, found once for all its pages. A change of the content makes a new lookup and so
 * forgets everything.
 * @param key names all that the search depends on, the page apart
 */
export function found<T>(lookup: Lookup, key: unknown[], search: () => T[]): T[] {
  const known = remembered.get(lookup) ?? new Map<string, unknown[]>();
  remembered.set(lookup, known);
  const name = JSON.stringify(key);
  const before = known.get(name) as T[] | undefined;
  if (before) return before;
  if (known.size >= most) known.clear();
  const items = search();
  known.set(name, items);
  return items;
}
