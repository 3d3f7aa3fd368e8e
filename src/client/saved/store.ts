// Saved events, in this browser only. Works without storage: nothing is saved then.
import { formatMark, readMark, type SavedMark } from '../../calendar/saved-mark.ts';

/**
 * The key in `localStorage`; each calendar of a host has its own. Its value is a JSON list of marks
 * as `formatMark` writes them, in the order in which they were saved.
 */
export const savedKey = `saved ${(import.meta.env as ImportMetaEnv | undefined)?.BASE_URL}`;

/** Most events that a list holds, a shared one too. */
export const savedLimit = 200;

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

/** Replaces what is saved; false if the browser refuses, and everything stays as it was. */
export function writeSaved(marks: readonly SavedMark[]): boolean {
  try {
    localStorage.setItem(savedKey, JSON.stringify(marks.map(formatMark)));
    return true;
  } catch {
    return false;
  }
}
