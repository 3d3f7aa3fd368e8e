import { expect, test } from 'vitest';
import { combineUids } from '../../../../src/calendar/all-languages/combined-uids.ts';
import { historyKey } from '../../../../src/history/history-key.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import { eventHistory } from '../../../support/records.ts';

const together = (ids: Record<string, number>) => ({ ids, since: '2026-01-01T00:00:00Z', parted: 0 });
/** With all events in the combined calendar that have not vanished. */
const combine = (history: readonly EventHistory[]) =>
  combineUids(history, new Set(history.filter(({ vanished }) => vanished === null).map(historyKey)));
const uid = '1@origin.example';
const english = eventHistory({ id: 1, uid });
const spanish = eventHistory({ id: 2, locale: 'es', uid });

test('separated translations have different UIDs, whichever of them remains', () => {
  const uidOf = combine([spanish, english]);
  expect([uidOf([english]), uidOf([spanish])]).toEqual([uid, `es-${uid}`]);
});

test('a combined event keeps its UID when its first member vanishes', () => {
  const vanished = { ...english, vanished: '2026-11-01T00:00:00Z', together: together({ es: 2 }) };
  expect(combine([vanished, spanish])([spanish])).toBe(uid);
});

test('an event with its own UID keeps it', () => {
  const late = eventHistory({ id: 3, locale: 'es', uid: '3@origin.example', together: together({ en: 1 }) });
  const uidOf = combine([english, late]);
  expect([uidOf([english, late]), uidOf([late])]).toEqual([uid, '3@origin.example']);
});

test('an event and its previous version in another language are separate', () => {
  const vanished = { ...english, vanished: '2026-11-01T00:00:00Z' };
  const restored = eventHistory({ id: 1, locale: 'es', uid });
  const uidOf = combineUids([vanished, restored], new Set([vanished, restored].map(historyKey)));
  expect([uidOf([vanished]), uidOf([restored])]).toEqual([uid, `es-${uid}`]);
});

test('an event keeps its UID when it is given another language, with or without a translation', () => {
  const left = { ...english, vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const own = '1-es@origin.example';
  const moved = eventHistory({ id: 1, locale: 'es', uid: own, firstSeen: '2026-11-01T00:00:00Z' });
  const translation = eventHistory({ id: 9, uid: own, firstSeen: '2026-11-02T00:00:00Z' });
  expect(combine([left, moved])([moved])).toBe(uid);
  expect(combine([left, moved, translation])([translation, moved])).toBe(uid);
  expect(combine([left, moved, translation])([translation])).toBe(`en-${own}`);
});

test('an event whose UID its translation keeps gets another one in another language', () => {
  const gone = { vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const left = { ...english, ...gone, together: together({ es: 2 }) };
  const moved = eventHistory({ id: 1, locale: 'es', uid: '1-es@x', firstSeen: '2026-11-01T00:00:00Z' });
  const uidOf = combine([left, spanish, moved]);
  expect([uidOf([spanish]), uidOf([moved])]).toEqual([uid, '1-es@x']);
});

test('the UID stays when a language has no version in lists for a while', () => {
  const first = { ...english, together: together({ es: 2 }) };
  const second = { ...spanish, together: together({ en: 1 }) };
  expect(combineUids([first, second], new Set([historyKey(second)]))([second])).toBe(uid);
});

test('translations that swap their languages keep their UID', () => {
  const gone = { vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const own = { uid: '1-es@x', firstSeen: '2026-11-01T00:00:00Z' };
  const history = [
    { ...english, ...gone, together: together({ es: 2 }) },
    { ...spanish, ...gone, together: together({ en: 1 }) },
  ];
  const swapped = [eventHistory({ id: 2, ...own }), eventHistory({ id: 1, locale: 'es', ...own })];
  expect(combine([...history, ...swapped])(swapped)).toBe(uid);
});

test('an event keeps its UID in another language after its translation was removed', () => {
  const gone = { vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const left = { ...english, ...gone };
  const removed = { ...spanish, ...gone, together: together({ en: 1 }) };
  const moved = eventHistory({ id: 1, locale: 'es', uid: '1-es@x', firstSeen: '2026-11-02T00:00:00Z' });
  expect(combine([left, removed, moved])([moved])).toBe(uid);
});

test('a translation that goes on alone keeps the common UID when it is given the other language', () => {
  const gone = { vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const removed = { ...english, ...gone, together: together({ es: 2 }) };
  const left = { ...spanish, ...gone };
  const moved = eventHistory({ id: 2, uid: '2@origin.example', firstSeen: '2026-11-02T00:00:00Z' });
  expect(combine([removed, left, moved])([moved])).toBe(uid);
});

test('a translation keeps the UID that an event had in an earlier language', () => {
  const gone = { vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const own = { uid: '1-es@x', firstSeen: '2026-10-02T00:00:00Z' };
  const first = { ...english, ...gone };
  const second = eventHistory({ id: 1, locale: 'es', ...own, together: together({ en: 2 }) });
  const translation = eventHistory({ id: 2, ...own });
  const removed = { ...second, vanished: '2026-11-02T00:00:00Z' };
  expect(combine([first, second, translation])([translation, second])).toBe(uid);
  expect(combine([first, removed, translation])([translation])).toBe(uid);
});
