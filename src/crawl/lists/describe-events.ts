import type { AnyRecord } from '../../model/record.ts';

/** Events that one reading has and another lacks: id → title, '' if unknown. */
export type EventTitles = Map<number, string>;

const maxEvents = 20;

const maxIds = 5;

/** `12, 387 “Founding of the hall”`: the first 20 events by id. */
export function describeEvents(events: EventTitles): string {
  const phrases = [...events]
    .toSorted(([a], [b]) => a - b)
    .map(([id, title]) => (title === '' ? String(id) : `${id} “${title}”`));
  return joinFirst(phrases, maxEvents);
}

/** `12, 387`: the first 5 ids. */
export function describeIds(ids: readonly number[]): string {
  return joinFirst(ids, maxIds);
}

function joinFirst(phrases: readonly (string | number)[], max: number): string {
  const more = phrases.length - max;
  return `${phrases.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The title of an event; '' if there is none. */
export function readTitle(record: AnyRecord | undefined): string {
  return record?.kind === 'event' ? record.title : '';
}
