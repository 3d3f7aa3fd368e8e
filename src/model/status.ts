import type { EventStatus } from './event.ts';
import type { Instant } from './time.ts';

/** What the origin said of an event when it was asked about it by itself: lists do not tell whether it takes place. */
export interface StatusAnswer {
  readonly event: number;
  /** The event's last edit when it was asked: asked again when it changes. */
  readonly modified: Instant;
  readonly status: EventStatus;
}
