import type { HistoryEntry } from './history-entry.ts';
import type { ByLocale, Locale } from '../model/locale.ts';

/** An event in one language. */
interface Version {
  readonly id: number;
  readonly locale: Locale;
}

/** An event that has a UID. */
export interface UidHolder extends Version {
  readonly uid: string;
}

/** Gives UIDs to events at their first publication in a language. */
export interface Uids {
  /**
   * The UID of an event: that of a translation, unless another event of the language has it; else
   * the first that no event has of `{lowest id of the pair}@{host}`, `{own id}@{host}` and
   * `{own id}-{locale}@{host}`, which an event needs whose language has changed.
   * @param pair ids of the known translations by language, with or without its own
   */
  give(event: Version, pair: ByLocale<number>): string;
}

/**
 * @param host of the origin, without port
 * @param holders all events ever published, including vanished ones
 */
export function createUids(host: string, holders: Iterable<UidHolder>): Uids {
  const byVersion = new Map<string, string>();
  const taken = new Set<string>();
  const hold = ({ uid, ...version }: UidHolder): void => {
    byVersion.set(versionKey(version), uid);
    taken.add(uid).add(`${version.locale} ${uid}`);
  };
  for (const holder of holders) hold(holder);
  return {
    give({ id, locale }, pair) {
      const others = Object.entries(pair).map(([other, each]) => ({ id: each, locale: other }));
      const versions = [{ id, locale }, ...others.filter((other) => other.locale !== locale)];
      const ascending = versions.toSorted((a, b) => a.id - b.id);
      const shared = ascending
        .map((each) => byVersion.get(versionKey(each)))
        .find((uid) => uid !== undefined);
      const own = `${id}-${locale}@${host}`;
      // UIDs are unique within a file: a second event would replace the first.
      const uid =
        shared !== undefined && !taken.has(`${locale} ${shared}`)
          ? shared
          : ([`${ascending[0]?.id}@${host}`, `${id}@${host}`].find((each) => !taken.has(each)) ?? own);
      hold({ id, locale, uid });
      return uid;
    },
  };
}

/**
 * Entries of which no two events of a language have one UID: clients would show one of them. The
 * first keeps it.
 * @param host of the origin, without port
 */
export function separateUids(entries: readonly HistoryEntry[], host: string): HistoryEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    if (entry.kind !== 'event') return entry;
    const { id, locale } = entry;
    let { uid } = entry;
    for (let turn = 1; taken.has(`${locale} ${uid}`); turn += 1) uid = `${id}-${locale}-${turn}@${host}`;
    taken.add(`${locale} ${uid}`);
    return uid === entry.uid ? entry : { ...entry, uid };
  });
}

function versionKey({ id, locale }: Version): string {
  return `${locale} ${id}`;
}
