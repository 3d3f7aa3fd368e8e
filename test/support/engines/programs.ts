import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** A started program. */
export interface Program {
  /**
   * Waits until it writes something of this form.
   * @param port number of the file descriptor where it writes. @default 2, its errors
   */
  find(form: RegExp, port?: 2 | 3): Promise<RegExpExecArray>;
  /** Fails when the program ends. */
  readonly ended: Promise<never>;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Starts a program. It can write into the file descriptors 2 and 3. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(command, args, {
    // The visitor is where the sample is.
    env: { ...process.env, TZ: 'America/Mexico_City', LANG: 'en_US.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const written = { 2: '', 3: '' };
  for (const port of [2, 3] as const)
    (child.stdio[port] as Readable).on('data', (part: Buffer) => {
      written[port] += String(part);
      child.emit('written');
    });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${written[2]}`)));
  });
  ended.catch(() => undefined);
  const seek = async (form: RegExp, port: 2 | 3): Promise<RegExpExecArray> => {
    for (;;) {
      const found = form.exec(written[port]);
      if (found !== null) return found;
      await Promise.race([once(child, 'written'), ended]);
    }
  };
  return {
    find: (form, port = 2) => seek(form, port),
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/**
 * The path of a program.
 * @param places where it may be, apart from the folders of `PATH`
 * @throws Error that names the package to install
 */
export function findProgram(name: string, packageName: string, places: readonly string[] = []): string {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  const path = [found, ...places].find((each) => each !== '' && existsSync(each));
  if (path !== undefined) return path;
  throw new Error(
    `These tests need ${name}, which is missing. Install it, such as: apt-get install ${packageName}`,
  );
}
