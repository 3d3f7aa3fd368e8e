/** Why the origin could not be read. */
export type OriginFailure =
  /** No connection, no answer in time, or a broken one. */
  | 'unreachable'
  /** It answered with an error status, or sends us elsewhere. */
  | 'refused'
  /** It answered, but not what the interface promises. */
  | 'unreadable'
  /** Its lists could not be read whole. */
  | 'incomplete';

/** Something the origin did. The message is a sentence for a person: what happened, at which request, what to do. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly failure: OriginFailure;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The interface's own error code, for example `rest_no_route`. */
  readonly code: string | undefined;

  constructor(
    failure: OriginFailure,
    message: string,
    details: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    // What an origin says may hold sequences that a terminal would obey.
    super(message.replaceAll(/\p{Cc}/gu, ' '), { cause: details.cause });
    this.failure = failure;
    this.status = details.status;
    this.code = details.code;
  }
}
