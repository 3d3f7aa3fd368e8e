import type { Calendar } from '../../calendar/calendar.ts';
import type { BuiltFiles } from './built-files.ts';
import {
  listArchives,
  listBelowHomes,
  listOldHomes,
  listOldLists,
  listOldNumbers,
  listOldPages,
  type OldPage,
} from './list-old-addresses.ts';
import { mergeRedirects } from './merge-redirects.ts';
import { anyRest, anySegment, type Redirect, type Redirects } from './redirect.ts';

/** A rule for a page and whatever is below it. */
interface PageRule extends Redirect {
  /** What leads to the page also where the site has something else below it. */
  readonly views?: readonly string[] | undefined;
}

/**
 * What leads from addresses of the origin to a built site. An address at which the site has a page
 * itself needs no rule. Each rule leads to a file of the site, so none leads to another rule, and
 * none to itself.
 */
export function buildRedirects(calendars: readonly Calendar[], files: BuiltFiles): Redirects {
  const rules = listRules(calendars, files);
  const address = (path: string) => files.base.slice(0, -1) + path;
  return {
    rules: [...rules, ...listHostRules(calendars, files)]
      .map((rule) => ({ ...rule, to: address(rule.to) }))
      .toSorted(compareRules),
    lists: listArchives(calendars),
    homes: listOldHomes(calendars),
    ids: new Map(
      Array.from(listOldNumbers(calendars))
        .filter(([, path]) => files.has(path))
        .map(([id, path]) => [id, address(path)]),
    ),
  };
}

function listRules(calendars: readonly Calendar[], files: BuiltFiles): readonly Redirect[] {
  const pages = listOldPages(calendars).filter(({ path }) => files.has(path));
  const merged = mergeRedirects(
    pages,
    (page) => listOfPage(page, files),
    (rule) => keepsPath(rule, files) || closeWhereTaken(rule, files) !== null,
  );
  const isOpen = (list: string): boolean => !files.matches(list + anyRest);
  const others = [...listOldLists(calendars, isOpen), ...listOfHomes(calendars, files)];
  return chooseRules([...merged, ...others], files);
}

/**
 * The rules of languages that have another host at the origin than the first, for that host only:
 * `/events/` is another list there.
 */
function listHostRules(calendars: readonly Calendar[], files: BuiltFiles): readonly Redirect[] {
  const byHost = Map.groupBy(calendars, ({ site }) => URL.parse(site.home)?.hostname ?? '');
  return [...byHost]
    .slice(1)
    .filter(([host]) => /^[\w.-]+$/u.test(host))
    .flatMap(([host, own]) => listRules(own, files).map((rule) => ({ ...rule, host })));
}

/**
 * The same as single addresses without a query, for hosts that need a page at each: from decoded
 * paths at the host to site paths.
 */
export function listSingleRedirects(
  calendars: readonly Calendar[],
  files: BuiltFiles,
): ReadonlyMap<string, string> {
  const pages = listOldPages(calendars)
    .flatMap((page) => listOfPage(page, files))
    .flatMap((rule) => [rule, ...listViews(rule).filter(({ from }) => isUsualView(from))]);
  const single = [...pages, ...listOldLists(calendars, 'single'), ...listOfHomes(calendars, files)]
    .filter(({ isCalendar, query }) => !isCalendar && query.length === 0)
    .map((rule) => ({ ...rule, from: closeRest(rule.from) }))
    .filter(({ from }) => !from.includes(anySegment));
  return new Map(chooseRules(single, files).map(({ from, to }) => [from, to]));
}

/** Only where the site has a page at the home of the origin. */
function listOfHomes(calendars: readonly Calendar[], files: BuiltFiles): readonly Redirect[] {
  return listBelowHomes(calendars).flatMap(({ home, rules }) => (files.matches(home) ? rules : []));
}

/** Those that lead somewhere and hide nothing. Of several for one address, the first counts. */
function chooseRules(rules: readonly PageRule[], files: BuiltFiles): readonly Redirect[] {
  const useful = rules
    .filter(({ to }) => to.includes(anySegment) || files.has(to))
    .flatMap((rule) => narrow(rule, files));
  return [...new Map(useful.toReversed().map((rule) => [buildKey(rule), rule])).values()].toReversed();
}

