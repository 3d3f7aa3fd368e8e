import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { summarizeRuns, type PageScores } from '../../../../scripts/bench/pages/run-lighthouse.ts';
import { findHeaviestPages, readPageKind, addSearches } from '../../../../scripts/bench/pages/page-kinds.ts';
import type { Weight } from '../../../../scripts/bench/pages/page-weights.ts';
import { describePages } from '../../../../scripts/bench/pages.ts';
import { defaults as values } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';

const { locales } = resolveConfig(values, {});

describe('the kind of a page', () => {
  it.each([
    ['/en/', 'home'],
    ['/es/mes/2026-11/', 'month'],
    ['/es/evento/noche-de-ópera/', 'event'],
    ['/en/venue/', 'venues'],
    ['/en/venue/old-mill/', 'venue'],
    ['/es/pasados/', 'past'],
    ['/es/pasados/2026-10/', 'past month'],
    ['/en/embed/', 'home, framed'],
    ['/en/event/opera/embed/', 'event, framed'],
    ['/es/404/', 'not found'],
    ['/', null],
  ])('at %s is %s', (path, kind) => {
    expect(readPageKind(path, locales)).toBe(kind);
  });

  it('is represented by the page with the most compressed bytes, in any language', () => {
    const repetitive = Buffer.from('a'.repeat(10_000));
    const pages = new Map([
      ['/en/', repetitive],
      ['/es/', Buffer.from('Hoy: cine, teatro, música y una feria de libros usados en la plaza.')],
      ['/es/mes/2026-11/', repetitive],
      ['/', repetitive],
    ]);
    expect(findHeaviestPages(pages, locales)).toEqual([
      { kind: 'home', path: '/es/' },
      { kind: 'month', path: '/es/mes/2026-11/' },
    ]);
  });
});

describe('the search', () => {
  it('is also visited at addresses that search', () => {
    const kinds = [
      { kind: 'past', path: '/en/past/' },
      { kind: 'search', path: '/es/buscar/' },
    ];
    expect(addSearches(kinds).map(({ path }) => path)).toEqual([
      '/en/past/',
      '/es/buscar/',
      '/es/buscar/?when=month&free=1',
      '/es/buscar/?q=cine',
      '/es/buscar/?q=cine&past=1',
    ]);
  });
});

describe('the result of Lighthouse', () => {
  const result = (performance: number): Result =>
    ({
      categories: {
        performance: { score: performance, auditRefs: [{ id: 'shift', weight: 25 }] },
        accessibility: { score: 1, auditRefs: [] },
        'best-practices': { score: 1, auditRefs: [] },
        seo: { score: 0.92, auditRefs: ['robots', 'free', 'not here'].map(counts) },
      },
      audits: {
        shift: { score: performance, displayValue: '0.6' },
        robots: { score: 0, explanation: 'not fetched' },
        free: { score: null },
      },
    }) as unknown as Result;
  const counts = (id: string) => ({ id, weight: 1 });

  it('is the median of the runs, with the failed audits of the last', () => {
    expect(summarizeRuns('http://127.0.0.1/en/', [result(0.7), result(1), result(0.98)])).toEqual({
      address: 'http://127.0.0.1/en/',
      scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 92 },
      failedAudits: ['shift 0.6', 'robots not fetched'],
    });
  });
});

describe('the outcome of the pages benchmark', () => {
  const weight = (kind: string, html: number, script: number, blockingFonts = 0): Weight => ({
    kind,
    path: `/en/${kind}/`,
    html,
    css: 11_000,
    script,
    fonts: 4400,
    rest: 0,
    blockingFonts,
  });
  const scoresOf = (performance: number, failedAudits: readonly string[]): PageScores => ({
    address: 'http://127.0.0.1:4321/en/',
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    failedAudits,
  });
  const outcome = (weights: readonly Weight[], lighthouse: readonly PageScores[] = []) =>
    describePages({ weights, lighthouse });

  it('lists each kind of page with its parts, in kB', () => {
    expect(outcome([{ ...weight('month', 14_321, 2100), rest: 2000 }]).rows[1]).toEqual([
      'month',
      '14.3',
      '11.0',
      '2.1',
      '4.4',
      '2.0',
      '33.8',
      '/en/month/',
    ]);
  });

  it('meets its targets by the heaviest page and the largest script', () => {
    expect(outcome([weight('day', 3000, 2000), weight('search', 2000, 6100)]).verdicts).toEqual([
      {
        met: true,
        text: 'met     a first visit fetches at most 23.5 kB without images: search (less than 60)',
      },
      { met: true, text: 'met     of these at most 6.1 kB are script: search (less than 10)' },
      { met: true, text: 'met     no page delays text until a web font has loaded' },
    ]);
  });

  it('has no target for an answered search', () => {
    const words = { ...weight('search, words', 6000, 20_000), rest: 97_000, isAnswered: true as const };
    const { rows, verdicts } = outcome([weight('search', 6000, 6600), words]);
    expect(rows).toHaveLength(3);
    expect(verdicts).toEqual(outcome([weight('search', 6000, 6600)]).verdicts);
  });

  it('names missed targets', () => {
    const { verdicts } = outcome([weight('day', 34_600, 10_000, 1)], [scoresOf(98, ['shift 0.6'])]);
    expect(verdicts.map(({ met }) => met)).toEqual([false, false, false, false]);
    expect(verdicts.map(({ text }) => text)).toEqual([
      'MISSED  a first visit fetches at most 60.0 kB without images: day (less than 60)',
      'MISSED  of these at most 10.0 kB are script: day (less than 10)',
      'MISSED  text is delayed until a web font has loaded: day',
      'MISSED  /en/: performance 98, accessibility 100, best-practices 100, seo 100 (Lighthouse, 100 each); failed audits: shift 0.6',
    ]);
    expect(outcome([weight('day', 1, 1)], [scoresOf(100, [])]).verdicts.at(-1)?.met).toBe(true);
  });
});
