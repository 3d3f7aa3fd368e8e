import type { describeAnswer } from './describe-answer.ts';
import type { findEmptyBoxes, removeBox } from './form/empty-boxes.ts';
import type { createResults } from './results.ts';
import type { search } from './run-search.ts';

/** The part of the search that only questions need. */
export interface AnswerScript {
  readonly search: typeof search;
  readonly describeAnswer: typeof describeAnswer;
  readonly findEmptyBoxes: typeof findEmptyBoxes;
  readonly removeBox: typeof removeBox;
  readonly createResults: typeof createResults;
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
