// Makes an index in its own thread. Pagefind's process stops while nobody reads what
// it answers, and a thread that lists thousands of pages rarely does.
import { parentPort, workerData } from 'node:worker_threads';
import { makeIndex } from './make-index.ts';
import type { SearchRecord } from './search-record.ts';

const files = await makeIndex(workerData as readonly SearchRecord[]);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(files);
