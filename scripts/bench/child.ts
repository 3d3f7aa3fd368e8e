import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A script of this folder, running in its own process. */
export interface Child<Answer> {
  /** Sends a message and waits for the next answer. */
  ask(message: object): Promise<Answer>;
  /** Ends the process and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts `file` of this folder in its own process, without the settings of this one. It answers
 * each message with one.
 * @param settings its `CALENDAR_` variables
 */
export function startChild<Answer>(
  file: string,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Child<Answer> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CALENDAR_'));
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    signal,
  });
  // A stopped benchmark ends its processes; `ask` rejects then.
  child.on('error', () => {});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const readErrors = collectErrors(child);
  return {
    ask: (message) =>
      new Promise<Answer>((resolve, reject) => {
        const answered = (answer: unknown): void => {
          child.off('close', failed);
          resolve(answer as Answer);
        };
        const failed = (code: number | null): void => {
          child.off('message', answered);
          reject(signal.aborted ? signal.reason : new Error(`${file} ended with ${code}:\n${readErrors()}`));
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

/** Sends one message to a new process. */
export async function askChild<Answer>(
  file: string,
  settings: Readonly<Record<string, string>>,
  message: object,
  signal: AbortSignal,
): Promise<Answer> {
  const child = startChild<Answer>(file, settings, signal);
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
