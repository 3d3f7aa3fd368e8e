import { hash } from 'node:crypto';

/**
 * A digest of a plain value, regardless of the order of its keys: 32 hexadecimal digits. For names
 * that last.
 */
export function computeDigest(value: unknown): string {
  return hash('sha256', canonical(value)).slice(0, 32);
}

/**
 * A digest that is made five times as fast, only for comparison with the last build: the value with
 * its keys in another order has another one. Texts and bytes are read as they are. 22 characters.
 */
export function computeCacheKey(value: unknown): string {
  const text =
    typeof value === 'string' || value instanceof Uint8Array ? value : (JSON.stringify(value) ?? '');
  // Not a part of a string, which keeps all of it: hundreds of thousands are kept.
  return hash('sha256', text, 'buffer').toString('base64url', 0, 16);
}

const shared = new WeakMap<object, string>();

/**
 * The same of an object that never changes and that many pages show: computed once for as long as
 * the object is kept.
 */
export function computeSharedKey(value: object): string {
  const key = shared.get(value) ?? computeCacheKey(value);
  shared.set(value, key);
  return key;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
