import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A script of this folder that runs in a process of its own. */
export interface Child<Said> {
  /** Sends it a message and waits for the next that it sends. */
  ask(message: object): Promise<Said>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts `file` of this folder in a process of its own, without the settings of this one. It answers each message with
 * one of its own.
 * @param settings its `CALENDAR_` variables
 */
export function startChild<Said>(
  file: string,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Child<Said> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CALENDAR_'));
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    signal,
  });
  // A stopped benchmark ends its processes; whoever waits for their answers hears of it there.
  child.on('error', () => {});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const said = collectErrors(child);
  return {
    ask: (message) =>
      new Promise<Said>((resolve, reject) => {
        const answered = (answer: unknown): void => {
          child.off('close', failed);
          resolve(answer as Said);
        };
        const failed = (code: number | null): void => {
          child.off('message', answered);
          reject(signal.aborted ? signal.reason : new Error(`${file} ended with ${code}:\n${said()}`));
        };
        child.once('message', answered);
        child.once('close', failed);
        child.send(message);
      }),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Asks a fresh process one thing. */
export async function askChild<Said>(
  file: string,
  settings: Readonly<Record<string, string>>,
  message: object,
  signal: AbortSignal,
): Promise<Said> {
  const child = startChild<Said>(file, settings, signal);
  try {
    return await child.ask(message);
  } finally {
    await child.stop();
  }
}

function collectErrors(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text;
}
