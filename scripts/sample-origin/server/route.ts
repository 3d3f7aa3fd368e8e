import type { Locale } from '../content/content.ts';
import type { Store } from '../content/store.ts';
import type { Json, JsonObject } from './json.ts';

/** Parameters of a route, in the form of the discovery index. */
export type Args = { [name: string]: JsonObject };

/** The part of a request that the writers of JSON need. */
export interface Context {
  store: Store;
  /** Address of the site, without a slash at its end. */
  base: string;
  /** The language of the request; addresses of the interface contain it. */
  locale: Locale;
}

/** One request to a route, after language, credentials and parameters are known. */
export interface Call extends Context {
  /** Path, query and body together; the query gives strings and arrays, a JSON body any value. */
  params: JsonObject;
  /** The query as it was sent. */
  query: string;
  signedIn: boolean;
  now: Date;
}

/** The answer of a route. */
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

/** Describes one parameter; the index always says whether it is required. */
export function arg(type: string | null, description: string, more: JsonObject = {}): JsonObject {
  return {
    ...(type && { type }),
    ...(description && { description }),
    ...more,
    required: more['required'] ?? false,
  };
}

/** A list of ids. */
export function ids(description: string, more: JsonObject = {}): JsonObject {
  return arg(null, description, { ...more, items: { type: 'integer' } });
}

/** The parameter that overrides the language of the path, on every route of a namespace. */
export const languageArgs: Args = {
  translation_language: arg('string', '', { enum: ['en', 'es'] }),
};

/** Makes all parameters optional, as item routes have them. */
export function makeOptional(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { ...value, required: false }]),
  );
}

/** `page` and `per_page` of calendar/events/v1. */
export function pageArgs(items: string): Args {
  return {
    page: arg('integer', 'The archive page to return', { default: 1 }),
    per_page: arg('integer', `The number of ${items} to return on each page`, { default: '12' }),
  };
}

/** Finds the route of a path below the root of the interface, with the parameters in that path. */
export function matchRoute(
  routes: Route[],
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = compilePattern(route.pattern).exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

const expressions = new Map<string, RegExp>();

function compilePattern(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}/?$`, 'i');
  expressions.set(pattern, expression);
  return expression;
}
