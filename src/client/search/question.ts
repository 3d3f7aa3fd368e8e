import type { SearchFilter } from '../../search/search-table.ts';
import { isDay } from './day-range.ts';
import { isolateText } from './isolate-text.ts';

/** Filters with values that have pages. */
export const filterKinds: readonly SearchFilter[] = ['category', 'tag', 'venue', 'organizer'];

/** The query of a form: `q=film&category=music&when=weekend`. Empty fields are omitted. */
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

/** The number of parameters in a question. Older phones do not support `URLSearchParams.size`. */
export function countParts(question: URLSearchParams): number {
  return [...question].length;
}

/** The number of filters that are set; words do not count. */
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

/** The same question, including past events. */
export function includePast(question: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(question);
  other.set('past', '1');
  return other;
}

/**
 * The page of the only scope that is asked for, which has a calendar to subscribe to; null for
 * other questions.
 */
export function findOwnPage(form: HTMLFormElement, question: URLSearchParams): string | null {
  if (countParts(question) !== 1) return null;
  return form.querySelector<HTMLElement>('[data-page]:checked')?.dataset['page'] ?? null;
}

/**
 * The same question on the page of another language, with the slugs of that language. Values
 * without a translation stay: that page finds untranslated events by them, or reports them as
 * unknown.
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

/** The control of a field for a value: button, box or option; null if there is none. */
export function findChoice(form: HTMLFormElement, name: string, value: string): HTMLElement | null {
  const chosen = `[value="${CSS.escape(value)}"]`;
  return form.querySelector<HTMLElement>(`[name=${name}]${chosen}, [name=${name}] ${chosen}`);
}

/**
 * The question in the words of the form's labels.
 * @param quoted how words are quoted: `“{words}”`
 * @param language of dates
 */
export function describeQuestion(form: HTMLFormElement, quoted: string, language: string): string {
  const inWords = (day: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
  const parts = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement)
      return field.value === '' ? [] : [field.selectedOptions[0]?.text.trim() ?? ''];
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return [];
    if (field.type === 'search') return [quoted.replace('{words}', () => field.value.trim())];
    if (field.type === 'date') return field.hidden || !isDay(field.value) ? [] : [inWords(field.value)];
    return field.checked && field.value !== 'day' ? [field.labels?.[0]?.textContent.trim() ?? ''] : [];
  });
  return parts.map(isolateText).join(', ');
}

/** A category and its subcategories exclude each other: a subcategory narrows the choice. */
export function toggleFamily(chosen: HTMLInputElement): void {
  const [top, ...below] = chosen.closest('.family')?.querySelectorAll('input') ?? [];
  if (top === undefined || !chosen.checked) return;
  if (chosen === top) for (const each of below) each.checked = false;
  else top.checked = false;
}
