import type { Unpublished } from './event.ts';
import type { ImageRef } from './image.ts';
import type { Locale } from './locale.ts';
import type { Instant } from './time.ts';

/** A venue, as stored. Text fields are plain text and `""` when unknown. */
export interface VenueRecord {
  readonly kind: 'venue';
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly permalink: string;
  readonly name: string;
  /** Clean HTML. */
  readonly description: string;
  readonly text: string;
  /** The manual excerpt, only where it has one, as that of an event. */
  readonly excerpt?: string;
  readonly linkedExcerpt?: string;
  /** As that of an event. */
  readonly unpublished?: Unpublished;
  /** Only where a text of the origin is beyond a limit, so that only its beginning is published. */
  readonly isShortened?: true;
  readonly address: string;
  readonly city: string;
  /** State or province. */
  readonly region: string;
  readonly postcode: string;
  /** A name, not a code. */
  readonly country: string;
  /** Degrees, WGS 84; null when unknown. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** Only where its editor hides maps of it, or links to maps. */
  readonly hidesMap?: true;
  readonly hidesMapLink?: true;
  readonly phone: string;
  /** As that of an event. */
  readonly website: string | null;
  readonly losesWebsite?: true;
  readonly image: ImageRef | null;
  readonly modified: Instant;
}
