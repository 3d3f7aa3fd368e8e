import { readdirSync, readFileSync } from 'node:fs';
import { follow, type Answer, type Ask } from './check-host.ts';

const recordings = new URL('../../recordings/crawl', import.meta.url).pathname;

/** An address of the recorded site, as WordPress and The Events Calendar have it. */
interface OldAddress {
  readonly kind: string;
  /** Path and query, encoded as it was recorded. */
  readonly path: string;
  /** Name of the page that it should lead to; absent for lists. */
  readonly name?: string;
  /** Site path that it should lead to; absent where the name says enough. */
  readonly to?: string;
  /** Language of the page. */
  readonly locale: Locale;
  /** What should be there. */
  readonly type: 'text/html' | 'text/calendar' | 'application/rss+xml' | 'application/atom+xml';
}

/** A record as the real server listed it. */
interface WireRecord {
  readonly id: number;
  readonly slug: string;
  readonly url: string;
  readonly status?: string;
  readonly count?: number;
  readonly taxonomy?: string;
  readonly start_date?: string;
  readonly utc_start_date?: string;
  readonly all_day?: boolean | null;
}

const languages = ['en', 'es'] as const;
type Locale = (typeof languages)[number];

/** Where the site has its lists, written down by hand. */
const pages = {
  en: { day: '/en/day/', month: '/en/month/', week: '/en/week/', posters: '/en/posters/', past: '/en/past/' },
  es: {
    day: '/es/dia/',
    month: '/es/mes/',
    week: '/es/semana/',
    posters: '/es/carteles/',
    past: '/es/pasados/',
  },
} as const;

/** When the site was recorded, and the first and last day that may have a page. */
const [firstPage, today, lastPage] = ['2026-08-22', '2026-11-20', '2027-12-25'];

/**
 * Addresses of the recorded site: pages of events, venues, organizers, categories and tags, their
 * calendars, feeds and numbers, and lists of each kind. Terms that no event uses have none here.
 */
function listOldAddresses(): readonly OldAddress[] {
  const events = languages.flatMap((locale) => readAll('events', locale));
  const places = [...readAll('venues', 'en'), ...readAll('organizers', 'en')];
  const terms = languages.flatMap((locale) => [
    ...readAll('categories-all', locale),
    ...readAll('tags-all', locale),
  ]);
  const pathOf = ({ url }: WireRecord) => new URL(url).pathname;
  const open = events.filter(({ all_day }) => all_day !== null);
  const used = terms.filter(({ count = 0 }) => count > 0);
  const at = (record: WireRecord, kind: string, below = '', type: OldAddress['type'] = 'text/html') => ({
    kind,
    path: pathOf(record) + below,
    locale: localeOf(record),
    name: nameOf(record),
    type,
  });
  return [
    ...open.flatMap((event, index): OldAddress[] => [
      at(event, 'event'),
      at(event, 'event?ical=1', '?ical=1', 'text/calendar'),
      // Requests take their time: each has one of the two.
      index % 2 === 0 ? at(event, 'event: feed', 'feed/') : at(event, 'event: embed', 'embed/'),
      ...[`/?p=${event.id}`, `/en/?post_type=tribe_events&p=${event.id}`].map((path) => ({
        ...at(event, 'event by number'),
        path,
      })),
    ]),
    ...places.flatMap((place): OldAddress[] => [
      at(place, 'venue, organizer'),
      at(place, 'venue, organizer?ical=1', '?ical=1', 'text/calendar'),
      at(place, 'venue, organizer: feed', 'feed/', 'application/rss+xml'),
      at(place, 'venue, organizer: list', 'list/'),
      at(place, 'venue, organizer: page', 'list/page/2/?eventDisplay=past'),
      at(place, 'venue, organizer: page', 'page/2/'),
    ]),
    ...used.flatMap((term): OldAddress[] => [
      at(term, 'category, tag'),
      ...(term.taxonomy === 'post_tag'
        ? []
        : [
            at(term, 'category: list', 'list/'),
            at(term, 'category by query', '?eventDisplay=past'),
            at(term, 'category by query', 'list/?tribe-bar-date=2026-11-14'),
          ]),
      at(term, 'category, tag: feed', 'feed/', 'application/rss+xml'),
      at(term, 'category, tag?ical=1', '?ical=1', 'text/calendar'),
    ]),
    ...languages.flatMap((locale) => listLists(locale, open)),
  ];
}

