import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ConfigError } from '../../src/config/config-error.ts';
import { TargetError } from './target.ts';

/** A run of rsync: https://download.samba.org/pub/rsync/rsync.1 */
export interface RsyncRun {
  /** What it does, for the message: `sending to host:/path`. */
  readonly doing: string;
  readonly args: readonly string[];
  /** Paths for `--files-from`. */
  readonly paths?: readonly string[];
  readonly onLine?: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Some files vanished: folders that others have files in, in a list of what to delete. */
const vanished = 24;

/** Exit codes of rsync and ssh for a connection that failed or broke. */
const broken = [10, 12, 30, 35, 255];

/** What to do, by what rsync says. */
const remedies: readonly (readonly [said: RegExp, remedy: string])[] = [
  [/change_dir .*No such file/u, ' Make the folder there first: mkdir -p.'],
  [/could not make way/u, ' Others have files in that folder there: move them away.'],
];

/**
 * Runs rsync, without a shell.
 * @throws {ConfigError} if it is not installed
 * @throws {TargetError} if it fails, with what it said
 */
export async function runRsync({ doing, args, paths = [], onLine, signal }: RsyncRun): Promise<void> {
  const child = spawn('rsync', [...(paths.length > 0 ? ['--files-from=-', '--from0'] : []), ...args], {
    stdio: 'pipe',
    signal,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  // An rsync that has ended reads no more; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(paths.map((path) => `${path}\0`).join(''));
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => onLine?.(line));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw missingError();
    throw error;
  })) as [number | null];
  if (code === 0 || code === vanished) return;
  const isBroken = code === null || broken.includes(code);
  const [, remedy = ''] = remedies.find(([pattern]) => pattern.test(said)) ?? [];
  throw new TargetError(
    `rsync failed at ${doing} (exit code ${code}): ${said.trim()}${remedy}`,
    isBroken ? 'unreachable' : 'refused',
  );
}

/**
 * Makes sure that there is an rsync that can delete a list of files, as since 3.1.0.
 * @throws {ConfigError} if there is none
 */
export async function checkRsync(signal: AbortSignal): Promise<void> {
  let version: readonly number[] = [];
  await runRsync({
    doing: 'naming its version',
    args: ['--version'],
    signal,
    onLine: (line) => {
      const [, major, minor] = /^rsync +version v?(\d+)\.(\d+)/u.exec(line) ?? [];
      if (major !== undefined) version = [Number(major), Number(minor)];
    },
  });
  const [major = 0, minor = 0] = version;
  if (major > 3 || (major === 3 && minor >= 1)) return;
  throw new ConfigError(
    'The rsync of this machine is too old, or openrsync: version 3.1 or later of rsync is needed. Nothing was sent. On a Mac: brew install rsync',
  );
}

function missingError(): ConfigError {
  return new ConfigError(
    'rsync is not installed on this machine. Nothing was sent. Install it, such as with: apt-get install rsync',
  );
}
