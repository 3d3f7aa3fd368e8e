import type { SearchOutcome } from './run-search.ts';
import { isolateText } from './isolate-text.ts';
import {
  countParts,
  countFilters,
  removeDays,
  findOwnPage,
  describeQuestion,
  includePast,
} from './question.ts';
import type { Messages } from './messages.ts';

/** The status below the form: the number of results, and where to go from there. */
export interface Status {
  /**
   * Updates what depends on the question alone.
   * @param unknown values of the address that the form does not know
   */
  ask(question: URLSearchParams, unknown: readonly string[]): void;
  /**
   * @param given null if nothing known is asked
   * @param unknown values of the address that the form does not know, and that were omitted
   */
  tell(question: URLSearchParams, given: SearchOutcome | null, unknown: readonly string[]): void;
  fail(): void;
}

/** Milliseconds before the status says "searching", so that fast answers do not make it flicker. */
const spinnerDelay = 150;

/** The status of a form. */
export function createStatus(form: HTMLFormElement, messages: Messages): Status {
  const region = form.querySelector('[role=status]');
  const set = form.querySelector('.unfold b');
  const dateField = form.querySelector<HTMLElement>('.date-field');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const dayChosen = form.querySelector<HTMLInputElement>('[value=day]');

  function link(selector: string, address: string | null, text?: string): void {
    const found = form.querySelector<HTMLAnchorElement>(selector);
    if (found === null) return;
    found.hidden = address === null;
    if (address !== null) found.href = address;
    if (text !== undefined) found.textContent = text;
  }

  function write(count: string, description = '', remark = ''): void {
    clearTimeout(waiting);
    const bold = document.createElement('b');
    bold.textContent = count;
    const last = document.createElement('span');
    last.textContent = remark;
    region?.replaceChildren(
      ...(count === '' ? [] : [bold, ` ${description} `]),
      ...(remark === '' ? [] : [last]),
    );
  }

  function describeUnknown(unknown: readonly string[]): string {
    const quoted = unknown
      .map((each) => isolateText(messages.words.replace('{words}', () => each)))
      .join(', ');
    return quoted && messages.unknown.replace('{words}', () => quoted);
  }

  return {
    ask(question, unknown) {
      const filters = countFilters(question);
      if (set !== null) set.textContent = filters === 0 ? '' : String(filters);
      if (dateField !== null) dateField.hidden = dayChosen?.checked !== true;
      clearTimeout(waiting);
      if (countParts(question) > 0) waiting = setTimeout(() => write(messages.searching), spinnerDelay);
      link('.clear', countParts(question) + unknown.length > 0 ? location.pathname : null);
      const page = findOwnPage(form, question);
      link('.follow-it', page === null ? null : `${page}#follow`);
    },
    tell(question, given, unknown) {
      link('.past-ones', null);
      link('.any-day', null);
      if (given === null) return write('', '', describeUnknown(unknown));
      const { coming, running, past, besides, lacksPast } = given;
      const count = coming.length + running.length + past.length;
      const remarks = [lacksPast && count > 0 ? messages.noPast : '', describeUnknown(unknown)];
      write(
        count > 0 ? messages.count('events', count) : messages.none,
        describeQuestion(form, messages.words, messages.language),
        remarks.join(' ').trim(),
      );
      const pastOnes = besides === 'uncounted' ? messages.pastToo : messages.count('past', besides);
      if (besides !== 0) link('.past-ones', `?${includePast(question)}`, pastOnes);
      const anyDay = removeDays(question);
      if (count === 0 && question.has('when') && countParts(anyDay) > 0) link('.any-day', `?${anyDay}`);
    },
    fail() {
      write(messages.failed);
      // The visitor asked for more further down.
      region?.scrollIntoView({ block: 'nearest' });
      link('.past-ones', null);
      link('.any-day', null);
    },
  };
}
