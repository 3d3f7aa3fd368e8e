import { expect, test } from 'vitest';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { historyKey } from '../../../src/history/history-key.ts';
import { recallJoints } from '../../../src/history/recall-joints.ts';
import { eventHistory } from '../../support/records.ts';

const since = '2026-11-01T12:00:00Z';
const uid = '1@origin.example';
const english = eventHistory({ id: 1, uid });
const spanish = eventHistory({ id: 2, locale: 'es', uid });

/** UID and SEQUENCE of each in calendars of all languages, or null if they are its own. */
const recall = (
  entries: readonly EventHistory[],
  parted: readonly (readonly [EventHistory, number])[] = [],
) =>
  recallJoints(entries, new Map(parted.map(([entry, count]) => [historyKey(entry), count]))).map((entry) =>
    entry.kind === 'event' && entry.joint !== undefined ? [entry.joint.uid, entry.joint.sequence] : null,
  );

test('a pair that was never separated has no other identity than its own', () => {
  const pair = [
    { ...english, together: { ids: { es: 2 }, since } },
    { ...spanish, together: { ids: { en: 1 }, since } },
  ];
  expect(recall(pair)).toEqual([null, null]);
  const removed = [{ ...english, vanished: since, together: { ids: { es: 2 }, since } }, spanish];
  expect(recall(removed)).toEqual([null, null]);
});

test('separated translations keep the UIDs and counts that 0.2.0 gave them', () => {
  const one = { ...english, sequence: 1 };
  const other = { ...spanish, sequence: 2 };
  const parted = [[one, 3] as const, [other, 2] as const];
  expect(recall([one, other], parted)).toEqual([
    [uid, 4],
    [`es-${uid}`, 4],
  ]);
  const gone = { ...one, vanished: since };
  expect(recall([gone, other], parted)).toEqual([
    [uid, 4],
    [`es-${uid}`, 4],
  ]);
});

test('a pair that was separated for a while counts all that both counted', () => {
  const one = { ...english, sequence: 1, together: { ids: { es: 2 }, since } };
  const other = { ...spanish, sequence: 1, together: { ids: { en: 1 }, since } };
  expect(recall([one, other], [[one, 2] as const, [other, 2] as const])).toEqual([
    [uid, 4],
    [uid, 4],
  ]);
});

test('an event that was given another language has its own UID there', () => {
  const own = '1-es@origin.example';
  const moved = eventHistory({ id: 1, locale: 'es', uid: own, sequence: 1 });
  expect(recall([{ ...english, vanished: since, sequence: 1 }, moved])).toEqual([
    [own, 1],
    [own, 1],
  ]);
});
