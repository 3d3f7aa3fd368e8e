import type { ArchiveMonth } from '../../calendar/views/archive.ts';
import type { DayPage } from '../../calendar/views/day-page.ts';
import type { EventPage } from '../../calendar/views/event-page.ts';
import type { Month, MonthLink } from '../../calendar/views/month.ts';
import type { PostersMonth } from '../../calendar/views/posters.ts';
import type { ScopePage } from '../../calendar/views/scope-page.ts';
import type { SeriesPage } from '../../calendar/views/series-page.ts';
import type { Venues } from '../../calendar/views/venues.ts';
import type { Week } from '../../calendar/views/week.ts';
import { addOnline } from '../../feeds/place.ts';
import { displayTitle, displayTitleWithStatus } from '../../i18n/display-title.ts';
import { summarize } from '../../metadata/summary.ts';
import { shortenText } from '../../html/shorten.ts';
import type { ByLocale, Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { getViewPath, listViewTranslations, getSiteShell, type NavKey } from '../navigation.ts';
import type { NearestPage, PageHead } from './page-head.ts';
import type { ShareImage } from '../images/share-images.ts';
import { showText } from '../text/description.ts';
import { formatDayCount } from '../format/agenda-day.ts';
import { formatWhen } from '../format/event-time.ts';

const descriptionLimit = 200;

/** The head of the home page. */
export function buildHomeHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const { name } = getSiteShell(site, locale);
  const description = t('agenda.description', { name });
  const title = t('embed.home', { name });
  return { ...everywhere(site, locale, 'agenda'), title, description, changes: true };
}

/** The head of the index of venues. */
export function buildVenuesHead(site: Site, locale: Locale, { count }: Venues): PageHead {
  const { t } = site.getTranslations(locale);
  const { name } = getSiteShell(site, locale);
  const description = t('venues.description', { n: count, name });
  return { ...everywhere(site, locale, 'venues'), title: t('venues.title'), description };
}

/** The head of the page of posters. */
export function buildPostersHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const { name } = getSiteShell(site, locale);
  const description = t('posters.description', { name });
  return { ...everywhere(site, locale, 'posters'), title: t('posters.title'), description };
}

/** The head of a month of posters. */
export function buildPostersMonthHead(
  site: Site,
  locale: Locale,
  { month, path, translations }: PostersMonth,
): PageHead {
  const { t, f } = site.getTranslations(locale);
  const called = f.monthYear(month);
  const description = t('posters.monthDescription', { month: called, name: getSiteShell(site, locale).name });
  const nearest = findNearestPages(site, locale, 'posters');
  return { locale, path, translations, nearest, title: t('posters.month', { month: called }), description };
}

/** The head of the archive, which lists past months. */
export function buildArchiveHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const { name } = getSiteShell(site, locale);
  return {
    ...everywhere(site, locale, 'past'),
    title: t('past.title'),
    description: t('past.description', { name }),
  };
}

/** The head of the subscribe page. */
export function buildSubscribeHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const { name } = getSiteShell(site, locale);
  const description = t('subscribe.description', { name });
  return { ...everywhere(site, locale, 'subscribe'), title: t('nav.subscribe'), description, changes: true };
}

/** The head of the page that makes frames for other sites. */
export function buildOnYourSiteHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const description = t('site.description', { name: getSiteShell(site, locale).name });
  return { ...everywhere(site, locale, 'embed'), title: t('site.title'), description };
}

/** The head of the page of saved events, hidden from search engines: each visitor has another. */
export function buildSavedHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const description = t('saved.description', { name: getSiteShell(site, locale).name });
  return { ...everywhere(site, locale, 'saved'), title: t('saved.title'), description, hidden: true };
}

/** The head of the search page. */
export function buildSearchHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  const description = t('search.description', { name: getSiteShell(site, locale).name });
  return { ...everywhere(site, locale, 'search'), title: t('search.title'), description };
}

/** The head of a month. */
export function buildMonthHead(
  site: Site,
  locale: Locale,
  { month, path, translations, count }: Month,
): PageHead {
  const { t, f } = site.getTranslations(locale);
  const title = f.capitalize(f.monthYear(month));
  const { name } = getSiteShell(site, locale);
  const description = f.capitalize(t('month.description', { month: f.monthYear(month), n: count, name }));
  return { locale, path, translations, title, description };
}

/** The head of the page that always shows the current month. */
export function buildCurrentMonthHead(site: Site, locale: Locale, month: Month): PageHead {
  return {
    ...buildMonthHead(site, locale, month),
    ...everywhere(site, locale, 'month'),
    canonical: month.path,
  };
}

/** The head of a week. */
export function buildWeekHead(site: Site, locale: Locale, week: Week): PageHead {
  const { first, last, path, translations, count } = week;
  const { t, f } = site.getTranslations(locale);
  const days = f.daysFull(first, last);
  const title = t('week.title', { days });
  const description = t('week.description', { days, n: count, name: getSiteShell(site, locale).name });
  return { locale, path, translations, nearest: monthsIn(site, week.nearest), title, description };
}

/** The head of the page that always shows the current week. */
export function buildCurrentWeekHead(site: Site, locale: Locale, week: Week): PageHead {
  return { ...buildWeekHead(site, locale, week), ...everywhere(site, locale, 'week'), canonical: week.path };
}

