import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import type { EventHistory, JointIdentity } from './history-entry.ts';
import { groupKeys, historyKey } from './history-key.ts';
import { addSequences } from './sequence.ts';

/** What a crawl found, which updates a history. */
interface Crawl {
  readonly now: Instant;
  /** In the order of the settings. */
  readonly locales: readonly Locale[];
  /** Keys of the entries whose SEQUENCE grew. */
  readonly revised: ReadonlySet<string>;
  /** Keys of the entries whose translations changed. */
  readonly regrouped: ReadonlySet<string>;
  /** Ids of the events that the crawl before had, in any language. */
  readonly had: ReadonlySet<number>;
  /** Ids of the events that no list has. */
  readonly unlisted: ReadonlySet<number>;
  readonly isFound: (entry: EventHistory) => boolean;
}

/**
 * How calendars of all languages have events that are translations of each other.
 * @param group at least one entry, that of the first language first
 */
export function joinIdentities(group: readonly EventHistory[]): JointIdentity {
  const joints = group.flatMap(({ joint }) => joint ?? []);
  // Each of these was a separate event, or is from a history that did not know joint ones.
  const others = group.filter(({ joint }) => joint === undefined);
  const dates = others.map(({ together: { since }, firstSeen }) => (since > firstSeen ? since : ''));
  return {
    uid: joints[0]?.uid ?? group[0]?.uid ?? '',
    sequence: addSequences(
      Math.max(0, ...joints.map(({ sequence }) => sequence)),
      ...others.map(({ sequence }) => sequence),
    ),
    since: [...joints.map(({ since }) => since ?? ''), ...dates].sort().at(-1) || null,
  };
}

/**
 * The entries whose identity in calendars of all languages changed. Translations share one as long
 * as one of them goes on, in whatever language. If they are separated, it stays with those that the
 * crawl before had and that lists have, then with those whose own UID it is, then with the one that
 * was published first. Others get their own UID if nothing has it, or else the common one with
 * their language as prefix.
 * @param entries of all events ever published, with the translations that the crawl found
 */