/**
 * The answers of a host by kind: how many led to what they should, and which did not.
 * @param every how many of a kind there are for one that is asked
 * @param base path of the site at the host
 * @param below which addresses are asked
 */
export async function askOldAddresses(
  ask: Ask,
  every = 1,
  base = '/',
  below = '/',
): Promise<ReadonlyMap<string, { readonly right: number; readonly wrong: readonly string[] }>> {
  const table = new Map<string, { right: number; wrong: string[] }>();
  const targets = new Map<string, Promise<Answer>>();
  const kinds = Map.groupBy(listOldAddresses(), ({ kind }) => kind).values();
  // Elsewhere, the site has no page at the home page of the origin, whose feed is then not its own.
  // What is at its base is its own page.
  const isAsked = ({ kind, path }: OldAddress) =>
    base === '/' || (kind !== 'feed of the home page' && path !== base);
  const asked = [...kinds]
    .flatMap((all) => all.filter((_, index) => index % every === 0))
    .filter((address) => isAsked(address) && address.path.startsWith(below))
    .map((each) => ({ ...each, to: each.to?.replace('/', base) }));
  for (const { kind, path, name, to, locale, type } of asked) {
    const { status, headers, body, path: at, hops } = await follow(ask, path);
    const row = table.get(kind) ?? { right: 0, wrong: [] };
    table.set(kind, row);
    const isThere = name === undefined || decode(at).includes(`/${name}/`);
    // A copy of a file at the old address will do.
    const target = to === undefined || at.split('?')[0] === to ? null : (targets.get(to) ?? ask(to));
    if (to !== undefined && target !== null) targets.set(to, target);
    const isSame =
      target === null || (type !== 'text/html' && Buffer.from(body).equals(Buffer.from((await target).body)));
    const lang = /<html[^>]* lang="?([\w-]+)/u.exec(Buffer.from(body.slice(0, 500)).toString())?.[1];
    const isRead = type !== 'text/html' || lang === locale;
    const hasType = headers.get('Content-Type')?.startsWith(type);
    if (isThere && isSame && isRead && status === 200 && hasType && hops < 2) row.right += 1;
    else row.wrong.push(`${path} → ${at} ${status} ${headers.get('Content-Type')} (${hops})`);
  }
  return table;
}

