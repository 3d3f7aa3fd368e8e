import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanSlug, buildHomePath, buildPagePath, findPlaceOfPage } from '../../../src/model/permalink.ts';

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
      }),
      { seed: 1 },
    );
  });
});

describe('buildPagePath', () => {
  it('begins with the home of the language and has slashes around each segment', () => {
    expect(buildPagePath(buildHomePath('es'), 'evento', 'noche-de-ópera')).toBe('/es/evento/noche-de-ópera/');
    expect(buildPagePath(buildHomePath('en'))).toBe('/en/');
  });

  it('has no language segment if the path of the language is empty', () => {
    expect(buildPagePath(buildHomePath(''), 'event', 'opera-night')).toBe('/event/opera-night/');
    expect(buildPagePath(buildHomePath(''))).toBe('/');
  });
});

describe('findPlaceOfPage', () => {
  const places = ['', 'pt', 'pt-br'].map((path) => ({ home: buildHomePath(path) }));

  it('returns the language whose home is above the page, else the one at the top', () => {
    const homeOf = (path: string) => findPlaceOfPage(path, places)?.home;
    expect(homeOf('/pt-br/evento/x/')).toBe('/pt-br/');
    expect(homeOf('/pt/')).toBe('/pt/');
    expect(homeOf('/pta/x/')).toBe('/');
    expect(homeOf('/')).toBe('/');
  });
});
