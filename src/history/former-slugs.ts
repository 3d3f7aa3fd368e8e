/** Most slugs of one record: far more than editors give it. */
const mostSlugs = 200;

/**
 * Slugs of a record, oldest first, each once. Of more than 200, the first, of which the permanent
 * path is made, and the latest remain: an origin could name another slug at each crawl.
 */
export function limitSlugs(slugs: Iterable<string>): readonly string[] {
  const [first, ...later] = new Set(slugs);
  return first === undefined ? [] : [first, ...later.slice(-(mostSlugs - 1))];
}
