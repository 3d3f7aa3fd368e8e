import type { Finding } from './examination.ts';

const request = /^GET (\S+) /u;
const routesInWords = new Intl.ListFormat('en-GB');

/**
 * The findings, with those in one that differ in nothing but the request that failed: an interface that is closed, or broken, fails
 * for each of its lists, and one sentence says as much as ten.
 */
export function mergeSimilarFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, (finding) =>
    request.test(finding.what)
      ? JSON.stringify({ ...finding, what: finding.what.replace(request, '') })
      : finding,
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined || alike.length === 1) return alike;
    const [own, ...others] = new Set(alike.map(({ what }) => routeOf(request.exec(what)?.[1] ?? '')));
    const likewise = others.length === 0 ? `other pages of ${own}` : routesInWords.format(others);
    return [{ ...first, what: `${first.what} The same happened with ${likewise}.` }];
  });
}

/** The last part of a route: `…/wp-json/tribe/events/v1/venues?page=1` → `venues` */
function routeOf(address: string): string {
  const url = URL.parse(address);
  const route = url?.searchParams.get('rest_route') ?? url?.pathname ?? address;
  return route.split('/').findLast((part) => part !== '') ?? route;
}
