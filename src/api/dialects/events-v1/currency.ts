/** A currency code as ISO 4217 writes it; null for anything else. */
export function parseCurrencyCode(written: string): string | null {
  return /^[A-Z]{3}$/u.test(written) ? written : null;
}
