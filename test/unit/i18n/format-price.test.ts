import { expect, test } from 'vitest';
import { formatPrice, mayBeIn } from '../../../src/i18n/format-price.ts';

test.each([
  ['10', '€10'],
  ['7,50', '€7.50'],
  [' 7.5 ', '€7.50'],
  ['5 – 12.50', '€5 – €12.50'],
  ['5-10', '€5 – €10'],
  ['0', '€0'],
  ['', ''],
  ['$10', '$10'],
  ['10 €', '10 €'],
  ['10 per person', '10 per person'],
  ['1,250', '1,250'],
  ['10, 20', '10, 20'],
  ['10/12', '10/12'],
])('the price %j is %j where prices are in euros', (cost, shown) => {
  expect(formatPrice('en-GB', 'EUR', cost)).toBe(shown);
});

test('a price is written as its language writes it', () => {
  expect(formatPrice('de-DE', 'EUR', '7.5')).toBe('7,50\u00a0€');
  expect(formatPrice('es-MX', 'MXN', '5 – 10')).toBe('$5 - $10');
});

test.each([
  ['EUR', '10', true],
  ['EUR', '10 €', true],
  ['EUR', '10 EUR', true],
  ['EUR', '$10', false],
  ['EUR', '10 USD', false],
  ['EUR', 'VIP 10', true],
  ['MXN', '$120', true],
  ['CHF', 'CHF 10', true],
])('in %s, the price %j: %s', (currency, cost, may) => {
  expect(mayBeIn('en-GB', currency, cost)).toBe(may);
});
