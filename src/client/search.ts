// The search page: the form asks, the address says what, a table of all events answers, and of words Pagefind.
// Each is fetched when something is asked of it.
import { answer, type Answer } from './search/answer.ts';
import { momentIn } from './moment.ts';
import { loadPagefind } from './search/pagefind.ts';
import { loadLine, loadTable } from './search/table.ts';
import { findWords } from './search/words.ts';
import { fillForm, questionOf, settleFamily } from './search/question.ts';
import { resultsIn } from './search/results.ts';
import { saysOf } from './search/says.ts';
import { statusOf } from './search/status.ts';
import { carryOver } from './search/switch.ts';

/** Milliseconds without a key after which what was typed is searched. */
const pause = 250;

function start(form: HTMLFormElement, section: HTMLElement): void {
  const says = saysOf(form);
  const status = statusOf(form, says);
  const { index: folder = '', zone = '' } = form.dataset;
  const results = resultsIn(
    section,
    (n) => says.count('more', n),
    async (place) => loadLine(folder, await loadTable(folder), place),
  );
  const browse = document.querySelector<HTMLElement>('.browse');
  let turn = 0;
  let hasFailed = false;
  let typing: ReturnType<typeof setTimeout> | undefined;

  /** Shows what the form asks. */
  async function run(): Promise<void> {
    clearTimeout(typing);
    const mine = (turn += 1);
    const question = questionOf(form);
    status.ask(question);
    carryOver(form, question);
    section.ariaBusy = 'true';
    try {
      const given = question.size > 0 ? await look(question) : null;
      if (mine !== turn) return;
      await show(question, given);
      if (mine === turn) status.tell(question, given);
    } catch (error) {
      if (mine !== turn) return;
      console.warn(error);
      hasFailed = true;
      await show(question, null);
      status.fail();
    }
    section.ariaBusy = 'false';
  }

  async function look(question: URLSearchParams): Promise<Answer> {
    const words = question.get('q');
    const [table, found] = await Promise.all([
      loadTable(folder),
      words === null ? null : loadPagefind(folder).then((pagefind) => findWords(pagefind, words)),
    ]);
    const given = answer(table, found, question, momentIn(zone, Date.now()));
    // Of a part of the index that it cannot fetch, Pagefind says that it holds nothing.
    if (found?.size === 0 && !navigator.onLine) throw new Error('There is no network.');
    return given;
  }

  async function show(question: URLSearchParams, given: Answer | null): Promise<void> {
    await results.show(
      given && !question.has('past') ? { ...given, past: [] } : given,
      question.get('q') ?? '',
    );
    if (browse !== null) browse.hidden = !section.hidden;
  }

  /** Writes what the form asks into the address; a step back leads to what was asked before. */
  function note(step: 'push' | 'replace'): void {
    const question = questionOf(form).toString();
    if (question !== new URLSearchParams(location.search).toString())
      history[`${step}State`](null, '', question === '' ? location.pathname : `?${question}`);
  }

  /** Writes what the form asks into the address and answers it. */
  function ask(step: 'push' | 'replace'): void {
    note(step);
    void run();
  }

  function readAddress(): void {
    fillForm(form, new URLSearchParams(location.search));
    void run();
  }

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
    clearTimeout(typing);
    typing = setTimeout(() => ask('replace'), pause);
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      if (target.name === 'q') return;
      settleFamily(target);
    }
    ask('push');
    if (target instanceof HTMLInputElement && target.value === 'day')
      form.querySelector<HTMLElement>('.date-field')?.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!hasFailed) return ask('push');
    // A page keeps what it could not load; only a new one asks for it again.
    note('push');
    location.reload();
  });
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain || link.pathname !== location.pathname) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    readAddress();
  });
  const unfold = form.querySelector('.unfold');
  const open = (isOpen: boolean): void => unfold?.setAttribute('aria-expanded', String(isOpen));
  unfold?.addEventListener('click', () => open(unfold.getAttribute('aria-expanded') === 'false'));
  // The button of the home page means the filters.
  open(location.hash === '#filters');
  addEventListener('popstate', readAddress);
  readAddress();
}

const form = document.querySelector<HTMLFormElement>('form.seek');
const section = document.querySelector<HTMLElement>('.results');
if (form !== null && section !== null) start(form, section);
document.querySelector('.late')?.remove();
