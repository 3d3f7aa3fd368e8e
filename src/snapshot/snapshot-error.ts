/** A file that is no snapshot of this version, or a snapshot that cannot be written now. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Another crawl wrote the snapshot while this one was reading: what it holds is as new, and good. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}
