import type { SearchFilter } from '../../search/search-table.ts';
import { isDay } from './days.ts';
import { isolateText } from './isolated.ts';

/** What a question may narrow to: it has addresses of its own. */
export const filterKinds: readonly SearchFilter[] = ['category', 'tag', 'venue', 'organizer'];

/** What a form asks, as an address says it: `q=film&category=music&when=weekend`. What is not asked is not in it. */
export function readQuestion(form: HTMLFormElement): URLSearchParams {
  const question = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') question.append(name, value.trim());
  const isOfDay = question.get('when') === 'day';
  if (isOfDay && isDay(question.get('date') ?? '')) return question;
  question.delete('date');
  if (isOfDay) question.delete('when');
  return question;
}

/** How much a question asks. Browsers of older phones do not know `URLSearchParams.size`. */
export function countParts(question: URLSearchParams): number {
  return [...question].length;
}

/** How many filters are set: all but the words. */
export function countFilters(question: URLSearchParams): number {
  return [...question.keys()].filter((name) => name !== 'q' && name !== 'date').length;
}

/** The same question about any day. */
export function removeDays(question: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(question);
  other.delete('when');
  other.delete('date');
  return other;
}

/** The same question about what is over, too. */
export function includePast(question: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(question);
  other.set('past', '1');
  return other;
}

/** The page of the only thing that is asked for, which has a calendar to subscribe to; null for all other questions. */
export function findOwnPage(form: HTMLFormElement, question: URLSearchParams): string | null {
  if (countParts(question) !== 1) return null;
  return form.querySelector<HTMLElement>('[data-page]:checked')?.dataset['page'] ?? null;
}

/**
 * The same question on the page of another language: categories, tags, venues and organizers as they are called there. What has no other
 * name there keeps its own: that page finds by it what is not translated, or says that it does not know it.
 */
export function translateQuestion(
  language: string,
  form: HTMLFormElement,
  question: URLSearchParams,
): URLSearchParams {
  const calledThere = (name: string, value: string): string =>
    findChoice(form, name, value)?.getAttribute(`data-${language}`) ?? value;
  return new URLSearchParams([...question].map(([name, value]) => [name, calledThere(name, value)]));
}

/** What of a field of a form stands for a value: a button, a box, or an option; null where it has none for it. */
export function findChoice(form: HTMLFormElement, name: string, value: string): HTMLElement | null {
  const chosen = `[value="${CSS.escape(value)}"]`;
  return form.querySelector<HTMLElement>(`[name=${name}]${chosen}, [name=${name}] ${chosen}`);
}

/**
 * What the form asks in the words that it is labelled with.
 * @param quoted how words are quoted: `“{words}”`
 * @param language in which a day is written
 */
export function describeQuestion(form: HTMLFormElement, quoted: string, language: string): string {
  const inWords = (day: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
  const said = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement)
      return field.value === '' ? [] : [field.selectedOptions[0]?.text.trim() ?? ''];
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return [];
    if (field.type === 'search') return [quoted.replace('{words}', () => field.value.trim())];
    if (field.type === 'date') return field.hidden || !isDay(field.value) ? [] : [inWords(field.value)];
    return field.checked && field.value !== 'day' ? [field.labels?.[0]?.textContent.trim() ?? ''] : [];
  });
  return said.map(isolateText).join(', ');
}

/** Of a category and those below it, either is asked for: what is below narrows the choice of the whole. */
export function toggleFamily(chosen: HTMLInputElement): void {
  const [top, ...below] = chosen.closest('.family')?.querySelectorAll('input') ?? [];
  if (top === undefined || !chosen.checked) return;
  if (chosen === top) for (const each of below) each.checked = false;
  else top.checked = false;
}
