/**
 * Files of the site: `'*'` all, `'images/'` those in a folder at its top, `'*.ics'` those whose
 * name ends so, `'feed.xml'` those with a name, wherever they are.
 */
export type FilePattern = string;

/** How a host should deliver some files. */
export interface DeliveryRule {
  readonly files: FilePattern;
  /** Headers by name. Those of later rules replace those of earlier ones. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Pages and feeds: five minutes, so that an edit is soon seen; then a validator saves the body. */
const briefly = { 'Cache-Control': 'public, max-age=300, must-revalidate' };

/** Files whose name follows from their content. */
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** What makes pages open without a network: a copy of it in a cache would outlive the site. */
const checked = { 'Cache-Control': 'no-cache' };

/**
 * What other sites and programs read: scripts of any site may, and search engines list the pages
 * instead. (A robots.txt would not do: Google Calendar obeys it and reads no feed then.)
 */
const open = { 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' };

const typed = (type: string) => ({ 'Content-Type': type });
const text = (type: string) => typed(`${type}; charset=utf-8`);

/**
 * How each file of the site should be delivered, the general before the particular.
 *
 * No header keeps pages out of frames: cards are frames on other sites, and a policy in a meta
 * element cannot have `frame-ancestors`.
 */
export const deliveryRules: readonly DeliveryRule[] = [
  {
    files: '*',
    headers: {
      ...briefly,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=()',
    },
  },
  { files: '_astro/', headers: forever },
  { files: 'images/', headers: forever },
  { files: '*.pf_fragment', headers: { ...forever, ...typed('application/octet-stream') } },
  { files: '*.pf_index', headers: { ...forever, ...typed('application/octet-stream') } },
  { files: '*.pf_meta', headers: { ...forever, ...typed('application/octet-stream') } },
  { files: '*.pagefind', headers: typed('application/octet-stream') },
  { files: '*.html', headers: text('text/html') },
  { files: '*.css', headers: text('text/css') },
  { files: '*.js', headers: text('text/javascript') },
  { files: '*.json', headers: text('application/json') },
  { files: '*.xml', headers: text('application/xml') },
  { files: '*.txt', headers: text('text/plain') },
  { files: '*.svg', headers: text('image/svg+xml') },
  { files: '*.png', headers: typed('image/png') },
  { files: '*.jpg', headers: typed('image/jpeg') },
  { files: '*.webp', headers: typed('image/webp') },
  { files: '*.avif', headers: typed('image/avif') },
  { files: '*.woff2', headers: typed('font/woff2') },
  { files: '*.webmanifest', headers: text('application/manifest+json') },
  { files: 'offline.js', headers: checked },
  { files: 'offline.json', headers: checked },
  { files: '*.ics', headers: { ...text('text/calendar'), ...open } },
  { files: '*.csv', headers: { ...text('text/csv'), ...open } },
  { files: 'feed.xml', headers: { ...text('application/rss+xml'), ...open } },
  { files: 'changes.xml', headers: { ...text('application/rss+xml'), ...open } },
  { files: '*atom.xml', headers: { ...text('application/atom+xml'), ...open } },
  { files: 'feed.json', headers: { ...text('application/feed+json'), ...open } },
  { files: 'changes.json', headers: { ...text('application/feed+json'), ...open } },
  { files: 'events.json', headers: { ...text('application/json'), ...open } },
  { files: 'oembed.json', headers: { ...text('application/json'), ...open } },
  { files: 'oembed.xml', headers: { ...text('text/xml'), ...open } },
];

/** The types of files that are text in UTF-8, and worth compressing, each once. */
export const textTypes: readonly string[] = [
  ...new Set(
    deliveryRules.flatMap(
      ({ headers }) => /^(.+); charset=utf-8$/u.exec(headers['Content-Type'] ?? '')?.[1] ?? [],
    ),
  ),
  // Servers have older names for scripts.
  'application/javascript',
];

/**
 * The headers of a file.
 * @param path its site path, without the base path: `/en/feed.xml`
 */
export function findHeaders(path: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...deliveryRules.filter(({ files }) => matchesFile(files, path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}

/** Whether a pattern has a file at a site path. */
function matchesFile(files: FilePattern, path: string): boolean {
  if (files === '*') return true;
  if (files.endsWith('/')) return path.startsWith(`/${files}`);
  return files.startsWith('*') ? path.endsWith(files.slice(1)) : path.endsWith(`/${files}`);
}