/** What leads from a page of the origin, its calendar and its feeds to those of the site. */
function listOfPage({ from, query, path }: OldPage, files: BuiltFiles): readonly PageRule[] {
  const lead = (at: string, to: string | undefined, isCalendar = false): readonly Redirect[] =>
    to === undefined ? [] : [{ from: at, isCalendar, query, to }];
  const find = (...names: readonly string[]) =>
    names.map((name) => path + name).find((file) => files.has(file));
  const file = find('event.ics', 'calendar.ics');
  return [
    ...lead(from + anyRest, file, true),
    ...lead(`${from}ical/`, file),
    ...lead(`${from}feed/atom/`, find('atom.xml')),
    ...lead(`${from}feed/${anyRest}`, find('feed.xml')),
    ...lead(from + anyRest, path).map((rule) => ({ ...rule, views: findViews(file) })),
  ];
}

/** Hosts that need a page at each address have no room for all views of all pages. */
function isUsualView(from: string): boolean {
  return /\/(?:list|page|feed|embed)\/\*\*$/u.test(from);
}

/**
 * What the origin has below a page that keeps its path. The feed of an event is that of its
 * comments, which the site does not have: its page is the nearest.
 */
function findViews(file: string | undefined): readonly string[] {
  return file?.endsWith('calendar.ics') === true
    ? 'list page month week today day photo map past 19* 20*'.split(' ')
    : ['feed', 'embed'];
}

/** The rule without what the site has itself, and with its views if it is not open any more. */
function narrow({ views, ...rule }: PageRule, files: BuiltFiles): readonly Redirect[] {
  const closed = closeWhereTaken(rule, files);
  const kept = closed === null ? [] : [closed];
  if (closed?.from === rule.from) return kept;
  return [...kept, ...listViews({ ...rule, views }).filter(({ from }) => !files.matches(from))];
}

/**
 * The rule without what the site has itself; null if nothing is left. One that needs a query may be
 * at a page, but not at the files below it: a host that passes queries on would ask it again.
 */
function closeWhereTaken(rule: Redirect, files: BuiltFiles): Redirect | null {
  if (!files.matches(rule.from)) return rule;
  const exact = { ...rule, from: closeRest(rule.from) };
  return rule.isCalendar || rule.query.length > 0 || !files.matches(exact.from) ? exact : null;
}

/** Whether a rule leads to the address that it is for. Only its views lead on. */
function keepsPath({ from, to }: Redirect, { base }: BuiltFiles): boolean {
  return closeRest(from) === base.slice(0, -1) + to;
}

/** No rule can have two wildcards: those for many pages lack the days. */
function listViews({ views = [], ...rule }: PageRule): readonly Redirect[] {
  const path = closeRest(rule.from);
  return views
    .filter((view) => !(path + view).replace(anySegment, '').includes(anySegment))
    .map((view) => ({ ...rule, from: `${path}${view}/${anyRest}` }));
}

function closeRest(from: string): string {
  return from.endsWith(anyRest) ? from.slice(0, -anyRest.length) : from;
}

function buildKey({ from, isCalendar, query }: Redirect): string {
  return JSON.stringify([from, isCalendar, query]);
}

/** The particular before the general: a host, a query, then more of the path. */
function compareRules(a: Redirect, b: Redirect): number {
  return (
    Number(b.host !== undefined) - Number(a.host !== undefined) ||
    Number(b.isCalendar) - Number(a.isCalendar) ||
    b.query.length - a.query.length ||
    countLiterals(b) - countLiterals(a) ||
    countWildcards(a) - countWildcards(b)
  );
}

function countLiterals({ from }: Redirect): number {
  return from.split('/').filter((segment) => segment !== '' && !segment.includes(anySegment)).length;
}

function countWildcards({ from }: Redirect): number {
  return from.split('/').filter((segment) => segment.includes(anySegment)).length;
}
