// Fetched by search.ts with the first question: a visit without one is spared it. A script that is
// fetched so cannot export anything.
import type { AnswerScript } from './search/load-answers.ts';
import { describeAnswer } from './search/describe-answer.ts';
import { findEmptyBoxes, removeBox } from './search/form/empty-boxes.ts';
import { forgetTables, loadWords } from './search/load-tables.ts';
import { createResults } from './search/results.ts';
import { search } from './search/run-search.ts';
import { forgetPagefind, loadPagefind } from './search/words/pagefind.ts';

(globalThis as { searchAnswers?: AnswerScript }).searchAnswers = {
  search,
  describeAnswer,
  findEmptyBoxes,
  removeBox,
  createResults,
  prepareWords: (folder) =>
    // Failures are handled where the files are needed.
    Promise.allSettled([loadWords(folder), loadPagefind(folder)]),
  forget() {
    forgetTables();
    forgetPagefind();
  },
};
