/** Categories and all above them, each once, those given first. */
export function addAncestors<C extends { readonly parent: C | null }>(categories: readonly C[]): Set<C> {
  const all = new Set(categories);
  for (const category of categories) for (let at = category.parent; at !== null; at = at.parent) all.add(at);
  return all;
}
