import { expect, test } from 'vitest';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { describeCurrencyConflicts, chooseCurrency } from '../../../../src/crawl/enrichment/site-currency.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { now, tinyContent } from '../../../support/sample-origin/tiny-content.ts';
import { crawlInto } from '../../../support/crawl/crawling.ts';

test('a site has the currency of its events, or the last one if they name none', () => {
  expect(chooseCurrency(new Set(['MXN']), null)).toBe('MXN');
  expect(chooseCurrency(new Set(['MXN']), 'USD')).toBe('MXN');
  expect(chooseCurrency(undefined, 'USD')).toBe('USD');
  expect(chooseCurrency(undefined, null)).toBeNull();
});

test('a site whose events contradict each other has none, and the receipt reports it', () => {
  const codes = new Set(['USD', 'EUR']);
  expect(chooseCurrency(codes, 'USD')).toBeNull();
  const currencies = new Map([
    ['en', codes],
    ['es', new Set(['MXN'])],
  ]);
  expect(describeCurrencyConflicts(currencies)).toEqual([
    expect.stringMatching(/^Events in en .*\(EUR, USD\)/u),
  ]);
});

test('a crawl reads the currency of each site from event details, and keeps it', async () => {
  const origin = await startOrigin({ content: tinyContent(), now: () => now });
  const snapshot = openSnapshot(':memory:');
  try {
    const currencies = () => snapshot.read()?.sites.map(({ locale, currency }) => `${locale} ${currency}`);
    const first = await crawlInto(snapshot, origin.url);
    expect(first.statuses.asked).toBeGreaterThan(3);
    expect(currencies()).toEqual(['en USD', 'es null']);
    const second = await crawlInto(snapshot, origin.url);
    expect(second.statuses.asked).toBe(0);
    expect(currencies()).toEqual(['en USD', 'es null']);
  } finally {
    snapshot.close();
    await origin.close();
  }
});
