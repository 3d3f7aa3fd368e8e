import type { Feed } from './feed.ts';

/** A file of a feed, which has several where one would be too large for those who read it. */
export interface FeedPart<E> {
  /** Name of the file: `calendar.ics`, `calendar-2.ics`. */
  readonly name: string;
  /** Site path of the file. */
  readonly path: string;
  /** What it says. */
  readonly feed: Feed<E>;
}

/**
 * The files of a feed. Further ones have their number in name and title.
 * @param page site path below which they stand
 * @param file name of the first
 * @param groups the events of each
 */
export function listParts<E>(
  feed: Feed<E>,
  page: string,
  file: string,
  groups: readonly (readonly E[])[],
): FeedPart<E>[] {
  return groups.map((events, index) => {
    const number = index + 1;
    const name = number === 1 ? file : file.replace(/\.\w+$/u, `-${number}$&`);
    const title = number === 1 ? feed.title : `${feed.title} (${number})`;
    const path = `${page}${name}`;
    return { name, path, feed: { ...feed, title, address: feed.addressOf(path), events } };
  });
}
