/** A decoded path as it is in addresses, with `*` and `:` as they are. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%3A', ':'))
    .join('/');
}

/**
 * The pattern of a decoded path for the path as it is in addresses. WordPress has small letters in
 * the encoding of characters, others have capitals.
 */
export function encodePattern(pattern: string): string {
  return pattern.replaceAll(/\P{ASCII}+/gu, (text) =>
    encodeURIComponent(text).replaceAll(/[A-F]/gu, (digit) => `[${digit}${digit.toLowerCase()}]`),
  );
}
