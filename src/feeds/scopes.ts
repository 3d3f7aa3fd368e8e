import type { Calendar } from '../calendar/calendar.ts';
import { homePath } from '../calendar/paths.ts';
import type { Scope } from '../calendar/scope.ts';
import { shorten } from '../model/shorten.ts';
import type { Feed } from './feed.ts';
import type { Format } from './format.ts';
import { formats } from './index.ts';
import { oneLine } from './text.ts';

/** Name of an event's own calendar file, below the path of its page. */
export const eventFile = 'event.ics';

const descriptionLimit = 300;

/** A feed that is published: of the whole calendar, or of one scope. */
export interface FeedFile {
  /** Site path of the file: `/en/category/music/calendar.ics`. */
  readonly path: string;
  /** Site path of the page that it belongs to: `/en/category/music/`. */
  readonly page: string;
  readonly format: Format;
  /** Null for the whole calendar. */
  readonly scope: Scope | null;
}

/** What only the site knows about the calendars that it publishes. */
export type Publication = Pick<Feed, 'addressOf' | 'pathOf' | 'language'>;

/**
 * The feeds of one page: of the whole calendar for null. A scope has them as long as it has a page, also when nothing is coming;
 * it loses both with its last event.
 */
export function feedsOf(calendar: Calendar, scope: Scope | null): FeedFile[] {
  const page = scope?.path ?? homePath(calendar);
  return formats.map((format) => ({ path: `${page}${format.file}`, page, format, scope }));
}

/** What a feed says. */
export function feedOf(
  calendar: Calendar,
  { path, page, format, scope }: FeedFile,
  publication: Publication,
): Feed {
  const { site, locale, zone, now } = calendar;
  const { addressOf, pathOf, language } = publication;
  return {
    title: scope === null ? site.name : `${scope.name} · ${site.name}`,
    description: scope === null ? site.description : descriptionOf(scope),
    publisher: site.name,
    locale,
    language,
    address: addressOf(path),
    home: addressOf(page),
    zone,
    events: format.select(scope ?? calendar, now),
    addressOf,
    pathOf,
  };
}

function descriptionOf({ record }: Scope): string {
  return shorten(oneLine('text' in record ? record.text : record.description), descriptionLimit);
}
