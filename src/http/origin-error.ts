import { stripTerminalControls } from './strip-terminal-controls.ts';

/** Why the origin could not be read. */
export type OriginFailure =
  /** No connection, no answer in time, a broken one, or one that says "later". */
  | 'unreachable'
  /** It answered with an error status, or sends us elsewhere. */
  | 'refused'
  /** It answered, but not what the interface promises. */
  | 'unreadable'
  /** Its lists could not be read whole. */
  | 'incomplete'
  /** It holds so much less than before, or nothing at all at first, that something must be wrong with it. */
  | 'loss';

/** What is known of a failure beside its sentence. */
export interface FailureDetails {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly passing?: boolean | undefined;
  readonly retryAfter?: number | undefined;
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** Something the origin did. The message is a sentence for a person: what happened, at which request, what to do. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly failure: OriginFailure;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The interface's own error code, for example `rest_no_route`; of a connection that failed, the system's, for example `ENOTFOUND`. */
  readonly code: string | undefined;
  /** Whether waiting may cure it: 429, 502, 503, 504, and no answer, a broken, a cut or a late one. */
  readonly passing: boolean;
  /** Seconds after which the origin wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  /** The part of the message that says what to do; undefined where none does. */
  readonly hint: string | undefined;

  constructor(failure: OriginFailure, message: string, details: FailureDetails = {}) {
    super(stripTerminalControls(message).replaceAll('\n', ' '), { cause: details.cause });
    this.failure = failure;
    this.status = details.status;
    this.code = details.code;
    this.passing = details.passing ?? false;
    this.retryAfter = details.retryAfter;
    this.hint = details.hint;
  }

  /** The part of the message that says what happened. */
  get fact(): string {
    return this.hint === undefined ? this.message : this.message.replace(` ${this.hint}`, '');
  }

  /** The same failure in other words. */
  withMessage(message: string): OriginError {
    return new OriginError(this.failure, message, this);
  }
}

/**
 * What comes of work, or the failure of the origin in it.
 * @throws whatever else the work throws
 */
export async function catchOriginError<T>(work: () => Promise<T>): Promise<T | OriginError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OriginError) return error;
    throw error;
  }
}
