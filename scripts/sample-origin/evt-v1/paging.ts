import { restRoot, urlencode } from '../site/addresses.ts';
import { RestError, invalidBecause } from '../server/errors.ts';
import type { Json } from '../server/json.ts';
import { readQuery } from '../server/parameters.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';

/**
 * One page of a list of evt/v1: a bare array, totals and neighbours in headers. There is no upper limit to `per_page`.
 * @throws 400 for a page or size that is no positive number, 404 without data past the end
 */
export function evtPage<T>(call: Call, collection: string, found: T[], write: (item: T) => Json): Answer {
  const page = positive(call, 'page', 1);
  const size = positive(call, 'per_page', 12);
  const pages = Math.ceil(found.length / size);
  if (page > Math.max(pages, 1))
    throw new RestError(404, 'tec_rest_organizers_page_not_found', 'The requested page was not found.', null);
  const link = (number: number, relation: string) => {
    const pairs = Object.entries({ ...readQuery(call.query), page: String(number) });
    const query = pairs.flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item, index) => `${urlencode(`${name}[${index}]`)}=${urlencode(String(item))}`)
        : [`${name}=${urlencode(String(value))}`],
    );
    return `<${restRoot(call)}/evt/v1/${collection}?${query.join('&')}>; rel="${relation}"`;
  };
  const neighbours = [
    ...(page < pages ? [link(page + 1, 'next')] : []),
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
  ];
  return ok(found.slice((page - 1) * size, page * size).map(write), [
    ['X-WP-Total', String(found.length)],
    ['X-WP-TotalPages', String(pages)],
    // Replaces the link to the root of the interface.
    ...(neighbours.length > 0 ? [['Link', neighbours.join(', ')] as [string, string]] : []),
  ]);
}

function positive(call: Call, name: string, fallback: number): number {
  const value = String(call.params[name] ?? fallback);
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  const data = {
    status: 400,
    argument: name,
    details: `The argument \`{${name}}\` is not a positive integer.`,
  };
  const message = `Argument \`{${name}}\` must be a positive integer.`;
  throw invalidBecause(name, 'tec_rest_invalid_positive_integer_argument', message, data);
}
