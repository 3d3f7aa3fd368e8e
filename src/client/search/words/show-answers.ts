import { describeFilters } from '../form/describe-filters.ts';
import { loadWords } from '../load-tables.ts';
import type { Messages } from '../messages.ts';
import type { WordsFound } from './answer-words.ts';

/**
 * Shows answers as links with their numbers of events; those with a page can be followed.
 * @param form names the filters of a question
 * @throws {Error} if their names cannot be fetched
 */
export async function showAnswers(
  list: HTMLElement,
  found: Pick<WordsFound, 'answers'> | null,
  form: HTMLFormElement,
  folder: string,
  messages: Messages,
): Promise<void> {
  const answers = found?.answers ?? [];
  const names = answers.length === 0 ? [] : (await loadWords(folder)).names;
  const items = answers.map(({ query, count }) => {
    const question = new URLSearchParams(query);
    const filters = describeFilters(form, question, messages);
    const named = filters.map(({ part: [kind, slug], label }) => {
      const name = names.find((each) => each[0] === kind && each[2] === slug);
      return { kind, label: name?.[1] ?? label, page: name?.[3] };
    });
    const [only] = named.length === 1 && !question.has('q') ? named : [];
    const words = question.get('q');
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `?${query}`;
    const kind = only?.page === undefined ? '' : messages.kinds[only.kind];
    const quoted = words === null ? [] : [messages.words.replace('{words}', () => words)];
    const title = document.createElement('b');
    title.textContent = [...named.map(({ label }) => label), ...quoted].join(', ');
    link.append(...(kind ? [`${kind} `] : []), title, ` ${messages.count('events', count)}`);
    item.append(link);
    if (only?.page !== undefined) {
      const follow = document.createElement('a');
      follow.href = `${only.page}#follow`;
      follow.className = 'follow-it';
      follow.textContent = messages.follow;
      follow.setAttribute('aria-label', `${messages.follow}: ${only.label}`);
      item.append(follow);
    }
    return item;
  });
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
}
