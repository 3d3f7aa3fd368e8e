import type { Locale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOn } from '../entry.ts';
import { compareByEnd, filterUpcoming, type Scope } from '../event.ts';
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
  /**
   * In calendar order, at most 20: events that begin today or later; if there are fewer, running
   * ones, too, those that end first.
   */
  readonly entries: readonly SeriesGroup[];
  /**
   * Whether there are more events that are not over. Their number would be right on the day of the
   * build only.
   */
  readonly more: boolean;
  /** The day on which a scope was removed, which names no events; null while it exists. */
  readonly removedOn: DayKey | null;
}

const shown = 20;

/** The upcoming events of a scope of this calendar, or of the whole calendar if `scope` is null. */
export function listUpcoming(calendar: Calendar, scope: Scope | null): Upcoming {
  const { now, today, site, locale, zone } = calendar;
  const removed = scope?.removed ?? null;
  // Its events may be elsewhere by now.
  const coming = removed === null ? filterUpcoming((scope ?? calendar).events, now) : [];
  const beginning = coming.filter(({ firstDay }) => firstDay >= today);
  const running = coming.filter(({ firstDay }) => firstDay < today).sort(compareByEnd);
  const entries = [...beginning, ...running]
    .slice(0, shown)
    .sort((a, b) => a.index - b.index)
    .map(({ entry }) => ({ entry, dates: [], isOn: isOn(entry, now) }));
  return {
    name: scope?.name ?? site.name,
    locale: scope?.record.locale ?? locale,
    path: scope?.path ?? calendar.home,
    colour: scope?.colour ?? null,
    entries,
    more: coming.length > entries.length,
    removedOn: removed === null ? null : computeDay(zone, removed),
  };
}
