/** The greatest INTEGER of iCalendar (RFC 5545, 3.3.8). */
export const maxSequence = 2_147_483_647;

/** A sum of sequences, at most the greatest that iCalendar has. */
export function addSequences(...sequences: readonly number[]): number {
  return Math.min(
    maxSequence,
    sequences.reduce((sum, each) => sum + each, 0),
  );
}
