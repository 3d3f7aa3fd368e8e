import type { Instant } from '../../model/time.ts';
import type { Verdict } from '../examination.ts';
import type { FaultName } from './faults.ts';

/** The subject of a finding on a published site, in the order of examination. */
export type LiveArea =
  | 'address'
  | 'https'
  | 'age'
  | 'pages'
  | 'feeds'
  | 'types'
  | 'access'
  | 'caching'
  | 'validators'
  | 'compression'
  | 'not found'
  | 'old links'
  | 'embedding'
  | 'search engines'
  | 'security';

/** One result of examining a published site. */
export interface LiveFinding {
  readonly area: LiveArea;
  /** What is wrong; null where nothing is. */
  readonly name: FaultName | null;
  /**
   * `bad`: visitors or subscribers are failed. `note`: it could be better. `unanswered`: the site
   * gave no answer, or none any more.
   */
  readonly verdict: Verdict;
  /** A sentence on the result. */
  readonly what: string;
  /** The addresses that it is about. */
  readonly where: readonly string[];
  /** What the site's owner can do. */
  readonly advice?: string;
}

/**
 * `advice`: visitors are served well, but could be better. `faults`: some are not. `unreachable`:
 * nobody can tell, because there was no answer.
 */
export type LiveOutcome = 'fine' | 'advice' | 'faults' | 'unreachable';

/** What was examined. */
export interface LiveFigures {
  readonly languages: number;
  /** Pages in the sitemap. */
  readonly listed: number;
  readonly pages: number;
  readonly feeds: number;
  /** Styles, scripts, pictures and the like. */
  readonly assets: number;
  readonly oldLinks: number;
  /** The crawl that the site shows; null where it does not say. */
  readonly crawledAt: Instant | null;
}

/** The result of examining a published site: source of the table and of the JSON. */
export interface LiveExamination {
  readonly site: string;
  readonly examinedAt: Instant;
  /** Requests to the site and its origin, repeated ones included. */
  readonly requests: number;
  readonly outcome: LiveOutcome;
  /** The outcome in one sentence. */
  readonly conclusion: string;
  /** The worst first. */
  readonly findings: readonly LiveFinding[];
  readonly figures: LiveFigures;
}
