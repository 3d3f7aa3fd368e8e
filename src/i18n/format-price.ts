const amount = /\d{1,6}(?:[.,]\d{1,2})?/u.source;
const numbersOnly = new RegExp(`^(${amount})(?:\\s*[–-]\\s*(${amount}))?$`, 'u');

/**
 * Whether a price may be in a currency: it names no other one, neither by a sign nor by a code.
 * `$120` may be in pesos, but not in euros.
 * @param tag BCP 47 language tag
 * @param currency ISO 4217 code
 */
export function mayBeIn(tag: string, currency: string, cost: string): boolean {
  const signOf = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = signOf.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  const codes = cost.match(/\b[A-Z]{3}\b/gu)?.filter((code) => currencies().has(code)) ?? [];
  const signs = cost.match(/\p{Sc}/gu) ?? [];
  return codes.every((code) => code === currency) && signs.every((each) => sign.includes(each));
}

const currencies = () => new Set(Intl.supportedValuesOf('currency'));

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
