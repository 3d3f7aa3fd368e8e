/** A value that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON object, before it is written. */
export type JsonObject = { [name: string]: Json };

/** Writes JSON as the platform does: `/` as `\/`, letters beyond ASCII as `\uXXXX`. */
export function writeJson(value: Json): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, escapeUnit);
}

const escapes = new Map<string, string>();

// A page of events has thousands of letters beyond ASCII, but few different ones.
function escapeUnit(unit: string): string {
  const escaped = escapes.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  escapes.set(unit, escaped);
  return escaped;
}

/** True for `{…}`, false for arrays, null and plain values. */
export function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
