import { toYear } from '../../calendar/day.ts';
import { ornaments } from '../../calendar/entry.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import type { Poster } from '../../images/poster/poster.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { onCardClock } from '../format/event-time.ts';
import { formatPosterHours } from '../format/list-hours.ts';
import { formatOnline } from '../format/place.ts';

/** The content of an event's poster, in the language of the event. */
export function buildEventPoster(site: Site, { record, history, entry, places }: CalendarEvent): Poster {
  const words = site.getTranslations(record.locale);
  const { t, f } = words;
  const { firstDay } = onCardClock(entry);
  const describeStatus = (): string => {
    if (history.vanished !== null) return t('status.removed');
    return record.status === 'scheduled' ? '' : t(`status.${record.status}`);
  };
  return {
    title: record.title,
    calendar: listCalendarNames(site, record.locale),
    day: String(Number(firstDay.slice(8))),
    weekday: f.weekday(firstDay),
    month: f.month(firstDay),
    year: toYear(firstDay),
    hours: formatPosterHours(entry, words),
    place: places[0]?.name ?? formatOnline(entry, words),
    strip: describeStatus(),
    ornament: entry.ornament,
    // Chosen by id, so that it never changes; each ornament occurs in both layouts.
    large: Math.floor(record.id / ornaments.length) % 2 === 0 ? 'date' : 'title',
  };
}

/**
 * The calendar's name on posters; its host is the fallback if no font has the letters of the name.
 */
export function listCalendarNames(site: Site, locale: Locale): readonly string[] {
  return [site.getCalendar(locale).site.name, new URL(site.settings.site).host];
}
