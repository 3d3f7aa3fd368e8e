import { routeUrl } from '../api/address.ts';
import type { Discovery } from '../api/discovery.ts';
import { kinds } from '../model/record.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** Two ids, so that what differs in a route is the id, wherever it stands. */
const [one, other] = [1, 2];

/**
 * The routes that a crawl uses and the index of the interface does not describe; ids are written `{id}`. Empty where it describes
 * none at all: some sites hide the index, not the routes.
 */
export function findMissingRoutes({ dialect, changes, routes }: Discovery): readonly string[] {
  if (routes.length === 0) return [];
  const { single, selection, collections } = dialect;
  const wanted = [
    ...kinds.flatMap((kind) => collections[kind]?.route ?? []),
    withId(selection.route([one]), selection.route([other])),
    ...(single === null ? [] : [withId(single.route(one), single.route(other))]),
    ...(changes === null ? [] : [changes.route]),
  ];
  return [...new Set(wanted)].filter((route) => !routes.some((pattern) => describes(pattern, route)));
}

/** What to say about the routes. That a route is not described is only a note: whether it answers is asked as well. */
export function describeRoutes(discovery: Discovery, missing: readonly string[]): readonly Finding[] {
  const about = { area: 'routes', locale: discovery.locale } as const;
  if (discovery.routes.length === 0) {
    const what =
      'The index of the interface describes no routes; which ones are there shows when they are asked.';
    return [{ ...about, verdict: 'note', what }];
  }
  if (missing.length === 0)
    return [{ ...about, verdict: 'good', what: 'All routes that a crawl uses are described.' }];
  return [
    {
      ...about,
      verdict: 'note',
      what: `The index of the interface does not describe ${missing.join(', ')}.`,
      advice: 'Look whether a security plugin takes routes of the calendar out of the REST interface.',
    },
  ];
}

/** `events/1` and `events/2` → `events/{id}` */
function withId(route: string, same: string): string {
  return route === same ? route : route.replace(/\b1$/u, '{id}');
}

/** Patterns are the origin's text: they are compared, never run. `/events/(?P<id>\d+)` describes `events/{id}`. */
function describes(pattern: string, route: string): boolean {
  if (!route.endsWith('{id}')) return pattern === `/${route}`;
  const before = `/${route.slice(0, -'{id}'.length)}(`;
  return pattern.startsWith(before) && pattern.endsWith(')') && !pattern.slice(before.length).includes('(');
}

/** Asks the route of one event, the only place that tells whether it takes place. */
export async function examineEventRoute(
  id: number,
  { dialect, root, locale }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<never>> {
  const about = { area: 'single events', locale } as const;
  // The notes of such a dialect say what is lost by it.
  if (dialect.single === null) return { findings: [], figures: null };
  const url = routeUrl(root, dialect.single.route(id));
  const { status } = dialect.single.read(await client.json(url, { signal, headers: dialect.headers }));
  const what = `The route of a single event answers, and tells whether it takes place (event ${id} is ${status}).`;
  return { findings: [{ ...about, verdict: 'good', what }], figures: null };
}
