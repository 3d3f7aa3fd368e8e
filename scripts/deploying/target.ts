import type { SiteFile } from './site-files.ts';

/** A place to which a site is deployed. */
export interface Target {
  /** As messages name it. */
  readonly name: string;
  /** The headers that it keeps for the file at a path; none if it keeps no headers. */
  findHeaders(path: string): Readonly<Record<string, string>>;
  /**
   * The manifest as stored; null where there is none.
   * @throws {TargetError}
   */
  readManifest(): Promise<Uint8Array | null>;
  /** @throws {TargetError} */
  writeManifest(stored: Uint8Array): Promise<void>;
  /**
   * What is at the target after an interruption, as MD5 digests of contents by path; null if `send`
   * itself leaves out what is there.
   * @throws {TargetError}
   */
  listContents(): Promise<ReadonlyMap<string, string>> | null;
  /**
   * Sends files, in any order.
   * @param onSent called for each file that was sent
   * @throws {TargetError}
   */
  send(files: readonly SiteFile[], onSent: (path: string, bytes: number) => void): Promise<void>;
  /**
   * Deletes files, and the folders that are empty then.
   * @throws {TargetError}
   */
  remove(paths: readonly string[]): Promise<void>;
}

/** A target did not do what it was asked for. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  /** `refused`: it answered. `unreachable`: no answer, or a fault that may pass. */
  readonly failure: 'refused' | 'unreachable';

  constructor(message: string, failure: TargetError['failure'], options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
