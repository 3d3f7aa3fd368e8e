import type { Route } from './route.ts';

/** The route of a path below the root of the interface, with the parameters that its pattern takes from it. */
export function matchRoute(
  routes: Route[],
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = expression(route.pattern).exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}/?$`, 'i');
  expressions.set(pattern, known);
  return known;
}
