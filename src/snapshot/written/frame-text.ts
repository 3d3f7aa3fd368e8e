import type { Locale } from '../../model/locale.ts';
import { nameOf, type Searched } from './is-of-text.ts';

/** Marks of the name of a page, the name of the site, another name of the record, and a date. */
const [ofPage, ofSite, ofRecord, ofDate] = ['\uE000', '\uE001', '\uE002', '\uE003'];

/**
 * Titles of Yoast SEO where the site has no other template: the name of the page, `Archives`
 * for a term, and the name of the site. In the languages that we ship, as sites have stored them.
 */
export const defaultTitles: readonly string[] = [
  ...['', 'archives', 'archivos', 'archive'].map((words) => ofPage + words + ofSite),
  ...['archivesdes', 'arquivos', 'arquivode'].map((words) => words + ofPage + ofSite),
];

const dateWords = new Map<string, RegExp>();

/**
 * A text without the values that a template takes from its record: letters, with a mark for each
 * value. `Feria on 3 May. Book now.` → `*on*booknow`
 * @param names of the venues, organizers and terms of the record
 */
export function frameText(
  text: string,
  record: Searched,
  siteName: string,
  names: readonly string[],
): string {
  const values = [[nameOf(record), ofPage], [siteName, ofSite], ...names.map((name) => [name, ofRecord])];
  return values
    .toSorted(([one = ''], [other = '']) => other.length - one.length)
    .reduce((framed, [value = '', mark = '']) => markWords(framed, straighten(value), mark), straighten(text))
    .replaceAll(readDateWords(record.locale), () => ofDate)
    .replaceAll(/[^\p{L}\uE000-\uE003]/gu, '')
    .replaceAll(/\uE003(?:(?:de|del|of)?\uE003)+/gu, () => ofDate)
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

/** Whether a text is another one, or what that is for a record without some of the values. */
export function isFramedAs(framed: string, usual: string): boolean {
  let at = 0;
  for (const each of usual) {
    if (framed.startsWith(each, at)) at += each.length;
    else if (!/[\uE000-\uE003]/u.test(each)) return false;
  }
  return at === framed.length;
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
export function straighten(text: string): string {
  return text
    .replaceAll(/[‘’‚′`]/gu, "'")
    .replaceAll(/[“”„″]/gu, '"')
    .replaceAll(/[-–—]+/gu, '-')
    .replaceAll('…', '...');
}
