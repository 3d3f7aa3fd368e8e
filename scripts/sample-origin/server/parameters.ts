import { invalidParameter, RestError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Reads a query or a form: `a=1`, `a[]=1&a[]=2` and `a[0]=1` (arrays), `a[id]=1` (objects); the
 * last `a` wins.
 */
export function readQuery(query: string): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const [, head = name, key] = /^([^[]+)\[([^\]]*)\]$/.exec(name) ?? [];
    const before = result[head];
    if (key === undefined) result[head] = value;
    else if (/^\d*$/.test(key)) result[head] = [...(Array.isArray(before) ? before : []), value];
    else result[head] = { ...(isObject(before) ? before : {}), [key]: value };
  }
  return result;
}

/**
 * Reads the body of a write: JSON if its type says so, else a form.
 * @throws 400 rest_invalid_json
 */
export function readBody(body: string, type: string): JsonObject {
  if (body === '') return {};
  if (!type.toLowerCase().startsWith('application/json')) return readQuery(body);
  try {
    const value: Json = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const detail = { json_error_code: 4, json_error_message: 'Syntax error' };
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', detail);
  }
}

/**
 * Reads a number from 1.
 * @throws 400 for any other value
 */
export function readPositiveInteger(params: JsonObject, name: string, fallback: number): number {
  const value = params[name] ?? fallback;
  if (!/^[1-9]\d*$/.test(String(value))) throw invalidParameter(name);
  return Number(value);
}

/** `false`, `0`, `no` and `""` are false; a missing value is undefined. */
export function readFlag(value: Json | undefined): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  return !['false', '0', '', 'no', 'off'].includes(String(value).toLowerCase());
}

/** Text of a parameter; undefined if it is missing, null or not a plain value. */
export function readText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  return String(value);
}

/** The parts of `1,2`, of `[1, 2]` and of `1`, without blanks. */
export function readList(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  const parts = Array.isArray(value) ? value : String(value).split(',');
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
}
