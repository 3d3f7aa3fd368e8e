// The search page: the form asks, the address says what, tables of events answer, and of words Pagefind.
// Each is fetched when something is asked of it. What needs neither, it does before anything is drawn.
import { askedInAddress, keepPlace, keptPlace, writeAddress } from './search/address.ts';
import { momentIn, type Moment } from './clock.ts';
import { forgetPagefind, loadPagefind } from './search/pagefind.ts';
import { forgetTables, loadLine, loadTable } from './search/table.ts';
import { emptyBoxes, unknownIn } from './search/unknown.ts';
import { fillForm } from './search/fill-form.ts';
import { unfoldFilters } from './search/filters.ts';
import { find, type Found } from './search/find.ts';
import { asksIn, questionOf, settleFamily } from './search/question.ts';
import { resultsIn } from './search/results.ts';
import { saysOf } from './search/messages.ts';
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
    (place) => loadLine(folder, place),
    (lines) => void run(lines),
  );
  const moment = (): Moment => momentIn(zone, Date.now());
  const browse = document.querySelector<HTMLElement>('.browse');
  let turn = 0;
  /** The question whose answer is shown. */
  let answered = '';
  /** The day on which it was asked. */
  let day = '';
  let hasFailed = false;
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last question was asked by an arrow key, which goes through radio buttons one by one. */
  let wasArrow = false;
  let isArrow = false;

  /** Says what the form asks, before it is answered; gives that, and the words of the address that it does not know. */
  function announce(): { readonly question: URLSearchParams; readonly unknown: readonly string[] } {
    const question = questionOf(form);
    const unknown = unknownIn(form, askedInAddress());
    const words = unknown.map(([, value]) => value);
    status.ask(question, words);
    carryOver(form, new URLSearchParams([...question, ...unknown]));
    return { question, unknown: words };
  }

  /**
   * Shows what the form asks.
   * @param lines to show at once
   * @param isAgain it was asked in vain
   */
  async function run(lines?: number, isAgain = false): Promise<void> {
    clearTimeout(typing);
    const mine = (turn += 1);
    let { question, unknown } = announce();
    section.setAttribute('aria-busy', 'true');
    if (browse !== null && asksIn(question) > 0) browse.hidden = true;
    try {
      const boxes = await emptyBoxes(form, folder);
      if (mine !== turn) return;
      for (const box of boxes) box.closest('.extra')?.remove();
      if (boxes.length > 0) ({ question, unknown } = announce());
      const now = moment();
      day = now.today;
      const given = asksIn(question) > 0 ? await find(folder, question, now) : null;
      if (mine !== turn) return;
      await show(question, given, lines);
      if (mine !== turn) return;
      answered = given === null ? '' : String(question);
      hasFailed = false;
      status.tell(question, given, unknown);
    } catch (error) {
      if (mine !== turn) return;
      // The site may have been published anew since the page fetched what names its files.
      forgetTables();
      forgetPagefind();
      if (!isAgain) return run(lines, true);
      console.warn(error);
      hasFailed = true;
      if (answered !== String(question)) {
        answered = '';
        await show(question, null);
      }
      status.fail();
    }
    section.setAttribute('aria-busy', 'false');
  }

  async function show(question: URLSearchParams, given: Found | null, lines?: number): Promise<void> {
    await results.show(given, question.get('q') ?? '', lines);
    if (browse !== null) browse.hidden = !section.hidden;
  }

  /** Writes what the form asks into the address and answers it. */
  function ask(step: 'push' | 'replace'): void {
    writeAddress(questionOf(form), step);
    void run();
  }

  /** Asks what the address says, and shows as much as was shown there before. */
  async function readAddress(): Promise<void> {
    wasArrow = false;
    fillForm(form, askedInAddress());
    const place = keptPlace();
    await run(place?.lines);
    // Browsers cannot go back to where nothing was yet.
    if (place !== null) scrollTo({ top: place.top, behavior: 'instant' });
  }

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
    wasArrow = false;
    // Whether they come is known when they are needed.
    for (const coming of [loadTable(folder), loadPagefind(folder)]) coming.catch(() => undefined);
    clearTimeout(typing);
    typing = setTimeout(() => ask('replace'), pause);
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      if (target.name === 'q') return;
      settleFamily(target);
    }
    ask(isArrow && wasArrow ? 'replace' : 'push');
    wasArrow = isArrow;
  });
  form.addEventListener('keydown', ({ key }) => (isArrow = key.startsWith('Arrow')));
  form.addEventListener('pointerdown', () => (isArrow = false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!hasFailed) return ask('push');
    // A program that could not be imported stays so as long as the page does.
    writeAddress(questionOf(form), 'push');
    location.reload();
  });
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain || link.pathname !== location.pathname) return;
    event.preventDefault();
    // The link hides itself.
    form.querySelector<HTMLElement>(link.matches('.clear') ? '#q' : '[role=status]')?.focus();
    history.pushState(null, '', link.href);
    void readAddress();
  });
  unfoldFilters(form);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && moment().today !== day) void run(results.count());
  });
  addEventListener('popstate', () => void readAddress());
  addEventListener('pagehide', () => keepPlace(results.count()));
  void readAddress();
}

const form = document.querySelector<HTMLFormElement>('form.seek');
const section = document.querySelector<HTMLElement>('.results');
if (form !== null && section !== null) start(form, section);
document.querySelector('.late')?.remove();
