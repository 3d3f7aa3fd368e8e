import type { SearchFilter } from '../../search/search-table.ts';
import { isDay } from './day-range.ts';

/** Filters with values that have pages. */
export const filterKinds: readonly SearchFilter[] = ['category', 'tag', 'venue', 'organizer'];

/** The query of a form: `q=film&category=music&when=weekend`. Empty fields are omitted. */
export function readQuestion(form: HTMLFormElement): URLSearchParams {
  const question = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') question.append(name, value.trim());
  const when = question.get('when') ?? '';
  for (const [choice, names] of Object.entries(dateFields)) {
    for (const name of names) if (when !== choice || !isDay(question.get(name) ?? '')) question.delete(name);
    if (when === choice && !names.some((name) => question.has(name))) question.delete('when');
  }
  return question;
}

/** The fields that belong to a choice of days. */
const dateFields = { day: ['date'], range: ['from', 'to'] } as const;

/** Parameters that say which days. */
const dayNames = ['when', ...Object.values(dateFields).flat()];

/** The number of parameters in a question. Older phones do not support `URLSearchParams.size`. */
export function countParts(question: URLSearchParams): number {
  return [...question].length;
}

/** The number of filters that are set; words do not count. */
export function countFilters(question: URLSearchParams): number {
  return [...question.keys()].filter((name) => name === 'when' || ![...dayNames, 'q'].includes(name)).length;
}

/** The same question about any day. */
export function removeDays(question: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...question].filter(([name]) => !dayNames.includes(name)));
}

/** The same question without one of its filters, in an address. */
export function removeFilter(question: URLSearchParams, [name, value]: readonly [string, string]): string {
  const rest = dayNames.includes(name)
    ? removeDays(question)
    : new URLSearchParams([...question].filter((part) => part[0] !== name || part[1] !== value));
  return `?${rest}`;
}

/** The same question, including past events. */
export function includePast(question: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(question);
  other.set('past', '1');
  return other;
}

/**
 * Where to subscribe to what is asked for: on the page of the only scope, or where each part that
 * has a calendar is offered; null if none has.
 * @param page that offers each part; undefined if there is none
 */
export function findFollowPage(
  form: HTMLFormElement,
  question: URLSearchParams,
  page: string | undefined,
): string | null {
  const own = form.querySelector<HTMLElement>('[data-page]:checked')?.dataset['page'];
  if (own && countParts(question) === 1) return `${own}#follow`;
  return page && (own || question.has('free')) ? `${page}?${question}` : null;
}

/**
 * The same question on the page of another language, with the slugs of that language. Values
 * without a translation stay: that page finds untranslated events by them, or reports them as
 * unknown.
 */
export function translateQuestion(
  language: string,
  form: HTMLFormElement,
  question: readonly (readonly [name: string, value: string])[],
): URLSearchParams {
  const calledThere = (name: string, value: string): string =>
    findChoice(form, name, value)?.getAttribute(`data-${language}`) ?? value;
  return new URLSearchParams(question.map(([name, value]) => [name, calledThere(name, value)]));
}

/** The control of a field for a value: button, box or option; null if there is none. */
export function findChoice(form: HTMLFormElement, name: string, value: string): HTMLElement | null {
  const chosen = `[value="${CSS.escape(value)}"]`;
  return form.querySelector<HTMLElement>(`[name=${name}]${chosen}, [name=${name}] ${chosen}`);
}

/** A category and its subcategories exclude each other: a subcategory narrows the choice. */
export function toggleFamily(chosen: HTMLInputElement): void {
  const [top, ...below] = chosen.closest('.family')?.querySelectorAll('input') ?? [];
  if (top === undefined || !chosen.checked) return;
  if (chosen === top) for (const each of below) each.checked = false;
  else top.checked = false;
}
