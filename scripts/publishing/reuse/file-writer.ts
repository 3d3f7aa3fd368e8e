import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { locateScript } from '../locate-script.ts';

/** Bytes that wait to be written before rendering waits as well. */
const mostWaiting = 8_000_000;

/** Bytes that are sent at once: a message costs more than a small file. */
const sentAtOnce = 500_000;

/** What a file weighs besides its bytes: an empty one is waited for, too. */
const overhead = 100;

interface WrittenFile {
  readonly paths: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Files for `write-files.ts`. */
export interface Batch {
  readonly files: readonly WrittenFile[];
  /** What they weigh. */
  readonly size: number;
}

/** What `write-files.ts` answers. */
export interface Answer {
  /** What the batch weighs. */
  readonly size: number;
  /** Message, code and path of an error, which does not cross threads as it is. */
  readonly error: (Readonly<Record<string, unknown>> & { readonly message: string }) | null;
}

/** Writes files in another thread, in the order in which they are given. */
export interface FileWriter {
  /**
   * Returns at once, unless much was sent or too much waits: then signals and timers have a turn.
   * @param bytes nobody may use them any more
   * @throws the error of the file system of an earlier file
   */
  write(paths: readonly string[], bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Waits until all is written, and ends the thread.
   * @throws the error of the file system
   */
  end(): Promise<void>;
}

/** Starts a thread that writes files. */
export function openFileWriter(): FileWriter {
  const worker = new Worker(locateScript('reuse/write-files'));
  let waiting = 0;
  let unsent: WrittenFile[] = [];
  let unsentSize = 0;
  let failure: Error | undefined;
  let onAnswer = (): void => undefined;
  const send = (): void => {
    const batch: Batch = { files: unsent, size: unsentSize };
    worker.postMessage(
      batch,
      unsent.map(({ bytes }) => bytes.buffer),
    );
    unsent = [];
    unsentSize = 0;
  };
  worker.on('message', ({ size, error }: Answer) => {
    waiting -= size;
    if (error !== null) failure ??= Object.assign(new Error(error.message), error);
    onAnswer();
  });
  worker.on('error', (error: Error) => {
    failure ??= error;
    onAnswer();
  });
  const settle = async (most: number): Promise<void> => {
    while (waiting > most && failure === undefined)
      await new Promise<void>((resolve) => {
        onAnswer = resolve;
      });
    if (failure !== undefined) throw failure;
  };
  return {
    async write(paths, bytes) {
      const size = overhead + bytes.length;
      waiting += size;
      unsent.push({ paths, bytes });
      unsentSize += size;
      if (unsentSize >= sentAtOnce) {
        send();
        // Node handles a thousand answers, and all that waits for them, before a signal: a large
        // build could not be stopped.
        await setImmediate();
      }
      await settle(mostWaiting);
    },
    async end() {
      try {
        send();
        await settle(0);
      } finally {
        await worker.terminate();
      }
    },
  };
}
