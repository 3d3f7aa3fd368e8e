// Saved events, in this browser only. Works without storage: nothing is saved then.
import { formatMark, readMark, savedLimit, type SavedMark } from '../../calendar/saved-mark.ts';

/**
 * The key in `localStorage`; each calendar of a host has its own. Its value is a JSON list of marks
 * as `formatMark` writes them, in the order in which they were saved.
 */
export const savedKey = `saved ${(import.meta.env as ImportMetaEnv | undefined)?.BASE_URL}`;

/** Why nothing was saved: the browser refuses to keep anything, or the list holds no more. */
export type Refusal = 'refused' | 'full';

/** The event that tells the scripts of a page, each of which has a copy of this module. */
export const savedEvent = 'saved';

/** What is saved, each event once; nothing if it cannot be read. */
export function readSaved(): readonly SavedMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(savedKey) ?? '[]');
    const marks = Array.isArray(stored) ? stored.flatMap((line) => readMark(line) ?? []) : [];
    return [...new Map(marks.map((mark) => [mark.id, mark])).values()].slice(0, savedLimit);
  } catch {
    return [];
  }
}

/** Saves events; one that was saved stays at its place with its new mark. Saves all, or none. */
export function addSaved(marks: readonly SavedMark[]): Refusal | null {
  const all = new Map([...readSaved(), ...marks].map((mark) => [mark.id, mark]));
  return all.size > savedLimit ? 'full' : write([...all.values()]);
}

/** Forgets events. */
export function dropSaved(ids: readonly number[]): Refusal | null {
  return write(readSaved().filter(({ id }) => !ids.includes(id)));
}

/** Calls a function whenever what is saved may have changed, here or in another tab. */
export function onSaved(listener: () => void): void {
  for (const name of [savedEvent, 'storage', 'pageshow']) addEventListener(name, listener);
}

function write(marks: readonly SavedMark[]): Refusal | null {
  try {
    localStorage.setItem(savedKey, JSON.stringify(marks.map(formatMark)));
  } catch {
    return 'refused';
  }
  dispatchEvent(new Event(savedEvent));
  return null;
}
