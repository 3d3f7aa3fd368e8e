import { buildDayPage } from '../../calendar/views/day-page.ts';
import { findLead } from '../../feeds/lead.ts';
import { shortenText } from '../../html/shorten.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { showText } from '../text/description.ts';
import { buildStaticPath } from './static-path.ts';

/** `/[home]/[day]/[key]/`: every day that has a page. Past days do not show when they were read. */
export function listDayPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.days.map((key) => {
      const { segments, today, now, crawledAt } = calendar;
      const view = buildDayPage(calendar, key);
      return buildStaticPath(
        site,
        calendar,
        { day: segments.day, key },
        {
          view,
          leads: listLeads(site, calendar, key),
          now: key === today ? now : null,
          asOf: key >= today ? crawledAt : null,
        },
      );
    }),
  );
}

/** Longest lead of an event in the list of its day. */
const leadLimit = 200;

/** The leads of the events that begin on a day, in one plain line, by the paths of their pages. */
function listLeads(site: Site, calendar: Calendar, day: DayKey): Readonly<Record<string, string>> {
  const leads = calendar.startingOn(day).map(({ path, record }) => {
    const lead = showText(site, findLead(record)).replaceAll(/\s+/gu, ' ').trim();
    return [path, shortenText(lead, leadLimit)] as const;
  });
  return Object.fromEntries(leads.filter(([, lead]) => lead !== ''));
}
