import { expect, it } from 'vitest';
import { addLayout, type Layout } from '../../../src/history/layouts.ts';

const layoutAt = (home: string): Layout => ({ en: { home, segments: { event: 'event', day: 'day' } } });
const [first, second] = [layoutAt('/en/'), layoutAt('/')];

it('a layout is remembered once, where it was first', () => {
  expect(addLayout([first], second)).toEqual([first, second]);
  expect(addLayout([first, second], first)).toEqual([first, second]);
});

it('the order of languages and sections does not make another layout', () => {
  const both: Layout = { ...first, es: { home: '/es/', segments: {} } };
  const turned: Layout = {
    es: { home: '/es/', segments: {} },
    en: { home: '/en/', segments: { day: 'day', event: 'event' } },
  };
  expect(addLayout([both], turned)).toHaveLength(1);
});

it('of many, the first and the latest remain, with the current one', () => {
  const many = Array.from({ length: 10 }, (_, at) => layoutAt(`/${at}/`));
  expect(addLayout(many, first)).toEqual([many[0], ...many.slice(2), first]);
});
