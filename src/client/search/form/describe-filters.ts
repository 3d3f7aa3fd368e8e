import { formatIn } from '../../clock.ts';
import { isMonth, readDays } from '../day-range.ts';
import { isolateText } from '../isolate-text.ts';
import type { Messages } from '../messages.ts';
import { findChoice } from '../question.ts';

/** A filter of a question, and what it is called. */
export interface NamedFilter {
  readonly part: readonly [name: string, value: string];
  readonly label: string;
}

/** The filters of a question in the words of the form's labels. Words are none. */
export function describeFilters(
  form: HTMLFormElement,
  question: URLSearchParams,
  messages: Messages,
): readonly NamedFilter[] {
  return [...question].flatMap(([name, value]) => {
    if (['q', 'date', 'from', 'to'].includes(name)) return [];
    const label = name === 'when' ? describeDays(form, question, messages) : labelChoice(form, name, value);
    return [{ part: [name, value] as const, label }];
  });
}

/** The whole question in words. */
export function describeQuestion(
  form: HTMLFormElement,
  question: URLSearchParams,
  messages: Messages,
): string {
  const words = question.get('q');
  const labels = describeFilters(form, question, messages).map(({ label }) => label);
  return [...(words === null ? [] : [messages.words.replace('{words}', () => words)]), ...labels]
    .map(isolateText)
    .join(', ');
}

/** The label of a button, box or option; the value if there is none. */
function labelChoice(form: HTMLFormElement, name: string, value: string): string {
  const choice = findChoice(form, name, value);
  const text = choice instanceof HTMLInputElement ? choice.labels?.[0]?.textContent : choice?.textContent;
  return choice?.dataset['said'] ?? text?.trim() ?? value;
}

/** Days in words: `Saturday, 5 December 2026`, `December 2026`, `1–10 December 2026`. */
function describeDays(form: HTMLFormElement, question: URLSearchParams, messages: Messages): string {
  const when = question.get('when') ?? '';
  const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
    formatIn(messages.language, 'UTC', Date.parse(day), options);
  if (isMonth(when)) return inWords(`${when}-01`, { month: 'long', year: 'numeric' });
  if (when !== 'day' && when !== 'range') return labelChoice(form, 'when', when);
  const { first, last } = readDays(question, '');
  if (when === 'day') return inWords(first, { dateStyle: 'full' });
  if (!question.has('to')) return messages.from.replace('{day}', () => inWords(first, { dateStyle: 'long' }));
  if (!question.has('from'))
    return messages.until.replace('{day}', () => inWords(last, { dateStyle: 'long' }));
  if (first >= last) return inWords(last, { dateStyle: 'long' });
  const range = new Intl.DateTimeFormat(messages.language, { dateStyle: 'long', timeZone: 'UTC' });
  return range.formatRange(Date.parse(first), Date.parse(last));
}
