import type { ResponseHeaders } from '../http/request.ts';
import { readHeadTags, type Attributes } from './head-tags.ts';

/** A translation of a page, as its head names it. */
export interface Alternate {
  /** Language tag in lower case, as written: `es`, `es-mx`. Never `x-default`. */
  readonly language: string;
  /** Absolute address. */
  readonly address: string;
}

/** What a page says about languages, and about the interface. */
export interface PageHead {
  /** The page's own language, `<html lang>` in lower case: `en-us`; null where it names none. */
  readonly language: string | null;
  /**
   * Its `<link rel="alternate" hreflang>`, in their order; those of its `Link` header come first.
   */
  readonly alternates: readonly Alternate[];
  /**
   * The API root that it announces, in its `Link` header or its head; null where it announces none.
   */
  readonly apiRoot: URL | null;
}

/**
 * Reads what a page says about languages and the interface, as browsers read its head.
 * @param base the page's own address, to which relative ones are resolved
 * @param headers of its answer, whose `Link` says the same as links of the head
 */
export function readPageHead(html: string, base: URL, headers: ResponseHeaders = {}): PageHead {
  let language: string | null = null;
  const links = headerLinks(headers);
  for (const { tag, attributes } of readHeadTags(html)) {
    if (tag === 'html') language ??= copied(attributes.lang?.trim().toLowerCase() ?? '') || null;
    else if (attributes.hreflang !== undefined || attributes.rel === apiRelation) links.push(attributes);
  }
  const announced = links.find(({ rel }) => rel === apiRelation)?.href;
  return {
    language,
    alternates: links.flatMap((link) => alternatesOf(link, base)),
    apiRoot: announced === undefined ? null : URL.parse(copied(announced), base),
  };
}

const apiRelation = 'https://api.w.org/';
const headerLink = /<([^>]*)>((?:\s*;[^,;"]*(?:"[^"]*")?)*)/gu;
const headerParameter = /;\s*(rel|hreflang)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/giu;

function headerLinks({ link = [] }: ResponseHeaders): Attributes[] {
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

function alternatesOf({ rel = '', hreflang = '', href = '' }: Attributes, base: URL): readonly Alternate[] {
  const language = hreflang.trim().toLowerCase();
  if (language === '' || language === 'x-default' || href.trim() === '') return [];
  if (!rel.toLowerCase().split(/\s+/u).includes('alternate')) return [];
  const url = URL.parse(href, base);
  return url === null ? [] : [{ language: copied(language), address: copied(url.href) }];
}

/** V8 makes a piece of a text by pointing into it: a page's address would keep the whole page in memory, for as long as it is known. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}
