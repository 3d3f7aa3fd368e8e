import { loadLine } from './load-tables.ts';
import { markWords } from './mark-words.ts';
import type { Messages } from './messages.ts';
import type { SearchOutcome } from './run-search.ts';
import { renderLine } from './render-line.ts';
import type { Quote } from './words/find-sentence.ts';
import { showAnswers } from './words/show-answers.ts';

/** Rows shown at once. */
const portion = 20;

/** An event of an answer, and the list that it belongs to. */
interface Line {
  readonly group: string;
  readonly place: number;
  /** The sentence that mentions the words; null for none. */
  readonly quote: () => Promise<Quote | null>;
}

/** The list of results, a portion at a time. */
export interface Results {
  /**
   * Shows what the words of a question name, and the beginning of its answer, or nothing for null.
   * Resolves when it is shown.
   * @param lines to show at once, if more than a portion
   * @throws {Error} if rows cannot be fetched; the previous ones stay
   */
  show(answer: SearchOutcome | null, lines?: number): Promise<void>;
  /** Number of rows shown. */
  count(): number;
}

/**
 * @param answers the list of what words name
 * @param form names the filters of a question
 * @param folder of the tables
 * @param ask repeats the search with this many rows, if more cannot be fetched
 */
export function createResults(
  section: HTMLElement,
  answers: HTMLElement | null,
  form: HTMLFormElement,
  folder: string,
  messages: Messages,
  ask: (lines: number) => void,
): Results {
  const button = section.querySelector<HTMLButtonElement>('button.more');
  let rest: readonly Line[] = [];
  let searched = '';
  /** Whether positions of the rest may belong to discarded tables. */
  let isStale = false;
  let turn = 0;

  /** Returns the first row that was added. */
  async function add(all: readonly Line[], words: string, lines: number): Promise<HTMLElement | undefined> {
    const mine = (turn += 1);
    const next = await Promise.all(
      all.slice(0, lines).map(async ({ group, place, quote }) => {
        const [shown, said] = await Promise.all([loadLine(folder, place), quote()]);
        return { group, shown, said };
      }),
    );
    // Another question was asked in the meantime.
    if (mine !== turn) return undefined;
    // The rest is appended.
    if (all !== rest) {
      for (const list of section.querySelectorAll('ul')) list.remove();
      isStale = false;
    }
    rest = all.slice(lines);
    searched = words;
    const before = count();
    for (const { group, shown, said } of next) {
      const list = findList(group);
      if (list === null) continue;
      const row = renderLine(shown, list.dataset['day'] === shown.day, said?.text);
      const mark = (selector: string, searched: string): void => {
        const part = row.querySelector(selector);
        part?.replaceChildren(...markWords(part.textContent, searched));
      };
      mark('h3 bdi', words);
      mark('.said', said?.words ?? '');
      list.append(row);
      list.dataset['day'] = shown.day;
    }
    for (const group of section.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('li') === null;
    if (button !== null) {
      button.hidden = rest.length === 0;
      button.textContent = messages.count('more', Math.min(rest.length, portion));
    }
    section.hidden = count() === 0;
    return section.querySelectorAll('li')[before];
  }

  function findList(group: string): HTMLElement | null {
    const place = section.querySelector(`[data-group=${group}]`);
    const existing = place?.querySelector('ul');
    if (place === null || existing) return existing ?? null;
    const list = document.createElement('ul');
    list.className = `bill dated${group === 'past' ? ' past' : ''}`;
    place.append(list);
    return list;
  }

  function count(): number {
    return section.querySelectorAll('li').length;
  }

  button?.addEventListener('click', () => {
    // Another answer is being fetched.
    if (section.getAttribute('aria-busy') === 'true') return;
    if (isStale) return ask(count() + portion);
    add(rest, searched, portion).then(
      (first) => first?.querySelector('a')?.focus(),
      () => {
        isStale = true;
        ask(count() + portion);
      },
    );
  });

  return {
    count,
    async show(answer, lines) {
      const all = answer === null ? [] : listLines(answer);
      await add(all, answer?.words?.marked ?? '', Math.max(lines ?? 0, portion));
      if (answers !== null) await showAnswers(answers, answer?.words ?? null, form, folder, messages);
    },
  };
}

/**
 * The events of an answer by list: those that filters find, then those that have the words, in the
 * title or elsewhere.
 */
function listLines({ coming, running, past, words, ids, named, also }: SearchOutcome): Line[] {
  const toLines = (group: string, places: readonly number[], isQuoted = false): Line[] =>
    places.map((place) => ({
      group,
      place,
      quote: async () => (isQuoted && words !== null ? words.quote(ids[place] ?? '') : null),
    }));
  const areFiltered = words === null || named?.has('q') === false;
  const filtered = areFiltered ? [...toLines('coming', coming), ...toLines('running', running)] : [];
  const isTitled = (place: number): boolean => words?.titled.has(ids[place] ?? '') === true;
  const others = areFiltered ? also : [...coming, ...running, ...also];
  return [
    ...filtered,
    ...toLines('titles', others.filter(isTitled)),
    ...toLines(
      'mentions',
      others.filter((place) => !isTitled(place)),
      true,
    ),
    ...toLines('past', past),
  ];
}
