import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from '../../../src/html/escape.ts';

test('text is escaped for elements and for either kind of quotes', () => {
  expect(escapeMarkup(`<a href="x">R&B's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;B&#39;s&lt;/a&gt;');
});

test('text escaped twice is unescaped once', () => {
  expect(unescapeMarkup('&amp;lt; &eacute;')).toBe('&lt; &eacute;');
});

test('any text comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('&', '<', '"', "'", '#39;', 'amp;', 'lt;', 'ñ') });
  fc.assert(
    fc.property(text, (each) => {
      expect(escapeMarkup(each)).not.toMatch(/[<>"']/u);
      expect(unescapeMarkup(escapeMarkup(each))).toBe(each);
    }),
    { seed: 1 },
  );
});
