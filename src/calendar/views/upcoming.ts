import type { Locale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOn } from '../entry.ts';
import { compareByEnd, filterUpcoming, type CalendarEvent, type Scope } from '../event.ts';
import { computeDay } from '../zone.ts';
import type { SeriesGroup } from './series-groups.ts';

/** Upcoming events, as briefly as another site shows them. */
export interface Upcoming {
  /** Name of the scope or of the calendar. */
  readonly name: string;
  /** Language of the name. */
  readonly locale: Locale;
  /** Site path of the page with details. */
  readonly path: string;
  /** CSS class of a category; null for anything else. */
  readonly colour: string | null;
  /** Events that began before today and are not over, those that end first, at most 3. */
  readonly running: readonly SeriesGroup[];
  /** Events that begin today or later, in calendar order, at most 20. */
  readonly entries: readonly SeriesGroup[];
  /**
   * Whether there are more events that are not over. Their number would be right on the day of the
   * build only.
   */
  readonly more: boolean;
  /** The day on which a scope was removed, which names no events; null while it exists. */
  readonly removedOn: DayKey | null;
}

const [mostRunning, mostComing] = [3, 20];

/**
 * The upcoming events of a scope of this calendar, or of the whole calendar if `scope` is null;
 * untranslated ones too, as on its page.
 */
export function listUpcoming(calendar: Calendar, scope: Scope | null): Upcoming {
  const { now, today, site, locale, zone } = calendar;
  const removed = scope?.removed ?? null;
  // Its events may be elsewhere by now.
  const coming = removed === null ? filterUpcoming((scope ?? calendar).listed, now) : [];
  const running = coming
    .filter(({ firstDay }) => firstDay < today)
    .sort(compareByEnd)
    .slice(0, mostRunning);
  const beginning = coming.filter(({ firstDay }) => firstDay >= today).slice(0, mostComing);
  const group = ({ entry }: CalendarEvent) => ({ entry, dates: [], isOn: isOn(entry, now) });
  return {
    name: scope?.name ?? site.name,
    locale: scope?.record.locale ?? locale,
    path: scope?.path ?? calendar.home,
    colour: scope?.colour ?? null,
    running: running.map(group),
    entries: beginning.map(group),
    more: coming.length > running.length + beginning.length,
    removedOn: removed === null ? null : computeDay(zone, removed),
  };
}