/** The head of a day. */
export function buildDayHead(site: Site, locale: Locale, page: DayPage): PageHead {
  const { day, path, translations, bill } = page;
  const words = site.getTranslations(locale);
  const { t, f } = words;
  const title = f.capitalize(f.dayFull(day));
  const count = formatDayCount(bill.count, words);
  const { name } = getSiteShell(site, locale);
  const description = f.capitalize(t('day.description', { day: f.dayFull(day), count, name }));
  return { locale, path, translations, nearest: monthsIn(site, page.nearest), title, description };
}

/** The head of a month of the archive. */
export function buildArchiveMonthHead(
  site: Site,
  locale: Locale,
  { month, path, translations }: ArchiveMonth,
): PageHead {
  const { t, f } = site.getTranslations(locale);
  const called = f.monthYear(month);
  const { name } = getSiteShell(site, locale);
  const description = f.capitalize(t('past.monthDescription', { month: called, name }));
  const nearest = findNearestPages(site, locale, 'past');
  return { locale, path, translations, nearest, title: t('past.month', { month: called }), description };
}

/**
 * The head of a venue, an organizer, a category or a tag, with its own feeds.
 * @param image chosen for link previews; null for that of the calendar
 */
export function buildScopeHead(
  site: Site,
  locale: Locale,
  page: ScopePage,
  image: ShareImage | null,
): PageHead {
  const { t, f } = site.getTranslations(locale);
  const { name, path, translations, alternates, comingCount, removedOn, isEmpty, search } = page;
  const shell = getSiteShell(site, locale);
  const counted = t('scope.description', { name, n: comingCount, site: shell.name });
  const text = summarize({ excerpt: '', text: showText(site, page.text) }, descriptionLimit);
  const description =
    removedOn === null
      ? (search.description ?? `${counted} ${text}`.trim())
      : t('scope.removed.note', { day: f.daysFull(removedOn, removedOn) });
  const feeds = { path, name: `${name} · ${shell.name}` };
  const nearest = page.kind === 'venue' ? findNearestPages(site, locale, 'venues') : {};
  const title = search.title ?? name;
  const hidden = removedOn !== null || isEmpty || search.isExcluded === true;
  const chosen = image === null ? {} : { image };
  return { locale, path, translations, nearest, alternates, title, description, feeds, hidden, ...chosen };
}

/**
 * The head of a series.
 * @param lead what it is; may be empty
 */
export function buildSeriesHead(
  site: Site,
  page: Omit<SeriesPage, 'excerpt' | 'text'>,
  lead: string,
): PageHead {
  const { locale, path, translations, alternates, name: title, total, isExcluded: hidden } = page;
  const { t } = site.getTranslations(locale);
  const name = displayTitle(title, locale);
  const counted = t('series.description', { name, n: total, site: getSiteShell(site, locale).name });
  const description = `${counted} ${shortenText(lead, descriptionLimit)}`.trim();
  return { locale, path, translations, alternates, title: name, description, hidden };
}

/**
 * The head of an event, with the title and description that a person wrote for search engines. The
 * title begins with its status if it is cancelled or postponed.
 */
export function buildEventHead(site: Site, page: EventPage, image: ShareImage): PageHead {
  const { event, venues, translations, alternates, removedOn, search } = page;
  const { locale, path } = event;
  const words = site.getTranslations(locale);
  const { t, f } = words;
  const when = formatWhen(event, words);
  const where = addOnline(venues[0]?.name ?? '', event.online, locale);
  const place =
    where === '' ? t('event.descriptionPlain', { when }) : t('event.description', { when, place: where });
  const title = displayTitleWithStatus(search.title ?? event.title, locale, event.status);
  const description =
    removedOn === null
      ? (search.description ?? `${f.capitalize(place)} ${summarize(event, descriptionLimit)}`.trim())
      : t('status.removed.note', { day: f.daysFull(removedOn, removedOn) });
  const nearest = monthsIn(site, page.nearest);
  return {
    locale,
    path,
    translations,
    nearest,
    alternates,
    title,
    description,
    image,
    hidden: removedOn !== null || page.isUnlisted || search.isExcluded === true,
  };
}

/** The head of a locale's not-found page, hidden from search engines. */
export function buildNotFoundHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  return {
    ...everywhere(site, locale, 'agenda'),
    title: t('lost.title'),
    description: t('lost.text'),
    hidden: true,
  };
}

/** The head of the page for what a visitor without a network does not keep. */
export function buildOfflineHead(site: Site, locale: Locale): PageHead {
  const { t } = site.getTranslations(locale);
  return {
    ...everywhere(site, locale, 'agenda'),
    title: t('offline.title'),
    description: t('offline.text'),
    hidden: true,
  };
}

/** Months in other languages, offered instead of missing translations. */
function monthsIn(site: Site, links: ByLocale<MonthLink>): ByLocale<NearestPage> {
  return Object.fromEntries(
    Object.entries(links).map(([other, { path, month }]) => [
      other,
      { path, name: site.getTranslations(other).f.monthYear(month) },
    ]),
  );
}

/** A view in the other languages, offered instead of missing translations. */
function findNearestPages(
  site: Site,
  locale: Locale,
  key: 'venues' | 'past' | 'posters',
): ByLocale<NearestPage> {
  if (!site.settings.views[key]) return {};
  return Object.fromEntries(
    Object.entries(listViewTranslations(site, locale, key)).map(([other, path]) => [
      other,
      { path, name: site.getTranslations(other).t(`nav.${key}`) },
    ]),
  );
}

function everywhere(
  site: Site,
  locale: Locale,
  key: NavKey,
): Pick<PageHead, 'locale' | 'path' | 'translations'> {
  return {
    locale,
    path: getViewPath(site, locale, key),
    translations: listViewTranslations(site, locale, key),
  };
}
