import { escapeMarkup } from '../html/escape.ts';
import type { Instant } from '../model/time.ts';
import type { Alternate } from './hreflang.ts';

/** A page in the sitemap. Addresses are absolute. */
export interface SitemapEntry {
  readonly address: string;
  /** Null if the last change of the page is unknown. */
  readonly lastModified: Instant | null;
  readonly alternates: readonly Alternate[];
}

/** A file of the sitemap; `path` is a site path: `/sitemap.xml`. */
export interface SitemapFile {
  readonly path: string;
  readonly xml: string;
}

/**
 * Limits of the protocol (sitemaps.org): addresses in a file, and its size of 50 MiB. Addresses are
 * ASCII, so characters are bytes.
 */
const addressLimit = 50_000;
const sizeLimit = 50 * 1024 * 1024 - 1024;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap: one file, or an index at the same path and its parts if one would be too large.
 * @param addressOf absolute address of a site path, for the parts
 */
export function renderSitemaps(
  entries: readonly SitemapEntry[],
  addressOf: (path: string) => string,
): SitemapFile[] {
  const parts = divided(entries.map(entryXml)).map(urlSet);
  const [only = urlSet([])] = parts;
  if (parts.length < 2) return [{ path: '/sitemap.xml', xml: only }];
  const files = parts.map((xml, index) => ({ path: `/sitemap-${index + 1}.xml`, xml }));
  const places = files.map(({ path }) => `<sitemap><loc>${escapeMarkup(addressOf(path))}</loc></sitemap>\n`);
  const index = `${declaration}<sitemapindex ${namespace}>\n${places.join('')}</sitemapindex>\n`;
  return [{ path: '/sitemap.xml', xml: index }, ...files];
}

function divided(entries: readonly string[]): string[][] {
  const parts: string[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const last = parts.at(-1);
    if (last === undefined || last.length === addressLimit || size + entry.length > sizeLimit) {
      parts.push([entry]);
      size = entry.length;
    } else {
      last.push(entry);
      size += entry.length;
    }
  }
  return parts;
}

function urlSet(entries: readonly string[]): string {
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

function entryXml({ address, lastModified, alternates }: SitemapEntry): string {
  const modified = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;
  const links = alternates.map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${escapeMarkup(each.hreflang)}" href="${escapeMarkup(each.address)}"/>`,
  );
  return `<url><loc>${escapeMarkup(address)}</loc>${modified}${links.join('')}</url>\n`;
}
