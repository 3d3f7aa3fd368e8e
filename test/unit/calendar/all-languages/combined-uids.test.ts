import { expect, test } from 'vitest';
import { combineUids } from '../../../../src/calendar/all-languages/combined-uids.ts';
import { eventHistory } from '../../../support/records.ts';

const together = (ids: Record<string, number>) => ({ ids, since: '2026-01-01T00:00:00Z', parted: 0 });
const uid = '1@origin.example';
const english = eventHistory({ id: 1, uid });
const spanish = eventHistory({ id: 2, locale: 'es', uid });

test('separated translations have different UIDs, whichever of them remains', () => {
  const uidOf = combineUids([spanish, english]);
  expect([uidOf([english]), uidOf([spanish])]).toEqual([uid, `es-${uid}`]);
});

test('a combined event keeps its UID when its first member vanishes', () => {
  const vanished = { ...english, vanished: '2026-11-01T00:00:00Z', together: together({ es: 2 }) };
  expect(combineUids([vanished, spanish])([spanish])).toBe(uid);
});

test('an event with its own UID keeps it', () => {
  const late = eventHistory({ id: 3, locale: 'es', uid: '3@origin.example', together: together({ en: 1 }) });
  const uidOf = combineUids([english, late]);
  expect([uidOf([english, late]), uidOf([late])]).toEqual([uid, '3@origin.example']);
});

test('an event and its previous version in another language are separate', () => {
  const vanished = { ...english, vanished: '2026-11-01T00:00:00Z' };
  const restored = eventHistory({ id: 1, locale: 'es', uid });
  const uidOf = combineUids([vanished, restored]);
  expect([uidOf([vanished]), uidOf([restored])]).toEqual([uid, `es-${uid}`]);
});

test('an event keeps its UID when it is given another language, with or without a translation', () => {
  const left = { ...english, vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const own = '1-es@origin.example';
  const moved = eventHistory({ id: 1, locale: 'es', uid: own, firstSeen: '2026-11-01T00:00:00Z' });
  const translation = eventHistory({ id: 9, uid: own, firstSeen: '2026-11-02T00:00:00Z' });
  expect(combineUids([left, moved])([moved])).toBe(uid);
  expect(combineUids([left, moved, translation])([translation, moved])).toBe(uid);
  expect(combineUids([left, moved, translation])([translation])).toBe(`en-${own}`);
});

test('an event whose UID a translation has gets another one in another language', () => {
  const left = { ...english, vanished: '2026-11-01T00:00:00Z', firstSeen: '2026-10-01T00:00:00Z' };
  const moved = eventHistory({ id: 1, locale: 'es', uid: '1-es@x', firstSeen: '2026-11-01T00:00:00Z' });
  expect(combineUids([left, spanish, moved])([moved])).toBe('1-es@x');
});
