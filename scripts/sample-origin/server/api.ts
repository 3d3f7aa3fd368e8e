import type { Locale } from '../content/content.ts';
import type { Store } from '../content/store.ts';
import { restPrefix, makeRestRoot } from '../site/addresses.ts';
import { listMethods } from './batch.ts';
import { describeRoute } from './discovery.ts';
import { forbidden, invalidBecause, missingParameters, noRoute, RestError } from './errors.ts';
import type { Incoming, Reply } from './http.ts';
import type { Json } from './json.ts';
import { readBody, readQuery, readText } from './parameters.ts';
import { makeCommonHeaders, writeReply } from './reply.ts';
import { type Answer, type Args, type Call, matchRoute, ok, type Route } from './route.ts';

/** Everything that answers depend on, besides the request. */
export interface Api {
  store: Store;
  base: string;
  routes: Route[];
  credentials: Credentials | undefined;
  now: () => Date;
}

/** An address of the interface: the language of its path, and the path below the root. */
export interface Target {
  locale: Locale;
  path: string;
}

/** Reads a path of the interface; without a language it is English. Undefined for other paths. */
export function apiTarget(path: string): Target | undefined {
  const match = new RegExp(`^(?:/(en|es))?/${restPrefix}(/.*)?$`).exec(path);
  return match ? { locale: match[1] === 'es' ? 'es' : 'en', path: match[2] ?? '/' } : undefined;
}

/** Answers one request to the interface, also with REST errors. */
export function answerApi(api: Api, incoming: Incoming, target: Target): Reply {
  const query = readQuery(incoming.query);
  const locale = findLocale(query['translation_language']) ?? target.locale;
  let isUser = false;
  let answer: Answer;
  try {
    isUser = checkCredentials(incoming.headers.authorization, api.credentials);
    const isEditor = isUser && api.credentials?.role !== 'subscriber';
    answer = answerRoute(api, incoming, { locale, path: target.path }, isEditor);
  } catch (error) {
    answer = answerError(error);
  }
  return writeReply(
    answer,
    makeCommonHeaders(makeRestRoot({ base: api.base, locale }), incoming.method, isUser),
    query,
  );
}

function answerRoute(api: Api, incoming: Incoming, { locale, path }: Target, isEditor: boolean): Answer {
  const found = matchRoute(api.routes, path);
  const method = incoming.method === 'HEAD' ? 'GET' : incoming.method;
  const endpoint = found?.route.endpoints.find(({ methods }) => methods.includes(method));
  if (!found || (!endpoint && method !== 'OPTIONS')) throw noRoute();
  const allow: [string, string] = ['Allow', listMethods(found.route, isEditor)];
  try {
    const body = method === 'GET' ? {} : readBody(incoming.body, incoming.headers['content-type'] ?? '');
    const params = { ...readQuery(incoming.query), ...body, ...found.params };
    const call: Call = {
      store: api.store,
      base: api.base,
      locale,
      params,
      query: incoming.query,
      signedIn: isEditor,
      now: api.now(),
    };
    if (!endpoint) return { ...ok(describeRoute(call, found.route)), headers: [allow] };
    checkParameters(call, endpoint.args);
    if (endpoint.needsUser && !isEditor) throw forbidden();
    const answer = endpoint.handle(call);
    return { ...answer, headers: [...(answer.headers ?? []), allow] };
  } catch (error) {
    const answer = answerError(error);
    // If even reading is forbidden, no method is left to name.
    return method === 'GET' && answer.status === 401 ? answer : { ...answer, headers: [allow] };
  }
}

function answerError(error: unknown): Answer {
  if (!(error instanceof RestError)) throw error;
  return { status: error.status, json: error.toJson() };
}

function checkParameters(call: Call, args: Args): void {
  const required = Object.keys(args).filter((name) => args[name]?.['required'] === true);
  const missing = required.filter((name) => call.params[name] === undefined);
  if (missing.length > 0) throw missingParameters(missing);
  const language = call.params['translation_language'];
  if (args['translation_language'] && language !== undefined && !findLocale(language)) {
    const message = 'translation_language is not one of en and es.';
    throw invalidBecause('translation_language', 'rest_not_in_enum', message);
  }
}

function findLocale(value: Json | undefined): Locale | undefined {
  const name = readText(value);
  return name === 'en' || name === 'es' ? name : undefined;
}

/** A user name and an application password. */
export interface Credentials {
  user: string;
  password: string;
  /** Subscribers see what visitors see. @default 'editor' */
  role?: 'editor' | 'subscriber';
}

/**
 * Whether a request is signed in: false without credentials.
 * @throws 401 incorrect_password for wrong credentials, also on public routes
 */
function checkCredentials(authorization: string | undefined, credentials: Credentials | undefined): boolean {
  const [, encoded] = /^Basic\s+(.+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return false;
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  // Application passwords are shown in groups of four; the blanks are not part of them.
  const password = rest.join(':').replace(/\s/g, '');
  if (user === credentials?.user && password === credentials.password.replace(/\s/g, '')) return true;
  throw new RestError(401, 'incorrect_password', 'The provided password is an invalid application password.');
}
