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
  /** A line of plain text. */
  readonly description: string;
  /** The same as clean HTML. Snapshots of earlier versions lack it. */
  readonly html?: string;
  /** Whether name or description are beyond the limits, so that only their beginning was read. */
  readonly isShortened?: true;
  /** For search engines: see `EventRecord.search`. */
  readonly search?: SearchFields;
  /** Id of the parent category; null at the top and for tags. */
  readonly parent: number | null;
}
