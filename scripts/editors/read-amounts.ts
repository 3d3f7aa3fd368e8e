import type { EventRecord } from '../../src/model/event.ts';

/**
 * The amounts of a price, ascending, in a form that translations share: `$7,50` and `7.50 USD` are
 * the same. Null if no amount is written: words are not compared.
 */
export function readAmounts({
  cost,
  prices,
  free,
}: Pick<EventRecord, 'cost' | 'prices' | 'free'>): string | null {
  if (free) return '0';
  const written = prices.length > 0 ? prices : (cost.match(/\d+(?:[.,]\d+)*/gu) ?? []);
  const amounts = [...new Set(written.map(countCents))].sort((a, b) => a - b);
  return amounts.length === 0 ? null : amounts.join(' ');
}

/** Separators group thousands unless one or two digits follow the last. */
function countCents(amount: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(amount) ?? [];
  return Number(whole.replaceAll(/[.,]/gu, '')) * 100 + Number(cents.padEnd(2, '0'));
}
