/** Values of the last build with the same code and settings, by names that say what they are of. */
export interface Memory {
  get(name: string): unknown;
  set(name: string, value: string | number): void;
}

declare global {
  /** Who renders a site may provide it; without it nothing is remembered. */
  var carteleraMemory: Memory | undefined;
}

/**
 * A number that depends on the code, the settings and what its name says: that of the last build,
 * or a new one.
 */
export function rememberNumber(name: string, compute: () => number): number {
  const known = globalThis.carteleraMemory?.get(name);
  const value = typeof known === 'number' ? known : compute();
  globalThis.carteleraMemory?.set(name, value);
  return value;
}
