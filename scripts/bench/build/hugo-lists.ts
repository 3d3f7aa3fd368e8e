import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, toMonth, toWeek } from '../../../src/calendar/day.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { Config } from '../../../src/config/schema.ts';

/** Path segments of one language by their name. */
export type Segments = Config['locales'][string]['segments'];

const scoped = ['HTML', 'embed', 'calendar', 'feed', 'atom', 'jsonfeed', 'oembed', 'oembedxml'];

/** Lists of events with a page each: kind → formats of Hugo. The kinds are taxonomies of Hugo. */
export const lists = {
  day: ['HTML'],
  week: ['HTML'],
  month: ['HTML'],
  posters: ['HTML'],
  past: ['HTML'],
  series: ['HTML', 'calendar'],
  category: scoped,
  tag: scoped,
  venue: scoped,
  organizer: scoped,
} as const satisfies Partial<Record<keyof Segments, readonly string[]>>;

export type ListKind = keyof typeof lists;
export const listKinds = Object.keys(lists) as ListKind[];

/** Names of the lists in Cartelera's site of one language; in lower case, as Hugo keeps them. */
export type KeysByKind = Readonly<Record<ListKind, ReadonlySet<string>>>;

/** @param folder of the site of one language */
export function readKeys(folder: string, segments: Segments): KeysByKind {
  const read = (kind: ListKind): ReadonlySet<string> => {
    const of = join(folder, segments[kind]);
    if (!existsSync(of)) return new Set();
    const entries = readdirSync(of, { withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isDirectory() && entry.name !== 'embed')
        .map(({ name }) => name.toLowerCase()),
    );
  };
  return mapKinds(read);
}

/**
 * The lists in which an event is, of those that exist.
 * @param slugs id of each venue, organizer, category and tag → its slug
 */
export function findKeys(
  event: EventRecord,
  existing: KeysByKind,
  slugs: ReadonlyMap<string, string>,
): Record<ListKind, readonly string[]> {
  const days = listDays(event);
  const months = days.map(toMonth);
  const slugsOf = (kind: string, ids: readonly number[]) =>
    ids.flatMap((id) => slugs.get(`${kind} ${id}`) ?? []);
  const found: Record<ListKind, readonly string[]> = {
    day: days,
    week: days.map((day) => toWeek(day, 1).toLowerCase()),
    month: months,
    posters: months,
    past: months,
    series: [event.slug, event.slug.replace(/-(?:\d+|\d{4}-\d\d-\d\d)$/u, '')],
    category: slugsOf('category', event.categories),
    tag: slugsOf('tag', event.tags),
    venue: slugsOf('venue', event.venues),
    organizer: slugsOf('organizer', event.organizers),
  };
  return mapKinds((kind) => [...new Set(found[kind])].filter((key) => existing[kind].has(key)));
}

function mapKinds<T>(make: (kind: ListKind) => T): Record<ListKind, T> {
  return Object.fromEntries(listKinds.map((kind) => [kind, make(kind)])) as Record<ListKind, T>;
}

/** The days of an event; no more than a year. */
function listDays({ start, end }: EventRecord): readonly string[] {
  const days = [start.slice(0, 10)];
  for (let day = days[0] ?? ''; day < end.slice(0, 10) && days.length < 366;) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
