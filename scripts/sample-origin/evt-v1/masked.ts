import type { Json, JsonObject } from '../server/json.ts';

const mask = 'Password protected';
const shown = new Set(
  'id date date_gmt guid modified modified_gmt slug status type link title author class_list'.split(' '),
);

/** A protected event in evt/v1: texts read `Password protected`, dates too, flags are null, lists empty. */
export function maskedEvtEventJson(json: JsonObject): JsonObject {
  const classes = json['class_list'];
  return {
    ...maskedEvtPostJson(json),
    featured_media: 0,
    multiday: null,
    class_list: Array.isArray(classes) ? classes.toSpliced(-1, 0, 'post-password-required') : [],
    organizer_names: [mask],
  };
}

/** A protected venue or organizer in evt/v1: its title and the address of its page are shown, as of an event. */
export function maskedEvtPostJson(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, Json] => [name, masked(name, value)]),
  );
}

function masked(name: string, value: Json): Json {
  if (shown.has(name)) return value;
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return mask;
  if (typeof value === 'number') return 0;
  if (typeof value === 'object' && value !== null) return maskedObject(value);
  return null;
}

// The names that are shown at the top are masked inside `dates`.
function maskedObject(value: JsonObject): JsonObject {
  const inner = ([name, item]: [string, Json]): [string, Json] => [
    name,
    name === 'date' ? '1970-01-01 00:00:00.000000' : masked(name, item),
  ];
  return Object.fromEntries(Object.entries(value).map(inner));
}
