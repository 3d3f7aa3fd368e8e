import { extractLine } from './plain-text.ts';

/**
 * Longer addresses count as none. Servers need not accept a request line of more than 8,000
 * characters (RFC 9112, section 3).
 */
export const mostAddressCharacters = 8000;

/**
 * A web address, or null: entities resolved, a missing scheme taken for https, other schemes than
 * http and https refused, and more than 8,000 characters too.
 * `www.example.org/x` → `https://www.example.org/x`; `javascript:alert(1)` → null
 */
export function parseWebAddress(text: string): string | null {
  const written = extractLine(text);
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(written);
  const url = URL.parse(isBare ? `https://${written}` : written);
  return url !== null && isWebAddress(url) ? url.href : null;
}

/**
 * The website of a record, or null: a web address, or whom to write to or to call. An address
 * without a host, which WordPress accepts, is one of `base`.
 * `MAILTO:a@example.org` → `mailto:a@example.org`; `tel:+1 (555) 01` → `tel:+155501`;
 * `/tickets/` → `https://example.org/tickets/`
 */
export function parseWebsite(text: string, base: URL): string | null {
  const written = extractLine(text);
  if (/^[/?#]\S+$/u.test(written)) return parseWebAddress(URL.parse(written, base)?.href ?? '');
  const number = /^tel:(\+?[\d\s()./-]{3,40})$/iu.exec(written)?.[1];
  if (number !== undefined) return `tel:${number.replaceAll(/[^\d+]/gu, '')}`;
  const isMail = /^mailto:[^\s@<>"?]+@[^\s@<>"?.]+(?:\.[^\s@<>"?.]+)+(?:\?\S*)?$/iu.test(written);
  const url = isMail ? URL.parse(written) : null;
  return url !== null && url.href.length <= mostAddressCharacters ? url.href : parseWebAddress(text);
}

/**
 * The address of a page, resolved against `base`; `base` itself for any other text, another scheme,
 * more than 8,000 characters, and an address with a user name.
 */
export function resolveWebAddress(text: string, base: URL): string {
  const url = URL.parse(text, base);
  return url !== null && isWebAddress(url) ? url.href : base.href;
}

function isWebAddress({ href, protocol, username }: URL): boolean {
  return /^https?:$/u.test(protocol) && username === '' && href.length <= mostAddressCharacters;
}
