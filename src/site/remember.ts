/** Numbers of the last build with the same code and settings, by names that say what they mean. */
export type Memory = Pick<Map<string, number>, 'get' | 'set'>;

declare global {
  /** Who renders a site may provide it; without it nothing is remembered. */
  var carteleraMemory: Memory | undefined;
}

/**
 * A number that depends on the code, the settings and what its name says: that of the last build,
 * or a new one.
 */
export function rememberNumber(name: string, compute: () => number): number {
  const value = globalThis.carteleraMemory?.get(name) ?? compute();
  globalThis.carteleraMemory?.set(name, value);
  return value;
}
