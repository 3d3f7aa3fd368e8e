import type { Calendar } from '../../calendar/calendar.ts';
import { addDays, isOnDays } from '../../calendar/day.ts';
import type { SearchDay } from '../../search/search-words.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { buildSearchLine } from './search-line.ts';

/** Days for which a page that is not published again has events before any question. */
export const searchDays = 14;

/** Events of a day: the list of all is a link away. */
const perDay = 12;

/** What is on in each of the coming days, for the search before any question. */
export function listSearchDays(
  site: Site,
  { listed, locale, today }: Calendar,
): readonly (SearchDay & { readonly day: DayKey })[] {
  return Array.from({ length: searchDays }, (_, ahead) => {
    const day = addDays(today, ahead);
    const all = listed.filter((event) => isOnDays(event, { first: day, last: day }));
    const shown = [
      ...all.filter(({ firstDay }) => firstDay === day),
      ...all.filter(({ firstDay, record }) => firstDay < day && record.status === 'scheduled'),
    ].slice(0, perDay);
    return {
      day,
      lines: shown.map((event) => buildSearchLine(site, event, locale, today)),
      overAt: shown.map(({ overUtc }) => overUtc),
    };
  });
}
