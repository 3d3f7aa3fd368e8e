import type { ListReading } from './paginate.ts';

/**
 * Joins readings of a list that is shuffled: each asks for pages that end elsewhere, so that it has what others miss. Together
 * they are one reading, which adds up once it has as many items as each of them announced.
 * @param read reads the list once; `isMore` where what came before is to be kept
 * @returns what reads the list, joined as often as it takes and as each reading brings something new
 */
export function joining(
  read: (cut: number, isMore: boolean) => Promise<ListReading>,
): () => Promise<ListReading> {
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

/** Where the list changed between readings, what they have together never was: such a joint is not shuffled, it is wrong. */
function joined(part: ListReading, reading: ListReading): ListReading {
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
