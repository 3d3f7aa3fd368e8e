import { escapeForTerminal } from '../html/escape-for-terminal.ts';

/** Why the origin could not be read. */
export type OriginFailure =
  /** No connection, no answer in time, a broken one, or one that asks to come back later. */
  | 'unreachable'
  /** It answered with an error status, or redirected away. */
  | 'refused'
  /** It answered, but not as the interface is documented. */
  | 'unreadable'
  /** Its lists could not be read whole. */
  | 'incomplete'
  /** It has so much less than before, or nothing on a first crawl, that something must be wrong. */
  | 'loss'
  /** It repeats the password in a text that would be published. */
  | 'leak';

/** Details of a failure; see the fields of `OriginError`. */
export interface FailureDetails {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly isRetryable?: boolean | undefined;
  readonly retryAfter?: number | undefined;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/**
 * A failure of the origin. Its message is for a person, on one line: what happened, at which
 * request, what to do.
 */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly failure: OriginFailure;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /**
   * The interface's error code, for example `rest_no_route`; of a failed connection the system's,
   * for example `ENOTFOUND`.
   */
  readonly code: string | undefined;
  /** Whether a retry may help: see request-errors.ts. */
  readonly isRetryable: boolean;
  /** Seconds that the origin asks to wait, where it does. */
  readonly retryAfter: number | undefined;
  /** The part of the message that says what to do, if any. */
  readonly hint: string | undefined;

  constructor(failure: OriginFailure, message: string, details: FailureDetails = {}) {
    super(escapeForTerminal(message).replaceAll('\n', ' '), { cause: details.cause });
    this.failure = failure;
    this.status = details.status;
    this.code = details.code;
    this.isRetryable = details.isRetryable ?? false;
    this.retryAfter = details.retryAfter;
    this.hint = details.hint;
  }

  /** The part of the message that says what happened. */
  get fact(): string {
    return this.hint === undefined ? this.message : this.message.replace(` ${this.hint}`, '');
  }

  /** The same failure with another message. */
  withMessage(message: string): OriginError {
    return new OriginError(this.failure, message, this);
  }
}

/**
 * The result of `work`, or the failure of the origin that it throws.
 * @throws any other error of `work`
 */
export async function catchOriginError<T>(work: () => Promise<T>): Promise<T | OriginError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OriginError) return error;
    throw error;
  }
}
