import {
  chooseOrnament,
  classifyLength,
  type Entry,
  type EntryCategory,
  type EntryScope,
  type EntryVenue,
} from '../entry.ts';
import type { CalendarEvent, Scope, VenueScope } from '../event.ts';
import { formatMark } from '../saved-mark.ts';
import { findMode } from '../whereabouts.ts';

/**
 * The entry of an event. Called once for each: views take `event.entry`.
 * @param later following dates of its series
 * @param firstVenueId the lowest id of a venue and its translations
 */
export function buildEntry(
  event: Omit<CalendarEvent, 'entry' | 'series'>,
  later: number,
  firstVenueId: (id: number) => number,
): Entry {
  const { record, path, start, end, startUtc, endUtc, overUtc, zone, here, firstDay, lastDay, picture } =
    event;
  const { id, locale, title, allDay, status, featured, free, cost, unpublished } = record;
  const [venue] = event.places;
  const [category] = event.categories;
  return {
    id,
    locale,
    path,
    title,
    start,
    end,
    startUtc,
    endUtc,
    overUtc,
    zone,
    here,
    allDay,
    firstDay,
    lastDay,
    status,
    ...(unpublished !== undefined && { unpublished }),
    featured,
    sticky: event.record.isSticky === true,
    free,
    cost,
    venue: venue ? buildEntryVenue(venue) : null,
    online: findMode(event.online),
    category: category ? buildEntryCategory(category) : null,
    ornament: chooseOrnament(id),
    length: classifyLength(title, 48, 90),
    picture,
    later,
    mark: formatMark({
      id: Math.min(...listIds(event)),
      start: allDay ? firstDay : startUtc,
      end: allDay ? lastDay : endUtc,
      venue: venue ? firstVenueId(venue.record.id) : 0,
      status,
    }),
  };
}

/** The ids of an event and its translations, including vanished ones. */
export function listIds({ record, history }: Pick<CalendarEvent, 'record' | 'history'>): readonly number[] {
  return [...new Set([record.id, ...Object.values(history.together.ids)])];
}

/** The venue of an entry. */
export function buildEntryVenue(venue: Omit<Named, 'record'> & Pick<VenueScope, 'record'>): EntryVenue {
  const { position, hidesMap } = venue.record;
  return { ...buildEntryScope(venue), position: hidesMap === true ? null : position };
}

/** The category of an entry. */
export function buildEntryCategory(category: Named & Pick<Scope, 'colour'>): EntryCategory {
  return { ...buildEntryScope(category), colour: category.colour };
}

function buildEntryScope({ name, path, record }: Named): EntryScope {
  return { name, path, locale: record.locale };
}

type Named = Pick<Scope, 'name' | 'path'> & { readonly record: Pick<Scope['record'], 'locale'> };
