import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { ZoneName } from '../model/time.ts';

/** Why an item that the origin listed is not published. */
export type LeftOutReason = 'password' | 'not public' | 'wrong language' | 'hidden' | 'malformed';

/** An item that is not published, with what an operator needs to find it. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  /** The origin's id; null where the item has none. */
  readonly id: number | null;
  /** Title or name as far as it can be read, and for malformed items the field that is wrong. */
  readonly note: string;
}

/** What became of an item: a record, or the reason why it is left out. */
export type Reading<R extends AnyRecord = AnyRecord> = { readonly record: R } | { readonly leftOut: LeftOut };

/** What a list's page says, whatever the interface. */
export interface WirePage {
  readonly items: readonly unknown[];
  /** Items over all pages, as announced. */
  readonly total: number;
  /** Pages of the size that the server really uses. */
  readonly totalPages: number;
}

/** What mapping needs to know about where an item was found. */
export interface WireContext {
  /** The language that was asked. */
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  /** Address of the origin, without language. */
  readonly origin: URL;
  /** The site's zone, for events that name none. */
  readonly zone: ZoneName;
}

/** One list of an interface, and how its items become records. */
export interface Collection {
  readonly kind: Kind;
  /** Route below the API root, for example `calendar/events/v1/events`. */
  readonly route: string;
  /** Query of one page, beginning with page 1. */
  query(page: number): Readonly<Record<string, string>>;
  /**
   * A page of the list.
   * @throws {OriginError} `unreadable`, naming the field
   */
  readPage(body: unknown, url: URL): WirePage;
  /** The item as a record of this kind, or why it is none. */
  read(item: unknown, context: WireContext): Reading;
}

/** One REST interface, in one spelling of its names. */
export interface Dialect {
  /** Shown to operators. */
  readonly name: string;
  /** The namespace in the discovery index that tells that it is spoken. */
  readonly namespace: string;
  readonly collections: Readonly<Record<Kind, Collection>>;
  /** Route below the API root that tells whether one event takes place. */
  statusRoute(id: number): string;
  /**
   * What that route says.
   * @throws {OriginError} `unreadable`
   */
  readStatus(body: unknown, url: URL): EventStatus;
}
