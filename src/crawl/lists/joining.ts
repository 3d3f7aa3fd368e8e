import type { ListResult } from './paginate.ts';

/**
 * Joins readings of a shuffled list. Each asks for pages that end elsewhere, so it has items that
 * the others miss. Joined, they add up once they have as many items as each of them announced.
 * @param read reads the list once; `isMore` where items that came before are to be kept
 * @returns what reads the list, joined for as long as each reading brings something new
 */
export function joinReadings(
  read: (cut: number, isMore: boolean) => Promise<ListResult>,
): () => Promise<ListResult> {
  let cut = 0;
  return async () => {
    let whole = await read(cut, false);
    for (let known = 0; whole.isShuffled && whole.ids.size > known;) {
      known = whole.ids.size;
      cut += 1;
      whole = joined(whole, await read(cut, true));
    }
    return whole;
  };
}

/**
 * Two readings as one. Where the list changed between them, it never held what they have together:
 * the result then has a complaint and is not shuffled, so that it is not continued.
 */
function joined(part: ListResult, reading: ListResult): ListResult {
  const isSame = part.total === reading.total && (reading.isShuffled || reading.complaint === null);
  const ids = part.ids.union(reading.ids);
  const distinct = ids.size + reading.nameless;
  const totals = [...new Set([part.total, reading.total])].join(', then ');
  const complaint = isSame ? null : reading.complaint;
  return {
    ...reading,
    ids,
    complaint:
      isSame && distinct === reading.total
        ? null
        : (complaint ?? `announced ${totals}, distinct ${distinct} over several readings`),
    isShuffled: isSame && distinct < reading.total,
  };
}
