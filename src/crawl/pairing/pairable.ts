import type { EventRecord } from '../../model/event.ts';
import type { ImageRef } from '../../model/image.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { TermRecord } from '../../model/term.ts';
import type { VenueRecord } from '../../model/venue.ts';

/** The fields that identify an image. */
type WithImage = { readonly image: Pick<ImageRef, 'id' | 'url'> | null };

/** The fields of an event that pairing needs. */
export type PairableEvent = Pick<
  EventRecord,
  | 'kind'
  | 'id'
  | 'locale'
  | 'permalink'
  | 'unpublished'
  | 'title'
  | 'startUtc'
  | 'endUtc'
  | 'allDay'
  | 'cost'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'
  | 'modified'
> &
  WithImage;

/** The fields of a venue that pairing needs. */
export type PairableVenue = Pick<
  VenueRecord,
  | 'kind'
  | 'id'
  | 'locale'
  | 'permalink'
  | 'unpublished'
  | 'slug'
  | 'name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'website'
  | 'modified'
> &
  WithImage;

/** The fields of an organizer that pairing needs. */
export type PairableOrganizer = Pick<
  OrganizerRecord,
  | 'kind'
  | 'id'
  | 'locale'
  | 'permalink'
  | 'unpublished'
  | 'slug'
  | 'name'
  | 'phone'
  | 'website'
  | 'email'
  | 'modified'
> &
  WithImage;

/** The fields of a category or tag that pairing needs: all. */
export type PairableTerm = TermRecord;

/** A record that events refer to. */
export type Referred = PairableVenue | PairableOrganizer | PairableTerm;

/** A record of any kind, with the fields that pairing needs. */
export type Pairable = PairableEvent | Referred;

/** The records of a crawl in all languages, by kind. */
export interface Pairables {
  readonly event: readonly PairableEvent[];
  readonly venue: readonly PairableVenue[];
  readonly organizer: readonly PairableOrganizer[];
  readonly category: readonly PairableTerm[];
  readonly tag: readonly PairableTerm[];
}

/** A record in messages: locale, id, and title or name. */
export function describeRecord(record: Pairable): string {
  return `${record.locale} ${record.id} ${record.kind === 'event' ? record.title : record.name}`;
}
