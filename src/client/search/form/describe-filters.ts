import { correctDate } from '../../../i18n/correct-date.ts';
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
  const { language } = messages;
  const inWords = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  if (isMonth(when)) return inWords({ month: 'long', year: 'numeric' }).format(Date.parse(`${when}-01`));
  if (when !== 'day' && when !== 'range') return labelChoice(form, 'when', when);
  const [first, last] = Object.values(readDays(question, '')).map((day: string) => Date.parse(day));
  const format = inWords({ dateStyle: when === 'day' ? 'full' : 'long' });
  if (when === 'day') return correctDate(language, format.format(first));
  if (!question.has('to')) return messages.from.replace('{day}', () => format.format(first));
  if (!question.has('from')) return messages.until.replace('{day}', () => format.format(last));
  return (first ?? 0) < (last ?? 0) ? format.formatRange(first ?? 0, last ?? 0) : format.format(last);
}
