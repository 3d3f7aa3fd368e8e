import type { EventStatus } from './event.ts';
import type { Instant } from './time.ts';

/** The status of an event from its own route; lists do not include it. */
export interface StatusAnswer {
  readonly event: number;
  /** The event's last edit at that time: the status is requested again after another edit. */
  readonly modified: Instant;
  readonly status: EventStatus;
}
