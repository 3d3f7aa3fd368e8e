import { expect, test } from 'vitest';
import { addAncestors } from '../../../src/calendar/scope.ts';

interface Category {
  readonly name: string;
  readonly parent: Category | null;
}

test('ancestors follow their categories, each once', () => {
  const arts: Category = { name: 'arts', parent: null };
  const music: Category = { name: 'music', parent: arts };
  const jazz: Category = { name: 'jazz', parent: music };
  const film: Category = { name: 'film', parent: arts };
  const named = (...categories: Category[]) => [...addAncestors(categories)].map(({ name }) => name);
  expect(named(jazz, film)).toEqual(['jazz', 'film', 'music', 'arts']);
  expect(named(music, jazz)).toEqual(['music', 'jazz', 'arts']);
  expect(named()).toEqual([]);
});
