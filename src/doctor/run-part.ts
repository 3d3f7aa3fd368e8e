import type { Client } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';
import type { Redactor } from '../http/redact.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';
import { NotAskedError } from '../http/circuit-breaker.ts';

/** Context that all parts of an examination share. */
export interface ExamineContext {
  readonly client: Client;
  /** The origin's address, without language. */
  readonly origin: URL;
  readonly locales: readonly Locale[];
  /** Where the calendar is published; absent or null while only previews are. */
  readonly site?: URL | null;
  /** That of a crawl. */
  readonly redactor: Redactor;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Called with the subject of the next requests. */
  readonly onProgress: (what: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Findings of one part of an examination, and its figures; null without an answer. */
export interface PartResult<Figures> {
  readonly findings: readonly Finding[];
  readonly figures: Figures | null;
}

/**
 * Runs one part of an examination. A failure of the origin becomes a finding, with its hint as
 * advice.
 * @param failed the finding for a failure, without its sentence
 * @throws any other error, such as the reason of the signal
 */
export async function runPart<Figures>(
  failed: Omit<Finding, 'what'>,
  ask: () => Promise<PartResult<Figures>>,
): Promise<PartResult<Figures>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    return { findings: [describeFailure(failed, error)], figures: null };
  }
}

/** A failure of the origin as a finding. */
export function describeFailure(about: Omit<Finding, 'what'>, error: OriginError): Finding {
  const { failure, fact, hint } = error;
  if (error instanceof NotAskedError) return { ...about, verdict: 'skipped', what: fact };
  const verdict = about.verdict === 'bad' && failure === 'unreachable' ? 'unanswered' : about.verdict;
  return { ...about, verdict, what: fact, ...(hint !== undefined && { advice: hint }) };
}
