import { cleanHtml } from '../../html/clean-html.ts';
import { extractText } from '../../html/plain-text.ts';
import { cleanSlug } from '../../model/permalink.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { MappingContext } from '../mapping-context.ts';

/** Fields of a record before cleaning: texts are origin HTML, addresses may be anything. */
export type Unclean<R extends AnyRecord & { website: unknown }> = Omit<
  R,
  'kind' | 'locale' | 'text' | 'status' | 'website'
> & { readonly website: string };

interface Post {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly permalink: string;
  readonly description: string;
  readonly text: string;
}

/** The fields that events, venues and organizers share, cleaned. */
export function cleanPostFields(
  { id, slug, permalink: address, description: html }: Omit<Post, 'locale' | 'text'>,
  context: MappingContext,
): Post {
  const permalink = URL.parse(address, context.origin)?.href ?? address;
  return {
    id,
    locale: context.locale,
    slug: cleanSlug(slug, String(id)),
    permalink,
    ...cleanText(html, permalink),
  };
}

/** Relative links and images, which depend on the permalink. */
const relative = /(?:href|src(?:set)?)\s*=(?!\s*["']?https?:)/iu;

/**
 * Most descriptions in the cache: the dates of a series share one, and cleaning it takes the most
 * time.
 */
const cacheSize = 4000;

const cache = new Map<string, Pick<Post, 'description' | 'text'>>();

function cleanText(html: string, permalink: string): Pick<Post, 'description' | 'text'> {
  const before = cache.get(html);
  if (before !== undefined) return before;
  const description = cleanHtml(html, permalink);
  const cleaned = { description, text: extractText(description) };
  if (!relative.test(html)) {
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
