/** SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN. */
const databaseCodes: Readonly<Record<number, string>> = {
  13: 'ENOSPC',
  10: 'EIO',
  8: 'EROFS',
  14: 'EACCES',
};

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  // Copying reports this on some file systems when the disk is full.
  EIO: 'The disk is full or damaged',
  EROFS: 'The disk is read-only',
  EACCES: 'Permission to write is missing',
  EPERM: 'Permission to write is missing',
};

const unwritable = ['EROFS', 'EACCES', 'EPERM'];

/** A sentence on a file that could not be written, with what to do; null for other errors. */
export function describeStorageError(error: unknown): string | null {
  const { code, what } = findStorageError(error) ?? {};
  if (code === undefined) return null;
  const remedy = unwritable.includes(code) ? 'Make its folder writable' : 'Free some space';
  return `${reasons[code]}: ${what} could not be written. Nothing was lost. ${remedy}, and run it again.`;
}

interface StorageError {
  readonly code: string;
  readonly what: string;
}

/** The code of the system, from the error or one of its causes. */
function findStorageError(error: unknown): StorageError | null {
  if (!(error instanceof Error)) return null;
  const { errcode, code, syscall, dest, path, message } = error as Error & Partial<Record<string, unknown>>;
  const file = [dest, path].find((each) => typeof each === 'string');
  const inDatabase = databaseCodes[Number(errcode) % 256];
  if (inDatabase !== undefined)
    return { code: inDatabase, what: file ?? 'the snapshot, or a temporary file for it,' };
  // Node 24 reports this for a folder on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return { code: 'EROFS', what: file ?? 'a folder' };
  // A forbidden port has such a code, too.
  if (typeof code === 'string' && code in reasons && !('port' in error))
    return { code, what: file ?? 'a file' };
  // Bundlers quote the system's message.
  if (/\(os error 28\)/u.test(message)) return { code: 'ENOSPC', what: 'a file of the build' };
  return findStorageError(error.cause);
}
