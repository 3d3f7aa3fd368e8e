import { isolateText } from './isolate-text.ts';
import type { AnswerWords } from './describe-answer.ts';
import { countParts, countFilters, findFollowPage } from './question.ts';
import { showChips } from './form/show-chips.ts';
import type { UnknownParts } from './form/unknown-values.ts';
import type { Messages } from './messages.ts';

/** The status below the form: the number of results, and where to go from there. */
export interface Status {
  /** Shows the filters of a question, and how many there are. */
  showFilters(question: URLSearchParams): void;
  /**
   * Updates what else depends on the question alone.
   * @param unknown what the address has and the form does not know
   * @param isTyping whether the status itself stays as it is
   */
  ask(question: URLSearchParams, unknown: UnknownParts, isTyping: boolean): void;
  /**
   * @param described null if nothing known is asked
   * @param unknown what the address has and the form does not know: it was omitted
   * @param isTyping whether the status itself stays as it is
   */
  tell(described: AnswerWords | null, unknown: UnknownParts, isTyping: boolean): void;
  fail(): void;
}

/** Milliseconds before the status says "searching", so that fast answers do not make it flicker. */
const spinnerDelay = 150;

/** The status of a form. */
export function createStatus(form: HTMLFormElement, messages: Messages): Status {
  const region = form.querySelector('[role=status]');
  const set = form.querySelector('.unfold b');
  const dates = form.querySelectorAll<HTMLElement>('[data-of]');
  const bar = form.querySelector<HTMLElement>('.show-them');
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function link(selector: string, address: string | null, text?: string): void {
    const found = form.querySelector<HTMLAnchorElement>(selector);
    if (found === null) return;
    found.hidden = address === null;
    if (address !== null) found.href = address;
    if (text !== undefined) found.textContent = text;
  }

  function write(count: string, description = '', remark = '', isSeen = true): void {
    clearTimeout(waiting);
    const bold = document.createElement('b');
    bold.textContent = count;
    const [asked, last] = [document.createElement('span'), document.createElement('span')];
    if (isSeen) asked.className = 'asked';
    asked.textContent = ` ${description} `;
    last.className = 'remark';
    last.textContent = remark;
    region?.replaceChildren(...(count === '' ? [] : [bold, asked]), ...(remark === '' ? [] : [last]));
  }

  /** The bar that closes the filters on phones. */
  function show(described: AnswerWords | null): void {
    if (bar === null) return;
    bar.hidden = described === null;
    bar.textContent = messages.count('show', described?.found ?? 0);
  }

  function describeUnknown(unknown: UnknownParts): string {
    const quoted = unknown
      .map(([, each]) => isolateText(messages.words.replace('{words}', () => each)))
      .join(', ');
    return quoted && messages.unknown.replace('{words}', () => quoted);
  }

  return {
    showFilters(question) {
      const filters = countFilters(question);
      if (set !== null) set.textContent = filters === 0 ? '' : String(filters);
      showChips(form, question, messages);
    },
    ask(question, unknown, isTyping) {
      const chosen = form.querySelector<HTMLInputElement>('[name=when]:checked')?.value;
      for (const each of dates) each.hidden = each.dataset['of'] !== chosen;
      clearTimeout(waiting);
      if (!isTyping && countParts(question) > 0)
        waiting = setTimeout(() => write(messages.searching), spinnerDelay);
      link('.clear', countParts(question) + unknown.length > 0 ? location.pathname : null);
      link('.follow-it', findFollowPage(form, question, form.dataset['follow']));
    },
    tell(described, unknown, isTyping) {
      for (const selector of ['.past-ones', '.any-day', '.next-day']) {
        const [address, text] = described?.links[selector] ?? [null, null];
        link(selector, address, text ?? undefined);
      }
      show(described);
      // Screen readers would say each one.
      if (isTyping) return;
      const remarks = [...(described?.remarks ?? []), describeUnknown(unknown)];
      write(
        described?.count ?? '',
        described?.description,
        remarks.filter((remark) => remark !== '').join(' '),
        described?.isSeen,
      );
    },
    fail() {
      write(messages.failed);
      // The visitor asked for more further down.
      region?.scrollIntoView({ block: 'nearest' });
      for (const selector of ['.past-ones', '.any-day', '.next-day']) link(selector, null);
      show(null);
    },
  };
}