export function updateJoints(entries: readonly EventHistory[], crawl: Crawl): readonly EventHistory[] {
  const { now, locales, revised, regrouped, had, unlisted, isFound } = crawl;
  const versions = Map.groupBy(
    entries.toSorted((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1)),
    ({ id }) => id,
  );
  const versionsOf = (group: readonly EventHistory[]): readonly EventHistory[] =>
    [...new Set(group.map(({ id }) => id))].flatMap((id) => versions.get(id) ?? []);
  /** The entry that tells the identity of an event: all of its entries have the same joint one. */
  const known = new Map(
    Array.from(versions, ([id, all]) => [id, all.find(({ joint }) => joint) ?? (all[0] as EventHistory)]),
  );
  const findKnown = (entry: EventHistory): EventHistory => known.get(entry.id) ?? entry;
  const holders = Map.groupBy(known.values(), uidOf);
  const isNew = ({ id }: EventHistory): boolean => !had.has(id);
  const isUnlisted = ({ id }: EventHistory): boolean => unlisted.has(id);
  /** Whether its identity is not that of another event, or of another language. */
  const isAtHome = (entry: EventHistory): boolean => uidOf(findKnown(entry)) === entry.uid;
  /** Whether the event was gone, and is back in a language that it did not have. */
  const isBackElsewhere = (entry: EventHistory): boolean =>
    isNew(entry) && entry.firstSeen === now && versions.get(entry.id)?.length !== 1;
  const here = entries
    .filter(isFound)
    .toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale) || a.id - b.id);
  const found = new Set(here.map(({ id }) => id));
  const firstSeen = ({ id }: EventHistory): Instant => versions.get(id)?.[0]?.firstSeen ?? now;
  const compareAge = (a: EventHistory, b: EventHistory): number =>
    Number(firstSeen(a) > firstSeen(b)) - Number(firstSeen(a) < firstSeen(b)) || a.id - b.id;
  const findOldest = (group: readonly EventHistory[]) => group.toSorted(compareAge)[0] as EventHistory;
  const groups = groupTranslations(here).toSorted(
    (a, b) =>
      Number(a.every(isNew)) - Number(b.every(isNew)) ||
      Number(a.every(isUnlisted)) - Number(b.every(isUnlisted)) ||
      Number(b.some(isAtHome)) - Number(a.some(isAtHome)) ||
      compareAge(findOldest(a), findOldest(b)),
  );
  const related = relate(entries);
  const given = new Set<string>();

  const chooseUid = (group: readonly EventHistory[]): string => {
    const members = group
      .toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)) || Number(isAtHome(b)) - Number(isAtHome(a)))
      .map(findKnown);
    const oldest = findOldest(group);
    const ids = new Set(group.map(({ id }) => id));
    const family = new Set(group.flatMap((entry) => related.get(historyKey(entry)) ?? []));
    const isOwn = (uid: string): boolean =>
      (holders.get(uid) ?? []).every(
        (each) =>
          ids.has(each.id) ||
          (family.has(each.id) && !found.has(each.id)) ||
          (each.joint === undefined && compareAge(each, oldest) > 0),
      );
    const claims = [
      ...members.flatMap(({ uid, joint }) => joint?.uid ?? (isOwn(uid) ? uid : [])),
      ...group.map(({ uid }) => uid).filter(isOwn),
    ];
    const claim = claims.find((uid) => !given.has(uid));
    if (claim !== undefined) return claim;
    const [{ locale, uid: own }] = group as [EventHistory];
    return prefixUid(members[0]?.joint?.uid ?? own, locale, (uid) => given.has(uid) || holders.has(uid));
  };

  const changed: EventHistory[] = [];
  const update = (all: readonly EventHistory[], uid: string, isRevised: boolean, isBack = false): void => {
    const { sequence, since } = joinIdentities(all);
    // Sums of own sequences have grown already.
    const counts = isBack || (isRevised && all.some(({ joint }) => joint !== undefined));
    const joint = { uid, sequence: addSequences(sequence, counts ? 1 : 0), since: isRevised ? now : since };
    for (const entry of all)
      if (JSON.stringify(entry.joint) !== JSON.stringify(joint)) changed.push({ ...entry, joint });
  };
  const isRevised = (entry: EventHistory): boolean => revised.has(historyKey(entry));
  const listGone = (uid: string): readonly EventHistory[] =>
    (holders.get(uid) ?? []).filter(({ id, joint }) => joint !== undefined && !found.has(id));
  for (const group of groups) {
    const uid = chooseUid(group);
    given.add(uid);
    const all = versionsOf([...group, ...listGone(uid)]);
    const [only] = all;
    if (all.length === 1 && only?.joint === undefined && only?.uid === uid) continue;
    const isRegrouped = group.some((entry) => regrouped.has(historyKey(entry))) && !group.every(isNew);
    const isBack = group.some(isBackElsewhere);
    update(all, uid, isBack || isRegrouped || all.some(isRevised), isBack);
  }
  for (const uid of holders.keys()) {
    const all = versionsOf(listGone(uid));
    if (!given.has(uid) && all.some(isRevised)) update(all, uid, true);
  }
  return changed;
}

/** The UID of an event in calendars of all languages. */
export function uidOf({ uid, joint }: EventHistory): string {
  return joint?.uid ?? uid;
}

/** A UID with the language as prefix, as often as it is taken. */
export function prefixUid(uid: string, locale: Locale, isTaken: (uid: string) => boolean): string {
  const prefixed = `${locale}-${uid}`;
  return isTaken(prefixed) ? prefixUid(prefixed, locale, isTaken) : prefixed;
}

/** Each entry once, with its translations after it. */
function groupTranslations(entries: readonly EventHistory[]): readonly (readonly EventHistory[])[] {
  const left = new Map(entries.map((entry) => [historyKey(entry), entry]));
  return entries.flatMap((entry) => {
    const keys = new Set(groupKeys(entry));
    const group = left.has(historyKey(entry)) ? [...keys].flatMap((key) => left.get(key) ?? []) : [];
    for (const each of group) left.delete(historyKey(each));
    return group.length === 0 ? [] : [group];
  });
}

/** Ids of an event and of all that were its translations when either was last found, by its key. */
function relate(entries: readonly EventHistory[]): ReadonlyMap<string, readonly number[]> {
  const related = new Map<string, number[]>();
  for (const entry of entries) {
    const ids = [entry.id, ...Object.values(entry.together.ids)];
    for (const key of groupKeys(entry)) related.set(key, [...(related.get(key) ?? []), ...ids]);
  }
  return related;
}
