import { cleanHtml } from '../../html/clean-html.ts';
import { extractText } from '../../html/plain-text.ts';
import { cleanSlug } from '../../model/permalink.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { MappingContext } from '../mapping-context.ts';

/** A record's fields as an interface writes them: texts are HTML that nobody has cleaned, addresses may be anything. */
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

/** What events, venues and organizers have in common, cleaned. */
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

/** Links and images that mean another address at another permalink. */
const relative = /(?:href|src(?:set)?)\s*=(?!\s*["']?https?:)/iu;

/** Descriptions that are remembered: the dates of a series mostly have one and the same, and cleaning it costs the most. */
const remembered = 4000;

const known = new Map<string, Pick<Post, 'description' | 'text'>>();

function cleanText(html: string, permalink: string): Pick<Post, 'description' | 'text'> {
  const before = known.get(html);
  if (before !== undefined) return before;
  const description = cleanHtml(html, permalink);
  const cleaned = { description, text: extractText(description) };
  if (!relative.test(html)) {
    if (known.size >= remembered) known.clear();
    known.set(html, cleaned);
  }
  return cleaned;
}

/** When a post was published and last edited; one stands in for the other, and for both the beginning of Unix time. */
export function readPostDates(
  created: Instant | null,
  modified: Instant | null,
): { readonly created: Instant; readonly modified: Instant } {
  const unknown = '1970-01-01T00:00:00Z';
  return { created: created ?? modified ?? unknown, modified: modified ?? created ?? unknown };
}
