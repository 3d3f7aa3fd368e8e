// Offers to keep the next two weeks on the device. Nothing is registered or kept before a visitor
// presses the button, or has put the calendar on the home screen.
import { readData } from './dom.ts';
import { formatMoment } from './offline/format-moment.ts';
import { isInstalled } from './offline/is-installed.ts';
import { findWorker } from './offline/keep-offline.ts';
import { listPaths, readDate, readList, type OfflineList } from './offline/offline-list.ts';
import { loadKeeper } from './saved/load-keeper.ts';
import { clearCaches, findCopy } from './offline/store.ts';

/** Addresses and texts, from `data-offline`. */
interface Offer {
  readonly worker: string;
  readonly scope: string;
  readonly list: string;
  /** Folders of the tables of all languages. */
  readonly tables: readonly string[];
  readonly language: string;
  readonly zone: string;
  readonly texts: Readonly<
    Record<'keep' | 'size' | 'keeping' | 'kept' | 'remove' | 'failed' | 'full' | 'at', string>
  >;
}

/** Where it is remembered that a visitor removed the copy from an installed calendar. */
const refusal = 'cartelera-offline';

function start(box: HTMLElement, button: HTMLButtonElement, said: HTMLElement): void {
  const offer = JSON.parse(readData(box, 'offline')) as Offer;
  const { list, texts } = offer;
  const scope = new URL(offer.scope, location.href).href;
  const refusalKey = `${refusal} ${scope}`;
  let isKept = false;

  function show(kept: boolean, text: string): void {
    isKept = kept;
    button.textContent = kept ? texts.remove : texts.keep;
    said.textContent = text;
    box.classList.remove('off');
  }

  /** When the list was kept, in words; null if it is not. */
  async function readKept(): Promise<string | null> {
    const kept = (await findWorker()) && (await findCopy(scope, list));
    return kept === undefined ? null : texts.kept.replace('{when}', formatMoment(offer, readDate(kept)));
  }

  async function remove(): Promise<void> {
    isKept = false;
    await (await findWorker())?.unregister();
    await clearCaches(scope);
  }

  async function keep(): Promise<void> {
    button.setAttribute('aria-disabled', 'true');
    said.textContent = texts.keeping;
    const before = await readKept();
    const outcome = await register().catch(() => 'failed');
    if (outcome === 'kept') localStorage.removeItem(refusalKey);
    else if (before === null) await remove();
    button.removeAttribute('aria-disabled');
    show(outcome === 'kept', (await readKept()) ?? (outcome === 'full' ? texts.full : texts.failed));
  }

  async function register() {
    await navigator.serviceWorker.register(offer.worker, { scope: offer.scope });
    const keepSaved = await loadKeeper(readData(box, 'src'));
    return keepSaved(offer.tables, list);
  }

  /** Says what it takes, if the site still offers it. */
  async function offerToKeep(): Promise<void> {
    const response = await fetch(list);
    const found = response.ok ? await readList(response.clone()) : null;
    if (found === null || isKept) return;
    show(false, texts.size.replace('{size}', formatSize(found, readDate(response), offer.language)));
    if (isInstalled() && !savesData() && !localStorage.getItem(refusalKey)) await keep();
  }

  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    if (!isKept) return void keep();
    localStorage.setItem(refusalKey, 'removed');
    void remove().then(offerToKeep);
  });
  // A browser that keeps nothing of a site refuses even to be asked.
  begin().catch(() => box.classList.add('off'));

  async function begin(): Promise<void> {
    const kept = await readKept();
    return kept === null ? offerToKeep() : show(true, kept);
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What a list weighs on a day, rounded up: `640 kB`, `1.3 MB`. */
function formatSize(list: OfflineList, time: number, language: string): string {
  const bytes = listPaths(list, time).reduce((sum, path) => sum + (list.files[path]?.[1] ?? 0), 0);
  const [value, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1e4) * 10, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

const [box] = document.querySelectorAll<HTMLElement>('[data-offline]');
const [button, said] = [box?.querySelector('button'), box?.querySelector('output')];
if (box && button && said && isSecureContext && 'serviceWorker' in navigator) start(box, button, said);
