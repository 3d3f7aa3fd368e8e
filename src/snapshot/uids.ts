import type { Locale } from '../model/locale.ts';

/** An event that has a UID. */
export interface UidHolder {
  readonly id: number;
  readonly locale: Locale;
  readonly uid: string;
}

/** Gives UIDs to events that are published for the first time. */
export interface Uids {
  /**
   * The UID of an event, `{lowest id of the pair}@{host}`: that of a translation that already has one, where no other event of the
   * language has it. An event without translation, or whose translation shares its UID already, has its own id in it.
   * @param pair ids of the event's translations that are known now, its own among them or not
   */
  give(event: { readonly id: number; readonly locale: Locale }, pair: readonly number[]): string;
}

/**
 * @param host of the origin, without port
 * @param holders all events that were ever published, those that vanished included
 */
export function createUids(host: string, holders: Iterable<UidHolder>): Uids {
  const byEvent = new Map<number, string>();
  const taken = new Map<Locale, Set<string>>();
  const hold = ({ id, locale, uid }: UidHolder): void => {
    byEvent.set(id, uid);
    const own = taken.get(locale) ?? new Set();
    taken.set(locale, own.add(uid));
  };
  for (const holder of holders) hold(holder);
  return {
    give({ id, locale }, pair) {
      const ids = [id, ...pair].toSorted((a, b) => a - b);
      const shared = ids.map((each) => byEvent.get(each)).find((uid) => uid !== undefined);
      const wanted = shared ?? `${ids[0]}@${host}`;
      // Two events of one file must not have the same: one would take the place of the other.
      const uid = taken.get(locale)?.has(wanted) === true ? `${id}@${host}` : wanted;
      hold({ id, locale, uid });
      return uid;
    },
  };
}
