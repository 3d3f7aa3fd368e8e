import { cleanDescription, type CleanDescription } from '../../html/clean-description.ts';
import { extractLine, isLongLine, isLongName } from '../../html/plain-text.ts';
import { parseWebsite, resolveWebAddress } from '../../html/web-address.ts';
import { cleanSlug } from '../../model/slug.ts';
import type { Locale } from '../../model/locale.ts';
import type { EventRecord } from '../../model/event.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { MappingContext } from '../mapping-context.ts';

/** Fields of a record before cleaning: texts are origin HTML, addresses may be anything. */
export type Unclean<R extends AnyRecord & { website: unknown }> = Omit<
  R,
  'kind' | 'locale' | 'text' | 'isShortened' | 'status' | 'website'
> & { readonly website: string };

interface Post {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly permalink: string;
  readonly description: string;
  readonly text: string;
  readonly isShortened?: true;
}

/** Fields with texts that are not names. */
const lines: ReadonlySet<string> = new Set(['slug', 'permalink', 'excerpt', 'website']);

/**
 * The fields that events, venues and organizers share, cleaned. `isShortened` is about all texts
 * of the item.
 */
export function cleanPostFields(
  written: Omit<Post, 'locale' | 'text' | 'isShortened'>,
  context: MappingContext,
): Post {
  const { description: html, ...others } = written;
  const { id, slug, permalink: address } = others;
  const permalink = resolveWebAddress(address, context.origin);
  const { description, text, isShortened } = cleanText(html, permalink);
  const isLong = ([field, value]: [string, unknown]): boolean =>
    typeof value === 'string' && (lines.has(field) ? isLongLine(value) : isLongName(value));
  return {
    id,
    locale: context.locale,
    slug: cleanSlug(slug, String(id)),
    permalink,
    description,
    text,
    ...((isShortened || Object.entries(others).some(isLong)) && { isShortened: true }),
  };
}

/**
 * The website of a record, and whether what the origin has there is none.
 * @param permalink the address that relative ones are relative to
 */
export function cleanWebsite(
  written: string,
  permalink: string,
): Pick<EventRecord, 'website' | 'losesWebsite'> {
  const website = parseWebsite(written, new URL(permalink));
  return { website, ...(website === null && extractLine(written) !== '' && { losesWebsite: true }) };
}

/** Relative links and images, which depend on the permalink. */
const relative = /(?:href|src(?:set)?)\s*=(?!\s*["']?https?:)/iu;

/**
 * Most descriptions in the cache: the dates of a series share one, and cleaning it takes the most
 * time.
 */
const cacheSize = 4000;

/** Longer descriptions are not kept in memory. */
const mostCached = 20_000;

const cache = new Map<string, CleanDescription>();

function cleanText(html: string, permalink: string): CleanDescription {
  const before = cache.get(html);
  if (before !== undefined) return before;
  const cleaned = cleanDescription(html, permalink);
  if (html.length <= mostCached && !relative.test(html)) {
    if (cache.size >= cacheSize) cache.clear();
    cache.set(html, cleaned);
  }
  return cleaned;
}

/**
 * When a post was published and last edited. Where one is missing, the other is used; where both
 * are, the beginning of Unix time.
 */
export function readPostDates(
  created: Instant | null,
  modified: Instant | null,
): { readonly created: Instant; readonly modified: Instant } {
  const unknown = '1970-01-01T00:00:00Z';
  return { created: created ?? modified ?? unknown, modified: modified ?? created ?? unknown };
}
