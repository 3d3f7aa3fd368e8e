import type { EventRecord } from './event.ts';
import type { Locale } from './locale.ts';
import type { OrganizerRecord } from './organizer.ts';
import type { TermRecord } from './term.ts';
import type { VenueRecord } from './venue.ts';

/** A record of any kind; each has its own page. */
export type AnyRecord = EventRecord | VenueRecord | OrganizerRecord | TermRecord;

/** The kind of a record. */
export type Kind = AnyRecord['kind'];

/** The record type of a kind: `RecordOf<'venue'>` is `VenueRecord`. */
export type RecordOf<K extends Kind> = K extends 'category' | 'tag'
  ? TermRecord
  : Extract<AnyRecord, { kind: K }>;

/** All kinds, in the order of crawling and reporting. */
export const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const satisfies readonly Kind[];

/** Records of one kind that are translations of each other: one id per locale, at least two. */
export interface Translation {
  readonly kind: Kind;
  readonly ids: Readonly<Record<Locale, number>>;
}

/** Records that are translations of each other, and the reason. */
export interface Pair extends Translation {
  /** A person, a page of the origin, or a rule. */
  readonly by: 'manual' | 'confirmed' | 'matched';
}

/** The text of a record as clean HTML; `""` where only its plain text is known. */
export function getHtml(record: AnyRecord): string {
  return record.kind === 'category' || record.kind === 'tag' ? (record.html ?? '') : record.description;
}

/** Whether search engines are asked to leave out the page of a record. */
export function isExcluded(record: AnyRecord): boolean {
  return 'search' in record && record.search?.isExcluded === true;
}
