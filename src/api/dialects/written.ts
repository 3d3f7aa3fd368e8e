import { cleanHtml, plainText } from '../../model/html.ts';
import { cleanSlug } from '../../model/permalink.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { WireContext } from '../dialect.ts';

/** A record's fields as an interface writes them: texts are HTML that nobody has cleaned, addresses may be anything. */
export type Written<R extends AnyRecord & { website: unknown }> = Omit<
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
export function cleanPost(
  { id, slug, permalink: address, description: html }: Omit<Post, 'locale' | 'text'>,
  context: WireContext,
): Post {
  const permalink = URL.parse(address, context.origin)?.href ?? address;
  const description = cleanHtml(html, permalink);
  return {
    id,
    locale: context.locale,
    slug: cleanSlug(slug, String(id)),
    permalink,
    description,
    text: plainText(description),
  };
}

/** When a post was published and last edited; one stands in for the other, and for both the beginning of Unix time. */
export function postDates(
  created: Instant | null,
  modified: Instant | null,
): { readonly created: Instant; readonly modified: Instant } {
  const unknown = '1970-01-01T00:00:00Z';
  return { created: created ?? modified ?? unknown, modified: modified ?? created ?? unknown };
}
