import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('../../..', import.meta.url).pathname;

/**
 * Mounts a file system in memory, of 512 MB. It goes with the mount namespace of this process.
 * @throws if this process may not mount
 */
export function mountDisk(folder: string) {
  const mount = (...args: string[]) => execFileSync('mount', args);
  const saved = `${folder}-saved`;
  for (const each of [folder, saved]) {
    mkdirSync(each, { recursive: true });
    mount('-t', 'tmpfs', '-o', 'size=512m', 'none', each);
  }
  const bound = join(folder, '.bound');
  return {
    folder,
    /** Shows a folder of this disk at `place`, too. */
    bind(place: string): void {
      for (const each of [bound, place]) mkdirSync(each, { recursive: true });
      mount('--bind', bound, place);
    },
    /** Keeps what is on the disk for `restore`. */
    save: () => execFileSync('cp', ['-a', `${folder}/.`, saved]),
    /** Puts the disk back as it was saved; empty where it was not. */
    restore(): void {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (name !== '.bound') rmSync(join(folder, name), { recursive: true, force: true });
      execFileSync('cp', ['-a', `${saved}/.`, folder]);
    },
    /** Fills the disk but for `room` kB while `work` lasts. */
    async withRoom<T>(room: number, work: () => Promise<T>): Promise<T> {
      const { bfree, bsize } = statfsSync(folder);
      const ballast = join(folder, '.ballast');
      execFileSync('fallocate', ['--length', String(bfree * bsize - room * 1024), ballast]);
      try {
        return await work();
      } finally {
        rmSync(ballast);
      }
    },
  };
}
