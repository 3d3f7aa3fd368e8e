import type { Client } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';
import { NotAskedError } from '../http/circuit-breaker.ts';

/** What every part of an examination asks with. */
export interface ExamineContext {
  readonly client: Client;
  /** The origin's address, without language. */
  readonly origin: URL;
  readonly locales: readonly Locale[];
  /** Milliseconds since any fixed moment; measures how long answers take. */
  readonly clock: () => number;
  /** Told what is asked next. */
  readonly onProgress: (what: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** What one part of an examination found, with the figures that it gathered; null where it got no answer. */
export interface PartResult<Figures> {
  readonly findings: readonly Finding[];
  readonly figures: Figures | null;
}

/**
 * One part of an examination: where the origin refuses it, the error's sentence becomes a finding, with what to do about it as its
 * advice, and the rest goes on. What is no failure of the origin, a stop by the signal above all, is thrown.
 * @param failed the finding that a failure becomes
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

/** A failure of the origin as a finding: what happened, and what to do about it. */
export function describeFailure(about: Omit<Finding, 'what'>, error: OriginError): Finding {
  const { failure, fact, hint } = error;
  if (error instanceof NotAskedError) return { ...about, verdict: 'skipped', what: fact };
  const verdict = about.verdict === 'bad' && failure === 'unreachable' ? 'unanswered' : about.verdict;
  return { ...about, verdict, what: fact, ...(hint !== undefined && { advice: hint }) };
}
