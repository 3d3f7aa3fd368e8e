import { countNames, isOfMost } from './count-names.ts';
import { dropBeginning, isMark, ofPage } from './frame-text.ts';
import type { Searched } from './is-of-text.ts';

/** A value of a template that no record has, such as a name or a place, has no more words. */
const mostWords = 2;

/**
 * The records whose texts came from a template with one value that no record has: most texts begin
 * and end alike, with the name of the page and perhaps other words, and differ in one place. What
 * is there is a value if it is the beginning of the page, or of another page too, or short between
 * words that most share. Other words were written, however many texts begin with the name.
 * @param own records of one kind in one language
 * @param frame the text of a record as `frameText` has it; undefined without one
 * @param isOfPage whether a part of that is the beginning of the page
 */
export function listFilled(
  own: readonly Searched[],
  frame: (record: Searched) => string | undefined,
  isOfPage: (record: Searched, part: string) => boolean,
): ReadonlySet<Searched> {
  const { total } = countNames(own, () => undefined);
  const texts = own.flatMap((record) => {
    const framed = frame(record);
    return framed === undefined ? [] : [{ record, words: framed.split(' ') }];
  });
  const before = findBeginning(texts, total);
  const reversed = dropEach(texts, before).map(reverse);
  const after = findBeginning(reversed, total);
  const shared = [...before, ...after];
  if (!shared.includes(ofPage)) return new Set();
  const parts = new Map(
    dropEach(reversed, after).map((text) => [text.record, reverse(text).words.join(' ')]),
  );
  const names = countNames([...parts.keys()], (record) => parts.get(record));
  const most = shared.every(isMark) ? 0 : mostWords;
  const isValue = (record: Searched, part: string): boolean =>
    countWords(part) <= most || (names.counts.get(part) ?? 0) > 1 || isOfPage(record, part);
  const filled = new Set([...parts].flatMap(([record, part]) => (isValue(record, part) ? record : [])));
  const { counts } = countNames([...filled], () => 'filled');
  return isOfMost({ counts, total }, 'filled') ? filled : new Set();
}

/** Of a part of a framed text, without the marks of values. */
function countWords(part: string): number {
  return part.split(' ').filter((word) => word !== '' && !isMark(word)).length;
}

/** The words of a text of a record. */
interface Framed {
  readonly record: Searched;
  readonly words: readonly string[];
}

/** The words with which the texts of most names begin, of so many. */
function findBeginning(texts: readonly Framed[], total: number): readonly string[] {
  const beginning: string[] = [];
  let alike = texts;
  for (;;) {
    const at = beginning.length;
    const words = new Map(alike.map((text) => [text.record, text.words[at]]));
    const { counts } = countNames([...words.keys()], (record) => words.get(record));
    const next = [...counts.keys()].find((word) => isOfMost({ counts, total }, word));
    if (next === undefined) return beginning;
    beginning.push(next);
    alike = alike.filter((text) => text.words[at] === next);
  }
}

/** What follows a beginning in each text that has it. */
function dropEach(texts: readonly Framed[], beginning: readonly string[]): readonly Framed[] {
  return texts.flatMap(({ record, words }) => {
    const rest = dropBeginning(words, beginning);
    return rest === null ? [] : [{ record, words: rest }];
  });
}

function reverse({ record, words }: Framed): Framed {
  return { record, words: words.toReversed() };
}
