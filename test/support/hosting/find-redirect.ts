import {
  anySegment,
  buildListPattern,
  buildPathPattern,
  buildQueryPattern,
  listQueries,
  type Redirects,
} from '../../../src/hosting/redirects/redirect.ts';

/** Where redirects lead a decoded path and its query, as a host should; null for other requests. */
export function findRedirect(
  { rules, lists, homes, ids }: Redirects,
  asked: string,
  query = '',
  at = 'calendar.example',
): string | null {
  const parameters = new URLSearchParams(query);
  const id = parameters.get('p');
  if (id !== null && homes.includes(asked)) return ids.get(Number(id)) ?? null;
  const path = addSegment(lists, asked, query);
  const asksForCalendar = parameters.has('ical') || parameters.has('outlook-ical');
  for (const { from, host, isCalendar, query: needed, to } of rules) {
    if (host !== undefined && host !== at) continue;
    if (isCalendar && !asksForCalendar) continue;
    if (needed.some(([name, value]) => parameters.get(name) !== value)) continue;
    const match = new RegExp(buildPathPattern(from), 'u').exec(path);
    if (match !== null) return to.replace(anySegment, () => match[1] ?? '');
  }
  return null;
}

function addSegment(lists: readonly string[], path: string, query: string): string {
  const list = lists.length > 0 && new RegExp(buildListPattern(lists), 'u').exec(path);
  const segments = listQueries.map((each) => new RegExp(buildQueryPattern(each), 'u').exec(query)?.[1]);
  const segment = segments.findLast((each) => each !== undefined);
  return list && segment !== undefined ? `${list[1]}/${segment}/` : path;
}
