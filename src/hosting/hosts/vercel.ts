import { deliveryRules, type FilePattern } from '../delivery.ts';
import { buildListPattern, buildPathPattern, listQueries, type Redirect } from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Most routes of a deployment. */
const mostRoutes = 2048;

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
  limits: {
    redirects: mostRoutes,
    source: 'https://vercel.com/docs/limits#routes-created-per-deployment',
  },
  write: (site) => ({ 'vercel.json': `${JSON.stringify({ routes: listRoutes(site) }, null, 1)}\n` }),
};

/** Pages by their number come last: the latest ones, as far as there is room. */
function listRoutes(site: HostedSite): readonly object[] {
  const { rules, homes, ids } = site.redirects;
  const others = [...listListRoutes(site), ...rules.flatMap(writeRule), ...listFileRoutes(site)];
  const numbered = Array.from(ids)
    .toSorted(([a], [b]) => b - a)
    .slice(0, Math.max(0, mostRoutes - others.length))
    .map(([id, to]) => ({
      src: `^(?:${homes.map(encodePattern).join('|')})(?:index\\.php)?$`,
      has: [{ type: 'query', key: 'p', value: String(id) }],
      ...redirect(encodePath(to)),
    }));
  return [...numbered, ...others];
}

/** The query of a list becomes a segment of its path, for the routes that follow. */
function listListRoutes({ redirects: { lists } }: HostedSite): readonly object[] {
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
function listFileRoutes({ base, isSecure, notFound }: HostedSite): readonly object[] {
  return [
    ...deliveryRules.map(({ files, headers }) => ({
      src: findPattern(files, base),
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

function findPattern(files: FilePattern, base: string): string {
  if (files.endsWith('/')) return `^${encodePattern(base)}${files}.*$`;
  const name = files.replaceAll('.', String.raw`\.`);
  if (files === '*') return `^${encodePattern(base)}.*$`;
  return files.startsWith('*') ? `^.*${name.slice(1)}$` : `^.*/${name}$`;
}
