import { jointCalendar } from '../calendar/joint.ts';
import { renderCalendar } from '../feeds/ical.ts';
import { jointFiles } from '../feeds/joint-feed.ts';
import { calendars, memory } from './calendars.ts';
import { publicationOf } from './feeds.ts';
import { settings } from './settings.ts';

const parts = jointFiles(
  calendars,
  jointCalendar(calendars, memory.entries),
  publicationOf(settings.defaultLocale),
);

/** Site paths of the calendar in all languages: none, one, or more where one would be too large. */
export const jointPaths: readonly string[] = parts.map(({ path }) => path);

/**
 * A file of the calendar in all languages, by its site path.
 * @throws {Error} where there is none
 */
export function jointFile(path: string): string {
  const part = parts.find((each) => each.path === path);
  if (part === undefined) throw new Error(`There is no calendar in all languages at ${path}.`);
  return renderCalendar(part.feed);
}
