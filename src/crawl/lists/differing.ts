import type { AnyRecord } from '../../model/record.ts';

/** Events that one way of reading has and another lacks: id → title, '' where it is not known. */
export type EventTitles = Map<number, string>;

/** As many as a sentence can bear. */
const most = 20;

/** `12, 387 “Founding of the hall”`: ids and titles of events by id, the first twenty of many. */
export function describeEvents(events: EventTitles): string {
  const phrases = [...events]
    .toSorted(([a], [b]) => a - b)
    .map(([id, title]) => (title === '' ? String(id) : `${id} “${title}”`));
  const rest = phrases.length - most;
  return `${phrases.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The title of an event; '' for none. */
export function readTitle(record: AnyRecord | undefined): string {
  return record?.kind === 'event' ? record.title : '';
}
