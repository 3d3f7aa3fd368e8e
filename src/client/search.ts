// The search page. The form sets the query, which the address holds. Tables of events answer
// filters, Pagefind answers words; each is fetched when first needed. Everything else happens
// before the first paint.
import { readAddress, savePlace, restorePlace, writeAddress } from './search/address.ts';
import { readMoment, type Moment } from './clock.ts';
import { isPlainClick } from './dom.ts';
import { forgetAnswers, loadAnswerScript } from './search/load-answers.ts';
import type { AnswerWords } from './search/describe-answer.ts';
import { findUnknownParts, type UnknownParts } from './search/form/unknown-values.ts';
import { fillForm } from './search/form/fill-form.ts';
import { setUpFilters } from './search/form/filters.ts';
import type { SearchOutcome } from './search/run-search.ts';
import { countParts, readQuestion, toggleFamily } from './search/question.ts';
import type { Results } from './search/results.ts';
import { readMessages } from './search/messages.ts';
import { createStatus } from './search/status.ts';
import { showDays } from './search/show-days.ts';
import { updateLanguageLinks } from './search/language-links.ts';

/** Milliseconds without a key press before the status and the address follow typed text. */
const pause = 250;

/** Fewer letters begin too many words to be searched before the pause. */
const fewest = 3;

