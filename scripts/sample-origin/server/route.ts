import type { Locale } from '../content/content.ts';
import type { Json, JsonObject } from './json.ts';
import type { Store } from '../content/store.ts';

/** Parameters of a route as its description in the discovery index shows them. */
export type Args = { [name: string]: JsonObject };

/** One request to a route, after language, credentials and parameters are known. */
export interface Call {
  store: Store;
  /** Address of the site, without a slash at its end. */
  base: string;
  locale: Locale;
  /** Path, query and body together; the query gives strings and arrays, a JSON body any value. */
  params: JsonObject;
  /** The query as it was sent. */
  query: string;
  signedIn: boolean;
  now: Date;
}

/** What a route answers. */
export interface Answer {
  status: number;
  json: Json;
  headers?: [name: string, value: string][];
  /** Set when the answer is not JSON. */
  text?: { type: string; body: string };
}

export interface Endpoint {
  methods: string[];
  args: Args;
  /** Refuse anonymous requests with 401. */
  needsUser: boolean;
  handle(call: Call): Answer;
}

export interface Route {
  /** A pattern with PHP's named groups, as the index lists it: `/evt/v1/events/(?P<id>\d+)`. */
  pattern: string;
  namespace: string;
  endpoints: Endpoint[];
}

/** A 200 answer. */
export function ok(json: Json, headers: [string, string][] = []): Answer {
  return { status: 200, json, headers };
}
