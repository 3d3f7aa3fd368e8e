import type {
  EventEssentials,
  EventTimes,
  PreviousValues,
  HistoryEntry,
  TranslationGroup,
} from './history-entry.ts';
import { references } from '../model/references.ts';
import type { Instant } from '../model/time.ts';
import { lastSegment, type ReadEntry, type WrittenEntry } from './state-schema.ts';

/** Turns entries into what the state document writes of them, and back. */
export interface EntryWriting {
  write(entry: HistoryEntry): WrittenEntry;
  read(entry: ReadEntry): HistoryEntry;
}

/** @param origin address of the origin, without language */
export function createEntryWriting(origin: string): EntryWriting {
  const prefix = origin.replace(/\/+$/u, '');
  const { hostname } = new URL(origin);
  const usualUid = (id: number): string => `${id}@${hostname}`;
  return {
    write(entry) {
      const { kind, id, locale, firstSeen, changed, vanished, digest, slugs } = entry;
      const history = {
        id,
        locale,
        firstSeen,
        ...(changed !== firstSeen && { changed }),
        ...(vanished !== null && { vanished }),
        digest,
        ...(slugs.join('/') !== usualSlugs(entry).join('/') && { slugs: [...slugs] }),
      };
      if (kind !== 'event') {
        const { name, slug, parent, translations } = entry;
        const permalink = within(prefix, entry.permalink);
        return {
          kind,
          ...history,
          name,
          slug,
          permalink,
          ...(parent !== null && { parent }),
          ...(translations !== undefined && { translations: [...translations] }),
        };
      }
      const { published, edited, uid, sequence, together, matters, status, last } = entry;
      return {
        kind,
        ...history,
        ...(published !== firstSeen && { published }),
        ...(edited !== undefined && { edited }),
        ...(uid !== usualUid(id) && { uid }),
        ...(sequence > 0 && { sequence }),
        ...written(together, firstSeen),
        matters,
        ...(status !== 'scheduled' && { status }),
        ...(last !== null && { last: essentials(last, prefix) }),
      };
    },
    read(entry) {
      const changed = entry.changed ?? entry.firstSeen;
      const slugs = entry.slugs ?? usualSlugs(entry);
      if (entry.kind !== 'event')
        return { ...entry, changed, slugs, permalink: whole(prefix, entry.permalink) };
      const { last, published = entry.firstSeen, uid = usualUid(entry.id) } = entry;
      const together = { ...entry.together, since: entry.together.since ?? entry.firstSeen };
      const read = { ...entry, changed, slugs, published, uid, together };
      if (last === null) return { ...read, last };
      const permalink = whole(prefix, last.permalink);
      const former = last.former as PreviousValues;
      return { ...read, last: { ...last, permalink, former } };
    },
  };
}

/** What an entry tells of its slug beside `slugs`. */
function usualSlugs(entry: HistoryEntry | ReadEntry): readonly string[] {
  if (entry.kind !== 'event') return [entry.slug];
  return entry.last === null ? [] : [entry.last.slug];
}

function within(prefix: string, permalink: string): string {
  return permalink.startsWith(`${prefix}/`) ? permalink.slice(prefix.length) : permalink;
}

function whole(prefix: string, permalink: string): string {
  return permalink.startsWith('/') ? prefix + permalink : permalink;
}

function written({ ids, since, parted }: TranslationGroup, firstSeen: Instant): Pick<EventEntry, 'together'> {
  const found = since === firstSeen ? {} : { since };
  const values = { ...(Object.keys(ids).length > 0 && { ids }), ...found, ...(parted > 0 && { parted }) };
  return Object.keys(values).length > 0 ? { together: values } : {};
}

function essentials(last: EventEssentials, prefix: string): NonNullable<EventEntry['last']> {
  const { title, slug, permalink, above, former } = last;
  const told = Object.values(references).filter((field) => last[field].length > 0);
  return {
    title,
    ...(slug !== lastSegment(permalink) && { slug }),
    permalink: within(prefix, permalink),
    ...times(last),
    ...Object.fromEntries(told.map((field) => [field, [...last[field]]])),
    ...(above.length > 0 && { above: [...above] }),
    ...(Object.keys(former).length > 0 && { former: formerValues(former) }),
  };
}

type EventEntry = Extract<WrittenEntry, { kind: 'event' }>;

function formerValues(former: PreviousValues) {
  return {
    ...(former.times && { times: { ...times(former.times), until: former.times.until } }),
    ...(former.venues && { venues: venuesOf(former.venues) }),
    ...(former.status && { status: { value: former.status.value, until: former.status.until } }),
    ...(former.absent && { absent: { until: former.absent.until } }),
  };
}

function venuesOf({ ids, names, until }: NonNullable<PreviousValues['venues']>) {
  return { ids: [...ids], ...(names.length > 0 && { names: [...names] }), until };
}

function times({ allDay, start, end, startUtc, endUtc, zone }: EventTimes) {
  return { ...(allDay && { allDay }), start, end, startUtc, endUtc, zone };
}
