import type { Alternates } from '../model/alternates.ts';
import type { EventRecord } from '../model/event.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Translation } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { StatusAnswer } from '../model/status.ts';
import type { TermRecord } from '../model/term.ts';
import type { Instant } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';

/** What one crawl read: everything that is public, in all locales. */
export interface SnapshotContent {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** One for each locale. */
  readonly sites: readonly SiteRecord[];
  readonly events: readonly EventRecord[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  /** Categories and tags. */
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** What is known of the status of events, for the next crawl. */
  readonly statuses: readonly StatusAnswer[];
  /** What is known of translations, for the next crawl. */
  readonly alternates: readonly Alternates[];
}
