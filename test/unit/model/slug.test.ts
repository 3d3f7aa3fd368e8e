import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFormerSlug, cleanSlug } from '../../../src/model/slug.ts';

describe('cleanSlug', () => {
  it('decodes percent-encoded slugs', () => {
    expect(cleanSlug('ano-nandu-%e6%97%a5%e6%9c%ac', '7')).toBe('ano-nandu-日本');
    expect(cleanSlug('summer-festival-%c2%b7-salsa', '7')).toBe('summer-festival-·-salsa');
  });

  it('drops half a character that the origin cut', () => {
    expect(cleanSlug('fiesta-%f0%9f%91%a9%f0%', '7')).toBe('fiesta-👩');
  });

  it('returns the fallback if nothing safe is left', () => {
    for (const slug of ['', '.', '..', '%2e%2e', '/', '%00', '..%2f..', ' '])
      expect(cleanSlug(slug, '7')).toBe('7');
  });

  it('avoids device names', () => {
    expect(cleanSlug('con', '7')).toBe('con-7');
    // Windows ignores what follows the first dot.
    expect(cleanSlug('NUL.txt', '7')).toBe('NUL-7.txt');
    expect(cleanSlug('aux .tar.gz', '7')).toBe('aux-7.tar.gz');
    expect(cleanSlug('com%c2%b9', '7')).toBe('com¹-7');
    expect(cleanSlug('concert', '7')).toBe('concert');
  });

  it('avoids the index page of the section', () => {
    expect(cleanSlug('index.html', '7')).toBe('index-7.html');
    expect(cleanSlug('index-html', '7')).toBe('index-html');
  });

  it('removes invisible characters', () => {
    expect(cleanSlug('jazz%e2%80%8b-night%ef%bb%bf', '7')).toBe('jazz-night');
    const hidden = ['\u00ad', '\u034f', '\u061c', '\u200c', '\u200d', '\u2063', '\u2800', '\u3164', '\ufe0f'];
    for (const each of [...hidden, '\u{e0041}', '\u{1d159}', '\u{16fe4}'])
      expect(cleanSlug(`jazz${each}night`, '7')).toBe('jazznight');
  });

  it('removes separators of lines, for which Astro builds no page', () => {
    for (const each of ['\u2028', '\u2029', '\ufff9']) {
      expect(cleanSlug(`jazz${each}night`, '7')).toBe('jazznight');
      expect(cleanFormerSlug(`jazz${each}night`, '7')).toBe('jazznight');
    }
  });

  it('removes joiners that join nothing, and blanks that look like one', () => {
    expect(cleanSlug('🍕\u200d🎺', '7')).toBe('🍕🎺');
    expect(cleanSlug('\u{1f3f4}\u{e0061}\u{e007f}', '7')).toBe('\u{1f3f4}');
    expect(cleanSlug('راه\u200cآهن دو\u200cدر', '7')).toBe('راه\u200cآهن دودر');
    expect(cleanSlug('jazz\u00a0 \u2003night', '7')).toBe('jazz night');
  });

  it('keeps characters whose effect a reader sees', () => {
    for (const slug of [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '❤\ufe0f-gala',
      '👨\u200d👩\u200d👧',
      '1\ufe0f\u20e3',
      'نیم\u200cفاصله',
      'क\u094d\u200dष',
    ])
      expect(cleanSlug(encodeURIComponent(slug), '7')).toBe(slug);
  });

  it('takes at most 200 bytes, of a slug of any length', () => {
    expect(cleanSlug('é'.repeat(400), '7')).toBe('é'.repeat(100));
    expect(cleanSlug('%c3%a9'.repeat(1_000_000), '7')).toBe('é'.repeat(100));
    expect(cleanSlug('é'.repeat(3_000_000), '7')).toBe('é'.repeat(100));
  });

  it('decodes only once', () => {
    expect(cleanSlug('a%252fb', '7')).toBe('a2fb');
  });

  it('never yields more than one safe path segment', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string().map(encodeURIComponent)), (slug) => {
        const clean = cleanSlug(slug, '7');
        expect(clean).not.toMatch(/[/\\\p{Cc}]|^\.{1,2}$|^$/u);
        expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(200);
        expect(clean).not.toMatch(/^[.\s]|[.\s]$/u);
        expect(clean.isWellFormed()).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('stays as it is when it is cleaned again', () => {
    const parts = [
      'con',
      'nul.',
      'index.html',
      '.',
      ' ',
      'e',
      '\u0301',
      '\u200b',
      '<',
      '\u0338',
      '#\ufe0f\u20e3',
      '👨\u200d👩\u200d👧',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
      'ب\u200cب',
      'क\u094d\u200d',
      '\u00a0/ ',
      'a'.repeat(195),
    ];
    const odd = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary' })))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(odd, (slug) => {
        expect(cleanSlug(cleanSlug(slug, '7'), '7')).toBe(cleanSlug(slug, '7'));
        for (const clean of [cleanSlug(slug, '7'), cleanFormerSlug(slug, '7')]) {
          expect(cleanFormerSlug(clean, '7')).toBe(clean);
          expect(cleanFormerSlug(clean, '7').length).toBeGreaterThan(0);
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
