import { expect, test } from 'vitest';
import { estimateHeight, listVariants } from '../../../src/metadata/embed-variants.ts';
import { buildListFrame } from '../../../src/metadata/oembed.ts';

test('a frame asks for a variant that its page knows, and is higher for more', () => {
  const variant = { theme: 'dark', count: 10, form: 'posters' } as const;
  const { source, theme, height } = buildListFrame('Town', 'https://calendar.example/en/', variant);
  expect(listVariants().map((name) => `https://calendar.example/en/embed/#${name}`)).toContain(source);
  expect([theme, height > estimateHeight({ ...variant, count: 5 })]).toEqual(['dark', true]);
});

test('a frame that asks for nothing is light, and leaves the fragment to WordPress', () => {
  const { source, theme } = buildListFrame('Town', 'https://calendar.example/en/', null);
  expect([source, theme]).toEqual(['https://calendar.example/en/embed/', 'light']);
});
