import type { Reply } from './http.ts';
import { writeJson } from './json.ts';
import type { JsonObject } from './json.ts';
import { list, text } from './parameters.ts';
import type { Answer } from './route.ts';
import { select } from '../content/selection.ts';

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
  const fields = list(query['_fields']);
  const json = fields.length > 0 && answer.status < 400 ? select(answer.json, fields) : answer.json;
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
  const callback = text(query['_jsonp']);
  if (callback !== undefined && /^[\w.]+$/.test(callback))
    return reply('application/javascript; charset=UTF-8', `/**/${callback}(${writeJson(json)})`);
  return reply('application/json; charset=UTF-8', writeJson(json));
}

/** What every answer of the interface carries; there is no ETag and no Last-Modified. */
export function commonHeaders(root: string, method: string, isUser: boolean): Headers {
  return [
    ['X-Robots-Tag', 'noindex'],
    ['Link', `<${root}/>; rel="https://api.w.org/"`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Link'],
    [
      'Access-Control-Allow-Headers',
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    ],
    ...accessHeaders(method, isUser),
  ];
}

function accessHeaders(method: string, isUser: boolean): Headers {
  if (!isUser) return method === 'GET' ? [['Vary', 'Origin']] : [];
  return [
    ['Expires', 'Wed, 11 Jan 1984 05:00:00 GMT'],
    ['Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private'],
  ];
}

function countAsNumber([name, value]: [string, string]): [string, string | number] {
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}
