import type { Feed } from './feed.ts';

/** A file of a feed. A feed has several if one would be too large for its readers. */
export interface FeedPart<E> {
  /** Name of the file: `calendar.ics`, `calendar-2.ics`. */
  readonly name: string;
  /** Site path of the file. */
  readonly path: string;
  /** The content of the file. */
  readonly feed: Feed<E>;
}

/**
 * Lists the files of a feed. All but the first have their number in name and title.
 * @param page site path of the folder
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
