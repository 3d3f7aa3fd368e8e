import { deliveryRules, textTypes, type FilePattern } from '../delivery.ts';
import {
  anyRest,
  anySegment,
  buildListPattern,
  buildPathPattern,
  buildQueryPattern,
  listNeededPatterns,
  listQueries,
  type Redirect,
} from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Apache 2.4 with rewrite, headers and deflate, where `.htaccess` counts (`AllowOverride All`). */
export const apache: Host = {
  label: 'Apache',
  needsPages: false,
  needsScript: false,
  takesBase: true,
  compressed: [],
  limits: { source: 'https://httpd.apache.org/docs/2.4/' },
  write: (site) => ({ '.htaccess': writeConfiguration(site) }),
};

function writeConfiguration(site: HostedSite): string {
  const { base, isSecure, notFound } = site;
  const strict = isSecure && base === '/' ? `Header set ${strictTransport.join(' "')}"\n` : '';
  return `# Written by Cartelera for Apache 2.4. The virtual host needs AllowOverride All, and the modules
# rewrite, headers and deflate.

DirectoryIndex index.html
Options -MultiViews -Indexes
AddDefaultCharset utf-8

${deliveryRules.flatMap(({ files, headers }) => writeFiles(files, headers)).join('\n')}
${strict}
AddOutputFilterByType DEFLATE ${textTypes.join(' ')}
# Apache ends the ETag of a compressed answer with -gzip, and does not know it again.
RequestHeader edit "If-None-Match" "-gzip\\"" "\\""

ErrorDocument 404 ${base}404.html
${notFound
  .map(
    (home) => `<If "%{REQUEST_URI} =~ m#^${home}#">
  ErrorDocument 404 ${home}404.html
</If>`,
  )
  .join('\n')}

RewriteEngine On
RewriteRule "(?:^|/)\\.(?!well-known/)" - [R=404,L]
${writeRedirects(site)}`;
}

function writeFiles(files: FilePattern, headers: Readonly<Record<string, string>>): readonly string[] {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Content-Type' ? `ForceType "${value}"` : `Header set ${name} "${value}"`,
  );
  if (files === '*') return lines;
  const name = files.replaceAll('.', String.raw`\.`);
  const [open, close] = files.endsWith('/')
    ? [`<If "%{REQUEST_URI} =~ m#/${files}[^/]+$#">`, '</If>']
    : [`<FilesMatch "${files.startsWith('*') ? name.slice(1) : `^${name}`}$">`, '</FilesMatch>'];
  return [open, ...lines.map((line) => `  ${line}`), close];
}

function writeRedirects({ base, redirects: { rules, lists, homes, ids } }: HostedSite): string {
  const at = homes.flatMap((home) => (home.startsWith(base) ? home.slice(base.length) : []));
  const numbered = Array.from(
    ids,
    ([id, to]) => `RewriteCond %{QUERY_STRING} "(?:^|&)p=${id}(?:&|$)"
RewriteRule "^(?:${at.join('|')})(?:index\\.php)?$" "${writeTarget(to)}?" [R=301,NE,L]`,
  );
  return `# Pages by their number: skipped in other requests.
RewriteCond %{QUERY_STRING} "!(?:^|&)p=\\d+(?:&|$)"
RewriteRule "^" - [S=${ids.size}]
${numbered.join('\n')}
# Old addresses.
${writeLists(lists, base).join('\n')}
${rules.flatMap((rule) => writeRule(rule, base)).join('\n')}
`;
}

/** The query of a list becomes a segment of its path, for the rules that follow. */
function writeLists(lists: readonly string[], base: string): readonly string[] {
  const below = lists.filter((list) => list.startsWith(base));
  return below.flatMap((list) =>
    listQueries.flatMap((query) => [
      `RewriteCond %{REQUEST_URI} "${buildListPattern([list])}"`,
      `RewriteCond %{QUERY_STRING} "${buildQueryPattern(query)}"`,
      `RewriteRule "^" "${list.slice(base.length)}%1/" [DPI]`,
    ]),
  );
}

/**
 * The path in `.htaccess` has no slash in front, and is below its folder. A part that is captured
 * comes from the request as it was sent, so it is still encoded.
 */
function writeRule({ from, host, isCalendar, query, to }: Redirect, base: string): readonly string[] {
  if (!from.startsWith(base)) return [];
  const needed = listNeededPatterns({ isCalendar, query }).map((each) => `%{QUERY_STRING} "(?:^|&)${each}"`);
  const named =
    host === undefined
      ? []
      : [String.raw`%{HTTP_HOST} "^${host.replaceAll('.', String.raw`\.`)}(?::\d+)?$" [NC]`];
  const sent = encodePattern(buildPathPattern(from))
    .replaceAll('[^/]', String.raw`[^/?\s]`)
    .slice(1, -1);
  const captured = to.includes(anySegment)
    ? [String.raw`%{THE_REQUEST} "^\S+ ${sent.replaceAll('.*', String.raw`[^?\s]*`)}[?\s]"`]
    : [];
  return [
    ...[...named, ...needed, ...captured].map((condition) => `RewriteCond ${condition}`),
    `RewriteRule "${buildPatternBelow(from, base)}" "${writeTarget(to)}?" [R=301,NE,L]`,
  ];
}

function buildPatternBelow(from: string, base: string): string {
  if (from === base) return '^$';
  return from === base + anyRest ? '^' : buildPathPattern(from).replace(`^${base}`, '^');
}

/** A percent sign begins what a condition captured. */
function writeTarget(to: string): string {
  return encodePath(to)
    .replaceAll('%', String.raw`\%`)
    .replace(anySegment, '%1');
}
