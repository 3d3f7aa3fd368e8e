import type { Alternates } from '../../model/alternates.ts';
import type { Locale } from '../../model/locale.ts';
import { kinds, type Kind } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { computeDigest } from '../../digest.ts';
import { referredKinds } from '../../model/references.ts';
import type { Pairable, PairableEvent, Pairables, Referred } from './pairable.ts';
import { listComparedValues } from './similar-records.ts';
import { groupByTime } from './time-slots.ts';

/** A value shared by more records than this points to none of them. */
const maxSharing = 8;

/** A page to read. */
export interface PageRequest {
  readonly kind: Kind;
  readonly id: number;
  readonly locale: Locale;
  readonly permalink: string;
  /** Changes when the page may have other links. */
  readonly key: string;
}

/** Decides which pages are read. */
export interface PageRequestOptions {
  /** Valid cached answers, with the keys of their requests. */
  readonly cached: readonly Alternates[];
  readonly now: Instant;
  /** Whether to read pages of unchanged records again. */
  readonly full: boolean;
}

/** Pages to read, in this order. */
export interface PageRequests {
  readonly pending: readonly PageRequest[];
  /** Pages of the language with the most to read: pages of the others name the same pairs. */
  readonly deferred: readonly PageRequest[];
  /** Pages with a valid answer, in a full crawl: links may change without an edit. */
  readonly recheck: readonly PageRequest[];
}

/**
 * Lists the pages that were not read since their record or a possible translation changed: of
 * upcoming events with a possible translation, soonest first; of venues, organizers and terms; of
 * other upcoming events; of past events with a possible translation, latest first. For each kind,
 * the language with the most pages is deferred, because a page of either side names both.
 */
export function listPageRequests(records: Pairables, options: PageRequestOptions): PageRequests {
  const cached = new Map(options.cached.map((each) => [`${each.kind} ${each.id}`, each]));
  const isPending = ({ kind, id, key }: PageRequest): boolean => cached.get(`${kind} ${id}`)?.key !== key;
  const { soon, alone, past } = listEventRequests(records.event, options.now);
  const referred = referredKinds.flatMap((kind) => listReferredRequests(records[kind]));
  const all = [...soon, ...referred, ...alone, ...past];
  const pending = all.filter(isPending);
  const largest = new Map(kinds.map((kind) => [kind, findLargestLocale(pending, records[kind], kind)]));
  const isDeferred = ({ kind, locale }: PageRequest) => largest.get(kind) === locale;
  return {
    pending: pending.filter((each) => !isDeferred(each)),
    deferred: pending.filter(isDeferred),
    recheck: options.full ? all.filter((each) => !isPending(each)) : [],
  };
}

function findLargestLocale(
  pending: readonly PageRequest[],
  records: readonly Pairable[],
  kind: Kind,
): Locale | null {
  const counts = new Map([...new Set(records.map(({ locale }) => locale))].map((locale) => [locale, 0]));
  for (const each of pending)
    if (each.kind === kind) counts.set(each.locale, (counts.get(each.locale) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? null;
}

/** Upcoming events with a possible translation, upcoming events without, past events with one. */
function listEventRequests(
  events: readonly PairableEvent[],
  now: Instant,
): Readonly<Record<'soon' | 'alone' | 'past', readonly PageRequest[]>> {
  const soon: PairableEvent[] = [];
  const alone: PairableEvent[] = [];
  const past: PairableEvent[] = [];
  const keys = new Map<number, string>();
  for (const sameTime of groupByTime(events.filter(hasPage)).values()) {
    const byLocale = Map.groupBy(sameTime, ({ locale }) => locale);
    for (const [locale, list] of byLocale) {
      const others = sameTime
        .filter((event) => event.locale !== locale)
        .map(({ id, modified }) => `${id}@${modified}`);
      const digest = others.length === 0 ? '' : ` ${computeDigest(others.toSorted())}`;
      for (const event of list) {
        keys.set(event.id, `${event.modified}${digest}`);
        if (event.endUtc < now) {
          if (others.length > 0) past.push(event);
        } else (others.length > 0 ? soon : alone).push(event);
      }
    }
  }
  const sortRequests = (list: readonly PairableEvent[], first: 1 | -1): readonly PageRequest[] =>
    list
      .toSorted((a, b) => first * (a.startUtc < b.startUtc ? -1 : a.startUtc > b.startUtc ? 1 : a.id - b.id))
      .map((event) => buildRequest(event, keys.get(event.id) ?? ''));
  return { soon: sortRequests(soon, 1), alone: sortRequests(alone, 1), past: sortRequests(past, -1) };
}

function listReferredRequests(records: readonly Referred[]): readonly PageRequest[] {
  const locales = [...new Set(records.map(({ locale }) => locale))].toSorted();
  const holders = new Map<string, Referred[]>();
  for (const record of records) {
    for (const { value } of listComparedValues(record, locales)) {
      const list = holders.get(value) ?? [];
      holders.set(value, list);
      list.push(record);
    }
  }
  return records.filter(hasPage).map((record) => {
    const others = listComparedValues(record, locales).flatMap(({ value }) => {
      const list = holders.get(value) ?? [];
      return list.length > maxSharing ? [] : list.filter(({ locale }) => locale !== record.locale);
    });
    const states = [...new Set(others)].map(hashState).toSorted();
    return buildRequest(record, computeDigest([hashState(record), ...states]));
  });
}

/** Nobody can read the page of a draft. */
function hasPage(record: Pairable): boolean {
  return !('unpublished' in record) || record.unpublished === undefined;
}

/** Terms have no last-modified time: their content is hashed instead. */
function hashState(record: Referred): string {
  if ('modified' in record) return `${record.id}@${record.modified}`;
  const { id, slug, name, description, parent } = record;
  return computeDigest([id, slug, name, description, parent]);
}

function buildRequest({ kind, id, locale, permalink }: Pairable, key: string): PageRequest {
  return { kind, id, locale, permalink, key };
}
