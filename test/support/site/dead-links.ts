import type { SearchLine } from '../../../src/search/search-table.ts';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { readCsv } from '../feeds/open-data/read-csv.ts';
import { elementsOf, type Element } from './elements.ts';

const address = 'https://calendar.example';

/** Attributes that hold an address, whether with a host or without. */
const leading = new Set(['href', 'src', 'action', 'poster', 'cite', 'data', 'formaction']);

/**
 * The site's own addresses in its files that lead to no file or to no place in a page, as `file →
 * address`. Reads pages with their images, structured data and links to other hosts that carry one
 * of our addresses; feeds, calendars, cards, open data, the sitemap, stylesheets, and search
 * results.
 */
export function deadLinks(files: ReadonlyMap<string, Buffer>): string[] {
  const ids = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, string>();
  for (const [name, body] of files) {
    const texts = name.endsWith('.html') ? readPage(name, String(body), ids) : readFile(name, body);
    for (const text of texts) if (!found.has(text)) found.set(text, name);
  }
  return [...found].flatMap(([link, name]) => (leads(link, files, ids) ? [] : [`${name} → ${link}`]));
}

function leads(
  link: string,
  files: ReadonlyMap<string, Buffer>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const url = URL.parse(link);
  if (url === null) return false;
  const path = decodeURIComponent(url.pathname);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const place = decodeURIComponent(url.hash.slice(1));
  return files.has(file) && (place === '' || ids.get(file)?.has(place) === true);
}

/**
 * Our addresses in any text. An address may be the whole text, part of it, or a parameter of
 * another address.
 */
function ownIn(text: string): string[] {
  if (!/calendar\.example/u.test(text)) return [];
  const whole = /^(?:https|webcal):\/\/calendar\.example(?:[/?#][^\s]*)?$/u.test(text);
  const own = whole ? [text] : (text.match(/(?:https|webcal):\/\/calendar\.example[^\s<>"()\\|]*/gu) ?? []);
  const carried = /^(?:https?|mailto):/u.test(text)
    ? [...(URL.parse(text)?.searchParams.values() ?? [])]
    : [];
  return [
    ...own.map((each) => each.replace(/^webcal:/u, 'https:')),
    ...(whole ? [] : carried.flatMap(ownIn)),
  ];
}

function readPage(name: string, html: string, ids: Map<string, ReadonlySet<string>>): string[] {
  const elements = elementsOf(html);
  ids.set(
    name,
    new Set(elements.flatMap(({ attrs }) => attrs.find((each) => each.name === 'id')?.value ?? [])),
  );
  const base = `${address}${encodeURI(name.replace(/index\.html$/u, ''))}`;
  return elements.flatMap((element) => [
    ...element.attrs.flatMap(({ name: attribute, value }) => {
      if (attribute.endsWith('srcset'))
        return value.split(', ').flatMap((each) => resolved(each.split(' ')[0] ?? '', base));
      if (leading.has(attribute) && !/^(?:https?|mailto|webcal|tel):/u.test(value))
        return resolved(value, base);
      return ownIn(value);
    }),
    ...textsIn(element),
  ]);
}

/** Structured data, and code for copying. */
function textsIn({ tagName, attrs, childNodes }: Element): string[] {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (tagName === 'textarea') return ownIn(text);
  const isData = tagName === 'script' && attrs.some(({ value }) => value === 'application/ld+json');
  return isData ? stringsIn(JSON.parse(text)).flatMap(ownIn) : [];
}

function resolved(link: string, base: string): string[] {
  const url = URL.parse(link, base);
  if (url === null) return [link];
  return url.origin === address ? [url.href] : [];
}

function readFile(name: string, body: Buffer): string[] {
  const extension = name.split('.').at(-1) ?? '';
  if (/^\/pagefind\/.*\/lines\/.*\.json$/u.test(name)) return readLines(JSON.parse(body.toString()));
  if (extension === 'pf_fragment') return readFragment(gunzipSync(body).toString());
  const text = () => body.toString();
  const readers: Readonly<Record<string, () => string[]>> = {
    json: () => stringsIn(JSON.parse(text())).flatMap(ownIn),
    csv: () => readCsv(text()).flat().flatMap(ownIn),
    txt: () => text().split('\n').flatMap(ownIn),
    css: () =>
      [...text().matchAll(/url\(['"]?([^'")]*)/gu)].flatMap(([, link = '']) =>
        resolved(link, `${address}${encodeURI(name)}`),
      ),
    ics: () =>
      text()
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .flatMap((line) =>
          /^(?:URL|SOURCE|ATTACH|IMAGE|CONFERENCE)[;:]/u.test(line)
            ? ownIn(line.slice(line.indexOf('https://')))
            : ownIn(line.replaceAll(/\\n/giu, '\n').replaceAll(/\\([\\;,])/gu, '$1')),
        ),
    xml: () => xmlLinks(text(), name),
  };
  return readers[extension]?.() ?? [];
}

const xml = new XMLParser({
  ignoreAttributes: false,
  ignoreDeclaration: false,
  ignorePiTags: false,
  parseTagValue: false,
  htmlEntities: true,
});

function xmlLinks(text: string, name: string): string[] {
  const strings = stringsIn(xml.parse(text));
  const paths = strings.filter((each) => /^\/[\w-]+[/.][^\s]*$/u.test(each) && !/[@|[]/u.test(each));
  return [
    ...strings.flatMap(ownIn),
    ...paths.flatMap((path) => resolved(path, `${address}${encodeURI(name)}`)),
  ];
}

function readFragment(text: string): string[] {
  return resolved(JSON.parse(text.slice(text.indexOf('{'))).url, address);
}

/** Targets of the lines of a search result. */
function readLines(lines: readonly SearchLine[]): string[] {
  return lines.flatMap(({ url, category }) =>
    [url, category?.[1] ?? url].flatMap((link) => resolved(link, address)),
  );
}

/** All strings in a JSON value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
