import { archiveMonth, archiveOf } from '../calendar/views/archive.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { dayPage } from '../calendar/views/day-page.ts';
import { monthView } from '../calendar/views/month.ts';
import { postersMonths } from '../calendar/views/posters.ts';
import { reciprocal } from '../calendar/views/mutual-translations.ts';
import { weekView } from '../calendar/views/week.ts';
import type { SitemapEntry } from '../metadata/sitemap.ts';
import type { ByLocale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import { calendars } from './calendars.ts';
import { chromeOf, translationsOf } from './navigation.ts';
import { versionsOf } from './head/page-head.ts';
import { absolute } from './href.ts';

interface Listed {
  readonly path: string;
  readonly translations: ByLocale<string>;
  readonly lastModified: Instant | null;
}

/** Every page that search engines should know: all but embeds and the pages of errors. */
export function sitemapEntries(): SitemapEntry[] {
  return calendars.flatMap((calendar) =>
    pagesOf(calendar).map(({ path, translations, lastModified }) => ({
      address: absolute(path),
      lastModified,
      alternates: versionsOf({ locale: calendar.locale, path, translations }),
    })),
  );
}

function pagesOf(calendar: Calendar): Listed[] {
  const everywhere = (['agenda', 'posters', 'venues', 'past', 'subscribe', 'search'] as const).map((key) => ({
    path: chromeOf(calendar.locale).paths[key],
    translations: translationsOf(calendar.locale, key),
  }));
  const months = calendar.months.map((month) => monthView(calendar, month));
  const walls = postersMonths(calendar);
  const weeks = calendar.weeks.map((week) => weekView(calendar, week));
  const days = calendar.days.map((day) => dayPage(calendar, day));
  const archives = archiveOf(calendar).months.map(({ month }) => archiveMonth(calendar, month));
  return [
    ...[...everywhere, ...months, ...walls, ...weeks, ...days, ...archives].map(({ path, translations }) => ({
      path,
      translations,
      lastModified: null,
    })),
    ...calendar.scopes.map((scope) => ({
      path: scope.path,
      translations: reciprocal(calendar, scope),
      lastModified: null,
    })),
    ...calendar.events.map((event) => ({
      path: event.path,
      translations: reciprocal(calendar, event),
      lastModified: event.record.modified,
    })),
  ];
}
