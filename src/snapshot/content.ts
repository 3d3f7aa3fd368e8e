import type { EventRecord } from '../model/event.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Translation } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { StoredImage } from '../model/stored-image.ts';
import type { TermRecord } from '../model/term.ts';
import type { Instant } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';

/** What the last good crawl read: everything that is public, in all locales. */
export interface SnapshotContent {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** One for each locale. */
  readonly sites: readonly SiteRecord[];
  /** With the status that the origin tells of each. */
  readonly events: readonly EventRecord[];
  /** Ids of coming events that were not asked, or gave no answer, since their last edit: their status is the one known before. */
  readonly unasked: readonly number[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  /** Categories and tags. */
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** Images whose files lie beside the snapshot. */
  readonly images: readonly StoredImage[];
  /** What became of each record since it was first seen, those that vanished included. */
  readonly history: readonly HistoryEntry[];
}
