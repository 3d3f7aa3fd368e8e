import { describe, expect, it } from 'vitest';
import { buildHomePath, buildPagePath, findPlaceOfPage } from '../../../src/model/permalink.ts';

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
