import type { EventStatus } from '../model/event.ts';

/**
 * What a browser remembers of an event that a visitor saved. It has no text of the event, which may
 * be withdrawn.
 */
export interface SavedMark {
  /** The lowest id of the event and its translations. */
  readonly id: number;
  /** Instants, or the first and last day if it is all-day. */
  readonly start: string;
  readonly end: string;
  /** The lowest id of its venue and its translations; 0 for none. */
  readonly venue: number;
  readonly status: EventStatus;
  /** Whether the list did not find it any more. */
  readonly gone?: true;
}

/** Most events that a list of saved events holds, a shared one too. */
export const savedLimit = 200;

const pattern =
  /^([1-9]\d{0,14}) (\d{4}-\d\d-\d\d(?:T[\d:]{8}Z)?) (\d{4}-\d\d-\d\d(?:T[\d:]{8}Z)?) (\d{1,15}) (scheduled|cancelled|postponed)( gone)?$/u;

/** A mark as one line: `12 2026-11-20T02:00:00Z 2026-11-20T04:00:00Z 7 scheduled`. */
export function formatMark({ id, start, end, venue, status, gone }: SavedMark): string {
  return `${id} ${start} ${end} ${venue} ${status}${gone ? ' gone' : ''}`;
}

/** Reads a line that `formatMark` wrote; null if it is anything else. */
export function readMark(line: unknown): SavedMark | null {
  const [, id, start = '', end = '', venue, status, gone] = pattern.exec(String(line)) ?? [];
  if (id === undefined) return null;
  const mark = { id: Number(id), start, end, venue: Number(venue), status: status as EventStatus };
  return gone === undefined ? mark : { ...mark, gone: true };
}
