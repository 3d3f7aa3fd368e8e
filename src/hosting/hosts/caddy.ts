import { deliveryRules, type FilePattern } from '../delivery.ts';
import {
  anySegment,
  buildListPattern,
  buildPathPattern,
  listNeededPatterns,
  listQueries,
  type Redirect,
} from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { findFolder, strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

const reload = 'caddy reload --config /etc/caddy/Caddyfile';

/** Caddy 2.6 or later. */
export const caddy: Host = {
  label: 'Caddy',
  needsPages: false,
  needsScript: false,
  takesBase: true,
  compressed: ['.br', '.gz'],
  limits: { source: 'https://caddyserver.com/docs/' },
  reload: { file: 'site.caddy', command: reload },
  write: (site) => ({ 'site.caddy': writeConfiguration(site) }),
};

function writeConfiguration(site: HostedSite): string {
  const { base, isSecure, redirects, notFound } = site;
  const strict = isSecure && base === '/' ? [strictTransport] : [];
  return `# Written by Cartelera for Caddy. In the site block of the calendar:
#   root * /srv/calendar
#   import /srv/calendar/site.caddy
# After a deployment that changes this file: ${reload}

route {
${writeNumbers(site)}
${writeLists(site).join('\n')}
${redirects.rules.map(writeRule).join('\n')}
${writeHeaders(site, strict)}
  @hidden {
    path_regexp /(?:\\.|site\\.caddy$)
    not path */.well-known/*
  }
  error @hidden 404
  encode gzip {
    match {
      header Content-Type text/*
      header Content-Type application/json*
      header Content-Type application/*+xml*
      header Content-Type application/*+json*
      header Content-Type application/xml*
      header Content-Type image/svg+xml*
    }
  }
  file_server {
    precompressed br gzip
  }
}
handle_errors {
  header {
    Content-Type "text/html; charset=utf-8"
    Cache-Control "public, max-age=60"
  }
${[...notFound.map((home) => [home, home]), ['/', base]]
  .map(([at = '', home]) => `  handle ${at}* {\n    rewrite * ${home}404.html\n    file_server\n  }`)
  .join('\n')}
}
`;
}

function writeNumbers({ redirects: { homes, ids } }: HostedSite): string {
  const pages = Array.from(ids, ([id, to]) => `    ${id} ${encodePath(to)}`);
  return `  map {query.p} {calendar_page} {
${pages.join('\n')}
    default ""
  }
  @number {
    path ${homes.flatMap((home) => [home, `${home}index.php`]).join(' ')}
    expression \`{calendar_page} != ""\`
  }
  redir @number {calendar_page} 301`;
}

/** The query of a list becomes a segment of its path, for the rules that follow. */
function writeLists({ redirects: { lists } }: HostedSite): readonly string[] {
  if (lists.length === 0) return [];
  const path = encodePattern(buildListPattern(lists)).replaceAll('[^/]', '[^/?]').slice(0, -1);
  return listQueries.map(
    ({ names, segment }, at) => `  @l${at} {
    vars_regexp l${at} {http.request.uri} ${path}\\?(?:.*&)?(?:${names.join('|')})=(${segment})(?:&.*)?$
  }
  rewrite @l${at} {re.l${at}.1}/{re.l${at}.2}/`,
  );
}

function writeRule({ from, host, isCalendar, query, to }: Redirect, at: number): string {
  const name = `@r${at}`;
  // The matcher `query` takes any of several names before 2.8, and wants all of them since.
  const needed = listNeededPatterns({ isCalendar, query }).map((each) => `{query}.matches("(?:^|&)${each}")`);
  const target = encodePath(to).replace(anySegment, `{re.r${at}.1}`);
  return `  ${name} {
    vars_regexp r${at} {http.request.uri} ${findUri(from)}
${host === undefined ? '' : `    host ${host}\n`}${needed.length > 0 ? `    expression \`${needed.join(' && ')}\`\n` : ''}  }
  redir ${name} ${target} 301`;
}

/**
 * A pattern for the address as it was asked for, encoded: what it captures is safe in a header, and
 * readable for clients that take only ASCII there.
 */
function findUri(from: string): string {
  return encodePattern(buildPathPattern(from))
    .replaceAll('[^/]', '[^/?]')
    .replace(/\$$/u, String.raw`(?:\?.*)?$`);
}

/** Later lines replace headers of earlier ones. */
function writeHeaders(site: HostedSite, strict: readonly (readonly [string, string])[]): string {
  return deliveryRules
    .map(({ files, headers }, at) => {
      const all = [...Object.entries(headers), ...(files === '*' ? strict : [])];
      const lines = all.map(([name, value]) => `    ${name} "${value}"`).join('\n');
      const matcher = files === '*' ? '' : `  @f${at} path ${findMatcher(files, site)}\n`;
      return `${matcher}  header ${files === '*' ? '*' : `@f${at}`} {\n${lines}\n  }`;
    })
    .join('\n');
}

function findMatcher(files: FilePattern, site: HostedSite): string {
  if (files.endsWith('/')) return `${findFolder(files, site)}*`;
  return files.startsWith('*') ? files : `*/${files}`;
}
