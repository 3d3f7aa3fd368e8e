import type { SavedMark } from '../../calendar/saved-mark.ts';
import type { SearchLine } from '../../search/search-table.ts';
import type { Change } from './compare-marks.ts';
import type { ListTexts } from './list-texts.ts';

/** What became of a saved event: it is gone, or changed. */
export interface ChangedEvent {
  readonly before: SavedMark;
  /** Null if the calendar does not have it any more. */
  readonly line: SearchLine | null;
  readonly changes: readonly Change[];
}

/** Fills the strip of changes, and hides it if there are none. */
export function showChanges(strip: HTMLElement, changed: readonly ChangedEvent[], texts: ListTexts): void {
  const list = strip.querySelector('ul');
  list?.replaceChildren(...changed.map((each) => renderChange(each, texts)));
  if (list) list.hidden = false;
  strip.hidden = changed.length === 0;
}

function renderChange({ before, line, changes }: ChangedEvent, texts: ListTexts): HTMLElement {
  const item = document.createElement('li');
  if (line === null) {
    item.textContent = texts.gone.replace('{when}', () => texts.formatStart(before));
    return item;
  }
  const link = document.createElement('a');
  link.href = line.url;
  link.textContent = line.title;
  if (line.tongue !== null) [link.lang] = line.tongue;
  const words = document.createElement('b');
  words.textContent = changes.map((change) => texts.changes[change]).join(', ');
  item.append(words, ' ', link);
  if (changes.includes('moved'))
    item.append(
      ' · ',
      texts.was.replace('{when}', () => texts.formatStart(before)),
    );
  if (changes.includes('venue') && line.place !== '') {
    const place = document.createElement('bdi');
    place.textContent = line.place;
    if (line.placeTongue !== '') place.lang = line.placeTongue;
    item.append(' · ', place);
  }
  return item;
}
