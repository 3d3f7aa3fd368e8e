const amount = /\d{1,6}(?:[.,]\d{1,2})?/u.source;
const numbersOnly = new RegExp(`^(${amount})(?:\\s*[–-]\\s*(${amount}))?$`, 'u');

/**
 * A price of numbers only, or a range of them, with its currency: `7,50` → `€7.50`. Any other text
 * as it is: it has its currency in it, or words.
 * @param tag BCP 47 language tag
 * @param currency ISO 4217 code
 */
export function formatPrice(tag: string, currency: string, cost: string): string {
  const [, ...written] = numbersOnly.exec(cost.trim()) ?? [];
  const [from, to] = written.map((number) => Number(number?.replace(',', '.')));
  if (from === undefined || to === undefined) return cost;
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return Number.isNaN(to) ? format.format(from) : format.formatRange(from, to);
}
