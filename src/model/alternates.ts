/** The addresses that an event's page at the origin names as the same event in other languages. */
export interface Alternates {
  /** The event whose page was read. */
  readonly event: number;
  /** Changes when the page may name others: the answer is asked again when it does. */
  readonly key: string;
  /** Absolute addresses, the event's own among them; empty when the page names none. */
  readonly addresses: readonly string[];
}
