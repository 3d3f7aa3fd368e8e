import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestName } from './manifest.ts';
import { runRsync } from './run-rsync.ts';
import { listParents } from './site-files.ts';
import type { Target } from './target.ts';

/** Only what we list; links as what they lead to. */
const sending = ['--checksum', '--copy-links', '--8-bit-output', '--out-format=%b %n'];

/**
 * A folder that rsync can write to, here or on another machine. Files keep no times: a build writes
 * all of them again, so rsync compares contents, and the time at the target is that of the last
 * change.
 * @param place as rsync names it, with a slash at its end
 * @param folder the folder of the built site
 */
export function createRsyncTarget(place: string, folder: string, signal: AbortSignal): Target {
  const isRemote = place.includes(':');
  const options = isRemote ? ['--compress'] : [];
  const run = (
    doing: string,
    args: readonly string[],
    more: { paths?: readonly string[]; onLine?: (line: string) => void } = {},
  ) => runRsync({ doing: `${doing} ${place}`, args: [...options, ...args], signal, ...more });

  return {
    name: place,
    findHeaders: () => ({}),
    readManifest: () =>
      withTemporaryFolder(async (temporary) => {
        const file = join(temporary, manifestName);
        await run('reading the manifest of', ['--ignore-missing-args', '--', place + manifestName, file]);
        return existsSync(file) ? readFileSync(file) : null;
      }),
    writeManifest: (stored) =>
      withTemporaryFolder(async (temporary) => {
        const file = join(temporary, manifestName);
        writeFileSync(file, stored);
        // Two manifests within a second may have the same size.
        await run('writing the manifest of', ['--ignore-times', '--', file, place + manifestName]);
      }),
    // It compares contents as it sends.
    listContents: () => null,
    async send(files, onSent) {
      const onLine = (line: string): void => {
        const [, bytes, path = ''] = /^(\d+) (.*)$/u.exec(line) ?? [];
        if (bytes !== undefined && !path.endsWith('/')) onSent(path, Number(bytes));
      };
      const paths = files.map(({ path }) => path);
      await run('sending to', [...sending, '--', `${folder}/`, place], { paths, onLine });
    },
    // In an empty folder, every path is missing, also one whose folder is a file now.
    remove: (paths) =>
      withTemporaryFolder(async (empty) => {
        const remove = async (each: readonly string[]): Promise<void> => {
          // A file that is a folder now made way for it.
          const gone = each.filter((path) => !existsSync(join(folder, path)));
          if (gone.length === 0) return;
          const args = ['--delete-missing-args', '--', `${empty}/`, place];
          await run('deleting from', args, { paths: gone });
        };
        await remove(paths);
        // rsync deletes a folder only if it is empty before the run.
        for (const folders of listEmptied(paths)) await remove(folders);
      }),
  };
}

/**
 * Folders that may be empty, the deepest level first. rsync leaves those alone in which others have
 * files.
 */
function listEmptied(paths: readonly string[]): readonly (readonly string[])[] {
  const folders = new Set(paths.flatMap(listParents));
  const levels = Map.groupBy(folders, (path) => path.split('/').length);
  return [...levels].toSorted(([one], [other]) => other - one).map(([, each]) => each);
}

async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-deploy-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
