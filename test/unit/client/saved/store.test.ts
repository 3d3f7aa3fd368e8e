import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMark, savedLimit, type SavedMark } from '../../../../src/calendar/saved-mark.ts';
import { addSaved, dropSaved, readSaved, savedKey } from '../../../../src/client/saved/store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const line = (id: number) => `${id} 2026-11-21 2026-11-22 7 scheduled`;
const marks = (...ids: number[]): SavedMark[] => ids.flatMap((id) => readMark(line(id)) ?? []);

const ids = () => readSaved().map(({ id }) => id);

test('what is saved is read again, in its order', () => {
  expect(ids()).toEqual([]);
  expect([addSaved(marks(7)), addSaved(marks(3, 12))]).toEqual([null, null]);
  expect(ids()).toEqual([7, 3, 12]);
  expect(dropSaved([3])).toBeNull();
  expect(ids()).toEqual([7, 12]);
});

test('what is saved again has its new mark, at its place', () => {
  addSaved(marks(7, 3));
  addSaved(marks(7).map((mark) => ({ ...mark, status: 'cancelled' })));
  expect(readSaved().map(({ id, status }) => `${id} ${status}`)).toEqual(['7 cancelled', '3 scheduled']);
});

test('a full list takes nothing more, and keeps what it has', () => {
  addSaved(marks(...Array.from({ length: savedLimit - 1 }, (_, index) => index + 1)));
  expect(addSaved(marks(1000, 1001))).toBe('full');
  expect(ids()).toHaveLength(savedLimit - 1);
  expect(addSaved(marks(1000))).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"0":"x"}'],
  ['null', 'null'],
])('%s in the storage is an empty list', (_, text) => {
  stored.set(savedKey, text);
  expect(readSaved()).toEqual([]);
});

test('only marks count, each event once, up to a limit', () => {
  const many = Array.from({ length: 2 * savedLimit }, (_, index) => line(index + 1));
  stored.set(savedKey, JSON.stringify([null, 7, '<b>', line(5), line(5)]));
  expect(ids()).toEqual([5]);
  stored.set(savedKey, JSON.stringify(many));
  expect(readSaved()).toHaveLength(savedLimit);
});

test('a browser that refuses its storage has an empty list', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readSaved()).toEqual([]);
  expect([addSaved(marks(1)), dropSaved([1])]).toEqual(['refused', 'refused']);
});
