import type { OldPage } from './list-old-addresses.ts';
import { anySegment, type Redirect } from './redirect.ts';

/** A rule for fewer would save nothing. */
const fewestMerged = 3;

/** A redirect of one page, and the same with `*` for the name of the page. */
interface Candidate<Rule extends Redirect> {
  readonly redirect: Rule;
  /** Null if its target has another name, or others are below the page. */
  readonly merged: Rule | null;
}

/**
 * The redirects of pages, with one rule for all pages of a folder that keep their name: hosts have
 * room for few rules, and `/event/opera/` → `/en/event/opera/` is one for all events. An exception
 * keeps its own.
 * @param listOf the redirects of one page
 * @param isFree whether a rule for many hides nothing that the site has
 */
export function mergeRedirects<Rule extends Redirect>(
  pages: readonly OldPage[],
  listOf: (page: OldPage) => readonly Rule[],
  isFree: (rule: Rule) => boolean,
): readonly Rule[] {
  const all = new Set(pages.map(({ from }) => from));
  const seen = new Set<string>();
  const groups = new Map<string, Candidate<Rule>[]>();
  for (const page of pages) {
    // Of several pages with one address, the first counts.
    const address = JSON.stringify([page.from, page.query]);
    if (seen.has(address)) continue;
    seen.add(address);
    for (const redirect of listOf(page)) {
      const merged = mergeOne(redirect, page, all);
      const { from, isCalendar, query } = merged ?? redirect;
      const key = JSON.stringify([from, isCalendar, query]);
      groups.set(key, [...(groups.get(key) ?? []), { redirect, merged }]);
    }
  }
  return [...groups.values()].flatMap((group) => mergeGroup(group, isFree));
}

function mergeOne<Rule extends Redirect>(
  redirect: Rule,
  { from, path }: OldPage,
  all: ReadonlySet<string>,
): Rule | null {
  const [name = '', above] = splitName(from);
  const [itsName] = splitName(path);
  // What is below a page may be a view of it as well as another page.
  if (name === '' || name !== itsName || all.has(above)) return null;
  return {
    ...redirect,
    from: above + anySegment + redirect.from.slice(from.length - 1),
    to: path.slice(0, -name.length - 1) + anySegment + redirect.to.slice(path.length - 1),
  };
}

/** One rule for those that most have, and the exceptions. */
function mergeGroup<Rule extends Redirect>(
  group: readonly Candidate<Rule>[],
  isFree: (rule: Rule) => boolean,
): readonly Rule[] {
  const byTarget = new Map<string, Rule[]>();
  for (const { merged } of group)
    if (merged !== null) byTarget.set(merged.to, [...(byTarget.get(merged.to) ?? []), merged]);
  const [most = []] = [...byTarget.values()].toSorted((a, b) => b.length - a.length);
  const [rule] = most;
  if (rule === undefined || most.length < fewestMerged || !isFree(rule))
    return group.map(({ redirect }) => redirect);
  const others = group.filter(({ merged }) => merged?.to !== rule.to);
  return [...others.map(({ redirect }) => redirect), rule];
}

/** `/events/category/music/` → `music` and `/events/category/` */
function splitName(path: string): readonly [name: string, above: string] {
  const name = path.split('/').at(-2) ?? '';
  return [name, path.slice(0, -name.length - 1)];
}
