import { OriginError } from '../../http/origin-error.ts';
import { describeIds } from './describe-events.ts';
import type { ListResult } from './read-list.ts';

/** Maximum number of readings of a list that changes while it is read. */
export const maxReadings = 5;

/**
 * Reads a list until it is consistent. A list of one page is consistent unless it is empty. A
 * longer one may have lost an item although its numbers add up (one was removed and one added
 * meanwhile), so two readings in a row must have the same ids; the last crawl counts as one.
 * @param lastIds ids of the last crawl; null if there was none
 * @throws {OriginError} `incomplete`, naming the differences
 */
export async function readUntilStable(
  address: string,
  lastIds: ReadonlySet<number> | null,
  read: () => Promise<ListResult>,
): Promise<ListResult> {
  let before = lastIds;
  let difference = '';
  for (let count = 0; count < maxReadings; count++) {
    const reading = await read();
    const agrees =
      isSinglePage(reading) || (before !== null && describeDifference(before, reading.ids) === null);
    if (reading.complaint === null && agrees) return reading;
    difference = reading.complaint ?? describeDifference(before ?? new Set(), reading.ids) ?? '';
    before = reading.complaint === null ? reading.ids : null;
  }
  throw notStableError(address, difference);
}

/** A single page is read at once. An empty one may come from an origin that cannot see its data. */
function isSinglePage({ pages, ids, withoutId }: ListResult): boolean {
  return pages === 1 && ids.size + withoutId > 0;
}

/** The error for a list that was not consistent in `maxReadings` readings. */
export function notStableError(address: string, difference: string): OriginError {
  return new OriginError(
    'incomplete',
    `${address} was read ${maxReadings} times and no two readings agreed (${difference}). Either it changed during the crawl, or the origin omits or shuffles items. Try again when nobody is editing.`,
  );
}

/** The ids that only one of two readings has, as a phrase; null if there are none. */
function describeDifference(before: ReadonlySet<number>, after: ReadonlySet<number>): string | null {
  const appeared = [...after].filter((id) => !before.has(id));
  const vanished = [...before].filter((id) => !after.has(id));
  const phrases = [
    ...(appeared.length > 0 ? [`appeared: ${describeIds(appeared)}`] : []),
    ...(vanished.length > 0 ? [`vanished: ${describeIds(vanished)}`] : []),
  ];
  return phrases.length === 0 ? null : phrases.join('; ');
}

/**
 * Joins readings of a shuffled list. Each reading has pages of another size, so it has items that
 * the others miss. The joined reading is complete when it has as many items as announced.
 * @param read reads the list once; `isMore` to keep the items of the previous reading
 * @returns a function that reads the list and joins readings as long as they have new items
 */
export function joinReadings(
  read: (cut: number, isMore: boolean) => Promise<ListResult>,
): () => Promise<ListResult> {
  let cut = 0;
  return async () => {
    let whole = await read(cut, false);
    for (let size = 0; whole.isShuffled && whole.ids.size > size;) {
      size = whole.ids.size;
      cut += 1;
      whole = joinTwo(whole, await read(cut, true));
    }
    return whole;
  };
}

/**
 * If the list changed between the two readings, it never had all of their items at once: the result
 * then has a complaint and is not shuffled, so that no more readings are joined.
 */
function joinTwo(part: ListResult, reading: ListResult): ListResult {
  const isSame = part.total === reading.total && (reading.isShuffled || reading.complaint === null);
  const ids = part.ids.union(reading.ids);
  const distinct = ids.size + reading.withoutId;
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
