import { Worker } from 'node:worker_threads';
import { locateScript } from '../locate-script.ts';

/** Bytes that wait to be written before rendering waits as well. */
const mostWaiting = 8_000_000;

/** Bytes that are sent at once: a message costs more than a small file. */
const sentAtOnce = 500_000;

/** What a file weighs besides its bytes: an empty one is waited for, too. */
const overhead = 100;

/** Files for `write-files.ts`. */
export interface Batch {
  readonly files: readonly { readonly paths: readonly string[]; readonly bytes: Uint8Array<ArrayBuffer> }[];
  /** What they weigh. */
  readonly size: number;
}

/** What `write-files.ts` answers. */
export interface Answer {
  /** That of the batch. */
  readonly size: number;
  /** Message, code and path of an error, which does not cross threads as it is. */
  readonly error: (Readonly<Record<string, unknown>> & { readonly message: string }) | null;
}

/** Writes files in another thread, in the order in which they are given. */
export interface FileWriter {
  /**
   * Returns at once, unless too much waits.
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
  let unsent: Batch = { files: [], size: 0 };
  let failure: Error | undefined;
  let onAnswer = (): void => undefined;
  const send = (): void => {
    worker.postMessage(
      unsent,
      unsent.files.map(({ bytes }) => bytes.buffer),
    );
    unsent = { files: [], size: 0 };
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
      unsent = { files: [...unsent.files, { paths, bytes }], size: unsent.size + size };
      if (unsent.size >= sentAtOnce) send();
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
