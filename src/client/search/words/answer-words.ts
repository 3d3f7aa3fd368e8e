// What words name, and the events that have them.
import type { SearchWords } from '../../../search/search-words.ts';
import { findSentence } from './find-sentence.ts';
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
  /** Whether no word is left over, and none is only a part of a name. */
  readonly isCertain: boolean;
  /** Ids of the events that have them. */
  readonly ids: ReadonlySet<string>;
  /** Ids of those that have them in the title. */
  readonly titled: ReadonlySet<string>;
  /** The words that were found, if letters of the given ones were amiss; else null. */
  readonly corrected: string | null;
  /** The sentence of an event that has the words. */
  quote(id: string): Promise<string>;
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
  /** The number of events that a query is answered by, of some ids or of all. */
  count(query: string, ids: ReadonlySet<string> | null): number;
}

let vocabulary: { readonly of: readonly [SearchWords, string]; readonly made: Vocabulary } | undefined;

/**
 * What words name, and the events that have them. Quoted words are searched as they are.
 * @throws {Error} if files of the search cannot be fetched
 */
export async function answerWords(
  text: string,
  { folder, language, kinds, today, words, ids, count }: Surroundings,
): Promise<WordsFound> {
  const pagefind = await loadPagefind(folder);
  const known = getVocabulary(words, language, today);
  const isQuoted = text.trim().startsWith('"');
  const find = async (asked: string) => {
    const titled = new Set(isQuoted ? [] : findTitles(asked, known).map((place) => ids[place] ?? ''));
    const found = await findWords(pagefind, asked);
    return { titled, ids: new Set([...found, ...titled]) };
  };
  let reading: Reading = isQuoted
    ? { answers: [], isCertain: false, rest: '', words: text }
    : readWords(text, known);
  let found = await find(text);
  if (found.ids.size === 0 && !isQuoted && (reading.rest !== '' || reading.answers.length === 0)) {
    reading = readWords(text, known, true);
    found = await find(reading.words);
  }
  const { answers, rest } = reading;
  const isComplete = rest === '';
  const ofRest = isComplete ? null : (await find(rest)).ids;
  const counted = answers.map((query, place) => ({
    query,
    count: count(query, place === 0 ? ofRest : null),
  }));
  return {
    ...found,
    // What leaves words over is of little use if a title has them all.
    answers: !isComplete && found.titled.size > 0 ? [] : counted.filter((answer) => answer.count > 0),
    meant: answers[0] ?? null,
    isCertain: reading.isCertain && isComplete && answers.length > 0,
    corrected: reading.words === text ? null : reading.words,
    quote: async (id) => nameKind(findSentence(await pagefind.read(id), reading.words), words, kinds),
  };
}

/** A name alone, as `water`, with its kind: `Tag: water`. */
function nameKind(said: string, { names }: SearchWords, kinds: Surroundings['kinds']): string {
  const [kind] = names.find(([, name]) => name === said) ?? [];
  return kind === undefined ? said : `${kinds[kind]}: ${said}`;
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
