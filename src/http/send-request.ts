import { BodyTooLargeError } from './body.ts';

/** Headers of an answer: names in lower case, repeated ones as lists. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** An answer as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The body in its content encoding; of an error or a redirect perhaps only the beginning. */
  readonly packed: Buffer;
}

interface Controller {
  abort(reason: Error): void;
}

/** Callbacks that undici calls during a request. */
export interface Listener {
  onRequestStart(controller: Controller): void;
  onResponseStart(controller: Controller, status: number, headers: ResponseHeaders): void;
  onResponseData(controller: Controller, chunk: Buffer): void;
  onResponseEnd(): void;
  onResponseError(controller: Controller, error: Error): void;
}

/** An answer that took too long. */
class LateResponseError extends Error {
  readonly code = 'LATE';
  constructor(milliseconds: number) {
    super(`it was not complete after ${milliseconds / 1000} s`);
  }
}

/**
 * Sends one request and reads its whole answer without a stream: a crawl keeps every body anyway,
 * and a body that grows too large is dropped early.
 * @param send passes the listener to undici
 * @throws {BodyTooLargeError} for a good answer of more than `maxBytes`
 * @throws {LateResponseError} for one that is not complete in `within` milliseconds
 * @throws the reason of `signal` when it aborts, else the error of undici
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
    let controller: Controller | undefined;
    let finished = false;
    let status = 0;
    let headers: ResponseHeaders = {};
    let size = 0;
    const chunks: Buffer[] = [];

    const cleanUp = (): void => {
      finished = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (reason: Error): void => {
      cleanUp();
      reject(reason);
      controller?.abort(reason);
    };
    const abort = (): void => fail(signal?.reason);
    const timer =
      within === undefined ? undefined : setTimeout(() => fail(new LateResponseError(within)), within);
    const finish = (): void => {
      cleanUp();
      const [only = Buffer.alloc(0)] = chunks;
      resolve({ status, headers, packed: chunks.length > 1 ? Buffer.concat(chunks) : only });
    };
    const failTooLarge = (): void => {
      const reason = new BodyTooLargeError(`it has more than ${maxBytes} bytes`);
      if (status < 300) return fail(reason);
      // The status of an error says enough.
      finish();
      controller?.abort(reason);
    };

    send({
      onRequestStart(its) {
        controller = its;
        if (finished) its.abort(new Error('It was stopped while it waited for a connection.'));
      },
      onResponseStart(_, itsStatus, itsHeaders) {
        // Statuses below 200 come before the answer.
        if (itsStatus < 200 || finished) return;
        status = itsStatus;
        headers = itsHeaders;
        if (Number(headers['content-length'] ?? 0) > maxBytes) failTooLarge();
      },
      onResponseData(_, chunk) {
        if (finished) return;
        size += chunk.length;
        if (size > maxBytes) failTooLarge();
        else chunks.push(chunk);
      },
      onResponseEnd: finish,
      onResponseError(_, error) {
        cleanUp();
        reject(error);
      },
    });
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
