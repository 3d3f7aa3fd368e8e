/** Most slugs of one record: more than editors give it. Its feeds stay at each of them. */
const mostSlugs = 20;

/**
 * Slugs of a record, oldest first, each once. Of more than 20, the first, of which the permanent
 * path is made, and the latest remain: an origin could name another slug at each crawl.
 */
export function limitSlugs(slugs: Iterable<string>): readonly string[] {
  const [first, ...later] = new Set(slugs);
  return first === undefined ? [] : [first, ...later.slice(-(mostSlugs - 1))];
}
