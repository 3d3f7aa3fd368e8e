import type { DayKey, MonthKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { toMonth, toWeek } from '../day.ts';
import { findDayPage } from '../page-ranges.ts';
import {
  archivePath,
  currentMonthPath,
  currentWeekPath,
  monthPath,
  postersPath,
  searchPath,
  subscribePath,
  weekPath,
} from '../paths.ts';

/** A list of the origin, by the page here that shows the same. */
type ListKind = 'day' | 'month' | 'week' | 'posters' | 'past' | 'subscribe';

/** Words in addresses of The Events Calendar, which translates them, in shipped languages. */
const words: Readonly<Record<ListKind, string>> = {
  day: 'list lista liste today hoy hoje heute aujourdhui day dia día jour summary resumen resumo map mapa karte carte',
  month: 'month mes mês monat mois',
  week: 'week semana woche semaine',
  posters: 'photo foto',
  past: 'past pasados',
  // Its page offers all calendars and feeds.
  subscribe: 'feed ical rss rss2 rdf atom',
};
const kindsByWord = new Map(
  (Object.keys(words) as ListKind[]).flatMap((kind) =>
    words[kind].split(' ').map((word) => [word, kind] as const),
  ),
);

/** The words of views: those of the list itself, and those with their own pages. */
export const viewWords = {
  ofList: listWords((kind) => kind === 'day'),
  others: listWords((kind) => kind !== 'day' && kind !== 'subscribe'),
} as const;

function listWords(isWanted: (kind: ListKind) => boolean): readonly string[] {
  return [...kindsByWord].filter(([, kind]) => isWanted(kind)).map(([word]) => word);
}

/** Segments that choose among the events of a list, or among the dates of an event. */
const choices: ReadonlySet<string> = new Set('featured destacado destacados all todo todos embed'.split(' '));

const page = /^p(?:age|[aá]gina)$/u;

/** Parameters that name a view, the ones that count more first. */
const viewNames = ['tribe_event_display', 'eventDisplay', 'tribe_view', 'view'];
/** Parameters that name a day or month, the ones that count more first. */
export const dateNames = ['tribe-bar-date', 'eventDate'];

/** Parameters that search a list for words. */
const searchNames = ['tribe-bar-search', 's'];

/**
 * Whether a segment of a path chooses a view of the list, or of the event, before it: a word, a
 * date, or the number of a page.
 */
export function isViewSegment(segment: string): boolean {
  const isChoice = choices.has(segment) || page.test(segment) || /^\d{1,4}$/u.test(segment);
  return kindsByWord.has(segment) || isDate(segment) || isChoice;
}

/** Parameters that only a list of events has. */
const listParameter = /^(?:tribe[-_].*|eventDisplay|eventDate|(?:outlook-)?ical)$/u;

/**
 * How many signs an address has that it is of a list of events, whatever the list is called: a
 * view, a date, a parameter. Every page has a feed, and pages with numbers.
 * @param segments those of its path below the name of the list
 */
export function countListSigns(segments: readonly string[], query: URLSearchParams): number {
  if (!segments.every(isViewSegment)) return 0;
  const isView = segments.some((segment) => (kindsByWord.get(segment) ?? 'subscribe') !== 'subscribe');
  return [isView, segments.some(isDate), [...query.keys()].some((name) => listParameter.test(name))].filter(
    Boolean,
  ).length;
}

/**
 * Site path of the page that shows the same as a list of the origin, with the query of a search;
 * null if there is none.
 * @param segments those of its path below the list of all events: `['month', '2026-11']`
 */
export function findListPage(
  calendar: Calendar,
  segments: readonly string[],
  query: URLSearchParams,
): string | null {
  const path = page.test(segments.at(-2) ?? '') ? segments.slice(0, -2) : segments;
  const [date = findDate(query), ...moreDates] = path.filter(isDate);
  const written = path.filter((segment) => !isDate(segment) && !choices.has(segment));
  // `feed/atom` is one kind.
  const [named = 'day', ...others] = new Set(written.map((segment) => kindsByWord.get(segment) ?? null));
  if (named === null || others.length > 0 || moreDates.length > 0) return null;
  const isCalendar = ['ical', 'outlook-ical', 'feed'].some((name) => query.has(name));
  const kind = isCalendar ? 'subscribe' : named === 'day' ? findView(query) : named;
  return (kind === 'subscribe' ? null : findSearch(calendar, kind, query)) ?? findPage(calendar, kind, date);
}

/** The search for the words of a query; null without words, and without a search. */
function findSearch(calendar: Calendar, kind: ListKind, query: URLSearchParams): string | null {
  const words = searchNames.map((name) => query.get(name)?.trim() ?? '').find(Boolean);
  if (words === undefined || !calendar.views.search) return null;
  const question = new URLSearchParams({ q: words, ...(kind === 'past' && { past: '1' }) });
  return `${searchPath(calendar)}?${question.toString()}`;
}

/** The view that a query asks for; the list without one. */
function findView(query: URLSearchParams): ListKind {
  const [asked = 'day'] = viewNames.flatMap((name) => kindsByWord.get(query.get(name) ?? '') ?? []);
  return asked;
}

function findPage(calendar: Calendar, kind: ListKind, date: DayKey | MonthKey | null): string | null {
  if (kind !== 'day' && !calendar.views[kind]) return null;
  if (kind === 'subscribe') return subscribePath(calendar);
  if (kind === 'past') return archivePath(calendar);
  if (kind === 'posters') return postersPath(calendar);
  if (date === null) {
    if (kind === 'month') return currentMonthPath(calendar);
    return kind === 'week' ? currentWeekPath(calendar) : calendar.home;
  }
  const isDay = date.length > 7;
  const own = !isDay || kind === 'month' ? null : findDated(calendar, kind, date);
  const month = toMonth(date);
  return own ?? (calendar.months.includes(month) ? monthPath(calendar, month) : null);
}

function findDated(calendar: Calendar, kind: ListKind, day: DayKey): string | null {
  if (kind !== 'week') return findDayPage(calendar, day);
  const week = toWeek(day, calendar.firstDay);
  return calendar.weeks.includes(week) ? weekPath(calendar, week) : null;
}

function findDate(query: URLSearchParams): DayKey | MonthKey | null {
  return dateNames.map((name) => query.get(name) ?? '').find(isDate) ?? null;
}

/** Whether a text is a day or a month that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/u.test(text)) return false;
  const time = Date.parse(`${text}${text.length > 7 ? '' : '-01'}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
