import { describe, expect, it } from 'vitest';
import { describeFailedCrawl } from '../../../../../scripts/cli/reports/failed-crawl.ts';
import type { FailedCrawl } from '../../../../../src/crawl/receipt.ts';

const failed: FailedCrawl = {
  origin: 'https://origin.example/',
  dialect: 'events/v1',
  crawledAt: '2026-11-20T09:10:00Z',
  requests: 7,
  collections: [
    {
      locale: 'en',
      kind: 'tag',
      way: 'list',
      total: 3,
      pages: 1,
      requests: 2,
      received: 3,
      distinct: 3,
      published: 2,
      leftOut: [{ reason: 'malformed', id: 4, note: 'red' }],
    },
  ],
  failure: 'incomplete',
  message: 'One list never stood still.',
};

describe('describeFailedCrawl', () => {
  it('reports what was tried and when, what was read, and what was left out', () => {
    expect(describeFailedCrawl(failed).split('\n')).toEqual([
      'Reading https://origin.example/ (events/v1) at 2026-11-20T09:10:00Z failed (incomplete) after 7 requests. Nothing was replaced.',
      '',
      'language  kind  read  announced  pages  requests  received  distinct  published  left out',
      'en        tag   list          3      1         2         3         3          2         1',
      '',
      'Left out:',
      '  en tag, malformed: 1: 4 red',
    ]);
  });

  it('names no dialect and no list of an origin that never answered', () => {
    const text = describeFailedCrawl({ ...failed, dialect: null, collections: [], failure: 'unreachable' });
    expect(text).toMatch(/^Reading https:\/\/origin\.example\/ at .*\n\nNo list was read completely\.$/u);
  });
});
