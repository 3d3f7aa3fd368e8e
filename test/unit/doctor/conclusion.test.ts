import { describe, expect, it } from 'vitest';
import { drawConclusion } from '../../../src/doctor/conclusion.ts';
import type { Finding } from '../../../src/doctor/examination.ts';

const finding = (values: Partial<Finding>): Finding => ({
  area: 'data',
  locale: 'en',
  verdict: 'good',
  what: 'All is well.',
  ...values,
});

describe('drawConclusion', () => {
  it('finds no obstacle if everything is good', () => {
    expect(drawConclusion([finding({})])).toEqual({
      outcome: 'works',
      conclusion: 'Cartelera will work with this site.',
    });
  });

  it('names each limit once', () => {
    const notes = [finding({ verdict: 'note' }), finding({ verdict: 'note', locale: 'es' })];
    expect(drawConclusion([...notes, finding({ verdict: 'note', area: 'compression' })])).toEqual({
      outcome: 'limits',
      conclusion: 'Cartelera will work with this site, with these limits: data, compression.',
    });
  });

  it('gives the first reason why it will not work, and counts the others', () => {
    const bad = [
      finding({ verdict: 'bad', what: 'There is no list.' }),
      finding({ verdict: 'bad', what: 'There is no page.', locale: null }),
    ];
    expect(drawConclusion([finding({ verdict: 'note' }), ...bad])).toEqual({
      outcome: 'fails',
      conclusion: "Cartelera will not work with this site, because in 'en': There is no list. (and 1 more)",
    });
    expect(drawConclusion(bad.slice(1)).conclusion).toBe(
      'Cartelera will not work with this site, because: There is no page.',
    );
  });

  it('states a fact about several languages once', () => {
    const both = ['en', 'es'].map((locale) => finding({ verdict: 'bad', what: 'There is no list.', locale }));
    expect(drawConclusion(both).conclusion).toBe(
      "Cartelera will not work with this site, because in 'en' and 'es': There is no list.",
    );
  });

  it('leaves the outcome open without answers, unless something else fails', () => {
    const silent = finding({ verdict: 'unanswered', what: 'GET x answered 503.' });
    expect(drawConclusion([silent])).toEqual({
      outcome: 'unreachable',
      conclusion:
        "Cannot tell whether Cartelera will work with this site, because it could not be read in 'en': GET x answered 503.",
    });
    expect(drawConclusion([silent, finding({ verdict: 'bad' })]).outcome).toBe('fails');
  });
});
