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
  limits: { source: 'https://docs.netlify.com/manage/routing/redirects/overview/' },
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
  '*.xsl': ['feed.xsl', 'changes.xsl'],
  '*.svg': ['favicon.svg'],
};

/** One rule a line; `!` also where the site has a file. Netlify ignores a slash at the end. */
function writeRedirects({ base, redirects, notFound }: HostedSite): string {
  const { homes, ids } = redirects;
  const rules = addQueries(redirects);
  const numbered = homes.flatMap((home) =>
    Array.from(ids, ([id, to]) => `${encodePath(home)} p=${id} ${encodePath(to)} 301!`),
  );
  return [
    ...numbered,
    // A placeholder has to be a whole segment.
    ...rules.filter(({ from }) => !/[^/]\*(?:\/|$)/u.test(from.replace(anyRest, ''))).flatMap(writeRule),
    ...notFound.map((home) => `${encodePath(home)}* ${encodePath(home)}404.html 404`),
    `${base}* ${base}404.html 404`,
    '',
  ].join('\n');
}

/**
 * The rules with those for lists by query, which lead where the same segment of the path does. They
 * come just before the rule for all that is below a list.
 */
function addQueries({ rules, lists }: Redirects): readonly Redirect[] {
  const added = lists.flatMap((list) =>
    listQueries.toReversed().flatMap(({ names, segment }) => {
      const pattern = new RegExp(`^(?:${segment})$`, 'u');
      return rules.flatMap((rule) => {
        const part = rule.from.startsWith(list) ? rule.from.slice(list.length, -1) : '';
        if (!pattern.test(part)) return [];
        return names.map((name) => ({
          ...rule,
          from: list + anyRest,
          query: [...rule.query, [name, part] as const],
        }));
      });
    }),
  );
  const at = rules.findIndex(
    ({ from, isCalendar }) => !isCalendar && lists.some((list) => from === list + anyRest),
  );
  return at < 0
    ? rules
    : [
        ...rules.slice(0, at),
        ...added.toSorted((a, b) => b.query.length - a.query.length),
        ...rules.slice(at),
      ];
}

function writeRule({ from, isCalendar, query, to }: Redirect): readonly string[] {
  const path = from.replace(anyRest, '\u0000').replace(anySegment, ':name').replace('\u0000', '*');
  const target = encodePath(to).replace(anySegment, ':name');
  const needed = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const asked = isCalendar ? ['ical=:ical', 'outlook-ical=:ical'].map((each) => [...needed, each]) : [needed];
  return asked.map((each) => [encodePath(path), ...each, target, '301!'].join(' '));
}
