import { expect, test } from 'vitest';
import { createUids } from '../../../src/history/uids.ts';

const en = (id: number) => ({ id, locale: 'en' });
const es = (id: number) => ({ id, locale: 'es' });

test('the UID of an event without translations has its id', () => {
  expect(createUids('origin.example', []).give(en(7), {})).toBe('7@origin.example');
});

test('a pair published together has the lower id, whichever comes first', () => {
  const one = createUids('origin.example', []);
  expect([one.give(en(8), { en: 8, es: 7 }), one.give(es(7), { en: 8, es: 7 })]).toEqual([
    '7@origin.example',
    '7@origin.example',
  ]);
  const other = createUids('origin.example', []);
  expect([other.give(es(7), { en: 8 }), other.give(en(8), { es: 7 })]).toEqual([
    '7@origin.example',
    '7@origin.example',
  ]);
});

test('a translation published later takes the UID that subscribers have', () => {
  const uids = createUids('origin.example', [{ ...en(8), uid: '8@origin.example' }]);
  expect(uids.give(es(7), { en: 8, es: 7 })).toBe('8@origin.example');
});

test('two events of one language never share a UID', () => {
  const uids = createUids('origin.example', [
    { ...en(5), uid: '2@origin.example' },
    { ...es(2), uid: '2@origin.example' },
  ]);
  expect(uids.give(en(7), { es: 2, en: 7 })).toBe('7@origin.example');
});

test('an event whose language changes gets a new UID that no event has', () => {
  const uids = createUids('origin.example', [
    { ...en(5), uid: '5@origin.example' },
    { ...es(6), uid: '5@origin.example' },
    { ...en(7), uid: '7@origin.example' },
  ]);
  expect([uids.give(es(5), {}), uids.give(es(7), {})]).toEqual([
    '5-es@origin.example',
    '7-es@origin.example',
  ]);
});

test('a pair that changes languages gets a new shared UID, and a translation keeps its own', () => {
  const uids = createUids('origin.example', [
    { ...en(5), uid: '5@origin.example' },
    { ...es(6), uid: '5@origin.example' },
  ]);
  const swapped = { en: 6, es: 5 };
  expect([uids.give(es(5), swapped), uids.give(en(6), swapped)]).toEqual([
    '5-es@origin.example',
    '5-es@origin.example',
  ]);
  expect(uids.give({ id: 5, locale: 'fr' }, { es: 6, fr: 5 })).toBe('5@origin.example');
});
