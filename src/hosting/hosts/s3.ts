import { deliveryRules, findHeaders, type FilePattern } from '../delivery.ts';
import { buildListPattern, type Redirect, type Redirects } from '../redirects/redirect.ts';
import { encodePath, encodePattern } from './encode-path.ts';
import { dropReplaced, findFolder, strictTransport } from './headers-file.ts';
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
  takesBase: true,
  compressed: [],
  limits: {
    rules: '10,240 bytes of a function (cloudfront.js)',
    source:
      'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions',
  },
  write: (site) => ({ 'cloudfront.js': writeCode(site, chooseRules(site)) }),
  countLeftOut: (site) => listNeeded(site.redirects).length - chooseRules(site).length,
};

/** As many rules as there is room for, the ones for many pages first. */
function chooseRules(site: HostedSite): readonly Redirect[] {
  const rules = listNeeded(site.redirects);
  const fits = (count: number): boolean =>
    Buffer.byteLength(writeCode(site, rules.slice(0, count))) <= mostOctets;
  if (fits(rules.length)) return rules;
  let [most, tooMany] = [0, rules.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return rules.slice(0, most);
}

/**
 * The rules for queries, which pages at former addresses cannot tell apart. Others would hide those
 * pages: a function does not know which objects there are. The ones for many pages come first.
 */
function listNeeded({ rules }: Redirects): readonly Redirect[] {
  return rules
    .filter(({ host, isCalendar, query }) => host === undefined && (isCalendar || query.length > 0))
    .toSorted((a, b) => a.from.length - b.from.length);
}

/** A pattern of lists, and the views that have a page below all of them; null without any. */
function listViews({ lists, rules }: Redirects): readonly string[] | null {
  const known = new Set(rules.map(({ from }) => from));
  const views = ['past', 'month', 'week', 'photo'].filter((view) =>
    lists.every((list) => known.has(`${list}${view}/`)),
  );
  return lists.length === 0 ? null : [encodePattern(buildListPattern(lists)), ...views];
}

/** Types of the copies of feeds at former addresses, whose names say nothing. */
const copies = {
  '/feed/index.html': 'feed.xml',
  '/feed/atom/index.html': 'atom.xml',
  '/ical/index.html': 'x.ics',
};

/** Its runtime knows neither the flag `u` nor `URL`. */
function writeCode(site: HostedSite, chosen: readonly Redirect[]): string {
  const { base, isSecure, redirects } = site;
  const strict = isSecure && base === '/' ? [strictTransport] : [];
  const headers = dropReplaced(deliveryRules)
    .map(({ files, headers: all }) => [
      findPattern(files, site),
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
  const isChosen = new Set(chosen);
  const rules = redirects.rules
    .filter((rule) => isChosen.has(rule))
    .map(({ from, isCalendar, query, to }) => [from, isCalendar ? 1 : 0, encodePath(to), ...query]);
  return `// Written by Cartelera for CloudFront: a function for viewer request and viewer response.
var rules = ${writeLines(rules)};
var lists = ${JSON.stringify(listViews(redirects))};
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
function readView(path, query) {
  var list = lists && new RegExp(lists[0]).exec(path);
  if (!list) return path;
  var views = lists.slice(1).filter(function (view) {
    return asks(query, 'eventDisplay', view) || asks(query, 'tribe_event_display', view);
  });
  return views.length ? list[1] + '/' + views[0] + '/' : path.replace(/page\\/\\d+\\/?$/, '');
}
function writeQuery(query) {
  var all = Object.keys(query).map(function (name) {
    return (query[name].multiValue || [query[name]]).map(function (each) { return name + '=' + each.value; }).join('&');
  });
  return all.length ? '?' + all.join('&') : '';
}
function handler(event) {
  var request = event.request;
  if (event.context.eventType === 'viewer-request') {
    request.uri = readView(request.uri, request.querystring);
    var to = findRedirect(decode(request.uri), request.querystring);
    if (to) return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: to } } };
    if (request.uri.slice(-1) === '/') request.uri += 'index.html';
    else if (!/[.][^/]*$|\\/[.]well-known\\//.test(request.uri)) {
      // Browsers take two slashes at the beginning, of either kind, for another host.
      var asked = request.uri.replace(/^[\\/\\\\]+/, '/') + '/' + writeQuery(request.querystring);
      return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: asked } } };
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

function findPattern(files: FilePattern, site: HostedSite): string {
  if (files === '*') return '';
  if (files.endsWith('/')) return `^${findFolder(files, site)}`;
  const name = files.replaceAll('.', String.raw`\.`);
  return files.startsWith('*') ? `${name.slice(1)}$` : `/${name}$`;
}
