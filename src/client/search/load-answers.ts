import type { describeAnswer } from './describe-answer.ts';
import type { findEmptyBoxes } from './form/empty-boxes.ts';
import type { loadWords } from './load-tables.ts';
import type { createResults } from './results.ts';
import type { search } from './run-search.ts';
import type { showAnswers } from './words/show-answers.ts';

/** The part of the search that only questions need. */
export interface AnswerScript {
  readonly search: typeof search;
  readonly describeAnswer: typeof describeAnswer;
  readonly findEmptyBoxes: typeof findEmptyBoxes;
  readonly showAnswers: typeof showAnswers;
  readonly createResults: typeof createResults;
  readonly loadWords: typeof loadWords;
  /** Begins to fetch what words need. */
  prepareWords(folder: string): Promise<unknown>;
  /** Discards what was fetched: file names change when the site is published. */
  forget(): void;
}

const there = globalThis as { searchAnswers?: AnswerScript };

/**
 * The script that answers, fetched on first use.
 * @param address of it
 * @throws {TypeError} if it cannot be fetched, as long as the page lives
 */
export async function loadAnswerScript(address: string): Promise<AnswerScript> {
  if (!there.searchAnswers) await import(/* @vite-ignore */ address);
  return there.searchAnswers as AnswerScript;
}

/** Discards what the script fetched. */
export function forgetAnswers(): void {
  there.searchAnswers?.forget();
}
