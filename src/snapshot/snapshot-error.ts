/** A file that is no snapshot of this version, or a snapshot that cannot be written now. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
