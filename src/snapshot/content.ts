import type { EventRecord } from '../model/event.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { Layout } from '../history/layouts.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Translation } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { MediaText, StoredImage } from '../model/image.ts';
import type { TermRecord } from '../model/term.ts';
import type { Instant } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';

/** The result of the last good crawl, in all locales. */
export interface SnapshotContent {
  /** Only where it also holds drafts, which are never published. */
  readonly holdsDrafts?: true;
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** One for each locale. */
  readonly sites: readonly SiteRecord[];
  /** With the status from each event's own route. */
  readonly events: readonly EventRecord[];
  /**
   * Ids of upcoming events whose status was not confirmed since their last edit; it may be out of
   * date.
   */
  readonly unasked: readonly number[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  /** Categories and tags. */
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** Images whose files are next to the snapshot. */
  readonly images: readonly StoredImage[];
  /** What the origin's list of media has of images, as far as known. */
  readonly media: readonly MediaText[];
  /** The history of every record ever seen, including vanished ones. */
  readonly history: readonly HistoryEntry[];
  /** Where sites that were built had their pages, oldest first. */
  readonly layouts: readonly Layout[];
}
