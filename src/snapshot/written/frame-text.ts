import type { Locale } from '../../model/locale.ts';
import { nameOf, type Searched } from './is-of-text.ts';

/** The mark of the name of a page. */
export const ofPage = '\uE000';

/** Marks of the name of the site, another name of the record, and a date. */
const [ofSite, ofRecord, ofDate] = ['\uE001', '\uE002', '\uE003'];

/**
 * Titles of Yoast SEO where the site has no other template: the name of the page, `Archives`
 * for a term, and the name of the site. In the languages that we ship, as sites have stored them.
 */
export const defaultTitles: readonly string[] = [
  `${ofPage} ${ofSite}`,
  ...['archives', 'archivos', 'archive'].map((word) => `${ofPage} ${word} ${ofSite}`),
  ...['archives des', 'arquivos', 'arquivo de'].map((words) => `${words} ${ofPage} ${ofSite}`),
];

const dateWords = new Map<string, RegExp>();

/**
 * A text without the values that a template takes from its record: words, with a mark for each
 * value. `Feria on 3 May. Book now.` → `* on * book now`
 * @param names of the venues, organizers and terms of the record
 */
export function frameText(
  text: string,
  record: Searched,
  siteName: string,
  names: readonly string[],
): string {
  const values = [[nameOf(record), ofPage], [siteName, ofSite], ...names.map((name) => [name, ofRecord])];
  const marked = values
    .toSorted(([one = ''], [other = '']) => other.length - one.length)
    .reduce((framed, [value = '', mark = '']) => markWords(framed, straighten(value), mark), straighten(text))
    .replaceAll(readDateWords(record.locale), () => ofDate);
  return (marked.match(/[\p{L}\p{M}]+|[\uE000-\uE003]/gu) ?? [])
    .join(' ')
    .replaceAll(/\uE003(?:(?: de| del| of)? \uE003)+/gu, () => ofDate)
    .toLowerCase();
}

/** Replaces words where they are not in others. Scripts without case may write words together. */
function markWords(text: string, words: string, mark: string): string {
  if (words === '') return text;
  const isInWord = (next = '') => /[\p{Lu}\p{Ll}\p{N}]/u.test(next);
  return text.replaceAll(words, (found, at: number, whole: string) =>
    isInWord(whole[at - 1]) || isInWord(whole[at + found.length]) ? found : mark,
  );
}

/** Whether a framed text is another, or what that is for a record without some of the values. */
export function isFramedAs(framed: string, usual: string): boolean {
  return dropBeginning(framed.split(' '), usual.split(' '))?.length === 0;
}

/** The words after a beginning, of which values may be missing; null where there is another one. */
export function dropBeginning(
  words: readonly string[],
  beginning: readonly string[],
): readonly string[] | null {
  let at = 0;
  for (const each of beginning) {
    if (words[at] === each) at += 1;
    else if (!isMark(each)) return null;
  }
  return words.slice(at);
}

/** Whether a word of a framed text is the mark of a value. */
export function isMark(word: string): boolean {
  return /[\uE000-\uE003]/u.test(word);
}

/** Numbers, and the names of months and weekdays in a language. */
function readDateWords(locale: Locale): RegExp {
  const language = /^[a-z]{2,3}/iu.exec(locale)?.[0] ?? 'en';
  const known = dateWords.get(language);
  if (known !== undefined) return known;
  const words = (['long', 'short'] as const).flatMap((form) =>
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1))).flatMap((day) =>
      [{ month: form }, { weekday: form }].map((part) =>
        new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(day).replaceAll('.', ''),
      ),
    ),
  );
  const distinct = [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|');
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${distinct}|am|pm)(?![\\p{L}\\p{N}])|\\p{N}+(?:st|nd|rd|th)?`,
    'giu',
  );
  dateWords.set(language, found);
  return found;
}

/** WordPress sets quotation marks and dashes in names, and leaves them in heads as they are. */
function straighten(text: string): string {
  return text
    .replaceAll(/[‘’‚′`]/gu, "'")
    .replaceAll(/[“”„″]/gu, '"')
    .replaceAll(/[-–—]+/gu, '-')
    .replaceAll('…', '...');
}
