import {
  buildListPattern,
  buildPathPattern,
  buildQueryPattern,
  listQueries,
  type Redirects,
} from '../redirects/redirect.ts';
import { encodePath } from './encode-path.ts';
import { writeHeadersFile } from './headers-file.ts';
import type { Host } from './host.ts';

/**
 * Cloudflare: Workers with static assets, and Pages. A small Worker redirects, because the file
 * `_redirects` cannot tell queries apart and has room for 2,000 rules. Files of the site are served
 * without it. The page for unknown addresses is the nearest `404.html` above, by itself.
 */
export const cloudflare: Host = {
  label: 'Cloudflare',
  needsPages: false,
  needsScript: true,
  takesBase: false,
  compressed: [],
  limits: {
    files: 20_000,
    fileSize: 25 * 1024 * 1024,
    source: 'https://developers.cloudflare.com/workers/platform/limits/#static-assets',
  },
  write: (site) => ({
    _headers: writeHeadersFile(site),
    '_worker.js': writeWorker(site.redirects),
    '_routes.json': `${JSON.stringify(listRoutes(site.redirects), null, 2)}\n`,
    'wrangler.json': `${JSON.stringify(settings, null, 2)}\n`,
    '.assetsignore':
      '# Written by Cartelera\n_worker.js\n_routes.json\nwrangler.json\n.assetsignore\n.wrangler\n',
  }),
};

/** For `npx wrangler deploy --config dist/wrangler.json`. */
const settings = {
  name: 'calendar',
  main: '_worker.js',
  compatibility_date: '2026-01-01',
  assets: {
    directory: '.',
    binding: 'ASSETS',
    html_handling: 'auto-trailing-slash',
    not_found_handling: '404-page',
  },
};

/**
 * Most patterns that Pages takes, and characters of one:
 * https://developers.cloudflare.com/pages/functions/routing/#create-a-_routesjson-file
 */
const [mostRoutes, mostCharacters] = [100, 100];

/**
 * Where Pages runs the Worker: below the first segments that old addresses have, and at the script
 * of WordPress. Pages would run it for each request otherwise, and those are counted. It refuses a
 * site without a pattern, and one with a pattern that has another below it.
 */
function listRoutes({ rules, homes }: Redirects) {
  const folders = rules.map(({ from }) => (from.split('*')[0] ?? '').split('/').slice(1, -1).slice(0, 2));
  const patterns = [
    ...folders.map((segments) => [...segments, '*']),
    ...homes.map((home) => [...home.split('/').slice(1, -1), 'index.php']),
  ].map((segments) => encodePath(`/${segments.join('/')}`));
  const folded = new Set(patterns);
  const include = [...folded].filter((pattern) => !listAbove(pattern).some((above) => folded.has(above)));
  const isTooMuch = include.length > mostRoutes || include.some(({ length }) => length > mostCharacters);
  return { version: 1, include: isTooMuch ? ['/*'] : include, exclude: [] };
}

/** The patterns that have all of another: `/a/b/*` → `/a/*`, `/*` */
function listAbove(pattern: string): readonly string[] {
  const segments = pattern.split('/').slice(0, -1);
  const all = segments.map((_, at) => `${segments.slice(0, at + 1).join('/')}/*`);
  return all.filter((each) => each !== pattern);
}

function writeWorker(redirects: Redirects): string {
  const rules = redirects.rules.map(({ from, host, isCalendar, query, to }) =>
    JSON.stringify([
      buildPathPattern(from),
      isCalendar,
      query,
      encodePath(to),
      ...(host === undefined ? [] : [host]),
    ]),
  );
  const ids = Object.fromEntries(Array.from(redirects.ids, ([id, to]) => [id, encodePath(to)]));
  return `// Written by Cartelera. It leads old addresses to the pages of the calendar.
const homes = ${JSON.stringify(redirects.homes)};
const ids = new Map(Object.entries(${JSON.stringify(ids)}));
const lists = ${redirects.lists.length === 0 ? null : `new RegExp(${JSON.stringify(buildListPattern(redirects.lists))}, 'u')`};
const listQueries = ${JSON.stringify(listQueries.map(buildQueryPattern))};
const rules = [
${rules.join(',\n')}
]
  .map(([pattern, ...rule]) => [new RegExp(pattern, 'u'), ...rule]);

// The query of a list is the same as a segment of its path.
function addSegment(path, query) {
  const list = lists?.exec(path);
  const segment = listQueries.map((pattern) => new RegExp(pattern).exec(query)?.[1]).findLast(Boolean);
  return list && segment ? list[1] + '/' + segment + '/' : path;
}

function findRedirect(hostname, asked, query) {
  const path = addSegment(asked, query.toString());
  const home = path.replace(/\\/index\\.php$/, '/');
  if (query.has('p') && homes.includes(home)) return ids.get(query.get('p'));
  const asksForCalendar = query.has('ical') || query.has('outlook-ical');
  for (const [pattern, isCalendar, needed, to, host = hostname] of rules) {
    if (host !== hostname) continue;
    if (isCalendar && !asksForCalendar) continue;
    if (needed.some(([name, value]) => query.get(name) !== value)) continue;
    const match = pattern.exec(path);
    if (match) return to.replace('*', () => encodeURIComponent(match[1] ?? ''));
  }
  // The page of the view is at the address of the old one.
  if (path !== asked) return encodeURI(path);
}

function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default {
  fetch(request, { ASSETS }) {
    const url = new URL(request.url);
    const to = findRedirect(url.hostname, decode(url.pathname), url.searchParams);
    return to ? Response.redirect(url.origin + to, 301) : ASSETS.fetch(request);
  },
};
`;
}
