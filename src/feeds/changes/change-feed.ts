import type { Calendar } from '../../calendar/calendar.ts';
import { listChanges } from '../../calendar/views/changes.ts';
import { getTranslate } from '../../i18n/strings.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import type { Locale } from '../../model/locale.ts';
import { atom, writeAtom } from '../news/atom.ts';
import { buildChangeItem } from './change-item.ts';
import type { Format } from '../format.ts';
import { jsonFeed, writeJsonFeed } from '../news/json-feed.ts';
import type { NewsFeed } from '../news/news-feed.ts';
import { rss, writeRss } from '../news/rss.ts';
import { buildSiteFeed, type FeedContext } from '../build-feed.ts';

/** A format of the feed of changes. */
interface ChangeFormat extends Pick<Format, 'name' | 'label' | 'contentType'> {
  /** Name of the file, below the home page of its language. */
  readonly file: string;
  /** The file. Equal feeds give equal bytes. */
  render(feed: NewsFeed): string;
}

/** All formats of the feed of changes. */
export const changeFormats: readonly ChangeFormat[] = [
  { ...rss, file: 'changes.xml', render: writeRss },
  { ...atom, file: 'changes-atom.xml', render: writeAtom },
  { ...jsonFeed, file: 'changes.json', render: writeJsonFeed },
];

/** The title of the feed of changes of the calendar `name`. */
export function formatChangesTitle(locale: Locale, name: string): string {
  return `${getTranslate(locale)('changes.title')} · ${name}`;
}

/**
 * Builds the feed of changes of a calendar.
 * @param path site path of the feed's own file
 * @param history of everything that was ever published
 */
export function renderChangeFeed(
  calendar: Calendar,
  path: string,
  history: readonly HistoryEntry[],
  context: FeedContext,
): NewsFeed {
  const feed = buildSiteFeed(calendar, context, {
    title: formatChangesTitle(calendar.locale, calendar.site.name),
    page: calendar.home,
    path,
    events: listChanges(calendar, history),
  });
  return {
    ...feed,
    description: getTranslate(calendar.locale)('changes.description'),
    items: feed.events.map((change) => buildChangeItem(change, feed)),
  };
}
