import { savedLimit } from '../../calendar/saved-mark.ts';

/**
 * The events that an address asks for: `?e=12,44,71`, each once. Anything else in it is left out,
 * and so is what a list cannot hold. Null if it asks for none, and the visitor's own list is meant.
 */
export function readAskedIds(search: string): readonly number[] | null {
  const asked = new URLSearchParams(search).get('e');
  if (asked === null) return null;
  const ids = asked.slice(0, savedLimit * 16).split(',');
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,14}$/u.test(id)).map(Number))].slice(0, savedLimit);
}

/** The query of an address that asks for events; `""` for none. */
export function askFor(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `?e=${ids.join(',')}`;
}
