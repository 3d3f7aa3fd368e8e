import { anySegment, buildPathPattern, type Redirects } from '../../../src/hosting/redirects/redirect.ts';

/** Where redirects lead a decoded path and its query, as a host should; null for other requests. */
export function findRedirect({ rules, homes, ids }: Redirects, path: string, query = ''): string | null {
  const asked = new URLSearchParams(query);
  const id = asked.get('p');
  if (id !== null && homes.includes(path)) return ids.get(Number(id)) ?? null;
  const asksForCalendar = asked.has('ical') || asked.has('outlook-ical');
  for (const { from, isCalendar, query: needed, to } of rules) {
    if (isCalendar && !asksForCalendar) continue;
    if (needed.some(([name, value]) => asked.get(name) !== value)) continue;
    const match = new RegExp(buildPathPattern(from), 'u').exec(path);
    if (match !== null) return to.replace(anySegment, () => match[1] ?? '');
  }
  return null;
}
