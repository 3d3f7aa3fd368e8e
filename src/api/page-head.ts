import type { ResponseHeaders } from '../http/send-request.ts';
import { readHeadTags, type Attributes } from '../html/head-tags.ts';

/** A translation of a page, as its head names it. */
export interface Alternate {
  /** Language tag in lower case, as written: `es`, `es-mx`. Never `x-default`. */
  readonly language: string;
  /** Absolute address. */
  readonly address: string;
}

/** The languages and the interface that a page names. */
export interface PageHead {
  /** The page's own language, `<html lang>` in lower case: `en-us`; null if it names none. */
  readonly language: string | null;
  /**
   * Its `<link rel="alternate" hreflang>`, in their order, after those of its `Link` header.
   */
  readonly alternates: readonly Alternate[];
  /**
   * The API root that it announces, in its `Link` header or its head; null if it announces none.
   */
  readonly apiRoot: URL | null;
}

/**
 * Reads the head of a page as browsers do.
 * @param base the page's own address, to which relative ones are resolved
 * @param headers of its response, whose `Link` means the same as links of the head
 */
export function readPageHead(html: string, base: URL, headers: ResponseHeaders = {}): PageHead {
  let language: string | null = null;
  const links = readHeaderLinks(headers);
  for (const { tag, attributes } of readHeadTags(html)) {
    if (tag === 'html') language ??= copyText(attributes.lang?.trim().toLowerCase() ?? '') || null;
    else if (attributes.hreflang !== undefined || attributes.rel === apiRelation) links.push(attributes);
  }
  const announced = links.find(({ rel }) => rel === apiRelation)?.href;
  return {
    language,
    alternates: links.flatMap((link) => readAlternate(link, base)),
    apiRoot: announced === undefined ? null : URL.parse(copyText(announced), base),
  };
}

const apiRelation = 'https://api.w.org/';
const headerLink = /<([^>]*)>((?:\s*;[^,;"]*(?:"[^"]*")?)*)/gu;
const headerParameter = /;\s*(rel|hreflang)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/giu;

function readHeaderLinks({ link = [] }: ResponseHeaders): Attributes[] {
  return [...[link].flat().join(', ').matchAll(headerLink)].map(([, href = '', parameters = '']) => ({
    href,
    ...Object.fromEntries(
      [...parameters.matchAll(headerParameter)].map(([, name = '', quoted, bare = '']) => [
        name.toLowerCase(),
        quoted ?? bare,
      ]),
    ),
  }));
}

function readAlternate({ rel = '', hreflang = '', href = '' }: Attributes, base: URL): readonly Alternate[] {
  const language = hreflang.trim().toLowerCase();
  if (language === '' || language === 'x-default' || href.trim() === '') return [];
  if (!rel.toLowerCase().split(/\s+/u).includes('alternate')) return [];
  const url = URL.parse(href, base);
  return url === null ? [] : [{ language: copyText(language), address: copyText(url.href) }];
}

/** V8 slices a text by pointing into it: an address would keep its whole page in memory. */
function copyText(text: string): string {
  return Buffer.from(text).toString();
}
