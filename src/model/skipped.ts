/** Why an item of the origin is not published. */
export type SkippedReason = 'password' | 'not public' | 'wrong language' | 'hidden' | 'malformed';

/** An item that is not published, with the details to find it. */
export interface SkippedItem {
  readonly reason: SkippedReason;
  /** The origin's id; null if the item has none. */
  readonly id: number | null;
  /** Title or name if readable, and for malformed items the invalid field. */
  readonly note: string;
}
