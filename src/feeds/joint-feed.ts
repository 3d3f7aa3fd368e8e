import type { Calendar } from '../calendar/calendar.ts';
import type { JointCalendar, JointEvent } from '../calendar/joint.ts';
import type { Feed } from './feed.ts';
import { divideFeed, selectEvents } from './ical.ts';
import { partsOf, type FeedPart } from './parts.ts';
import type { Publication } from './scopes.ts';

/** Site path of the calendar in all languages, its first file. */
const jointPath = '/calendar.ics';

/**
 * The files of the calendar in all languages; none where there is only one. Names stand beside each other; the zone is that of the
 * first.
 * @param calendars in the order of the settings
 */
export function jointFiles(
  calendars: readonly Calendar[],
  joint: JointCalendar,
  { addressOf, pathOf, language, cancellations }: Publication,
): FeedPart<JointEvent>[] {
  const [first] = calendars;
  if (first === undefined || calendars.length < 2) return [];
  const { locale, zone, now } = first;
  const feed: Feed<JointEvent> = {
    title: once(calendars.map(({ site }) => site.name)),
    description: once(calendars.map(({ site }) => site.description)),
    publisher: once(calendars.map(({ site }) => site.name)),
    locale,
    language,
    address: addressOf(jointPath),
    home: addressOf('/'),
    zone,
    hue: null,
    events: selectEvents(joint, now),
    now,
    cancellations,
    addressOf,
    pathOf,
  };
  return partsOf(feed, '/', jointPath.slice(1), divideFeed(feed));
}

function once(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join(' / ');
}
