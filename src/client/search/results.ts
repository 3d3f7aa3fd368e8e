import type { SearchLine } from '../../search/search-table.ts';
import type { Answer } from './answer.ts';
import { lineOf } from './line.ts';

/** Lines that are shown at once. */
const portion = 20;

/** The list of results, a portion at a time. */
export interface Results {
  /**
   * Shows the beginning of an answer; nothing, for null. Resolves when it stands there.
   * @param lines to show at once, if they are more than a portion
   */
  show(answer: Answer | null, words: string, lines?: number): Promise<void>;
  /** Lines that are shown. */
  count(): number;
}

/**
 * @param moreWords what the button that shows more says, of so many
 * @param load gives what is shown of the event at a place
 */
export function resultsIn(
  section: HTMLElement,
  moreWords: (count: number) => string,
  load: (place: number) => Promise<SearchLine>,
): Results {
  const button = section.querySelector<HTMLButtonElement>('button.more');
  let rest: { group: string; place: number }[] = [];
  let asked = '';
  let turn = 0;

  /** Gives the first of the lines that were added. */
  async function add(fresh: boolean, lines = portion): Promise<HTMLElement | null> {
    const mine = (turn += 1);
    const next = rest.slice(0, lines);
    const found = await Promise.all(next.map(({ place }) => load(place)));
    // Meanwhile somebody asked something else.
    if (mine !== turn) return null;
    rest = rest.slice(lines);
    if (fresh) for (const list of section.querySelectorAll('ul')) list.remove();
    const before = section.querySelectorAll('li').length;
    next.forEach(({ group }, index) => {
      const list = listOf(group);
      const shown = found[index];
      if (list === null || shown === undefined) return;
      const again = list.dataset['day'] === shown.day;
      list.append(lineOf(shown, asked, again));
      list.dataset['day'] = shown.day;
    });
    for (const group of section.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('li') === null;
    if (button !== null) {
      button.hidden = rest.length === 0;
      button.textContent = moreWords(Math.min(rest.length, portion));
    }
    section.hidden = section.querySelector('li') === null;
    return section.querySelectorAll('li')[before] ?? null;
  }

  function listOf(group: string): HTMLElement | null {
    const place = section.querySelector(`[data-group=${group}]`);
    const known = place?.querySelector('ul');
    if (place === null || known) return known ?? null;
    const list = document.createElement('ul');
    list.className = `bill dated${group === 'past' ? ' past' : ''}`;
    place.append(list);
    return list;
  }

  button?.addEventListener('click', async () => {
    const first = await add(false);
    first?.querySelector('a')?.focus();
  });

  return {
    count: () => section.querySelectorAll('li').length,
    async show(answer, words, lines) {
      asked = words;
      const { coming = [], running = [], past = [] } = answer ?? {};
      rest = Object.entries({ coming, running, past }).flatMap(([group, places]) =>
        places.map((place) => ({ group, place })),
      );
      await add(true, Math.max(lines ?? 0, portion));
    },
  };
}
