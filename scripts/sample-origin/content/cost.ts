import type { JsonObject } from '../server/json.ts';
import type { Content, EventPost } from './content.ts';

interface Currency {
  symbol: string;
  code: string;
  position: 'prefix' | 'postfix';
}

const codes: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  MX$: 'MXN',
  '£': 'GBP',
  '¥': 'JPY',
};

/** `Free` for 0, `$10 – $25` for a range; text without numbers stays. */
export function formatCost(event: EventPost, site: Content['site']): string {
  const numbers = findNumbers(event.cost);
  if (numbers.length === 0) return event.cost;
  const sorted = numbers.toSorted((a, b) => parseDecimal(a) - parseDecimal(b));
  const currency = findCurrency(event) ?? {
    symbol: site.currencySymbol,
    code: site.currencyCode,
    position: 'prefix',
  };
  const shown = [...new Set([sorted[0] ?? '', sorted.at(-1) ?? ''])].map((number) =>
    formatAmount(number, currency),
  );
  return shown.join(' – ');
}

/** Makes `cost_details`; symbol and code are empty unless they are the event's own. */
export function describeCost(event: EventPost): JsonObject {
  const currency = event.cost === '' ? undefined : findCurrency(event);
  const numbers = findNumbers(event.cost).map((number) => number.replace(',', '.'));
  const slug = event.cost
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return {
    currency_symbol: currency?.symbol ?? '',
    currency_code: currency?.code ?? '',
    currency_position: currency?.position ?? '',
    values: numbers.length > 0 || event.cost === '' ? numbers : [slug],
  };
}

/** Code of the currency that a cost is in. */
export function findCurrencyCode(event: EventPost, site: Content['site']): string {
  return findCurrency(event)?.code ?? site.currencyCode;
}

/** The lowest and the highest number as text: `10 – 25`. */
export function formatPriceRange(event: EventPost): string {
  const sorted = findNumbers(event.cost).toSorted((a, b) => parseDecimal(a) - parseDecimal(b));
  return [...new Set([sorted[0] ?? '', sorted.at(-1) ?? ''])].join(' – ');
}

function findCurrency(event: EventPost): Currency | undefined {
  const symbol = event.currencySymbol;
  if (symbol === '') return undefined;
  return { symbol, code: codes[symbol] ?? '', position: symbol === '€' ? 'postfix' : 'prefix' };
}

function findNumbers(cost: string): string[] {
  return cost.match(/\d+(?:[.,]\d{1,2}(?!\d))?/g) ?? [];
}

function formatAmount(number: string, currency: Currency): string {
  if (parseDecimal(number) === 0) return 'Free';
  return currency.position === 'prefix' ? `${currency.symbol}${number}` : `${number}${currency.symbol}`;
}

function parseDecimal(number: string): number {
  return Number(number.replace(',', '.'));
}
