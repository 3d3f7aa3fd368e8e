import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { deliveryRules, findHeaders } from '../../../src/hosting/delivery.ts';

/** A request as a client makes it; the body as it came. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** An answer, without following redirects. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** What a host can do. */
export interface Abilities {
  /** Whether it sends the cache headers of the table, and not its own. */
  readonly hasOwnCache: boolean;
  readonly compresses: boolean;
  /** Whether it has validators, which parts of a runtime may not. */
  readonly validates?: boolean;
}

/**
 * What is wrong with how a host serves a site: sentences.
 * @param files site paths of the files that it should serve
 */
export async function checkDelivery(
  ask: Ask,
  files: readonly string[],
  { hasOwnCache, compresses, validates = true }: Abilities,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const samples = new Set(
    deliveryRules.flatMap(({ files: pattern }) => files.find((file) => findFirst(pattern, file)) ?? []),
  );
  for (const file of samples) {
    const path = file.replace(/index\.html$/u, '');
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': 'identity' });
    if (status !== 200) faults.push(`${path}: ${status}`);
    for (const [name, value] of Object.entries(findHeaders(file))) {
      if (name === 'Cache-Control' && hasOwnCache && !value.includes('immutable')) continue;
      const got = headers.get(name);
      if (normalize(got) !== normalize(value)) faults.push(`${path}: ${name} is ${got}, not ${value}`);
    }
    if (headers.has('X-Frame-Options')) faults.push(`${path}: X-Frame-Options`);
    if (headers.has('Content-Disposition')) faults.push(`${path}: Content-Disposition`);
    const etag = headers.get('ETag');
    if (!validates) continue;
    if (etag === null) faults.push(`${path}: no ETag`);
    else {
      const again = await ask(path, { 'Accept-Encoding': 'identity', 'If-None-Match': etag });
      if (again.status !== 304) faults.push(`${path}: ${again.status} for its own ETag`);
    }
    if (
      !compresses ||
      body.length < 2000 ||
      !/text|json|xml|javascript/u.test(headers.get('Content-Type') ?? '')
    )
      continue;
    const small = await ask(path, { 'Accept-Encoding': 'gzip' });
    if (small.headers.get('Content-Encoding') !== 'gzip') faults.push(`${path}: not compressed`);
    else if (!Buffer.from(gunzipSync(small.body)).equals(Buffer.from(body)))
      faults.push(`${path}: other text`);
    const tag = small.headers.get('ETag');
    const unchanged = await ask(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag ?? '' });
    if (unchanged.status !== 304) faults.push(`${path}: ${unchanged.status} for its ETag, compressed`);
    const brotli = await ask(path, { 'Accept-Encoding': 'br' });
    if (
      brotli.headers.get('Content-Encoding') === 'br' &&
      !Buffer.from(brotliDecompressSync(brotli.body)).equals(Buffer.from(body))
    )
      faults.push(`${path}: other text in Brotli`);
  }
  return faults;
}

/**
 * What is wrong with the pages for unknown addresses: sentences.
 * @param languages of pages, by the path above unknown addresses
 * @param hasHeaders whether they have the headers of other pages that are about security
 */
export async function checkNotFound(
  ask: Ask,
  languages: Readonly<Record<string, string>>,
  { hasHeaders = false } = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [path, language] of Object.entries(languages)) {
    const { status, headers, body } = await ask(`${path}no-such-page/`);
    const html = Buffer.from(body).toString();
    const lang = /<html[^>]* lang="?([\w-]+)/u.exec(html)?.[1];
    if (status !== 404) faults.push(`${path}no-such-page/: ${status}`);
    if (hasHeaders && headers.get('X-Content-Type-Options') !== 'nosniff')
      faults.push(`${path}no-such-page/: without the headers of pages`);
    if (lang?.split('-')[0] !== language) faults.push(`${path}no-such-page/: in ${lang}`);
  }
  return faults;
}

/** Follows an old address to its end. */
export async function follow(
  ask: Ask,
  path: string,
): Promise<Answer & { readonly path: string; readonly hops: number }> {
  let at = path;
  for (let hops = 0; ; hops++) {
    const answer = await ask(at, { 'Accept-Encoding': 'identity' });
    const location = answer.headers.get('Location');
    if (answer.status < 300 || answer.status > 399 || location === null || hops === 5)
      return { ...answer, path: at, hops };
    const url = new URL(location, new URL(at, 'http://host.example'));
    at = url.pathname + url.search;
  }
}

/**
 * Types have other names that mean the same (RFC 7303, RFC 9239), JSON and XML say their charset
 * themselves (RFC 8259), and lists may have no blanks.
 */
function normalize(value: string | null): string | undefined {
  return value
    ?.toLowerCase()
    .replaceAll(/[\s"]/gu, '')
    .replace(/^(?:application|text)\/(json|xml)(?:;charset=utf-8)?$/u, '$1')
    .replace(/^application\/javascript;/u, 'text/javascript;');
}

function findFirst(pattern: string, file: string): boolean {
  if (pattern === '*') return file.endsWith('/index.html');
  if (file.endsWith('/404.html')) return false;
  if (pattern.endsWith('/')) return file.startsWith(`/${pattern}`);
  return pattern.startsWith('*') ? file.endsWith(pattern.slice(1)) : file.endsWith(`/${pattern}`);
}
