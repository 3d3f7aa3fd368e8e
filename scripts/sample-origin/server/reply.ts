import type { Reply } from './http.ts';
import { isObject, type Json, type JsonObject, writeJson } from './json.ts';
import { readList, readText } from './parameters.ts';
import type { Answer } from './route.ts';

type Headers = [name: string, value: string][];

/**
 * Turns the answer of a route into a reply: `_fields` selects, `_envelope` moves status and the route's own headers into
 * the body, `_jsonp` wraps it in a call.
 * @param common headers of every reply; one of the route's own with the same name takes its place
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

/** What every answer of the interface carries; there is no ETag and no Last-Modified. */
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

/** The members of an item at its top that `_fields` reaches; undefined when it names none and so keeps all. */
export function listTopNames(fields: string[]): ReadonlySet<string> | undefined {
  return fields.length === 0 ? undefined : new Set(fields.map((field) => field.replace(/\..*$/, '')));
}

/**
 * What `_fields` leaves of an answer: of an array, of each of its items. Names with dots reach into objects; a name that
 * reaches into a list at the top leaves an empty list, as recorded.
 */
export function selectFields(json: Json, fields: string[]): Json {
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
