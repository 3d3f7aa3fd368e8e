import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Scope } from '../calendar/scope.ts';
import { withParents } from '../calendar/with-parents.ts';
import type { IndexFile } from '../search/make-index.ts';
import { pageIds } from '../search/page-ids.ts';
import type { SearchTable } from '../search/search-table.ts';
import { digestOf } from '../snapshot/digest.ts';
import { href } from './href.ts';
import { lastSegment } from './last-segment.ts';
import { searchLine } from './search-line.ts';

/** Events whose lines share a file: as much as a few screens show. */
const perFile = 50;

/**
 * What the search filters by, and what it shows: the table of the events of a calendar and its guests, and files of lines, whose names
 * change with what is in them.
 * @param index what Pagefind made of the same events
 */
export function searchTableFiles(calendar: Calendar, index: readonly IndexFile[]): IndexFile[] {
  const { listed, locale, today } = calendar;
  const lines = listed.map((event) => searchLine(event, locale, today.slice(0, 4)));
  const files = Array.from({ length: Math.ceil(lines.length / perFile) }, (_, number) => {
    const part = lines.slice(number * perFile, (number + 1) * perFile);
    return fileOf(`lines/${digestOf(part).slice(0, 12)}.json`, part);
  });
  const table = tableOf(calendar, index, files);
  return [fileOf('table.json', table), ...new Map(files.map((file) => [file.path, file])).values()];
}

function tableOf(
  { listed, locale }: Calendar,
  index: readonly IndexFile[],
  files: readonly IndexFile[],
): SearchTable {
  const ids = pageIds(index);
  const slugs = (scopesOf: (event: CalendarEvent) => readonly Scope[]): string[][] =>
    listed.map((event) => scopesOf(event).map((scope) => slugIn(locale, scope)));
  return {
    begins: listed.map(({ firstDay }) => firstDay),
    ends: listed.map(({ lastDay }) => lastDay),
    overAt: listed.map(({ endUtc }) => endUtc),
    category: slugs(({ categories }) => [...withParents(categories)]),
    tag: slugs(({ tags }) => tags),
    venue: slugs(({ venues }) => venues),
    organizer: slugs(({ organizers }) => organizers),
    free: listed.map(({ record }) => (record.free ? 1 : 0)),
    ids: listed.map(({ path }) => ids.get(href(path)) ?? ''),
    lines: files.map(({ path }) => path),
    perFile,
  };
}

/** As addresses of a language name it; those of a guest have pages there, or are known by their own. */
function slugIn(locale: string, { path, translations }: Scope): string {
  return lastSegment(translations[locale] ?? path);
}

function fileOf(path: string, content: unknown): IndexFile {
  return { path, content: Buffer.from(JSON.stringify(content)) };
}
