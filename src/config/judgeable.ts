/** A value whose invalid parts are null. */
export type Judgeable<T> = T extends object ? { readonly [K in keyof T]: Judgeable<T[K]> | null } : T | null;

/** A copy of `value` with null at each of the paths, for later rules to judge. */
export function blankOut<T>(value: T, paths: readonly (readonly PropertyKey[])[]): Judgeable<T> {
  return paths.reduce<unknown>(blank, value) as Judgeable<T>;
}

function blank(value: unknown, [key, ...below]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return null;
  const inner: unknown = Reflect.get(value, key);
  return Object.assign(Array.isArray(value) ? [] : {}, value, { [key]: blank(inner, below) });
}
