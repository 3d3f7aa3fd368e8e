import type { SavedMark } from '../../calendar/saved-mark.ts';

/** What can become of a saved event, by the text that says so. */
export type Change = 'cancelled' | 'postponed' | 'resumed' | 'moved' | 'end' | 'venue';

/** What is different from what was remembered. */
export function compareMarks(before: SavedMark, now: SavedMark): readonly Change[] {
  const isAnother = now.status !== before.status;
  if (isAnother && now.status !== 'scheduled') return [now.status];
  const changes: Change[] = isAnother ? ['resumed'] : [];
  if (now.start !== before.start) changes.push('moved');
  else if (now.end !== before.end) changes.push('end');
  if (now.venue !== before.venue) changes.push('venue');
  return changes;
}
