import type { EventStatus } from '../model/event.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { JsonResponse } from '../http/client.ts';
import type { MappingContext } from './mapping-context.ts';

/** What an item became: a record, or the reason why it is skipped. */
export type MappedItem<R extends AnyRecord = AnyRecord> =
  { readonly record: R } | { readonly skipped: SkippedItem };

/** An item of a list, mapped. Its own fields can be read of skipped items, too. */
export type ListItem = MappedItem & {
  /** Null where the item has no id that can be read. */
  readonly id: number | null;
  /** Its last edit as the change index would state it; '' where it cannot be read. */
  readonly modified: Instant;
  /** Address of its page as the origin writes it; '' where it cannot be read. */
  readonly permalink: string;
  /** Its website as the origin writes it; '' where it has none. */
  readonly website: string;
};

/** One page of a list, whatever the interface. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Items over all pages, as announced. */
  readonly total: number;
  /** Pages of the size that the server really uses. */
  readonly totalPages: number;
}

/** A list that is read page by page. */
export interface ListRoute {
  /** Route below the API root, for example `calendar/events/v1/events`. */
  readonly route: string;
  /** Headers that its requests need beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Query of one page, beginning with page 1.
   * @param cut pages of another size for each number, so that they end elsewhere: 0 for the largest
   */
  query(page: number, cut?: number): Readonly<Record<string, string>>;
}

/** One list of an interface. A malformed item never loses the others. */
export interface Collection extends ListRoute {
  readonly kind: Kind;
  /**
   * A page of the list.
   * @throws {OriginError} `unreadable`, naming request and field
   */
  readPage(answer: JsonResponse, context: MappingContext): ListPage<ListItem>;
  /** The item that a route of its own answered with. */
  readItem(answer: JsonResponse, context: MappingContext): ListItem;
}

/** An event in the change index. */
export interface IndexEntry {
  readonly id: number;
  /** Its last edit, as the index states it. */
  readonly modified: Instant;
}

/**
 * The list of all published events with nothing but their last edits: cheap enough to read whole at
 * every crawl.
 */
export interface ChangeIndex extends ListRoute {
  /**
   * A page of the index.
   * @throws {OriginError} `unreadable`, naming request and field
   */
  readPage(answer: JsonResponse): ListPage<IndexEntry>;
}

/** Asks for chosen events: cheaper than the whole list where few have changed. */
export interface EventSelection {
  /** How many can be asked for at once. */
  readonly size: number;
  route(ids: readonly number[]): string;
  query(ids: readonly number[]): Readonly<Record<string, string>>;
  /**
   * The events, and how many of those asked for the origin lists: some servers give fewer at once.
   * @throws {OriginError} `unreadable`
   */
  read(answer: JsonResponse, context: MappingContext): Pick<ListPage<ListItem>, 'items' | 'total'>;
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
