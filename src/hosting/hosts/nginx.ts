import { deliveryRules, findHeaders, textTypes } from '../delivery.ts';
import {
  anySegment,
  buildListPattern,
  buildPathPattern,
  buildQueryPattern,
  listNeededPatterns,
  listQueries,
  type Redirect,
} from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { findFolder, strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Where nginx looks up pages by their number; nobody else can ask there. */
const numbers = '/.cartelera-number/';

/** nginx always takes HTML, and warns if it is told so. */
const listedTypes = textTypes.filter((type) => type !== 'text/html').join(' ');

const reload = 'nginx -t && nginx -s reload';

/** nginx 1.18 or later, with the module gzip_static, which packages of nginx have. */
export const nginx: Host = {
  label: 'nginx',
  needsPages: false,
  needsScript: false,
  takesBase: true,
  compressed: ['.gz'],
  limits: { source: 'https://nginx.org/en/docs/' },
  reload: { file: 'nginx.conf', command: reload },
  write: (site) => ({ 'nginx.conf': writeConfiguration(site) }),
};

function writeConfiguration(site: HostedSite): string {
  const { base, isSecure, redirects, notFound } = site;
  const strict = isSecure && base === '/' ? [strictTransport] : [];
  return `# Written by Cartelera for nginx. In the server block of the calendar:
#   root /srv/calendar;  include /srv/calendar/nginx.conf;
# After a deployment that changes this file: ${reload}

index index.html;
# The port of this server may not be the public one.
absolute_redirect off;
charset utf-8;
charset_types ${listedTypes};
gzip on;
gzip_static on;
gzip_vary on;
gzip_types ${listedTypes};
${writeHeaders({ ...findHeaders('/'), ...Object.fromEntries(strict) }, '')}

# Old addresses.
${writeNumbers(site)}${writeLists(site)}${writeCalendars(redirects.rules)}${redirects.rules
    .filter(({ host, isCalendar, query }) => host === undefined && !isCalendar && query.length === 0)
    .map(writeRule)
    .join('\n')}

# Files.
${writeFiles(site, strict)}
location ~ /(?:\\.(?!well-known/)|nginx\\.conf$) {
  return 404;
}
location ~ "\\.gz$" {
  types {}
  default_type application/gzip;
}

# The page for unknown addresses, in the language of the address; also for folders without a page.
error_page 404 ${base}404.html;
error_page 403 =404 ${base}404.html;
location = ${base}404.html {
${notFound.map((home) => `  if ($request_uri ~ "^${encodePattern(home.replaceAll('.', '\\.'))}") {\n    rewrite ^ ${home}404.html last;\n  }`).join('\n')}
}
`;
}

/** One rule, unless a query is needed. An exact location is found at once. */
function writeRule({ from, to }: Redirect): string {
  if (!from.includes(anySegment))
    return [from, from.slice(0, -1)]
      .filter((path) => path !== '')
      .map((path) => `location = "${path}" { return 301 "${encodePath(to)}"; }`)
      .join('\n');
  return `location ~ "${findPathPattern(from)}" { ${writeRewrite(from, to)} }`;
}

/**
 * Unlike `return`, `rewrite` encodes what it captured, which may be a line break. It keeps the
 * encoding of the rest, but for ASCII.
 */
function writeRewrite(from: string, to: string): string {
  return `rewrite "${findPathPattern(from)}" "${encodePath(to).replace(anySegment, '$1')}?" permanent;`;
}

/** `rewrite` would take a question mark that it captured for the beginning of a query. */
function findPathPattern(from: string): string {
  return buildPathPattern(from).replace('[^/]', '[^/?]');
}

function writeCalendars(rules: readonly Redirect[]): string {
  const asking = Map.groupBy(
    rules.filter(({ host, isCalendar, query }) => host !== undefined || isCalendar || query.length > 0),
    ({ host, isCalendar, query }) => JSON.stringify([host, isCalendar, query]),
  );
  const isNamed = rules.some(({ host }) => host !== undefined);
  const groups = [...asking.values()]
    .map((group) => {
      const [{ host, isCalendar, query } = { host: undefined, isCalendar: false, query: [] }] = group;
      const needed = listNeededPatterns({ isCalendar, query }).map((each) => `(?=(?:.*&)?${each})`);
      const lines = group.map(({ from, to }) => `  ${writeRewrite(from, to)}`);
      const [asked, begin] =
        host === undefined ? ['$args', '^'] : ['$calendar_asked', `^${host.replaceAll('.', '\\.')} `];
      return `if (${asked} ~ "${begin}${needed.join('')}") {\n${lines.join('\n')}\n}\n`;
    })
    .join('');
  return `${isNamed ? 'set $calendar_asked "$host $args";\n' : ''}${groups}`;
}

/** The query of a list becomes a segment of its path, for the rules that follow. */
function writeLists({ redirects: { lists } }: HostedSite): string {
  if (lists.length === 0) return '';
  const asked = listQueries.map(
    (query) => `if ($args ~ "${buildQueryPattern(query)}") {\n  set $calendar_list $1;\n}\n`,
  );
  return `set $calendar_list "";
${asked.join('')}if ($calendar_list != "") {
  rewrite "${buildListPattern(lists)}" $1/$calendar_list/;
}
`;
}

function writeNumbers({ redirects: { homes, ids } }: HostedSite): string {
  const pages = Array.from(
    ids,
    ([id, to]) => `  location = ${numbers}${id} { return 301 "${encodePath(to)}"; }`,
  );
  return `if ($args ~ "(?:^|&)p=(\\d+)(?:&|$)") {
  set $calendar_number $1;
  rewrite "^(?:${homes.map((home) => home.replaceAll('.', '\\.')).join('|')})(?:index\\.php)?$" ${numbers}$calendar_number last;
}
location ${numbers} {
  internal;
${pages.join('\n')}
}
`;
}

/** The files that need other headers than pages, the particular first. */
function writeFiles(site: HostedSite, strict: readonly (readonly [string, string])[]): string {
  return deliveryRules
    .filter(({ files }) => !isUsual(files))
    .toReversed()
    .map(({ files }) => {
      const headers = { ...findHeaders(nameExample(files)), ...Object.fromEntries(strict) };
      const [type = ''] = files.endsWith('/') ? [] : (headers['Content-Type'] ?? '').split(';');
      return `location ${findPattern(files, site)} {
${type === '' ? '' : `  types {}\n  default_type ${type};\n`}${writeHeaders(headers, '  ')}
}`;
    })
    .join('\n');
}

/** Whether nginx knows the type of files itself, and they have the headers of pages. */
function isUsual(files: string): boolean {
  return /^\*(?:\.(?:html|css|js|png|jpg|webp|avif|woff2|svg|txt|json|xml))?$/u.test(files);
}

function nameExample(files: string): string {
  return files.endsWith('/') ? `/${files}x` : `/x/${files.replace('*', 'x')}`;
}

function findPattern(files: string, site: HostedSite): string {
  if (files.endsWith('/')) return `^~ ${findFolder(files, site)}`;
  const name = files.replaceAll('.', String.raw`\.`);
  return `~ "${files.startsWith('*') ? name.slice(1) : `/${name}`}$"`;
}

/** `always` is for the page for unknown addresses, too, which caches should not keep. */
function writeHeaders(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => {
      const when = name === 'Cache-Control' ? '' : ' always';
      return `${indent}add_header ${name} "${value}"${when};`;
    })
    .join('\n');
}
