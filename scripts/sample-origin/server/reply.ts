import type { Reply } from './http.ts';
import { isObject, type Json, type JsonObject, writeJson } from './json.ts';
import { readList, readText } from './parameters.ts';
import type { Answer } from './route.ts';

type Headers = [name: string, value: string][];

/**
 * Turns the answer of a route into a reply. `_fields` selects fields, `_envelope` moves status and
 * the route's own headers into the body, `_jsonp` wraps the body in a call.
 * @param common headers of every reply; a header of the route with the same name replaces one
 */
export function writeReply(answer: Answer, common: Headers, query: JsonObject): Reply {
  const own = answer.headers ?? [];
  const replaced = new Set(own.map(([name]) => name));
  const headers = [...common.filter(([name]) => !replaced.has(name)), ...own];
  const reply = (type: string, body: string): Reply => ({
    status: answer.status,
    headers: [['Content-Type', type], ...headers],
    body,
  });
  if (answer.text) return reply(answer.text.type, answer.text.body);
  const fields = readList(query['_fields']);
  const json = fields.length > 0 && answer.status < 400 ? selectFields(answer.json, fields) : answer.json;
  if (query['_envelope'] !== undefined) {
    const envelope = writeJson({
      body: json,
      status: answer.status,
      headers: Object.fromEntries(own.map(countAsNumber)),
    });
    return {
      status: 200,
      headers: [['Content-Type', 'application/json; charset=UTF-8'], ...common],
      body: envelope,
    };
  }
  const callback = readText(query['_jsonp']);
  if (callback !== undefined && /^[\w.]+$/.test(callback))
    return reply('application/javascript; charset=UTF-8', `/**/${callback}(${writeJson(json)})`);
  return reply('application/json; charset=UTF-8', writeJson(json));
}

/** Headers of every answer of the interface, which has no ETag and no Last-Modified. */
export function makeCommonHeaders(root: string, method: string, isUser: boolean): Headers {
  return [
    ['X-Robots-Tag', 'noindex'],
    ['Link', `<${root}/>; rel="https://api.w.org/"`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Link'],
    [
      'Access-Control-Allow-Headers',
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    ],
    ...makeAccessHeaders(method, isUser),
  ];
}

function makeAccessHeaders(method: string, isUser: boolean): Headers {
  if (!isUser) return method === 'GET' ? [['Vary', 'Origin']] : [];
  return [
    ['Expires', 'Wed, 11 Jan 1984 05:00:00 GMT'],
    ['Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private'],
  ];
}

function countAsNumber([name, value]: [string, string]): [string, string | number] {
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

/**
 * The top-level fields of an item that `_fields` reaches; undefined if it names none and keeps all.
 */
export function listTopNames(fields: string[]): ReadonlySet<string> | undefined {
  return fields.length === 0 ? undefined : new Set(fields.map((field) => field.replace(/\..*$/, '')));
}

/**
 * Applies `_fields` to an answer, or to each item of an array. Names with dots reach into objects.
 * A name that reaches into a list leaves an empty list, as recorded.
 */
function selectFields(json: Json, fields: string[]): Json {
  if (Array.isArray(json)) return json.map((item) => selectFields(item, fields));
  if (!isObject(json)) return json;
  const entries = Object.entries(json).flatMap(([name, value]): [string, Json][] => {
    if (fields.includes(name)) return [[name, value]];
    const inner = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    if (inner.length === 0) return [];
    return [[name, isObject(value) ? selectFields(value, inner) : []]];
  });
  return Object.fromEntries(entries);
}
