import type { Messages } from '../messages.ts';
import { removeFilter } from '../question.ts';
import { describeFilters } from './describe-filters.ts';

/** Shows the filters of a question, each as a link to the question without it. */
export function showChips(form: HTMLFormElement, question: URLSearchParams, messages: Messages): void {
  const list = form.querySelector<HTMLElement>('.chosen');
  const chips = describeFilters(form, question, messages).map(({ part, label }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = removeFilter(question, part);
    const hidden = document.createElement('span');
    hidden.className = 'vh';
    hidden.textContent = `${messages.remove} `;
    link.append(hidden, label);
    item.append(link);
    return item;
  });
  list?.replaceChildren(...chips);
  if (list !== null) list.hidden = chips.length === 0;
}