function start(form: HTMLFormElement, section: HTMLElement): void {
  const messages = readMessages(form);
  const status = createStatus(form, messages);
  const { index: folder = '', zone = '', until = '', answers: script = '' } = form.dataset;
  /** The list of results; null before the first question. */
  let results: Results | null = null;
  const moment = (): Moment => readMoment(zone, Date.now());
  const soon = document.querySelector<HTMLElement>('.soon');
  const browse = document.querySelector<HTMLElement>('.browse');
  const answers = document.querySelector<HTMLElement>('.answers');
  let turn = 0;
  /** The question of the last turn. */
  let asked = '';
  /** The values of the address that the form does not know. */
  let unknown: UnknownParts = [];
  /** The question whose results are shown. */
  let answered = '';
  /** The day on which it was asked. */
  let day = '';
  let hasFailed = false;
  /** Ends with the pause. */
  let typing: ReturnType<typeof setTimeout> | undefined;
  let isPreviewing = false;
  /** Tells the answer that is shown; undefined while one is awaited. */
  let tell: (() => void) | undefined;
  /**
   * Whether the last change came from an arrow key, which selects one radio button after the other.
   */
  let wasArrow = false;
  let isArrow = false;

  /** Describes what the form asks before results arrive, and returns it. */
  function announce(): URLSearchParams {
    const question = readQuestion(form);
    unknown = findUnknownParts(form, readAddress());
    asked = String(question);
    status.ask(question, unknown, typing !== undefined);
    updateLanguageLinks(form, [...question, ...unknown]);
    return question;
  }

  /**
   * Shows the results for the form.
   * @param lines to show at once
   * @param isAgain whether this repeats a search that failed
   */
  async function run(lines?: number, isAgain = false): Promise<void> {
    const mine = (turn += 1);
    tell = undefined;
    let question = announce();
    // Those that turn out to be unknown stay, so that nothing moves, and can be taken away.
    status.showFilters(question);
    section.setAttribute('aria-busy', 'true');
    // Below an answer without events, they stay until the next one.
    if (browse !== null && soon?.hidden !== false) browse.hidden = true;
    if (soon !== null && browse?.hidden === true && countParts(question) > 0) soon.hidden = true;
    try {
      const now = moment();
      day = now.today;
      let given: SearchOutcome | null = null;
      let described: AnswerWords | null = null;
      if (countParts(question) > 0) {
        const answering = await loadAnswerScript(script);
        const boxes = await answering.findEmptyBoxes(form, folder);
        if (mine !== turn) return;
        for (const box of boxes) answering.removeBox(box);
        if (boxes.length > 0) question = announce();
        if (countParts(question) > 0) {
          given = await answering.search(folder, question, now, messages);
          described = answering.describeAnswer(form, question, given, messages, day);
          results ??= answering.createResults(section, answers, form, folder, messages, (n) => void run(n));
        }
      }
      if (mine !== turn) return;
      await results?.show(given, lines);
      if (mine !== turn) return;
      answered = given === null ? '' : String(question);
      hasFailed = false;
      tell = () => {
        status.tell(described, unknown, typing !== undefined);
        // Pages in other languages do not understand the words.
        updateLanguageLinks(form, [...(given?.understood ?? question), ...unknown]);
      };
      // Before anything is awaited: its links move what is below.
      tell();
      if (results?.count()) for (const each of [soon, browse]) each?.toggleAttribute('hidden', true);
      // Nothing is asked, or nothing found.
      else await showSoon(now, given !== null);
      if (mine !== turn) return;
    } catch (error) {
      if (mine !== turn) return;
      // The site may have been published again since the page fetched the list of its files.
      forgetAnswers();
      if (!isAgain) return run(lines, true);
      console.warn(error);
      hasFailed = true;
      if (answered !== String(question)) {
        answered = '';
        await results?.show(null);
      }
      status.fail();
      if (browse !== null) browse.hidden = false;
    }
    section.setAttribute('aria-busy', 'false');
  }

  /**
   * Today and tomorrow, and links if the page is too old for that, or if nothing is found for a
   * question.
   */
  async function showSoon(now: Moment, isAsked: boolean): Promise<void> {
    if (soon === null || browse === null) return;
    const mine = turn;
    await showDays(soon, folder, until, now).catch(() => (soon.hidden = true));
    if (mine === turn) browse.hidden = !(isAsked || soon.hidden);
    // Something was asked in the meantime.
    else soon.hidden = true;
  }

  /** Writes the form's query into the address and shows its results. */
  function ask(step: 'push' | 'replace'): void {
    writeAddress(readQuestion(form), step);
    stopTyping();
    if (isNew()) return void run();
    if (hasFailed) return;
    // Typed text has its results, or they are on their way.
    announce();
    tell?.();
  }

  function stopTyping(): void {
    clearTimeout(typing);
    typing = undefined;
  }

  /** Ends the pause early: a link was followed. */
  function endPause(): void {
    if (typing !== undefined) ask('replace');
  }

  /** Whether the form asks something else than the last turn. */
  function isNew(): boolean {
    return String(readQuestion(form)) !== asked;
  }

  /** Shows results while somebody types, for one text after the other. */
  async function preview(): Promise<void> {
    if (isPreviewing) return;
    isPreviewing = true;
    while (typing !== undefined && !hasFailed && isNew()) await run();
    isPreviewing = false;
  }

  /** Runs the query of the address, and shows as many results as before. */
  async function showAddress(): Promise<void> {
    wasArrow = false;
    stopTyping();
    fillForm(form, readAddress());
    const place = restorePlace();
    await run(place?.lines);
    // Browsers cannot restore a scroll position before the results are there.
    if (place !== null) scrollTo({ top: place.top, behavior: 'instant' });
  }

  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
    wasArrow = false;
    // A failure is handled where the script is needed.
    loadAnswerScript(script).then(
      ({ prepareWords }) => prepareWords(folder),
      () => undefined,
    );
    clearTimeout(typing);
    typing = setTimeout(() => ask('replace'), pause);
    if (target.value.length >= fewest) void preview();
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      if (target.name === 'q') return;
      toggleFamily(target);
    }
    ask(isArrow && wasArrow ? 'replace' : 'push');
    wasArrow = isArrow;
  });
  form.addEventListener('keydown', ({ key }) => (isArrow = key.startsWith('Arrow')));
  form.addEventListener('pointerdown', () => (isArrow = false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!hasFailed) return ask('push');
    // A module that failed to import fails as long as the page lives.
    writeAddress(readQuestion(form), 'push');
    location.reload();
  });
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event) || link.pathname !== location.pathname) return;
    event.preventDefault();
    endPause();
    // The link hides itself.
    form.querySelector<HTMLElement>(link.matches('.clear') ? '#q' : '[role=status]')?.focus();
    history.pushState(null, '', link.href);
    void showAddress();
  };
  for (const part of [form, answers, soon]) part?.addEventListener('click', follow);
  setUpFilters(form);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && moment().today !== day) void run(results?.count());
  });
  const field = form.querySelector<HTMLInputElement>('#q');
  form.querySelector('.wipe')?.addEventListener('click', () => {
    if (field === null) return;
    field.value = '';
    field.focus();
    ask('push');
  });
  // WebKit resets forms like this one in a page from its cache, after this event.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setTimeout(() => fillForm(form, readAddress()));
  });
  addEventListener('popstate', () => void showAddress());
  addEventListener('pagehide', () => {
    endPause();
    savePlace(results?.count() ?? 0);
  });
  // Words may have been typed before this script arrived.
  if (field !== null && field.value.trim() !== '') {
    const question = readAddress();
    question.set('q', field.value.trim());
    writeAddress(question, 'replace');
  }
  void showAddress();
}

const form = document.querySelector<HTMLFormElement>('form.seek');
const section = document.querySelector<HTMLElement>('.results');
if (form !== null && section !== null) start(form, section);
document.querySelector('.late')?.remove();
