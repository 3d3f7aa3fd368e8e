import { routeUrl } from '../api/address.ts';
import type { Discovery } from '../api/discovery.ts';
import { kinds } from '../model/record.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** Two ids: the part of a route that differs between them is the id. */
const [one, other] = [1, 2];

/**
 * The routes for a crawl that the index of the interface does not describe, with `{id}` for ids.
 * Empty where it describes none at all: some sites hide the index, not the routes.
 */
export function findMissingRoutes({ dialect, changes, routes }: Discovery): readonly string[] {
  if (routes.length === 0) return [];
  const { single, selection, collections } = dialect;
  const wanted = [
    ...kinds.flatMap((kind) => collections[kind]?.route ?? []),
    markId(selection.route([one]), selection.route([other])),
    ...(single === null ? [] : [markId(single.route(one), single.route(other))]),
    ...(changes === null ? [] : [changes.route]),
  ];
  return [...new Set(wanted)].filter((route) => !routes.some((pattern) => describes(pattern, route)));
}

/**
 * A finding on the routes. A missing description is only a note, because each route is also read.
 */
export function describeRoutes(discovery: Discovery, missing: readonly string[]): readonly Finding[] {
  const about = { area: 'routes', locale: discovery.locale } as const;
  if (discovery.routes.length === 0) {
    const what = 'The index of the interface describes no routes; only requests show which ones exist.';
    return [{ ...about, verdict: 'note', what }];
  }
  if (missing.length === 0)
    return [{ ...about, verdict: 'good', what: 'All routes that a crawl uses are described.' }];
  return [
    {
      ...about,
      verdict: 'note',
      what: `The index of the interface does not describe ${missing.join(', ')}.`,
      advice: 'Check whether a security plugin removes routes of the calendar from the REST interface.',
    },
  ];
}

/** `events/1` and `events/2` → `events/{id}` */
function markId(route: string, same: string): string {
  return route === same ? route : route.replace(/\b1$/u, '{id}');
}

/**
 * Compares a pattern as text: it comes from the origin, so it is never run. `/events/(?P<id>\d+)`
 * describes `events/{id}`.
 */
function describes(pattern: string, route: string): boolean {
  if (!route.endsWith('{id}')) return pattern === `/${route}`;
  const before = `/${route.slice(0, -'{id}'.length)}(`;
  return pattern.startsWith(before) && pattern.endsWith(')') && !pattern.slice(before.length).includes('(');
}

/** Reads the own route of an event, the only source for its status. */
export async function examineEventRoute(
  id: number,
  { dialect, root, locale }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<never>> {
  const about = { area: 'single events', locale } as const;
  // The notes of such a dialect name what is missing.
  if (dialect.single === null) return { findings: [], figures: null };
  const url = routeUrl(root, dialect.single.route(id));
  const { status } = dialect.single.read(await client.json(url, { signal, headers: dialect.headers }));
  const what = `The route of a single event answers and has its status (event ${id} is ${status}).`;
  return { findings: [{ ...about, verdict: 'good', what }], figures: null };
}
