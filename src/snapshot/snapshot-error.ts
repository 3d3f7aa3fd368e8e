/** The file is not a snapshot of this version, or cannot be written now. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Another crawl was committed while this one was reading. The snapshot is good and as recent. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}
