import type { SearchWords } from '../../../search/search-words.ts';
import type { NamedFilter } from '../form/describe-filters.ts';
import type { Messages } from '../messages.ts';
import type { Answer } from './answer-words.ts';

/**
 * Answers as links with their numbers of events; those with a page can be followed.
 * @param describe names the filters of a question
 */
export function showAnswers(
  answers: readonly Answer[],
  { names }: Pick<SearchWords, 'names'>,
  messages: Messages,
  describe: (question: URLSearchParams) => readonly NamedFilter[],
): HTMLElement[] {
  return answers.map(({ query, count }) => {
    const question = new URLSearchParams(query);
    const filters = describe(question);
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
}
