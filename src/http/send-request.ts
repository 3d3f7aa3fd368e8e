import { BodyTooLargeError } from './body.ts';

/** Headers of an answer: names in lower case, repeated ones as a list. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** An answer as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The body, as the server packed it; of an error or a redirect perhaps only its beginning. */
  readonly packed: Buffer;
}

interface Controller {
  abort(reason: Error): void;
}

/** What undici tells of a request while it is under way. */
export interface Listener {
  onRequestStart(controller: Controller): void;
  onResponseStart(controller: Controller, status: number, headers: ResponseHeaders): void;
  onResponseData(controller: Controller, chunk: Buffer): void;
  onResponseEnd(): void;
  onResponseError(controller: Controller, error: Error): void;
}

/** An answer took longer than it may. */
class LateResponseError extends Error {
  readonly code = 'LATE';
  constructor(milliseconds: number) {
    super(`it was not whole in ${milliseconds / 1000} s`);
  }
}

/**
 * Sends one request and takes its whole answer, without a stream in between: a crawl keeps every body anyway, and this way a body
 * that grows too big is dropped while it comes.
 * @param send hands the listener to undici
 * @throws {BodyTooLargeError} for a good answer of more than `maxBytes`, {LateError} for one that is not whole in `within` milliseconds,
 *   `signal`'s reason when it aborts, else what undici says
 */
export function sendRequest(
  send: (listener: Listener) => void,
  {
    maxBytes,
    within,
    signal,
  }: {
    readonly maxBytes: number;
    readonly within: number | undefined;
    readonly signal: AbortSignal | undefined;
  },
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let under: Controller | undefined;
    let over = false;
    let status = 0;
    let headers: ResponseHeaders = {};
    let size = 0;
    const chunks: Buffer[] = [];

    const end = (): void => {
      over = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    const drop = (reason: Error): void => {
      end();
      reject(reason);
      under?.abort(reason);
    };
    const stop = (): void => drop(signal?.reason);
    const timer = within === undefined ? undefined : setTimeout(() => drop(new LateResponseError(within)), within);
    const settle = (): void => {
      end();
      const [only = Buffer.alloc(0)] = chunks;
      resolve({ status, headers, packed: chunks.length > 1 ? Buffer.concat(chunks) : only });
    };
    const tooBig = (): void => {
      const reason = new BodyTooLargeError(`it has more than ${maxBytes} bytes`);
      if (status < 300) return drop(reason);
      // The status of an error says enough.
      settle();
      under?.abort(reason);
    };

    send({
      onRequestStart(controller) {
        under = controller;
        if (over) controller.abort(new Error('It was stopped while it waited for a connection.'));
      },
      onResponseStart(_, itsStatus, itsHeaders) {
        // Statuses below 200 only announce the answer.
        if (itsStatus < 200 || over) return;
        status = itsStatus;
        headers = itsHeaders;
        if (Number(headers['content-length'] ?? 0) > maxBytes) tooBig();
      },
      onResponseData(_, chunk) {
        if (over) return;
        size += chunk.length;
        if (size > maxBytes) tooBig();
        else chunks.push(chunk);
      },
      onResponseEnd: settle,
      onResponseError(_, error) {
        end();
        reject(error);
      },
    });
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
