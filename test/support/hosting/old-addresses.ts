import { readdirSync, readFileSync } from 'node:fs';
import { follow, type Ask } from './check-host.ts';

const recordings = new URL('../../recordings/crawl', import.meta.url).pathname;

/** An address of the recorded site, as WordPress and The Events Calendar have it. */
interface OldAddress {
  readonly kind: string;
  /** Path and query, encoded as it was recorded. */
  readonly path: string;
  /** Name of the page that it should lead to; absent for lists. */
  readonly name?: string;
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
  readonly all_day?: boolean | null;
}

const languages = ['en', 'es'] as const;

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
  return [
    ...open.flatMap((event): OldAddress[] => [
      { kind: 'event', path: pathOf(event), name: nameOf(event), type: 'text/html' },
      {
        kind: 'event?ical=1',
        path: `${pathOf(event)}?ical=1`,
        name: nameOf(event),
        type: 'text/calendar',
      },
      ...[`/?p=${event.id}`, `/en/?post_type=tribe_events&p=${event.id}`].map((path): OldAddress => ({
        kind: 'event by number',
        path,
        name: nameOf(event),
        type: 'text/html',
      })),
    ]),
    ...places.flatMap((place): OldAddress[] => [
      { kind: 'venue, organizer', path: pathOf(place), name: nameOf(place), type: 'text/html' },
      { kind: 'venue, organizer?ical=1', path: `${pathOf(place)}?ical=1`, type: 'text/calendar' },
    ]),
    ...used.flatMap((term): OldAddress[] => [
      { kind: 'category, tag', path: pathOf(term), name: nameOf(term), type: 'text/html' },
      ...(term.taxonomy === 'post_tag'
        ? []
        : [{ kind: 'category: list', path: `${pathOf(term)}list/`, type: 'text/html' } as const]),
      { kind: 'category, tag: feed', path: `${pathOf(term)}feed/`, type: 'application/rss+xml' },
      { kind: 'category, tag?ical=1', path: `${pathOf(term)}?ical=1`, type: 'text/calendar' },
    ]),
    ...languages.flatMap((locale) => listLists(locale, open)),
  ];
}

/** The answers of a host by kind: how many led to what they should, and which did not. */
export async function askOldAddresses(
  ask: Ask,
): Promise<ReadonlyMap<string, { readonly right: number; readonly wrong: readonly string[] }>> {
  const table = new Map<string, { right: number; wrong: string[] }>();
  for (const { kind, path, name, type } of listOldAddresses()) {
    const { status, headers, path: at, hops } = await follow(ask, path);
    const row = table.get(kind) ?? { right: 0, wrong: [] };
    table.set(kind, row);
    const isThere = name === undefined || decode(at).includes(`/${name}/`);
    const isRight = isThere && status === 200 && headers.get('Content-Type')?.startsWith(type) && hops < 2;
    if (isRight) row.right += 1;
    else row.wrong.push(`${path} → ${at} ${status} ${headers.get('Content-Type')} (${hops})`);
  }
  return table;
}

function listLists(locale: string, events: readonly WireRecord[]): readonly OldAddress[] {
  const list = `/${locale}/events/`;
  const own = events.filter(({ url }) => new URL(url).pathname.startsWith(`/${locale}/`));
  const days = [...new Set(own.map(({ start_date = '' }) => start_date.slice(0, 10)))];
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const views = ['', 'list/', 'month/', 'today/', 'list/page/2/', 'list/?eventDisplay=past'];
  return [
    ...views.map((view): OldAddress => ({ kind: 'list', path: list + view, type: 'text/html' })),
    ...days.map((day): OldAddress => ({ kind: 'day', path: `${list}${day}/`, type: 'text/html' })),
    ...months.flatMap((month): OldAddress[] => [
      { kind: 'month', path: `${list}month/${month}/`, type: 'text/html' },
      { kind: 'month?ical=1', path: `${list}month/${month}/?ical=1`, type: 'text/calendar' },
    ]),
    ...['?ical=1', 'list/?ical=1', '?outlook-ical=1', 'ical/'].map((file): OldAddress => ({
      kind: 'calendar',
      path: list + file,
      type: 'text/calendar',
    })),
    { kind: 'feed', path: `${list}feed/`, type: 'application/rss+xml' },
    { kind: 'feed', path: `${list}feed/atom/`, type: 'application/atom+xml' },
  ];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
