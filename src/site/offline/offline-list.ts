import { addDays, isOnDays } from '../../calendar/day.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import { dayPath } from '../../calendar/paths.ts';
import type { Site } from '../create-site.ts';
import { getSiteShell } from '../navigation.ts';
import { toBrowserZone } from '../format/today-texts.ts';
import { buildStaticPath } from '../paths/static-path.ts';

/** Days in a list: a visitor keeps fourteen of them, up to two weeks after the build. */
const listed = 28;

/** `/offline.js`, unless the settings say no. */
export function listWorkerPaths(site: Site) {
  return isOffered(site) ? [{ params: { worker: 'offline' } }] : [];
}

/** `/[home]/offline/` */
export function listOfflinePaths(site: Site) {
  return listOffering(site).map((calendar) => buildStaticPath(site, calendar, {}, {}));
}

/** `/[home]/offline.json` */
export function listOfflineLists(site: Site) {
  return listOffering(site).map((calendar) =>
    buildStaticPath(site, calendar, {}, { list: buildOfflineList(site, calendar) }),
  );
}

function listOffering(site: Site): readonly Calendar[] {
  return isOffered(site) ? site.calendars : [];
}

/** Whether visitors may keep the calendar; not a preview of drafts. */
export function isOffered({ settings, showsDrafts }: Pick<Site, 'settings' | 'showsDrafts'>): boolean {
  return settings.offline && !showsDrafts;
}

/**
 * What visitors of a language may keep on their device: its home page, that of what they saved,
 * and for each day its page and those of the events on it. The size and digest of each file are
 * added after the build, by `completeOfflineLists`.
 */
function buildOfflineList(site: Site, calendar: Calendar) {
  const { locale, today, home } = calendar;
  const { t } = site.getTranslations(locale);
  const { saved } = getSiteShell(site, locale).paths;
  const days = Array.from({ length: listed }, (_, index) => addDays(today, index)).map((day) => {
    const page = calendar.days.includes(day) ? [dayPath(calendar, day)] : [];
    const events = calendar.listed.filter((event) => isOnDays(event, { first: day, last: day }));
    const paths = [...page, ...events.map(({ path }) => path)].map(site.href);
    return { day, page: page.map(site.href), paths };
  });
  return {
    locale,
    language: site.getLanguage(locale),
    zone: toBrowserZone(calendar.zone),
    home: site.href(home),
    page: site.href(findOfflinePage(calendar)),
    saved: saved === undefined ? null : site.href(saved),
    texts: {
      agenda: t('nav.agenda'),
      at: t('time.at'),
      copy: t('offline.copy'),
      missing: t('offline.missing'),
      pages: t('offline.pages'),
    },
    days: Object.fromEntries(days.map(({ day, paths }) => [day, paths])),
    dayPages: Object.fromEntries(days.flatMap(({ day, page }) => page.map((path) => [day, path]))),
  };
}

/** Site path of the page for what is not kept. */
function findOfflinePage({ home }: Pick<Calendar, 'home'>): string {
  return `${home}offline/`;
}
