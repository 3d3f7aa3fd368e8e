import { deliveryRules, type FilePattern } from '../delivery.ts';
import { buildListPattern, buildPathPattern, listQueries, type Redirect } from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { findFolder, strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Most routes of a deployment: each redirect, page for unknown addresses and rule of headers. */
const mostRoutes = 2048;

type Routes = readonly object[];

/**
 * Vercel. Only `routes` can give each language its own page for unknown addresses, and they exclude
 * `redirects` and `headers`.
 */
export const vercel: Host = {
  label: 'Vercel',
  needsPages: false,
  needsScript: false,
  takesBase: false,
  compressed: [],
  // For files that its program uploads; 1 GB with a plan that costs something.
  limits: {
    files: 15_000,
    siteSize: 100_000_000,
    rules: '2,048 routes',
    source: 'https://vercel.com/docs/limits, plan Hobby',
  },
  write: (site) => ({ 'vercel.json': `${JSON.stringify({ routes: listRoutes(site) }, null, 1)}\n` }),
  countLeftOut: (site) => listAll(site).flat().length - listRoutes(site).length,
};

/**
 * As many redirects as there is room for: first those that lead to the most, pages by their number
 * last, of which the latest count more.
 */
function listRoutes(site: HostedSite): readonly object[] {
  const [lists, rules, numbered, files] = listAll(site);
  const room = mostRoutes - lists.length - files.length;
  // The ones for many addresses are at the end.
  const kept = rules.slice(Math.max(0, rules.length - room));
  return [...numbered.slice(0, Math.max(0, room - kept.length)), ...lists, ...kept, ...files];
}

function listAll(site: HostedSite): readonly [lists: Routes, rules: Routes, numbered: Routes, files: Routes] {
  const { rules, homes, ids } = site.redirects;
  const numbered = Array.from(ids)
    .toSorted(([a], [b]) => b - a)
    .map(([id, to]) => ({
      src: `^(?:${homes.map(encodePattern).join('|')})(?:index\\.php)?$`,
      has: [{ type: 'query', key: 'p', value: String(id) }],
      ...redirect(encodePath(to)),
    }));
  return [listListRoutes(site), rules.flatMap(writeRule), numbered, listFileRoutes(site)];
}

/** The query of a list becomes a segment of its path, for the routes that follow. */
function listListRoutes({ redirects: { lists } }: HostedSite): Routes {
  if (lists.length === 0) return [];
  return listQueries.flatMap(({ names, segment }) =>
    names.map((key) => ({
      src: encodePattern(buildListPattern(lists)),
      has: [{ type: 'query', key, value: `(?<segment>${segment})` }],
      dest: '$1/$segment/',
      continue: true,
    })),
  );
}

/** The headers of files, and the pages for unknown addresses. */
function listFileRoutes(site: HostedSite): readonly object[] {
  const { base, isSecure, notFound } = site;
  return [
    ...deliveryRules.map(({ files, headers }) => ({
      src: findPattern(files, site),
      headers: {
        ...headers,
        ...(files === '*' && base === '/' && isSecure && Object.fromEntries([strictTransport])),
      },
      continue: true,
    })),
    { handle: 'filesystem' },
    ...notFound.map((home) => ({
      src: `^${encodePattern(home)}.*$`,
      status: 404,
      dest: `${encodePath(home)}404.html`,
    })),
    { src: '^/.*$', status: 404, dest: `${encodePath(base)}404.html` },
  ];
}

function writeRule({ from, host, isCalendar, query, to }: Redirect): readonly object[] {
  const needed = [
    ...(host === undefined ? [] : [{ type: 'host', value: host }]),
    ...query.map(([key, value]) => ({ type: 'query', key, value })),
  ];
  const asked = isCalendar
    ? ['ical', 'outlook-ical'].map((key) => [...needed, { type: 'query', key }])
    : [needed];
  return asked.map((has) => ({
    src: encodePattern(buildPathPattern(from)),
    ...(has.length > 0 && { has }),
    ...redirect(encodePath(to).replace('*', '$1')),
  }));
}

function redirect(to: string) {
  return { headers: { Location: to }, status: 301 };
}

function findPattern(files: FilePattern, site: HostedSite): string {
  if (files.endsWith('/')) return `^${encodePattern(findFolder(files, site))}.*$`;
  const name = files.replaceAll('.', String.raw`\.`);
  if (files === '*') return `^${encodePattern(site.base)}.*$`;
  return files.startsWith('*') ? `^.*${name.slice(1)}$` : `^.*/${name}$`;
}
