import type { EventStatus } from '../model/event.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { Instant, ZoneName } from '../model/time.ts';
import type { LanguageHome } from './address.ts';
import type { JsonResponse } from '../http/client.ts';

/** What became of an item: a record, or the reason why it is left out. */
export type MappedItem<R extends AnyRecord = AnyRecord> =
  { readonly record: R } | { readonly leftOut: SkippedItem };

/** What a list's page says, whatever the interface. */
export interface WirePage<Item = unknown> {
  readonly items: readonly Item[];
  /** Items over all pages, as announced. */
  readonly total: number;
  /** Pages of the size that the server really uses. */
  readonly totalPages: number;
}

/** What mapping needs to know about where an item was found. */
export interface WireContext {
  /** The language that was asked. */
  readonly locale: Locale;
  /** Where each language of the site begins, those beyond the settings too. */
  readonly homes: readonly LanguageHome[];
  /** Address of the origin, without language. */
  readonly origin: URL;
  /** The site's zone, for events that name none. */
  readonly zone: ZoneName;
}

/** A list that is read page by page. */
export interface ListRoute<Item = unknown> {
  /** Route below the API root, for example `calendar/events/v1/events`. */
  readonly route: string;
  /** Headers that its requests need beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Query of one page, beginning with page 1.
   * @param cut pages of another size for each number, so that they end elsewhere: 0 for the largest
   */
  query(page: number, cut?: number): Readonly<Record<string, string>>;
  /**
   * A page of the list.
   * @throws {OriginError} `unreadable`, naming request and field
   */
  readPage(answer: JsonResponse): WirePage<Item>;
}

/** One list of an interface, and how its items become records. */
export interface Collection extends ListRoute {
  readonly kind: Kind;
  /** An item's last edit as the change index would state it; '' where it cannot be read. */
  readModified(item: unknown): Instant;
  /** The item as a record of this kind, or why it is none. */
  read(item: unknown, context: WireContext): MappedItem;
}

/** An event in the change index. */
export interface IndexEntry {
  readonly id: number;
  /** Its last edit, as the index states it. */
  readonly modified: Instant;
}

/** The list of all published events with nothing but their last edits: cheap enough to be read whole at every crawl. */
export type ChangeIndex = ListRoute<IndexEntry>;

/** Asks for chosen events: cheaper than the whole list where few have changed. */
export interface EventSelection {
  /** How many can be asked for at once. */
  readonly size: number;
  route(ids: readonly number[]): string;
  query(ids: readonly number[]): Readonly<Record<string, string>>;
  /**
   * The items, in the form in which `collections.event` reads them, and how many of those asked for the origin lists: some servers
   * give fewer at once.
   * @throws {OriginError} `unreadable`
   */
  read(answer: JsonResponse): Pick<WirePage, 'items' | 'total'>;
}

/** What an event's own route says. */
export interface EventDetails {
  readonly id: number;
  /** The event's last edit as the change index would state it; '' where it cannot be read. */
  readonly modified: Instant;
  readonly status: EventStatus;
  /** The site's currency (ISO 4217), where the event has a price and no currency of its own; else null. */
  readonly siteCurrency: string | null;
}

/** What only an event's own route tells. */
export interface EventRoute {
  route(id: number): string;
  /** @throws {OriginError} `unreadable` */
  read(answer: JsonResponse): EventDetails;
}

/** One REST interface, in one spelling of its names. */
export interface Dialect {
  /** Shown to operators. */
  readonly name: string;
  /** The namespace in the discovery index that tells that it is spoken. */
  readonly namespace: string;
  /** Headers that each of its requests needs beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the interface has no such list. */
  readonly collections: Readonly<Record<Kind, Collection | null>> & { readonly event: Collection };
  readonly selection: EventSelection;
  /** Null where the interface has no such route. */
  readonly single: EventRoute | null;
  /** Sentences on what it cannot give; empty for one that gives all. */
  readonly notes: readonly string[];
}
