// What words name, and the events that have them.
import type { SearchWords } from '../../../search/search-words.ts';
import { findSentence, type Quote } from './find-sentence.ts';
import { findWords } from './find-words.ts';
import { loadPagefind } from './pagefind.ts';
import { readWords, type Reading } from './read-words.ts';
import { splitWords, type Word } from './split-words.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

/** Something that words name. */
export interface Answer {
  /** The query of its address. */
  readonly query: string;
  /** Events that are not over. */
  readonly count: number;
}

/** What is found for words. */
export interface WordsFound {
  readonly answers: readonly Answer[];
  /** The query of all that was understood, with words left over as `q`; null if nothing was. */
  readonly meant: string | null;
  /** See `Reading`. */
  readonly dated: string | null;
  /** Whether no word is left over, and none is only a part of a name. */
  readonly isCertain: boolean;
  /** Ids of the events that have them. */
  readonly ids: ReadonlySet<string>;
  /** Ids of those that have them in the title. */
  readonly titled: ReadonlySet<string>;
  /** The words that were found, if letters of the given ones were amiss; else null. */
  readonly corrected: string | null;
  /** The words to mark in texts: what they are without “of” and the like. */
  readonly marked: string;
  /** The sentence of an event that has the words. */
  quote(id: string): Promise<Quote>;
}

/** What the answers are about. */
interface Surroundings {
  /** Of the search files. */
  readonly folder: string;
  /** Of the page, a BCP 47 tag. */
  readonly language: string;
  /** What kinds of names are called. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly today: string;
  readonly words: SearchWords;
  /** The ids of the events with titles in `words`. */
  readonly ids: readonly string[];
  /** The ids of the events that a query is answered by, of some ids or of all. */
  list(query: string, ids: ReadonlySet<string> | null): readonly string[];
}

let vocabulary: { readonly of: readonly [SearchWords, string]; readonly made: Vocabulary } | undefined;

/**
 * What words name, and the events that have them. Quoted words are searched as they are.
 * @throws {Error} if files of the search cannot be fetched
 */
export async function answerWords(
  text: string,
  { folder, language, kinds, today, words, ids, list }: Surroundings,
): Promise<WordsFound> {
  const pagefind = await loadPagefind(folder);
  const known = getVocabulary(words, language, today);
  const isQuoted = text.trim().startsWith('"');
  const find = async (asked: string) => {
    const titled = new Set(isQuoted ? [] : findTitles(asked, known).map((place) => ids[place] ?? ''));
    const found = await findWords(pagefind.indexes, asked);
    return { titled, ids: new Set([...found, ...titled]) };
  };
  let reading: Reading = isQuoted
    ? { answers: [], categories: [], isCertain: false, rest: '', dated: null, words: text }
    : readWords(text, known);
  let found = await find(text);
  if (found.ids.size === 0 && !isQuoted && (reading.rest !== '' || reading.answers.length === 0)) {
    reading = readWords(text, known, true);
    found = await find(reading.words);
  }
  const { rest, categories } = reading;
  const [all = '', ...others] = reading.answers;
  // An address that has several categories asks for the events of any.
  const inAll = categories.length > 1 && !isList(text, language) ? narrow(categories, list) : null;
  const answers = all === '' ? [] : [inAll === null ? all : keepCategory(all, inAll.category), ...others];
  const isComplete = rest === '';
  const ofRest = isComplete ? null : (await find(rest)).ids;
  const counted = answers.map((query, place) => ({
    query,
    count: list(query, place === 0 ? ofRest : null).length,
  }));
  const kept = splitWords(reading.words).filter(({ key }) => !known.isSkipped(key));
  const marked = isQuoted || kept.length === 0 ? reading.words : kept.map(({ typed }) => typed).join(' ');
  return {
    marked,
    titled: found.titled,
    ids: new Set([...found.ids, ...(inAll?.ids ?? [])]),
    // What leaves words over is of little use if a title has them all.
    answers: !isComplete && found.titled.size > 0 ? [] : counted.filter((answer) => answer.count > 0),
    meant: answers[0] ?? null,
    dated: reading.dated,
    isCertain: reading.isCertain && isComplete && answers.length > 0 && inAll?.category !== null,
    corrected: reading.words === text ? null : reading.words,
    quote: async (id) => nameKind(findSentence(await pagefind.read(id), marked), words, kinds),
  };
}

/** Whether words are joined: “art, film or theatre”. */
function isList(text: string, language: string): boolean {
  const joining = (['conjunction', 'disjunction'] as const).flatMap((type) =>
    splitWords(new Intl.ListFormat(language, { type }).format(['1', '2'])).map(({ key }) => key),
  );
  return (
    /[,;/+&]/u.test(text) || splitWords(text).some(({ key }) => /\D/u.test(key) && joining.includes(key))
  );
}

/** The events that are in all of some categories, and the one that has no others, if one has. */
function narrow(
  categories: readonly string[],
  list: Surroundings['list'],
): { readonly ids: readonly string[]; readonly category: string | null } {
  const each = categories.map((slug) => list(String(new URLSearchParams({ category: slug })), null));
  const ids = (each[0] ?? []).filter((id) => each.every((those) => those.includes(id)));
  const at = each.findIndex((those) => those.length > 0 && those.length === ids.length);
  return { ids, category: categories[at] ?? null };
}

/** A query with one of its categories, or all for null. */
function keepCategory(query: string, category: string | null): string {
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => category === null || name !== 'category' || value === category,
  );
  return String(new URLSearchParams(kept));
}

/** A name alone, as `water`, with its kind: `Tag: water`. */
function nameKind(quote: Quote, { names }: SearchWords, kinds: Surroundings['kinds']): Quote {
  const [kind] = names.find(([, name]) => name === quote.text) ?? [];
  return kind === undefined ? quote : { ...quote, text: `${kinds[kind]}: ${quote.text}` };
}

function getVocabulary(words: SearchWords, language: string, today: string): Vocabulary {
  if (vocabulary?.of[0] !== words || vocabulary.of[1] !== today)
    vocabulary = { of: [words, today], made: buildVocabulary(words, language, today) };
  return vocabulary.made;
}

/** The places of the titles that have all words, or words that begin so. */
function findTitles(text: string, { titles, isSkipped }: Vocabulary): number[] {
  const words = splitWords(text).filter(({ key }) => !isSkipped(key));
  if (words.length === 0) return [];
  const isIn = (title: readonly string[], { key, start }: Word): boolean =>
    title.some((each) => each === key || (start.length > 2 && each.startsWith(start)));
  return [...titles.keys()].filter((place) => words.every((word) => isIn(titles[place] ?? [], word)));
}
