import type { Calendar } from '../../calendar/calendar.ts';
import { isOver, type CalendarEvent, type Scope } from '../../calendar/event.ts';
import { isEvening } from '../../calendar/entry.ts';
import { addAncestors, findPathIn } from '../../calendar/scope.ts';
import { listIds } from '../../calendar/build/build-entry.ts';
import type { IndexFile } from '../../search/make-index.ts';
import { readPageIds } from '../../search/read-page-ids.ts';
import type { FirstTable, SearchFilter, SearchTable } from '../../search/search-table.ts';
import { computeDigest } from '../../digest.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';
import { buildSearchLine } from './search-line.ts';
import { buildSearchWords } from './search-words.ts';
import { listSearchDays } from './search-days.ts';

/** Rows per file: a few screens. */
const perFile = 50;

/**
 * The data that the search filters by and shows, for the events that a calendar lists: one table of
 * those that ended before today, one of all others, and files of rows. The first table has a fixed
 * name; other names contain a digest of the content.
 * @param index Pagefind's files for the same events
 * @param indexes their folders
 */
export function writeSearchTable(
  site: Site,
  calendar: Calendar,
  index: readonly IndexFile[],
  indexes: readonly string[],
): IndexFile[] {
  const { listed, now, today } = calendar;
  const ids = readPageIds(index);
  const isPast = (event: CalendarEvent): boolean => event.lastDay < today && isOver(event, now);
  const gone = listed.filter(isPast);
  const past = buildTable(site, calendar, gone, ids);
  const pastFile = gone.length === 0 ? null : namedFile('past', past.table);
  const others = listed.filter((event) => !isPast(event));
  const first = buildTable(site, calendar, others, ids);
  const words = namedFile('words', buildSearchWords(site, calendar, others));
  const inPast = slugsIn(past.table);
  const table: FirstTable = {
    ...first.table,
    words: words.path,
    indexes,
    since: today,
    past: pastFile?.path ?? null,
    pastBefore: pastBefore(listed, isPast),
    onlyHere: [...slugsIn(first.table)].filter((each) => !inPast.has(each)).sort(),
  };
  const days = listSearchDays(site, calendar).map(({ day, ...content }) =>
    toIndexFile(`days/${day}.json`, content),
  );
  const files = [...first.files, ...past.files, words, ...days, ...(pastFile === null ? [] : [pastFile])];
  return [toIndexFile('table.json', table), ...new Map(files.map((file) => [file.path, file])).values()];
}

/** For each other event before the last past one: the number of past events before it. */
function pastBefore(
  listed: readonly CalendarEvent[],
  isPast: (event: CalendarEvent) => boolean,
): readonly number[] {
  let count = 0;
  return listed.slice(0, listed.findLastIndex(isPast) + 1).flatMap((event) => {
    if (!isPast(event)) return [count];
    count += 1;
    return [];
  });
}

/** The scopes that an event is filtered by. */
const filters: Readonly<Record<SearchFilter, (event: CalendarEvent) => Iterable<Scope>>> = {
  category: ({ categories }) => addAncestors(categories),
  tag: ({ tags }) => tags,
  venue: ({ venues }) => venues,
  organizer: ({ organizers }) => organizers,
};

/** The filter values in a table, as in a query string: `tag=poetry`. */
function slugsIn(table: SearchTable): ReadonlySet<string> {
  const names = Object.keys(filters) as SearchFilter[];
  return new Set(names.flatMap((name) => table[name].flat().map((slug) => `${name}=${slug}`)));
}

/** The table of some events of a calendar, and the files that it refers to. */
function buildTable(
  site: Site,
  { locale, today }: Calendar,
  events: readonly CalendarEvent[],
  ids: ReadonlyMap<string, string>,
): { readonly table: SearchTable; readonly files: readonly IndexFile[] } {
  const lines = events.map((event) => buildSearchLine(site, event, locale, today));
  const files = Array.from({ length: Math.ceil(lines.length / perFile) }, (_, number) =>
    namedFile('lines', lines.slice(number * perFile, (number + 1) * perFile)),
  );
  const slugs = (name: SearchFilter): string[][] =>
    events.map((event) => Array.from(filters[name](event), (scope) => slugIn(locale, scope)));
  const table = {
    begins: events.map(({ firstDay }) => firstDay),
    ends: events.map((event) => (endsOnFirstDay(event) ? event.firstDay : event.lastDay)),
    overAt: events.map(({ overUtc }) => overUtc),
    isOnce: events.map((event): 0 | 1 => (endsOnFirstDay(event) ? 1 : 0)),
    category: slugs('category'),
    tag: slugs('tag'),
    venue: slugs('venue'),
    organizer: slugs('organizer'),
    evening: events.map(({ entry }): 0 | 1 => (isEvening(entry) ? 1 : 0)),
    online: events.map(({ online }): 0 | 1 => (online === null ? 0 : 1)),
    free: events.map(({ record }): 0 | 1 => (record.free ? 1 : 0)),
    ids: events.map(({ path }) => ids.get(site.href(path)) ?? ''),
    lines: files.map(({ path }) => path),
    perFile,
    records: events.map(listIds),
  };
  return { table, files };
}

/** Whether an event is listed on its first day only: see `listRunning`. */
function endsOnFirstDay({ record, firstDay, lastDay }: CalendarEvent): boolean {
  return record.status !== 'scheduled' && lastDay > firstDay;
}

/** The slug of a scope in the page's language, or its own if it is not translated. */
function slugIn(locale: string, scope: Scope): string {
  return lastPathSegment(findPathIn(scope, locale));
}

function toIndexFile(path: string, content: unknown): IndexFile {
  return { path, content: Buffer.from(JSON.stringify(content)) };
}

/** A file whose name contains a digest of its content. */
function namedFile(folder: string, content: unknown): IndexFile {
  return toIndexFile(`${folder}/${computeDigest(content).slice(0, 12)}.json`, content);
}
