import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findHeaders } from '../../../src/hosting/delivery.ts';
import type { Redirects } from '../../../src/hosting/redirects/redirect.ts';
import { findRedirect } from '../hosting/find-redirect.ts';

/** An answer of a static host. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** How a host is worse than it should be. */
export interface Mutation {
  /** Changes a text before it is delivered. @param path of its file */
  readonly text?: (path: string, text: string, site: string) => string;
  /** Changes the headers of a request before it is answered. */
  readonly asked?: (headers: IncomingHttpHeaders, path: string) => IncomingHttpHeaders;
  /** Changes an answer. @param path that was requested, with its query */
  readonly answer?: (answer: Answer, path: string) => Answer;
}

/** The address that the site was built for. */
const builtFor = 'https://calendar.example';

/** Languages with a page for unknown addresses. */
const homes = ['en', 'es'];

/** The content of a file, as it is and packed. */
interface Content {
  readonly plain: Buffer;
  readonly packed: Buffer | null;
  readonly tag: string;
}

/**
 * A host that delivers a built site as it should be delivered, except for the mutation that it has
 * at the time. The site has the address of the host.
 * @param dist folder of the site
 * @param redirects from addresses of the origin
 */
export function createHost(dist: string, redirects: Redirects, findMutation: () => Mutation) {
  const kept = new Map<string, Content>();

  function read(file: string, site: string, change: Mutation['text']): Content {
    if (!isText(file)) return keep(file, () => pack(file, readFileSync(join(dist, file))));
    const own = keep(file, () => {
      const text = readFileSync(join(dist, file), 'utf8');
      return pack(file, Buffer.from(text.replaceAll(builtFor, site)));
    });
    if (change === undefined) return own;
    const text = own.plain.toString();
    const changed = change(file, text, site);
    return changed === text ? own : pack(file, Buffer.from(changed));
  }

  function keep(file: string, make: () => Content): Content {
    const content = kept.get(file) ?? make();
    kept.set(file, content);
    return content;
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { text, asked = same, answer = same } = findMutation();
    const site = `http://${request.headers.host ?? ''}`;
    const { pathname, search } = new URL(request.url ?? '/', site);
    const target = findRedirect(redirects, decodeURIComponent(pathname), search);
    const usual =
      target === null
        ? deliver(pathname, asked(request.headers, pathname), dist, (file) => read(file, site, text))
        : redirect(target);
    const { status, headers, content } = answer(usual, pathname + search);
    response.writeHead(status, headers).end(content);
  };
}

const same = <Value>(value: Value): Value => value;

function redirect(path: string): Answer {
  return { status: 301, headers: { location: encodeURI(path) }, content: Buffer.of() };
}

/** Delivers a file, or the page for unknown addresses. */
function deliver(
  pathname: string,
  headers: IncomingHttpHeaders,
  dist: string,
  read: (file: string) => Content,
): Answer {
  const path = decodeURIComponent(pathname);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const place = join(dist, file);
  if (existsSync(place) && statSync(place).isDirectory()) return redirect(`${path}/`);
  if (!existsSync(place)) {
    const home = homes.find((each) => path.startsWith(`/${each}/`));
    const page = home === undefined ? '/404.html' : `/${home}/404/index.html`;
    return { status: 404, headers: lowerCase(findHeaders(page)), content: read(page).plain };
  }
  const { plain, packed, tag } = read(file);
  const isPacked = packed !== null && /\bgzip\b/u.test(headers['accept-encoding'] ?? '');
  const own = isPacked ? `"${tag}-gzip"` : `"${tag}"`;
  const common = { ...lowerCase(findHeaders(file)), etag: own, vary: 'Accept-Encoding' };
  if (headers['if-none-match'] === own) return { status: 304, headers: common, content: Buffer.of() };
  return isPacked
    ? { status: 200, headers: { ...common, 'content-encoding': 'gzip' }, content: packed }
    : { status: 200, headers: common, content: plain };
}

function pack(file: string, plain: Buffer): Content {
  const packed = isText(file) ? gzipSync(plain, { level: 1 }) : null;
  return { plain, packed, tag: createHash('sha1').update(plain).digest('hex') };
}

function isText(file: string): boolean {
  return /\.(?:html|css|js|json|xml|ics|csv|svg|txt)$/u.test(file);
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
