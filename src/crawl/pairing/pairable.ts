import type { EventRecord } from '../../model/event.ts';
import type { ImageRef } from '../../model/image.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { TermRecord } from '../../model/term.ts';
import type { VenueRecord } from '../../model/venue.ts';

/** What tells images apart. */
type WithImage = { readonly image: Pick<ImageRef, 'id' | 'url'> | null };

/** What pairing needs of an event. `EventRecord` is one. */
export type PairableEvent = Pick<
  EventRecord,
  | 'kind'
  | 'id'
  | 'locale'
  | 'permalink'
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

/** What pairing needs of a venue. `VenueRecord` is one. */
export type PairableVenue = Pick<
  VenueRecord,
  | 'kind'
  | 'id'
  | 'locale'
  | 'permalink'
  | 'slug'
  | 'name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'website'
  | 'modified'
> &
  WithImage;

/** What pairing needs of an organizer. `OrganizerRecord` is one. */
export type PairableOrganizer = Pick<
  OrganizerRecord,
  'kind' | 'id' | 'locale' | 'permalink' | 'slug' | 'name' | 'phone' | 'website' | 'email' | 'modified'
> &
  WithImage;

/** What pairing needs of a category or tag: all of it. */
export type PairableTerm = TermRecord;

/** What events refer to. */
export type Referred = PairableVenue | PairableOrganizer | PairableTerm;

/** What pairing needs of a record of any kind. */
export type Pairable = PairableEvent | Referred;

/** The records of a crawl, all languages of a kind in one list. */
export interface Pairables {
  readonly event: readonly PairableEvent[];
  readonly venue: readonly PairableVenue[];
  readonly organizer: readonly PairableOrganizer[];
  readonly category: readonly PairableTerm[];
  readonly tag: readonly PairableTerm[];
}

/** A record for a person: locale, id and what it is called. */
export function describeRecord(record: Pairable): string {
  return `${record.locale} ${record.id} ${record.kind === 'event' ? record.title : record.name}`;
}
