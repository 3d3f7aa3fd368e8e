/** Why an item that the origin listed is not published. */
export type SkippedReason = 'password' | 'not public' | 'wrong language' | 'hidden' | 'malformed';

/** An item that is not published, with what an operator needs to find it. */
export interface SkippedItem {
  readonly reason: SkippedReason;
  /** The origin's id; null where the item has none. */
  readonly id: number | null;
  /** Title or name as far as it can be read, and for malformed items the field that is wrong. */
  readonly note: string;
}