function listLists(locale: Locale, events: readonly WireRecord[]): readonly OldAddress[] {
  const list = `/${locale}/events/`;
  const { day: dayPage, month: monthPage, ...views } = pages[locale];
  const own = events.filter((event) => localeOf(event) === locale);
  const days = [...new Set(own.map(({ start_date = '' }) => start_date.slice(0, 10)))];
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const page = (kind: string, to: string, ...below: readonly string[]) =>
    below.map((each): OldAddress => ({ kind, path: list + each, to, locale, type: 'text/html' }));
  const file = (kind: string, name: string, type: OldAddress['type'], ...paths: readonly string[]) =>
    paths.map((path): OldAddress => ({ kind, path, to: `/${locale}/${name}`, locale, type }));
  const begins = new Set(own.map(findSiteDay));
  const hasPage = (day: string) => day >= firstPage && day <= lastPage && begins.has(day);
  const byDay = (day: string) => (hasPage(day) ? `${dayPage}${day}/` : `${monthPage}${day.slice(0, 7)}/`);
  return [
    ...page('list', `/${locale}/`, '', 'list/', 'list/page/2/', 'list/?eventDisplay=list', 'map/'),
    ...page('list', `/${locale}/`, 'today/', '?tribe-bar-date=1999-01-01', '1999-01-01/'),
    ...page('list: view', views.past, 'past/'),
    ...page('list: view', monthPage, 'month/'),
    ...page('list: view', views.week, 'week/'),
    ...page('list: view', views.posters, 'photo/'),
    ...[...pastQueries, 'list/?eventDisplay=past&tribe-bar-date=2026-10-31'].flatMap((query) =>
      page('list: view by query', views.past, query),
    ),
    ...page('list: view by query', monthPage, '?eventDisplay=month', 'list/?tribe_event_display=month'),
    ...page('list: view by query', views.week, '?eventDisplay=week', '?a=1&tribe_event_display=week'),
    ...page('list: view by query', views.posters, '?eventDisplay=photo', 'list/?eventDisplay=photo&b=2'),
    ...days.flatMap((day, index) => [
      ...page('day', byDay(day), `${day}/`),
      ...page('day by query', byDay(day), `${index % 2 === 0 ? '' : 'list/'}?tribe-bar-date=${day}`),
    ]),
    ...page('day', `${dayPage}${today}/`, `${today}/`),
    ...months.flatMap((month) => [
      ...page('month', `${monthPage}${month}/`, `month/${month}/`, `${month}/`),
      ...page('month by query', `${monthPage}${month}/`, `?eventDate=${month}`),
      ...page('month by query', `${monthPage}${month}/`, `?eventDisplay=month&eventDate=${month}`),
      ...page('month by query', `${monthPage}${month}/`, `list/?tribe-bar-date=${month}`),
      ...page('date by rarer query', `${monthPage}${month}/`, `month/?tribe-bar-date=${month}`),
      ...days
        .filter((day) => day.startsWith(month))
        .slice(0, 1)
        .flatMap((day) => page('date by rarer query', byDay(day), `list/?eventDate=${day}`)),
      ...file('month?ical=1', 'calendar.ics', 'text/calendar', `${list}month/${month}/?ical=1`),
    ]),
    ...['?ical=1', 'list/?ical=1', '?outlook-ical=1', 'ical/', '?eventDisplay=past&ical=1'].flatMap((each) =>
      file('calendar', 'calendar.ics', 'text/calendar', list + each),
    ),
    ...file('feed', 'feed.xml', 'application/rss+xml', `${list}feed/`),
    ...file('feed', 'atom.xml', 'application/atom+xml', `${list}feed/atom/`),
    ...file('feed of the home page', 'feed.xml', 'application/rss+xml', `/${locale}/feed/`),
    ...file('feed of the home page', 'atom.xml', 'application/atom+xml', `/${locale}/feed/atom/`),
  ];
}

/** The first two are what the plugin has in its pages. */
const pastQueries = [
  'list/?eventDisplay=past',
  'list/page/2/?eventDisplay=past',
  '?eventDisplay=past',
  '?tribe_event_display=past',
  'photo/?tribe-bar-search=&eventDisplay=past',
];

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The day on which an event begins, for a reader in the town of the site. */
function findSiteDay({ start_date = '', utc_start_date = '', all_day }: WireRecord): string {
  if (all_day === true) return start_date.slice(0, 10);
  return siteDays.format(new Date(`${utc_start_date.replace(' ', 'T')}Z`));
}

const siteDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

function localeOf(record: WireRecord): Locale {
  return new URL(record.url).pathname.startsWith('/es/') ? 'es' : 'en';
}

/** The last part of its address, in which pages of the site have it, too. */
function nameOf({ url }: WireRecord): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? '');
}

function readAll(name: string, locale: string): readonly WireRecord[] {
  const [key = ''] = name.split('-');
  return readdirSync(`${recordings}/${locale}`)
    .filter((file) => file.startsWith(`${name}-0`) && !file.endsWith('.meta.json'))
    .flatMap(
      (file) => JSON.parse(readFileSync(`${recordings}/${locale}/${file}`, 'utf8'))[key] as WireRecord[],
    );
}
