import type { Kind } from './record.ts';

/** The addresses that a record's page at the origin names as its translations (hreflang). */
export interface Alternates {
  readonly kind: Kind;
  /** The record whose page was read. */
  readonly id: number;
  /**
   * Cache key of the request and of the records involved: the page is read again when it changes.
   */
  readonly key: string;
  /** Absolute addresses, including the record's own; empty if the page names none. */
  readonly addresses: readonly string[];
}
