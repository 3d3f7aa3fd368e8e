// “Save” next to each event, and how many are saved in the masthead. Runs before the first paint,
// so that nothing moves.
import { readMark } from '../../calendar/saved-mark.ts';
import { queryAll, readData } from '../dom.ts';
import { keepIfKept } from './load-keeper.ts';
import { addSaved, dropSaved, onSaved, readSaved, savedEvent, type Refusal } from './store.ts';

/** From `data-saved` of the main element. */
interface SavedTexts extends Readonly<Record<Refusal, string>> {
  readonly save: string;
  readonly saved: string;
  /** Address of the script that keeps saved events on the device. */
  readonly keeper: string;
  /** Of the tables of all languages, that of the page first. */
  readonly folders: readonly string[];
}

function start(texts: SavedTexts): void {
  /** Gives each event its button, which says whether it is saved. */
  function paint(): void {
    const saved = readSaved();
    const ids = new Set(saved.map(({ id }) => id));
    const shown = saved.filter(({ gone }) => !gone).length;
    const now = new Date().toISOString();
    // In the visitor's own list, where all are saved, buttons say what they do instead.
    const remove = document.querySelector<HTMLElement>('.kept')?.dataset['remove'];
    for (const item of queryAll('[data-save]')) {
      const mark = readMark(readData(item, 'save'));
      const own = item.querySelector<HTMLElement>(':scope > .save');
      const isSaved = mark !== null && ids.has(mark.id);
      // Past events can be removed, but not saved.
      if (mark === null || (own === null && !isSaved && mark.end < now.slice(0, mark.end.length))) continue;
      const button = own ?? addButton(item);
      const word = isSaved ? (remove ?? texts.saved) : texts.save;
      // Each change would call this again.
      if (button.textContent === word) continue;
      button.textContent = word;
      if (remove === undefined) button.ariaPressed = String(isSaved);
      const title = item.querySelector('bdi')?.textContent;
      if (title) button.ariaLabel = `${word}: ${title}`;
    }
    for (const count of queryAll('.mine > b')) {
      if (count.textContent !== String(shown)) count.textContent = String(shown);
      count.hidden = shown === 0;
    }
  }

  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.save') : null;
    const mark = readMark(button?.closest<HTMLElement>('[data-save]')?.dataset['save']);
    if (button === null || mark === null) return;
    const isSaved = readSaved().some(({ id }) => id === mark.id);
    const refused = isSaved ? dropSaved([mark.id]) : addSaved([mark]);
    tell(refused === null ? '' : texts[refused]);
  });
  onSaved(paint);
  const keep = (): void => keepIfKept(texts.keeper, texts.folders);
  addEventListener(savedEvent, keep);
  // An event may have been saved in another tab, or before the calendar was kept on the device.
  if (document.querySelector('.kept')) keep();
  // Results of the search arrive later, and a series goes on to its next date.
  new MutationObserver(paint).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-save'],
  });
  paint();
}

function addButton(item: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = item.matches('.acts *') ? 'btn save' : 'save';
  item.append(button);
  return button;
}

/** Says why nothing was saved, above the page, so that nothing moves. */
function tell(words: string): void {
  const strip = document.querySelector('.told') ?? document.createElement('p');
  strip.className = 'told';
  strip.role = 'status';
  strip.textContent = words;
  if (!strip.isConnected && words !== '') document.body.append(strip);
}

const texts = document.querySelector<HTMLElement>('main[data-saved]')?.dataset['saved'];
if (texts !== undefined) start(JSON.parse(texts) as SavedTexts);
