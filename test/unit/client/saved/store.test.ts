import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMark, type SavedMark } from '../../../../src/calendar/saved-mark.ts';
import { readSaved, savedKey, savedLimit, writeSaved } from '../../../../src/client/saved/store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const line = (id: number) => `${id} 2026-11-21 2026-11-22 7 scheduled`;
const marks = (...ids: number[]): SavedMark[] => ids.flatMap((id) => readMark(line(id)) ?? []);

test('what is saved is read again, in its order', () => {
  expect(readSaved()).toEqual([]);
  expect(writeSaved(marks(7, 3, 12))).toBe(true);
  expect(readSaved().map(({ id }) => id)).toEqual([7, 3, 12]);
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
  expect(readSaved().map(({ id }) => id)).toEqual([5]);
  stored.set(savedKey, JSON.stringify(many));
  expect(readSaved()).toHaveLength(savedLimit);
});

test('a browser that refuses its storage has an empty list', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readSaved()).toEqual([]);
  expect(writeSaved(marks(1))).toBe(false);
});
