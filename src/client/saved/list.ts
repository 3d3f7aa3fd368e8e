// The page of saved events, or of those that somebody shared (`?e=12,44`): shows them, says what
// changed, and makes the address and the calendar file.
import { readMark, type SavedMark } from '../../calendar/saved-mark.ts';
import { readData } from '../dom.ts';
import { forgetTables } from '../search/load-tables.ts';
import { renderLine } from '../search/render-line.ts';
import { askFor, readAskedIds } from './asked-ids.ts';
import { compareMarks } from './compare-marks.ts';
import { downloadFile } from './download-file.ts';
import { findEvents, type FoundEvent } from './find-events.ts';
import { readListTexts } from './list-texts.ts';
import { showChanges, type ChangedEvent } from './show-changes.ts';
import { addSaved, dropSaved, onSaved, readSaved } from './store.ts';

/** A found event with what is to be remembered of it. */
type Listed = FoundEvent & { readonly mark: SavedMark };

/** Sizes of the printed bill, by the most events that fit on a page: see styles/print/bill.css. */
const sizes = [
  [6, 'huge'],
  [11, 'large'],
  [18, 'middle'],
  [30, 'small'],
] as const;

function start(page: HTMLElement): void {
  const texts = readListTexts(page);
  const folders = readData(page, 'folders').split(' ');
  const part = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`main ${selector}`);
    if (found === null) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const strip = part('.pasted');
  const status = part('[role=status]');
  const addAll = part('[data-add]');
  const asked = readAskedIds(location.search);
  if (asked === null) page.dataset['remove'] = texts.remove;
  let coming: readonly Listed[] = [];
  let changed: readonly ChangedEvent[] = [];
  /** Events that were found, past ones too; null until they are. */
  let found: number | null = null;
  /** Ids that nothing was found for. */
  let absent = 0;
  /** The saved ids that are shown, or were looked for. */
  let known = new Set<number>();

  /** Shows what is saved, or asked for. */
  async function show(): Promise<void> {
    const saved = asked === null ? readSaved() : [];
    const ids = asked ?? saved.map(({ id }) => id);
    known = new Set(ids);
    part('[data-lead]').textContent = asked === null ? texts.own : texts.shared;
    try {
      const all = (await find(ids)).flatMap((event): Listed[] => {
        const mark = readMark(event.line.mark);
        return mark === null ? [] : [{ ...event, mark }];
      });
      const now = new Date().toISOString();
      coming = all.filter(({ overAt }) => overAt >= now);
      const past = all.filter(({ overAt }) => overAt < now).reverse();
      fill('coming', coming);
      fill('past', past);
      part('.cols').hidden = coming.length === 0;
      part('.sect').hidden = past.length === 0;
      part('[data-size]').dataset['size'] = sizes.find(([most]) => coming.length <= most)?.[1] ?? 'tiny';
      changed = findChanged(saved, all, now);
      showChanges(strip, changed, texts);
      found = all.length;
      absent = ids.filter((id) => !all.some((event) => event.ids.includes(id))).length;
      part('[data-empty]').hidden = found > 0;
      update();
    } catch (error) {
      console.warn(error);
      found = null;
      status.textContent = texts.failed;
    }
  }

  /** Once more with fresh tables: the site may have been published again in the meantime. */
  function find(ids: readonly number[]): Promise<readonly FoundEvent[]> {
    return findEvents(folders, ids).catch(() => {
      forgetTables();
      return findEvents(folders, ids);
    });
  }

  function describe(count: number): string {
    if (found === 0) return asked === null ? texts.empty : texts.none;
    const missing = asked !== null && absent > 0 ? ` · ${texts.count('absent', absent)}` : '';
    return texts.count('events', count) + missing;
  }

  function fill(group: string, events: readonly Listed[]): void {
    const days = events.map(({ line }) => line.day);
    const rows = events.map(({ line }, index) => renderLine(line, days[index - 1] === line.day));
    const list = part(`[data-group=${group}]`);
    list.replaceChildren(...rows);
    list.hidden = rows.length === 0;
  }

  /** Follows what is saved: the number, the address, the file, and what can still be added. */
  function update(): void {
    const ids = new Set(readSaved().map(({ id }) => id));
    if (asked === null && [...ids].some((id) => !known.has(id))) return void show();
    const chosen = asked === null ? coming.filter(({ mark }) => ids.has(mark.id)) : coming;
    const address = location.origin + location.pathname + askFor(chosen.map(({ mark }) => mark.id));
    const words = found === null ? status.textContent : describe(chosen.length);
    // Screen readers would say the same once more.
    if (status.textContent !== words) status.textContent = words;
    part('.addr').textContent = address;
    part('.share').dataset['address'] = address;
    part('.acts').hidden = chosen.length === 0;
    for (const row of document.querySelectorAll<HTMLElement>('main .line'))
      row.classList.toggle('in', ids.has(readMark(row.dataset['save'])?.id ?? 0));
    addAll.hidden = asked === null || coming.every(({ mark }) => ids.has(mark.id));
  }

  addAll.addEventListener('click', () => {
    const refused = addSaved(coming.map(({ mark }) => mark));
    status.textContent = refused === null ? texts.added : (texts[refused] ?? '');
    status.focus();
  });
  part('[data-seen]').addEventListener('click', () => {
    const marks = coming.map(({ mark }) => mark);
    addSaved(marks.filter(({ id }) => changed.some(({ before }) => before.id === id)));
    dropSaved(changed.flatMap(({ before, line }) => (line === null ? before.id : [])));
    strip.hidden = true;
    status.focus();
  });
  part('[data-file]').addEventListener('click', () => {
    const ids = readSaved().map(({ id }) => id);
    const chosen = asked === null ? coming.filter(({ mark }) => ids.includes(mark.id)) : coming;
    const name = `${location.pathname.split('/').at(-2)}.ics`;
    downloadFile(
      chosen.map(({ line }) => line.url),
      name,
    ).catch((error: unknown) => {
      console.warn(error);
      status.textContent = texts.fileFailed;
    });
  });
  if (asked !== null)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools a[hreflang]'))
      link.search = askFor(asked);
  void show().then(() => onSaved(update));
}

/**
 * What became of saved events. One that is gone is forgotten without a word once it would be over;
 * until then it is marked, so that the masthead does not count it. One that was found to have a
 * translation is remembered by the id of both.
 */
function findChanged(
  saved: readonly SavedMark[],
  all: readonly Listed[],
  now: string,
): readonly ChangedEvent[] {
  const changed: ChangedEvent[] = [];
  for (const before of saved) {
    const event = all.find(({ ids }) => ids.includes(before.id));
    if (event === undefined) {
      if (before.end < now.slice(0, before.end.length)) {
        dropSaved([before.id]);
        continue;
      }
      if (!before.gone) addSaved([{ ...before, gone: true }]);
      changed.push({ before, line: null, changes: [] });
      continue;
    }
    const { mark, line, overAt } = event;
    if (mark.id !== before.id || before.gone) {
      const { gone: _, ...kept } = before;
      dropSaved([before.id]);
      addSaved([{ ...kept, id: mark.id }]);
    }
    const changes = overAt < now ? [] : compareMarks(before, mark);
    if (changes.length > 0) changed.push({ before: { ...before, id: mark.id }, line, changes });
  }
  return changed;
}

const page = document.querySelector<HTMLElement>('.kept');
if (page !== null) start(page);
