import { isObject } from '../server/json.ts';
import type { Json } from '../server/json.ts';

/** The members of an item at its top that `_fields` reaches; undefined when it names none and so keeps all. */
export function topNames(fields: string[]): ReadonlySet<string> | undefined {
  return fields.length === 0 ? undefined : new Set(fields.map((field) => field.replace(/\..*$/, '')));
}

/**
 * What `_fields` leaves of an answer: of an array, of each of its items. Names with dots reach into objects; a name that
 * reaches into a list at the top leaves an empty list, as recorded.
 */
export function select(json: Json, fields: string[]): Json {
  if (Array.isArray(json)) return json.map((item) => select(item, fields));
  if (!isObject(json)) return json;
  const entries = Object.entries(json).flatMap(([name, value]): [string, Json][] => {
    if (fields.includes(name)) return [[name, value]];
    const inner = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    if (inner.length === 0) return [];
    return [[name, isObject(value) ? select(value, inner) : []]];
  });
  return Object.fromEntries(entries);
}
