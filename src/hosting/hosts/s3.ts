import { deliveryRules, findHeaders, type FilePattern } from '../delivery.ts';
import type { Redirect, Redirects } from '../redirects/redirect.ts';
import { encodePath } from './encode-path.ts';
import { dropReplaced, strictTransport } from './headers-file.ts';
import type { Host, HostedSite } from './host.ts';

/** Octets of a function. */
const mostOctets = 10_240;

/**
 * S3 with CloudFront. Objects carry their type and cache (`deploy`), and a function of CloudFront
 * adds what they cannot: other headers, `index.html` of folders, redirects by pattern or query.
 * It has room for few rules, so single former addresses get pages.
 */
export const s3: Host = {
  label: 'S3 with CloudFront',
  needsPages: true,
  needsScript: true,
  takesBase: false,
  compressed: [],
  limits: {
    ruleFile: { name: 'cloudfront.js', size: mostOctets },
    source:
      'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions',
  },
  write: (site) => ({ 'cloudfront.js': writeFunction(site) }),
};

/** As many rules as there is room for. */
function writeFunction(site: HostedSite): string {
  const rules = listNeeded(site.redirects);
  const write = (most: number) => writeCode(site, new Set(rules.slice(0, most)));
  const octets = (most: number) => Buffer.byteLength(write(most));
  let most = rules.length;
  while (most > 0 && octets(most) > mostOctets) most -= 1;
  return write(most);
}

/**
 * The rules for queries, which pages at former addresses cannot tell apart. Others would hide those
 * pages: a function does not know which objects there are. The ones for many pages come first.
 */
function listNeeded({ rules }: Redirects): readonly Redirect[] {
  return rules
    .filter(({ isCalendar, query }) => isCalendar || query.length > 0)
    .toSorted((a, b) => a.from.length - b.from.length);
}

/** Types of the copies of feeds at former addresses, whose names say nothing. */
const copies = {
  '/feed/index.html': 'feed.xml',
  '/feed/atom/index.html': 'atom.xml',
  '/ical/index.html': 'x.ics',
};

/** Its runtime knows neither the flag `u` nor `URL`. */
function writeCode({ base, isSecure, redirects }: HostedSite, chosen: ReadonlySet<Redirect>): string {
  const strict = isSecure && base === '/' ? [strictTransport] : [];
  const headers = dropReplaced(deliveryRules)
    .map(({ files, headers: all }) => [
      findPattern(files, base),
      ...[...Object.entries(all), ...(files === '*' ? strict : [])].filter(
        ([name]) => name !== 'Content-Type' && name !== 'Cache-Control',
      ),
    ])
    .filter(({ length }) => length > 1);
  const copied = Object.entries(copies).map(([name, like]) => [
    `${name.replaceAll('.', String.raw`\.`)}$`,
    ...Object.entries(findHeaders(`/${like}`)).filter(([header]) =>
      /^(?:Content-Type|Access-Control-Allow-Origin|X-Robots-Tag)$/u.test(header),
    ),
  ]);
  const rules = redirects.rules
    .filter((rule) => chosen.has(rule))
    .map(({ from, isCalendar, query, to }) => [from, isCalendar ? 1 : 0, encodePath(to), ...query]);
  return `// Written by Cartelera for CloudFront: a function for viewer request and viewer response.
var rules = ${writeLines(rules)};
var headers = ${writeLines([...headers, ...copied])};
function asks(query, name, value) {
  return query[name] !== undefined && (value === undefined || query[name].value === value);
}
function decode(path) {
  try { return decodeURIComponent(path); } catch (error) { return path; }
}
function pattern(from) {
  var open = from.slice(-3) === '/**';
  var path = (open ? from.slice(0, -3) : from.slice(0, -1)).replace(/\\./g, '\\\\.');
  return new RegExp('^' + path.replace('*', '([^/]+)') + (open ? '(?:/.*)?$' : '/?$'));
}
function findRedirect(path, query) {
  var calendar = asks(query, 'ical') || asks(query, 'outlook-ical');
  for (var i = 0; i < rules.length; i++) {
    var rule = rules[i];
    if (rule[1] && !calendar || path.indexOf(rule[0].split('*')[0].slice(0, -1)) !== 0) continue;
    if (!rule.slice(3).every(function (each) { return asks(query, each[0], each[1]); })) continue;
    var match = pattern(rule[0]).exec(path);
    if (match) return rule[2].replace('*', function () { return encodeURIComponent(match[1]); });
  }
}
function handler(event) {
  var request = event.request;
  if (event.context.eventType === 'viewer-request') {
    var to = findRedirect(decode(request.uri), request.querystring);
    if (to) return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: to } } };
    if (request.uri.split('/').pop().indexOf('.') < 0) {
      if (request.uri.slice(-1) === '/') request.uri += 'index.html';
      else return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: request.uri + '/' } } };
    }
    return request;
  }
  headers.forEach(function (rule) {
    if (!new RegExp(rule[0]).test(request.uri)) return;
    rule.slice(1).forEach(function (header) {
      event.response.headers[header[0].toLowerCase()] = { value: header[1] };
    });
  });
  return event.response;
}
`;
}

function writeLines(list: readonly unknown[]): string {
  return `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
}

function findPattern(files: FilePattern, base: string): string {
  if (files === '*') return '';
  if (files.endsWith('/')) return `^${base}${files}`;
  const name = files.replaceAll('.', String.raw`\.`);
  return files.startsWith('*') ? `${name.slice(1)}$` : `/${name}$`;
}
