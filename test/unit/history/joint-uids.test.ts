import { describe, expect, it } from 'vitest';
import type { EventHistory, JointIdentity } from '../../../src/history/history-entry.ts';
import { historyKey } from '../../../src/history/history-key.ts';
import { joinIdentities, updateJoints } from '../../../src/history/joint-uids.ts';
import { eventHistory } from '../../support/records.ts';

const now = '2026-11-21T12:00:00Z';
const earlier = '2026-11-01T12:00:00Z';
const uid = '1@origin.example';
const locales = ['en', 'es', 'fr'];

const together = (ids: Record<string, number>, since = earlier) => ({ ids, since });
const joint = (of: string, sequence = 0, since: string | null = null): JointIdentity => ({
  uid: of,
  sequence,
  since,
});
const english = eventHistory({ id: 1, uid });
const spanish = eventHistory({ id: 2, locale: 'es', uid });

const isFound = ({ vanished }: EventHistory): boolean => vanished === null;

/** The joint identities after a crawl that had the same events as the one before, but for some. */
function update(
  entries: readonly EventHistory[],
  {
    revised = [],
    back = [],
    hidden = [],
  }: {
    revised?: readonly EventHistory[];
    back?: readonly number[];
    hidden?: readonly number[];
  } = {},
): (JointIdentity | undefined)[] {
  const had = new Set(entries.filter(({ firstSeen }) => firstSeen < now).map(({ id }) => id));
  for (const id of back) had.delete(id);
  const keys = new Set(revised.map(historyKey));
  const changed = entries.filter((entry) => entry.together.since === now);
  const regrouped = new Set(changed.map(historyKey));
  const updated = new Map(
    updateJoints(entries, {
      now,
      locales,
      isFound,
      revised: keys,
      regrouped,
      had,
      unlisted: new Set(hidden),
    }).map((entry) => [historyKey(entry), entry]),
  );
  return entries.map((entry) => (updated.get(historyKey(entry)) ?? entry).joint);
}

