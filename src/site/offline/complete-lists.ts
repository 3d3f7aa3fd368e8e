import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The parts of a list that are read here: see `buildOfflineList`. */
interface WrittenList {
  /** In a completed list, by address. */
  readonly files?: Readonly<Record<string, Kept>>;
  readonly home: string;
  readonly page: string;
  readonly saved: string | null;
  readonly days: Readonly<Record<string, readonly string[]>>;
}

/** The digest of a file, of eight digits, and its size as hosts send it, in bytes. */
type Kept = readonly [digest: string, size: number];

/**
 * Adds to the lists of a built site which files their pages need, with the digest and size of each.
 * @param folder of the whole site
 * @param lists their paths within it
 * @param top path at which the site is published, which all addresses begin with
 * @param before folder of the last site, whose files of the same digest have the same size
 */
export function completeOfflineLists(
  folder: string,
  lists: readonly string[],
  top: string,
  before: string,
): void {
  const read = createReader(folder, top, readSizes(before, lists));
  for (const path of lists) {
    const file = join(folder, path);
    const list = JSON.parse(readFileSync(file, 'utf8')) as WrittenList;
    const { home, page, saved, days } = list;
    const pages = new Set([home, page, saved ?? [], ...Object.values(days)].flat());
    const files = new Map<string, Kept>();
    const add = (address: string): void => {
      const found = files.has(address) ? null : read(address);
      if (found === null) return;
      files.set(address, found.kept);
      for (const each of found.needed) add(each);
    };
    for (const page of pages) add(page);
    writeFileSync(file, JSON.stringify({ ...list, files: Object.fromEntries(files) }));
  }
}

interface Found {
  readonly kept: Kept;
  /** Addresses of files that it names: styles, scripts, fonts. */
  readonly needed: readonly string[];
}

/** Sizes by address and digest, because compressing each file again takes seconds. */
function readSizes(folder: string, lists: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lists
      .map((path) => join(folder, path))
      .flatMap((file) => Object.entries(readList(file).files ?? {}))
      .map(([address, [digest, size]]) => [`${address} ${digest}`, size]),
  );
}

/** Nothing is known of a list that is missing, or that somebody else wrote. */
function readList(file: string): Pick<WrittenList, 'files'> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WrittenList;
  } catch {
    return {};
  }
}

/**
 * Reads each file once: all languages need the same styles. Null for what the site does not have.
 */
function createReader(
  folder: string,
  top: string,
  sizes: ReadonlyMap<string, number>,
): (address: string) => Found | null {
  const known = new Map<string, Found | null>();
  const read = (address: string): Found | null => {
    const path = decodeURIComponent(address).slice(top.length);
    const file = join(folder, path.endsWith('/') || path === '' ? `${path}index.html` : path);
    if (!address.startsWith(top) || !existsSync(file)) return null;
    const bytes = readFileSync(file);
    const isPage = file.endsWith('.html');
    const text = /\.(?:html|css|js)$/u.test(file) ? bytes.toString() : '';
    const body = isPage ? withoutFooter(text) : bytes;
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 8);
    const compress = (): number =>
      file.endsWith('.woff2') ? bytes.length : gzipSync(body).length + (isPage ? footerSize : 0);
    return {
      kept: [digest, sizes.get(`${address} ${digest}`) ?? compress()],
      needed: listNamed(text, isPage ? named.page : named.file, address),
    };
  };
  return (address) => {
    const found = known.get(address) ?? read(address);
    known.set(address, found);
    return found;
  };
}

/** Of a compressed footer, in bytes, about: its time alone must not change the list. */
const footerSize = 200;

/** A footer names the time of the crawl, for which alone no page needs to be fetched again. */
function withoutFooter(html: string): string {
  return html.replace(/<footer class="foot">[^]*<\/footer>/u, '');
}

/** Where pages, styles and scripts name the files that they load. */
const named = {
  page: /(?:href|src)="([^"?#]+\.(?:css|js|woff2))"/gu,
  file: /["'(]([^"'()\s?#]+\.(?:css|js|woff2))["')]/gu,
};

function listNamed(text: string, pattern: RegExp, address: string): readonly string[] {
  return [...text.matchAll(pattern)]
    .map(([, name = '']) => URL.parse(name, `http://site${address}`))
    .flatMap((url) => (url?.host === 'site' ? [url.pathname] : []));
}
