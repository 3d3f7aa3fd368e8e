/**
 * Links to the pages before and after one; null where there is none.
 * @param keys of all pages, ascending
 */
export function linkNeighbours<Key extends string, Link>(
  keys: readonly Key[],
  key: Key,
  link: (key: Key) => Link,
): { readonly previous: Link | null; readonly next: Link | null } {
  const previous = keys.findLast((each) => each < key);
  const next = keys.find((each) => each > key);
  return {
    previous: previous === undefined ? null : link(previous),
    next: next === undefined ? null : link(next),
  };
}
