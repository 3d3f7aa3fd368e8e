import type { EventStatus, Online } from '../model/event.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { JsonResponse } from '../http/client.ts';
import type { MappingContext } from './mapping-context.ts';

/** The result of mapping an item: a record, or the reason why it is skipped. */
export type MappedItem<R extends AnyRecord = AnyRecord> =
  { readonly record: R } | { readonly skipped: SkippedItem };

/** An item of a list, mapped. Skipped items have the fields below, too. */
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
  /** Items on all pages, as announced. */
  readonly total: number;
  /** Pages of the size that the server uses, which may differ from the one asked for. */
  readonly totalPages: number;
}

/** A list that is read page by page. */
export interface ListRoute {
  /** Route below the API root, for example `calendar/events/v1/events`. */
  readonly route: string;
  /** Extra headers that its requests need. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Query of one page, beginning with page 1.
   * @param cut selects another page size, so that pages end elsewhere; 0 for the largest
   */
  query(page: number, cut?: number): Readonly<Record<string, string>>;
}

/** One list of an interface. A malformed item never loses the others. */
export interface Collection extends ListRoute {
  readonly kind: Kind;
  /**
   * A page of the list.
   * @throws {OriginError} `unreadable`, naming request and field
   * @throws the reason of `signal`
   */
  readPage(
    answer: JsonResponse,
    context: MappingContext,
    signal: AbortSignal | undefined,
  ): Promise<ListPage<ListItem>>;
  /** The item that its own route answers with. */
  readItem(answer: JsonResponse, context: MappingContext): ListItem;
}

/** An item of one list, with items of another kind that come whole with it. */
export interface Carrier {
  /** Null where it has no id that can be read. */
  readonly id: number | null;
  readonly carried: readonly ListItem[];
}

/** Items that have no list: those that the items of another one carry. */
export interface CarriedCollection extends ListRoute {
  readonly kind: Kind;
  /**
   * A page of the list that carries them.
   * @throws {OriginError} `unreadable`, naming request and field
   * @throws the reason of `signal`
   */
  readPage(
    answer: JsonResponse,
    context: MappingContext,
    signal: AbortSignal | undefined,
  ): Promise<ListPage<Carrier>>;
}

/** An event in the change index. */
export interface IndexEntry {
  readonly id: number;
  /** Its last edit according to the index; '' where it cannot be read. */
  readonly modified: Instant;
}

/**
 * The list of all published events with nothing but their last edits: cheap enough to read whole at
 * every crawl.
 */
export interface ChangeIndex extends ListRoute {
  /**
   * Query for the latest edits, in no certain order where several have the same time.
   * @param most events
   */
  queryLatest(most: number): Readonly<Record<string, string>>;
  /**
   * A page of the index.
   * @throws {OriginError} `unreadable`, naming request and field
   */
  readPage(answer: JsonResponse): ListPage<IndexEntry>;
}

/** Reads chosen events: cheaper than the whole list where few have changed. */
export interface EventSelection {
  /** Most events in one request. */
  readonly size: number;
  route(ids: readonly number[]): string;
  query(ids: readonly number[]): Readonly<Record<string, string>>;
  /**
   * The events, and how many of the requested ones the origin has: some servers send fewer at once.
   * @throws {OriginError} `unreadable`
   * @throws the reason of `signal`
   */
  read(
    answer: JsonResponse,
    context: MappingContext,
    signal: AbortSignal | undefined,
  ): Promise<Pick<ListPage<ListItem>, 'items' | 'total'>>;
}

/** Data of an event that only its own route has. */
export interface EventDetails {
  readonly id: number;
  /** Its last edit as the change index would state it; '' where it cannot be read. */
  readonly modified: Instant;
  readonly status: EventStatus;
  /** Null if it takes place at its venue only. */
  readonly online: Online | null;
  /** Currency of the site (ISO 4217), where the event has a price without a currency; else null. */
  readonly siteCurrency: string | null;
  /**
   * Address of its page as the origin writes it; null where lists hide the event, or it
   * is a draft.
   */
  readonly listedAt: string | null;
}

/** The own route of an event. */
export interface EventRoute {
  route(id: number): string;
  /** @throws {OriginError} `unreadable` */
  read(answer: JsonResponse): EventDetails;
}

/** As whom an interface is read: with credentials, only what is published, or drafts as well. */
export type Access = 'visitor' | 'signed in' | 'drafts';

/** One REST interface, in one spelling of its names. */
export interface Dialect {
  /** Shown to operators. */
  readonly name: string;
  /** The namespace in the index of an origin that has this interface. */
  readonly namespace: string;
  /** Extra headers that each of its requests needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its lists have what is not published, too. */
  readonly drafts: boolean;
  /** Null where the interface has no such list. */
  readonly collections: Readonly<Record<Kind, Collection | null>> & { readonly event: Collection };
  /** Of kinds without such a list that come with events. */
  readonly carried: Readonly<Partial<Record<Kind, CarriedCollection>>>;
  readonly selection: EventSelection;
  /** Null where the interface has no such route. */
  readonly single: EventRoute | null;
  /** What of all events it does not show, although the origin may have it. */
  readonly omits: readonly ('attendance' | 'pictures' | 'prices')[];
  /** Sentences on what it lacks; empty for a complete one. */
  readonly notes: readonly string[];
}
