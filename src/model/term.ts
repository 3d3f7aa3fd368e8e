import type { SearchFields } from './event.ts';
import type { Locale } from './locale.ts';

/** A category or a tag, as stored. */
export interface TermRecord {
  readonly kind: 'category' | 'tag';
  /** Unique over categories and tags. */
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly permalink: string;
  /** Plain text. */
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  /** Whether name or description are beyond the limits, so that only their beginning was read. */
  readonly isShortened?: true;
  /** For search engines: see `EventRecord.search`. */
  readonly search?: SearchFields;
  /** Id of the parent category; null at the top and for tags. */
  readonly parent: number | null;
}
