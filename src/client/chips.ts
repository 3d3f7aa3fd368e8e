// The chips of the home page: pressed ones add up, and filter the events of the page. The address
// holds them as that of the search does. Without JavaScript they are links.
import { queryAll, readData } from './dom.ts';
import { findWeekend } from '../calendar/day.ts';
import { createCount, type PluralForms } from './today/count.ts';

interface Texts {
  readonly nothing: string;
  readonly next: string;
  readonly remove: string;
  readonly show: PluralForms;
  readonly events: PluralForms;
}

/** The classes of the events that each filter finds. */
const classes: Readonly<Record<string, string>> = {
  'when=weekend': 'is-weekend',
  'when=today': 'is-eve',
  'free=1': 'is-free',
  'online=1': 'is-online',
};

/** Milliseconds. */
const minute = 60_000;

function start(answer: HTMLElement): void {
  const { language = '' } = answer.dataset;
  const texts = JSON.parse(readData(answer, 'texts')) as Texts;
  const count = createCount(language, { show: texts.show, events: texts.events });
  const chips = queryAll('.ways [data-find]');
  const until = readData(document.querySelector<HTMLElement>('.days') ?? answer, 'until');
  const bar = document.querySelector<HTMLAnchorElement>('.show-found');
  const part = <E extends HTMLElement>(selector: string): E | null => answer.querySelector<E>(selector);
  const watch = new IntersectionObserver(([seen]) => {
    if (bar && seen) bar.hidden = seen.isIntersecting || seen.boundingClientRect.top < 0;
  });

  const isFilter = (name: string): boolean =>
    chips.some((chip) => readData(chip, 'find').startsWith(`${name}=`));
  const readChosen = (): string[] =>
    [...new URLSearchParams(location.search)]
      .filter(([name]) => isFilter(name))
      .map(([name, value]) => `${name}=${value}`);

  /** Whether an event has one of the chosen values of each filter. */
  function isFound(event: HTMLElement, chosen: readonly string[]): boolean {
    const names = new Set(chosen.map(nameIn));
    return [...names].every((name) =>
      chosen.some((find) => nameIn(find) === name && event.classList.contains(classOf(find))),
    );
  }

  function press(chip: HTMLElement): void {
    const find = readData(chip, 'find');
    const chosen = readChosen();
    const isRadio = nameIn(find) === 'when';
    const others = chosen.filter((each) => each !== find && !(isRadio && nameIn(each) === 'when'));
    const query = (chosen.includes(find) ? others : [...others, find]).join('&');
    history.pushState(null, '', query === '' ? location.pathname : `?${query}`);
    show();
  }

  function show(): void {
    const chosen = readChosen();
    const isChosen = chosen.length > 0;
    for (const chip of chips) {
      const isPressed = chosen.includes(readData(chip, 'find'));
      chip.setAttribute('aria-pressed', String(isPressed));
      if (isPressed) chip.hidden = false;
    }
    const isTonight = chosen.includes('when=today');
    const found: HTMLElement[] = [];
    for (const section of queryAll('.days > section')) {
      const isAsked = !isTonight || section.matches('.today');
      const events = queryAll('.line, .headline, .run', section);
      for (const event of events) event.classList.toggle('out', !isAsked || !isFound(event, chosen));
      const seen = events.filter((event) => !event.hidden && !event.matches('.out, .over'));
      if (!section.hidden) found.push(...seen);
      const isBeyond = section.querySelector('.beyond:not([hidden])') !== null;
      section.classList.toggle('out', isChosen && seen.length === 0 && !isBeyond);
      for (const list of queryAll('.running', section))
        list.classList.toggle('out', isChosen && !seen.some((event) => event.matches('.run')));
    }
    for (const item of queryAll('.strip li'))
      item.classList.toggle(
        'out',
        isChosen && document.getElementById(`d-${readData(item, 'day')}`)?.matches('.out') !== false,
      );
    document.documentElement.classList.toggle('chosen', isChosen);
    answer.hidden = !isChosen;
    watch.disconnect();
    if (bar) bar.hidden = true;
    if (isChosen) tell(chosen, found);
  }

  function tell(chosen: readonly string[], found: readonly HTMLElement[]): void {
    const drops = chosen.map((find) => {
      const chip = chips.find((each) => readData(each, 'find') === find);
      const button = document.createElement('button');
      const name = (chip?.firstChild?.textContent ?? find.slice(find.indexOf('=') + 1)).trim();
      button.type = 'button';
      button.textContent = `${name} ×`;
      button.setAttribute('aria-label', texts.remove.replace('{name}', name));
      button.addEventListener('click', () => {
        press(chip ?? button);
        (answer.querySelector('button') ?? chips[0])?.focus();
      });
      button.dataset['find'] = find;
      return button;
    });
    part('.picked')?.replaceChildren(...drops);
    const sum = part('.sum');
    if (sum) sum.textContent = found.length === 0 ? texts.nothing : count('events', found.length);
    // Days that the page does not reach, or of no end.
    const when = chosen.find((find) => nameIn(find) === 'when');
    const isWhole = until === '' || (when !== undefined && until >= lastDayOf(when));
    for (const note of queryAll('.partly', answer)) note.hidden = isWhole || found.length === 0;
    const rest = chosen.filter((find) => find !== when);
    const next = found.length === 0 && when !== undefined ? findNext(rest, lastDayOf(when)) : undefined;
    const then = part<HTMLAnchorElement>('.then');
    if (then) {
      then.hidden = next === undefined;
      then.href = `?${rest.join('&')}#d-${next}`;
      const day = new Intl.DateTimeFormat(language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
      then.textContent = next === undefined ? '' : texts.next.replace('{day}', day.format(Date.parse(next)));
    }
    const all = part<HTMLAnchorElement>('.all');
    if (all) {
      // Nothing of it in its days: the search finds it on later ones.
      const asked = found.length === 0 && isWhole ? rest : chosen;
      all.href = `${all.pathname}?${asked.join('&')}`;
      all.hidden = isWhole && (found.length > 0 || next !== undefined || until === '');
    }
    const [first] = found;
    if (bar === null || first === undefined) return;
    bar.textContent = count('show', found.length);
    watch.observe(first);
  }

  /** The first day after another that has something. */
  function findNext(rest: readonly string[], after: string): string | undefined {
    return queryAll('.days > section:not([hidden])')
      .filter((section) => readData(section, 'day') > after)
      .find((section) => queryAll('.line, .headline', section).some((event) => isFound(event, rest)))
      ?.dataset['day'];
  }

  for (const chip of chips) {
    // Of what the page does not reach, a chip leads to the search.
    const isLink = (): boolean => chip.matches('[data-answer]:not([href^="#"])');
    if (chip instanceof HTMLButtonElement) chip.hidden = document.querySelector('.days .is-online') === null;
    else if (!isLink()) chip.setAttribute('role', 'button');
    chip.addEventListener('click', (event) => {
      if (isLink() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      press(chip);
    });
    chip.addEventListener('keydown', (event) => {
      if (event.key !== ' ' || isLink() || chip instanceof HTMLButtonElement) return;
      event.preventDefault();
      press(chip);
    });
  }
  addEventListener('popstate', show);
  show();
  // After src/client/today.ts, which has the same pace.
  setInterval(show, minute);
}

const nameIn = (find: string): string => find.slice(0, find.indexOf('='));
const classOf = (find: string): string => classes[find] ?? `in-${find.slice(find.indexOf('=') + 1)}`;

/** The last day that a filter asks for, as the page shows it. */
function lastDayOf(when: string): string {
  const today = readData(document.querySelector<HTMLElement>('.days > .today') ?? document.body, 'day');
  return when === 'when=weekend' ? findWeekend(today).last : today;
}

// Links of earlier versions, and of visitors without scripts.
const old = queryAll('.ways [data-answer]').find(({ dataset }) => `#${dataset['answer']}` === location.hash);
if (old) location.replace(`${location.pathname}?${readData(old, 'find')}`);
else document.querySelectorAll<HTMLElement>('.answer').forEach(start);
