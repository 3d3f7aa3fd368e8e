import type { Kind } from './record.ts';

/** The addresses that a record's page at the origin names as the same thing in other languages. */
export interface Alternates {
  readonly kind: Kind;
  /** The record whose page was read. */
  readonly id: number;
  /** Of the question, and of the records that the answer has to do with: when either changes, the page is asked again. */
  readonly key: string;
  /** Absolute addresses, the record's own among them; empty when the page names none. */
  readonly addresses: readonly string[];
}
