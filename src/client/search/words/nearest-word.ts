/**
 * The known word that differs least from another, by one letter, or two in long words; a
 * transposition counts as one. Of equal ones the first; undefined if none is near. The first letter
 * is seldom amiss: `muestra` is not `nuestra`.
 */
export function findNearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < 4) return undefined;
  let limit = word.length < 8 ? 1 : 2;
  let nearest: string | undefined;
  for (const each of known) {
    if (Math.abs(each.length - word.length) > limit || !word.slice(0, 2).includes(each[0] ?? ' ')) continue;
    const distance = countEdits(word, each);
    if (distance > limit || (nearest !== undefined && distance === limit)) continue;
    nearest = each;
    limit = distance;
    if (limit === 0) break;
  }
  return nearest;
}

/** Damerau’s distance, in which no part is edited twice (optimal string alignment). */
function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
