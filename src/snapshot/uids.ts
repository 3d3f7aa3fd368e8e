import type { ByLocale, Locale } from '../model/locale.ts';

/** An event in a language. */
interface Version {
  readonly id: number;
  readonly locale: Locale;
}

/** An event that has a UID. */
export interface UidHolder extends Version {
  readonly uid: string;
}

/** Gives UIDs to events that are published in a language for the first time. */
export interface Uids {
  /**
   * The UID of an event: that of a translation that already has one, where no other event of the language has it; else one that no event
   * of any language has: `{lowest id of the pair}@{host}`, with its own id, or, where it was of another language before, with that and
   * its language (`7-es@example.org`).
   * @param pair ids of the event's translations that are known now, by language; its own among them or not
   */
  give(event: Version, pair: ByLocale<number>): string;
}

/**
 * @param host of the origin, without port
 * @param holders all events that were ever published, those that vanished included
 */
export function createUids(host: string, holders: Iterable<UidHolder>): Uids {
  const byVersion = new Map<string, string>();
  const taken = new Set<string>();
  const hold = ({ uid, ...version }: UidHolder): void => {
    byVersion.set(keyOf(version), uid);
    taken.add(uid).add(`${version.locale} ${uid}`);
  };
  for (const holder of holders) hold(holder);
  return {
    give({ id, locale }, pair) {
      const others = Object.entries(pair).map(([other, each]) => ({ id: each, locale: other }));
      const versions = [{ id, locale }, ...others.filter((other) => other.locale !== locale)];
      const ascending = versions.toSorted((a, b) => a.id - b.id);
      const shared = ascending.map((each) => byVersion.get(keyOf(each))).find((uid) => uid !== undefined);
      const own = `${id}-${locale}@${host}`;
      // Two events of one file must not have the same: one would take the place of the other.
      const uid =
        shared !== undefined && !taken.has(`${locale} ${shared}`)
          ? shared
          : ([`${ascending[0]?.id}@${host}`, `${id}@${host}`].find((each) => !taken.has(each)) ?? own);
      hold({ id, locale, uid });
      return uid;
    },
  };
}

function keyOf({ id, locale }: Version): string {
  return `${locale} ${id}`;
}
