import { extractLine } from './plain-text.ts';

/**
 * A web address, or null: entities resolved, a missing scheme taken for https, other schemes than
 * http and https refused. `www.example.org/x` → `https://www.example.org/x`;
 * `javascript:alert(1)` → null
 */
export function parseWebAddress(text: string): string | null {
  const written = extractLine(text);
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(written);
  const url = URL.parse(isBare ? `https://${written}` : written);
  return url !== null && isWebAddress(url) ? url.href : null;
}

/**
 * The address of a page, resolved against `base`; `base` itself for any other text, another scheme,
 * and an address with a user name.
 */
export function resolveWebAddress(text: string, base: URL): string {
  const url = URL.parse(text, base);
  return url !== null && isWebAddress(url) ? url.href : base.href;
}

function isWebAddress({ protocol, username }: URL): boolean {
  return /^https?:$/u.test(protocol) && username === '';
}
