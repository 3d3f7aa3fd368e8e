import type {
  EventEssentials,
  EventHistory,
  EventTimes,
  PreviousValues,
  HistoryEntry,
  JointIdentity,
  TranslationGroup,
} from './history-entry.ts';
import { resolveWebAddress } from '../html/web-address.ts';
import { cleanFormerSlug } from '../model/slug.ts';
import { limitSlugs } from './former-slugs.ts';
import { references } from '../model/references.ts';
import type { Instant } from '../model/time.ts';
import { lastSegment, type ReadEntry, type WrittenEntry } from './state-schema.ts';

/** Converts entries to their form in the state document, and back. */
export interface EntryCodec {
  write(entry: HistoryEntry): WrittenEntry;
  read(entry: ReadEntry): HistoryEntry;
}

/** @param origin address of the origin, without language */
export function createEntryCodec(origin: string): EntryCodec {
  const prefix = origin.replace(/\/+$/u, '');
  const { hostname } = new URL(origin);
  const expand = (permalink: string) =>
    resolveWebAddress(permalink.startsWith('/') ? prefix + permalink : permalink, new URL(origin));
  const defaultUid = (id: number): string => `${id}@${hostname}`;
  return {
    write(written) {
      const entry = written.isUnanswered && written.kind === 'event' ? hideNames(written) : written;
      const { kind, id, locale, firstSeen, changed, vanished, digest, slugs } = entry;
      const history = {
        id,
        locale,
        firstSeen,
        ...(changed !== firstSeen && { changed }),
        ...(vanished !== null && { vanished }),
        digest,
        ...(slugs.join('/') !== defaultSlugs(entry).join('/') && { slugs: [...slugs] }),
      };
      if (kind !== 'event') {
        const { name, slug, parent, events, emptied, translations } = entry;
        const permalink = shortenPermalink(prefix, entry.permalink);
        return {
          kind,
          ...history,
          name,
          slug,
          permalink,
          ...(parent !== null && { parent }),
          ...(events !== undefined && { events: [...events] }),
          ...(emptied !== undefined && { emptied: { ...emptied } }),
          ...(translations !== undefined && { translations: [...translations] }),
        };
      }
      const { published, edited, uid, sequence, together, joint, claim, series, matters, status } = entry;
      const { online, last } = entry;
      return {
        kind,
        ...history,
        ...(published !== firstSeen && { published }),
        ...(edited !== undefined && { edited }),
        ...(uid !== defaultUid(id) && { uid }),
        ...(sequence > 0 && { sequence }),
        ...writeGroup(together, firstSeen),
        ...(joint && { joint: writeJoint(joint, uid) }),
        ...(claim !== undefined && { claim }),
        ...(series !== undefined && { series: [...series] }),
        matters,
        ...(status !== 'scheduled' && { status }),
        ...(online !== undefined && { online }),
        ...(last !== null && { last: writeEssentials(last, prefix) }),
      };
    },
    read(entry) {
      const changed = entry.changed ?? entry.firstSeen;
      const clean = (slug: string) => cleanFormerSlug(slug, String(entry.id));
      const slugs = limitSlugs(limitSlugs(entry.slugs ?? defaultSlugs(entry)).map(clean));
      if (entry.kind !== 'event')
        return { ...entry, changed, slugs, slug: clean(entry.slug), permalink: expand(entry.permalink) };
      const { last, published = entry.firstSeen, uid = defaultUid(entry.id) } = entry;
      const { ids, since = entry.firstSeen } = entry.together;
      const joint = entry.joint && { ...entry.joint, uid: entry.joint.uid ?? uid };
      const series = entry.series && limitSlugs(limitSlugs(entry.series).map(clean));
      const read = {
        ...entry,
        changed,
        slugs,
        published,
        uid,
        together: { ids, since },
        joint,
        ...(series && { series }),
      };
      if (last === null) return { ...read, last };
      const former = last.former as PreviousValues;
      const slug = clean(currentSlug(last));
      return { ...read, last: { ...last, slug, permalink: expand(last.permalink), former } };
    },
  };
}

/** An event that may not be public any more, without what names it. */
function hideNames(entry: EventHistory): EventHistory {
  return { ...entry, slugs: [], series: undefined, online: undefined, last: null };
}

/** The slugs of an entry whose field `slugs` is left out. */
function defaultSlugs(entry: HistoryEntry | ReadEntry): readonly string[] {
  if (entry.kind !== 'event') return [entry.slug];
  return entry.last === null ? [] : [currentSlug(entry.last)];
}

function currentSlug({
  slug,
  permalink,
}: {
  readonly slug?: string | undefined;
  readonly permalink: string;
}) {
  return slug ?? lastSegment(permalink);
}

function shortenPermalink(prefix: string, permalink: string): string {
  return permalink.startsWith(`${prefix}/`) ? permalink.slice(prefix.length) : permalink;
}

function writeGroup({ ids, since }: TranslationGroup, firstSeen: Instant): Pick<EventEntry, 'together'> {
  const found = since === firstSeen ? {} : { since };
  const values = { ...(Object.keys(ids).length > 0 && { ids }), ...found };
  return Object.keys(values).length > 0 ? { together: values } : {};
}

function writeJoint({ uid, sequence, since }: JointIdentity, own: string): EventEntry['joint'] {
  return { ...(uid !== own && { uid }), ...(sequence > 0 && { sequence }), ...(since !== null && { since }) };
}

function writeEssentials(last: EventEssentials, prefix: string): NonNullable<EventEntry['last']> {
  const { title, slug, permalink, above, former } = last;
  const fields = Object.values(references).filter((field) => last[field].length > 0);
  return {
    title,
    ...(slug !== lastSegment(permalink) && { slug }),
    permalink: shortenPermalink(prefix, permalink),
    ...writeTimes(last),
    ...Object.fromEntries(fields.map((field) => [field, [...last[field]]])),
    ...(above.length > 0 && { above: [...above] }),
    ...(Object.keys(former).length > 0 && { former: writePreviousValues(former) }),
  };
}

type EventEntry = Extract<WrittenEntry, { kind: 'event' }>;

function writePreviousValues(former: PreviousValues) {
  return {
    ...(former.times && { times: { ...writeTimes(former.times), until: former.times.until } }),
    ...(former.venues && { venues: writeVenues(former.venues) }),
    ...(former.status && { status: { value: former.status.value, until: former.status.until } }),
    ...(former.absent && { absent: { until: former.absent.until } }),
  };
}

function writeVenues({ ids, names, online, until }: NonNullable<PreviousValues['venues']>) {
  return { ids: [...ids], ...(names.length > 0 && { names: [...names] }), ...(online && { online }), until };
}

function writeTimes({ allDay, start, end, startUtc, endUtc, zone }: EventTimes) {
  return { ...(allDay && { allDay }), start, end, startUtc, endUtc, zone };
}
