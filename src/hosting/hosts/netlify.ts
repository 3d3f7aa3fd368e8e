import type { FilePattern } from '../delivery.ts';
import { anyRest, anySegment, listQueries, type Redirect, type Redirects } from '../redirects/redirect.ts';
import { encodePath } from './encode-path.ts';
import { writeHeadersFile } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Netlify: https://docs.netlify.com/manage/routing/redirects/overview/ */
export const netlify: Host = {
  label: 'Netlify',
  needsPages: false,
  needsScript: false,
  takesBase: false,
  compressed: [],
  // It has no limit for all files of a site.
  limits: { folderFiles: 54_000, source: 'https://docs.netlify.com/site-deploys/overview' },
  write: (site) => ({ _headers: writeHeadersFile(site, listPatterns), _redirects: writeRedirects(site) }),
};

/**
 * For Netlify, `.` is any character, and a slash may follow: `*.ics` has `/en/event/ceramics/`.
 * It knows the types of other endings itself.
 */
function listPatterns(files: FilePattern): readonly FilePattern[] {
  const isShort = /^\*\.[a-z\d]+$/u.test(files) && files !== '*.pagefind';
  return isShort ? (names[files] ?? []) : [files];
}

const names: Readonly<Record<FilePattern, readonly FilePattern[]>> = {
  '*.ics': ['event.ics', 'calendar.ics'],
  '*.csv': ['events.csv'],
  '*.svg': ['favicon.svg'],
};

/** One rule a line; `!` also where the site has a file. Netlify ignores a slash at the end. */
function writeRedirects({ base, isSecure, redirects, notFound }: HostedSite): string {
  const { homes, ids } = redirects;
  const rules = addQueries({ ...redirects, rules: redirects.rules.flatMap(listWhole) });
  const numbered = homes.flatMap((home) =>
    Array.from(ids, ([id, to]) => `${encodePath(home)} p=${id} ${encodePath(to)} 301!`),
  );
  return [
    ...numbered,
    ...rules.flatMap((rule) => writeRule(rule, isSecure ? 'https' : 'http')),
    ...notFound.map((home) => `${encodePath(home)}* ${encodePath(home)}404.html 404`),
    `${base}* ${base}404.html 404`,
    '',
  ].join('\n');
}

/** A placeholder has to be a whole segment: a rule with a part of one is single rules. */
function listWhole({ parts, ...rule }: Redirect): readonly Redirect[] {
  if (!/[^/]\*(?:\/|$)/u.test(rule.from.replace(anyRest, ''))) return [rule];
  return (parts ?? []).map((part) => ({ ...rule, from: rule.from.replace(anySegment, part) }));
}

/**
 * The rules with those for lists by query, which lead where the same segment of the path does: for
 * a list and one view below it before rules for that view, for whatever is below after rules for
 * pages below it.
 */
function addQueries({ rules, lists }: Redirects): readonly Redirect[] {
  return [...Map.groupBy(rules, ({ host }) => host).values()].flatMap((group) => {
    const added = lists
      .flatMap((list) => listQueryRules(group, list))
      .toSorted((a, b) => b.query.length - a.query.length);
    if (added.length === 0) return group;
    const ofViews = added
      .filter(({ query }) => !/^\d/u.test(query.at(-1)?.[1] ?? ''))
      .map((rule) => ({ ...rule, from: rule.from.replace(anyRest, `${anySegment}/`) }));
    const others = group.filter(({ isCalendar }) => !isCalendar);
    const first = others.findIndex(({ from }) => lists.some((list) => from === list + anyRest));
    const at = first < 0 ? others.length : first;
    const calendars = group.filter(({ isCalendar }) => isCalendar);
    return [...calendars, ...ofViews, ...others.slice(0, at), ...added, ...others.slice(at)];
  });
}

function listQueryRules(rules: readonly Redirect[], list: string): readonly Redirect[] {
  const isOpen = rules.some(({ from }) => from === list + anyRest);
  const places = isOpen ? [list + anyRest] : [list, `${list}list/`];
  const hasRule = (path: string): boolean =>
    rules.some(({ from, isCalendar }) => !isCalendar && from.startsWith(path));
  // Where the site has a page at the address of a view, no rule leads to it.
  const own = ['month', 'week', 'photo', 'past']
    .map((view) => `${list}${view}/`)
    .filter((path) => !isOpen && !hasRule(path))
    .map((path): Redirect => ({ from: path, isCalendar: false, query: [], to: path }));
  return listQueries.toReversed().flatMap(({ names, segment }) => {
    const pattern = new RegExp(`^(?:${segment})$`, 'u');
    return [...rules, ...own].flatMap((rule) => {
      const part = rule.from.startsWith(list) ? rule.from.slice(list.length, -1) : '';
      if (!pattern.test(part)) return [];
      // A day has one name, the usual one: no file has room for all.
      const usual = /^\d{4}-\d\d-/u.test(part) ? names.slice(0, 1) : names;
      return places.flatMap((from) =>
        usual.map((name): Redirect => ({ ...rule, from, query: [...rule.query, [name, part]] })),
      );
    });
  });
}

function writeRule({ from, host, isCalendar, query, to }: Redirect, scheme: string): readonly string[] {
  const path = from.replace(anyRest, '\u0000').replace(anySegment, ':name').replace('\u0000', '*');
  const target = encodePath(to).replace(anySegment, ':name');
  const address = (host === undefined ? '' : `${scheme}://${host}`) + encodePath(path);
  const needed = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const asked = isCalendar ? ['ical=:ical', 'outlook-ical=:ical'].map((each) => [...needed, each]) : [needed];
  return asked.map((each) => [address, ...each, target, '301!'].join(' '));
}
