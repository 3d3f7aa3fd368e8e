import type { Alternates } from '../../model/alternates.ts';
import type { Locale } from '../../model/locale.ts';
import { kinds, type Kind } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { digestOf } from '../../digest.ts';
import { referredKinds } from '../../model/references.ts';
import type { Pairable, PairableEvent, Pairables, Referred } from './pairable.ts';
import { listSharedValues } from './shared-data.ts';
import { groupByTime } from './time-slots.ts';

/** Records beyond which a value that they share points to none of them. */
const few = 8;

/** A page to read. */
export interface PageRequest {
  readonly kind: Kind;
  readonly id: number;
  readonly locale: Locale;
  readonly permalink: string;
  /** Changes when the page may answer otherwise. */
  readonly key: string;
}

/** What decides which pages are read. */
export interface PageSelection {
  /** Answers that stand, with the keys of their questions. */
  readonly known: readonly Alternates[];
  readonly now: Instant;
  /** Whether to ask pages again whose records did not change. */
  readonly full: boolean;
}

/** Open questions, in the order of asking. */
export interface PageRequests {
  readonly asked: readonly PageRequest[];
  /** Those of the language with the most to read: what they tell, pages of the others tell. */
  readonly spared: readonly PageRequest[];
  /** Questions whose answers stand, in a full crawl: pages may tell otherwise without an edit. */
  readonly again: readonly PageRequest[];
}

/**
 * The pages that may tell of translations and were not read since the record or a possible translation changed: of coming
 * events with a possible translation, the soonest first; of venues, organizers and terms; of other coming events; of past
 * events with a possible translation, the latest first. Of each kind, the language with the most to read is spared: a page of
 * either side names both. In a full crawl also those that were read, in the same order.
 */
export function listPageRequests(records: Pairables, asked: PageSelection): PageRequests {
  const known = new Map(asked.known.map((each) => [`${each.kind} ${each.id}`, each]));
  const isOpen = ({ kind, id, key }: PageRequest): boolean => known.get(`${kind} ${id}`)?.key !== key;
  const { soon, alone, past } = eventQuestions(records.event, asked.now);
  const referred = referredKinds.flatMap((kind) => referredQuestions(records[kind]));
  const all = [...soon, ...referred, ...alone, ...past];
  const open = all.filter(isOpen);
  const largest = new Map(kinds.map((kind) => [kind, largestLocale(open, records[kind], kind)]));
  const isSpared = ({ kind, locale }: PageRequest) => largest.get(kind) === locale;
  return {
    asked: open.filter((each) => !isSpared(each)),
    spared: open.filter(isSpared),
    again: asked.full ? all.filter((each) => !isOpen(each)) : [],
  };
}

function largestLocale(
  open: readonly PageRequest[],
  records: readonly Pairable[],
  kind: Kind,
): Locale | null {
  const counts = new Map([...new Set(records.map(({ locale }) => locale))].map((locale) => [locale, 0]));
  for (const each of open)
    if (each.kind === kind) counts.set(each.locale, (counts.get(each.locale) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? null;
}

/** Coming events with a possible translation, coming events without, past events with one. */
function eventQuestions(
  events: readonly PairableEvent[],
  now: Instant,
): Readonly<Record<'soon' | 'alone' | 'past', readonly PageRequest[]>> {
  const soon: PairableEvent[] = [];
  const alone: PairableEvent[] = [];
  const past: PairableEvent[] = [];
  const keys = new Map<number, string>();
  for (const sameTime of groupByTime(events).values()) {
    const byLocale = Map.groupBy(sameTime, ({ locale }) => locale);
    for (const [locale, list] of byLocale) {
      const others = sameTime
        .filter((event) => event.locale !== locale)
        .map(({ id, modified }) => `${id}@${modified}`);
      const digest = others.length === 0 ? '' : ` ${digestOf(others.toSorted())}`;
      for (const event of list) {
        keys.set(event.id, `${event.modified}${digest}`);
        if (event.endUtc < now) {
          if (others.length > 0) past.push(event);
        } else (others.length > 0 ? soon : alone).push(event);
      }
    }
  }
  const questions = (list: readonly PairableEvent[], first: 1 | -1): readonly PageRequest[] =>
    list
      .toSorted((a, b) => first * (a.startUtc < b.startUtc ? -1 : a.startUtc > b.startUtc ? 1 : a.id - b.id))
      .map((event) => question(event, keys.get(event.id) ?? ''));
  return { soon: questions(soon, 1), alone: questions(alone, 1), past: questions(past, -1) };
}

function referredQuestions(records: readonly Referred[]): readonly PageRequest[] {
  const locales = [...new Set(records.map(({ locale }) => locale))].toSorted();
  const holders = new Map<string, Referred[]>();
  for (const record of records) {
    for (const { value } of listSharedValues(record, locales)) {
      const list = holders.get(value) ?? [];
      holders.set(value, list);
      list.push(record);
    }
  }
  return records.map((record) => {
    const others = listSharedValues(record, locales).flatMap(({ value }) => {
      const list = holders.get(value) ?? [];
      return list.length > few ? [] : list.filter(({ locale }) => locale !== record.locale);
    });
    const states = [...new Set(others)].map(stateOf).toSorted();
    return question(record, digestOf([stateOf(record), ...states]));
  });
}

/** Terms have no time of modification: their content tells. */
function stateOf(record: Referred): string {
  if ('modified' in record) return `${record.id}@${record.modified}`;
  const { id, slug, name, description, parent } = record;
  return digestOf([id, slug, name, description, parent]);
}

function question({ kind, id, locale, permalink }: Pairable, key: string): PageRequest {
  return { kind, id, locale, permalink, key };
}