describe('the identity of an event in calendars of all languages', () => {
  it('is its own while it has no translation', () => {
    const other = eventHistory({ id: 3, sequence: 4 });
    expect(update([english, other], { revised: [other] })).toEqual([undefined, undefined]);
    expect(joinIdentities([other])).toEqual(joint(other.uid, 4));
  });

  it('is that of the first language once it is translated, and counts the changes of both', () => {
    const late = eventHistory({ id: 3, locale: 'es', sequence: 2, together: together({ en: 1 }, now) });
    const pair = [{ ...english, sequence: 3, together: together({ es: 3 }, now) }, late];
    expect(update(pair)).toEqual([joint(uid, 5, now), joint(uid, 5, now)]);
  });

  it('counts a change of one translation', () => {
    const pair = [
      { ...english, together: together({ es: 2 }), joint: joint(uid, 5) },
      { ...spanish, together: together({ en: 1 }), joint: joint(uid, 5) },
    ] as const;
    expect(update(pair)).toEqual([joint(uid, 5), joint(uid, 5)]);
    expect(update(pair, { revised: [pair[1]] })).toEqual([joint(uid, 6, now), joint(uid, 6, now)]);
  });

  it('stays with the lowest id when translations are separated', () => {
    const one = { ...english, together: together({}, now), joint: joint(uid, 2) };
    const other = { ...spanish, together: together({}, now), joint: joint(uid, 2) };
    expect(update([other, one])).toEqual([joint(`es-${uid}`, 3, now), joint(uid, 3, now)]);
  });

  it('is its own again when an event is separated from a translation found late', () => {
    const one = { ...english, together: together({}, now), joint: joint(uid, 2) };
    const own = '2@origin.example';
    const other = { ...spanish, uid: own, together: together({}, now), joint: joint(uid, 2) };
    expect(update([one, other])).toEqual([joint(uid, 3, now), joint(own, 3, now)]);
  });

  it('stays with the translation that goes on, also when the other one comes back alone', () => {
    const gone = { ...english, vanished: now, together: together({ es: 2 }), joint: joint(uid, 2) };
    const left = { ...spanish, together: together({}, now), joint: joint(uid, 2) };
    expect(update([gone, left], { revised: [gone] })).toEqual([joint(uid, 3, now), joint(uid, 3, now)]);
    const alone = [
      { ...english, together: together({}), joint: joint(uid, 3) },
      { ...spanish, together: together({}), joint: joint(uid, 3) },
    ];
    const [back, stayed] = update(alone, { back: [1] });
    expect([back?.uid, stayed]).toEqual([`en-${uid}`, joint(uid, 3)]);
  });

  it('counts that all of its translations are gone', () => {
    const gone = { vanished: now, joint: joint(uid, 2) };
    const pair = [
      { ...english, ...gone },
      { ...spanish, ...gone },
    ] as const;
    expect(update(pair, { revised: pair })).toEqual([joint(uid, 3, now), joint(uid, 3, now)]);
    expect(joinIdentities(pair.map((entry) => ({ ...entry, joint: joint(uid, 3, now) })))).toEqual(
      joint(uid, 3, now),
    );
  });

  it('follows an event into another language, with its count', () => {
    const left = { ...english, vanished: now, sequence: 4 };
    const moved = eventHistory({ id: 1, locale: 'es', uid: '1-es@origin.example', firstSeen: now });
    const [, there] = update([left, moved], { revised: [left] });
    expect(there).toEqual(joint(uid, 4, now));
  });

  it('stays with a translation if the event is given its language', () => {
    const left = { ...english, vanished: now, together: together({ es: 2 }), joint: joint(uid) };
    const stays = { ...spanish, together: together({}, now), joint: joint(uid) };
    const own = '1-es@origin.example';
    const moved = eventHistory({ id: 1, locale: 'es', uid: own, firstSeen: now });
    const [, first, second] = update([left, stays, moved], { revised: [left] });
    expect([first, second]).toEqual([joint(uid, 1, now), joint(own, 1, now)]);
  });

  it('follows a translation into the other language after the first one was removed', () => {
    const removed = { ...english, vanished: earlier, together: together({ es: 2 }), joint: joint(uid) };
    const left = { ...spanish, vanished: now, joint: joint(uid, 1) };
    const moved = eventHistory({ id: 2, uid: '2@origin.example', firstSeen: now });
    expect(update([removed, left, moved])[2]?.uid).toBe(uid);
  });

  it('stays when translations swap their languages', () => {
    const was = { vanished: now, joint: joint(uid) };
    const own = { uid: '1-es@origin.example', firstSeen: now };
    const swapped = [
      eventHistory({ id: 2, ...own, together: together({ es: 1 }, now) }),
      eventHistory({ id: 1, locale: 'es', ...own, together: together({ en: 2 }, now) }),
    ];
    const all = update([{ ...english, ...was }, { ...spanish, ...was }, ...swapped]);
    expect(all.map((each) => each?.uid)).toEqual([uid, uid, uid, uid]);
  });

  it('is that of an event that was there before if one that came back becomes its translation', () => {
    const back = { ...english, together: together({ fr: 3 }, now), joint: joint(uid, 1) };
    const there = eventHistory({ id: 3, locale: 'fr', together: together({ en: 1 }, now) });
    expect(update([back, there], { back: [1] }).map((each) => each?.uid)).toEqual([there.uid, there.uid]);
  });

  it('is the first one again when an event returns to its language', () => {
    const own = '1-es@origin.example';
    const was = eventHistory({ id: 1, locale: 'es', uid: own, vanished: now, joint: joint(own, 2) });
    const back = { ...english, together: together({ es: 2 }, now), joint: joint(own, 2) };
    const other = { ...spanish, together: together({ en: 1 }, now), joint: joint(uid, 2) };
    const [, one, two] = update([was, back, other], { revised: [was, back] });
    expect([one?.uid, two?.uid]).toEqual([uid, uid]);
  });

  it('is that of each again when two published events were linked for a while', () => {
    const one = eventHistory({ id: 1, locale: 'es', together: together({}, now), joint: joint('2@o', 1) });
    const two = eventHistory({ id: 2, uid: '2@o', together: together({}, now), joint: joint('2@o', 1) });
    expect(update([one, two]).map((each) => each?.uid)).toEqual([uid, '2@o']);
  });

  it('stays with the translation that lists have when they are separated', () => {
    const one = { ...english, together: together({}, now), joint: joint(uid, 2) };
    const two = { ...spanish, together: together({}, now), joint: joint(uid, 2) };
    const [hidden, listed] = update([one, two], { hidden: [1] });
    expect([hidden?.uid, listed?.uid]).toEqual([`en-${uid}`, uid]);
  });

  it('counts the return of a removed event in another language', () => {
    const gone = { ...english, vanished: earlier, sequence: 1 };
    const back = eventHistory({ id: 1, locale: 'es', uid: '1-es@origin.example', firstSeen: now });
    expect(update([gone, back], { back: [1] })[1]).toEqual(joint(uid, 2, now));
  });

  it('of a history of 0.2.0, goes on as it was published', () => {
    const pair = [
      { ...english, sequence: 1, together: together({ es: 2 }) },
      { ...spanish, sequence: 2, together: together({ en: 1 }) },
    ];
    expect(update(pair)).toEqual([joint(uid, 3, earlier), joint(uid, 3, earlier)]);
    expect(update([english, spanish])).toEqual([undefined, joint(`es-${uid}`)]);
    const removed = { ...english, vanished: earlier, together: together({ es: 2 }) };
    expect(update([removed, spanish])).toEqual([undefined, undefined]);
  });
});
