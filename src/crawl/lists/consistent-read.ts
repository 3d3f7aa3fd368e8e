import { OriginError } from '../../http/origin-error.ts';
import type { ListResult } from './paginate.ts';

/** A list or index that an editor changes while it is read is read this often at most. */
export const maxReadings = 5;

/**
 * Reads a list until it can be believed. A list of one page is what it is, unless it is empty. Of longer ones an item may have been skipped although all
 * adds up (one removed and one added meanwhile), so two readings in a row must name the same items; the reading of the crawl
 * before counts as one.
 * @param known ids that the crawl before read; null where there was none
 * @throws {OriginError} `incomplete`, saying what moved
 */
export async function readUntilStable(
  address: string,
  known: ReadonlySet<number> | null,
  read: () => Promise<ListResult>,
): Promise<ListResult> {
  let before = known;
  let moved = '';
  for (let count = 0; count < maxReadings; count++) {
    const reading = await read();
    const agrees = isWhole(reading) || (before !== null && describeDifference(before, reading.ids) === null);
    if (reading.complaint === null && agrees) return reading;
    moved = reading.complaint ?? describeDifference(before ?? new Set(), reading.ids) ?? '';
    before = reading.complaint === null ? reading.ids : null;
  }
  throw notStableError(address, moved);
}

/** One page is read at one moment. An empty one may as well be an origin that has lost sight of its data for that moment. */
function isWhole({ pages, ids, nameless }: ListResult): boolean {
  return pages === 1 && ids.size + nameless > 0;
}

/** The error for a list that did not stand still in `maxReadings` readings. */
export function notStableError(address: string, moved: string): OriginError {
  return new OriginError(
    'incomplete',
    `${address} was read ${maxReadings} times and no two readings agreed (${moved}). It changes while it is read, or the origin leaves items out or shuffles them; try again when nobody edits.`,
  );
}

/** What one reading has and the other has not, as a phrase with a few ids; null when they agree. */
function describeDifference(before: ReadonlySet<number>, after: ReadonlySet<number>): string | null {
  const appeared = [...after].filter((id) => !before.has(id));
  const vanished = [...before].filter((id) => !after.has(id));
  const phrases = [
    ...(appeared.length > 0 ? [`appeared: ${listFirst(appeared)}`] : []),
    ...(vanished.length > 0 ? [`vanished: ${listFirst(vanished)}`] : []),
  ];
  return phrases.length === 0 ? null : phrases.join('; ');
}

/** The first few of many ids. */
export function listFirst(ids: readonly number[]): string {
  return `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}`;
}
