import { foldText } from '../fold-text.ts';
import type { Index } from './pagefind.ts';

/**
 * Ids of the events that match the words: each word in some form, or as the beginning of a word.
 * Quoted phrases are matched exactly. An event is in one of the indexes: one that has no form of a
 * word finds only what begins with it, while another would also find `dancer` for `dancing`.
 */
export async function findWords(indexes: readonly Index[], words: string): Promise<ReadonlySet<string>> {
  if (/^\s*".+"\s*$/u.test(words)) return join(await inEach(indexes, words));
  const parts = words.split(/\s+/u).filter((part) => keepLetters(part) !== '');
  return common(await Promise.all(parts.map((part) => ofPart(indexes, part))));
}

/**
 * Of `O’Neill`, Pagefind knows no parts; of `visita/charla`, which nobody wrote so, the parts are
 * meant.
 */
async function ofPart(indexes: readonly Index[], part: string): Promise<ReadonlySet<string>> {
  const whole = await ofWord(indexes, part);
  const words = part.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (whole.size > 0 || words.length < 2) return whole;
  return common(await Promise.all(words.map((word) => ofWord(indexes, word))));
}

async function ofWord(indexes: readonly Index[], word: string): Promise<ReadonlySet<string>> {
  const exact = await inEach(indexes, word);
  const isFound = exact.some(({ size }) => size > 0);
  if (isFound && keepLetters(word).length < 3) return join(exact);
  for (const form of isFound ? [] : listSingulars(word)) {
    const found = join(await inEach(indexes, form));
    if (found.size > 0) return found;
  }
  return join(
    await Promise.all(indexes.map((index, at) => withBeginning(index, word, (exact[at]?.size ?? 0) > 0))),
  );
}

/**
 * Ids of the events of an index with forms of a word, or words that begin with it. For a word that
 * is not in an index, Pagefind returns words with the same beginning: for `opera` everything with
 * an `o` (Pagefind 1.6.0). Results are in order of time, so nothing would set these apart.
 * @param isIn whether the index has the word in some form
 */
async function withBeginning(index: Index, word: string, isIn: boolean): Promise<ReadonlySet<string>> {
  const similar = await index.search(word);
  if (isIn) return collectIds(similar);
  const content = (await similar.results[0]?.data())?.content ?? '';
  const isBegun = content.split(/\s+/u).some((each) => keepLetters(each).startsWith(keepLetters(word)));
  return isBegun ? collectIds(similar) : new Set();
}

/** In quotation marks, a word is found in any of its forms, and never by its beginning. */
function inEach(indexes: readonly Index[], words: string): Promise<readonly ReadonlySet<string>[]> {
  const quoted = `"${words.replaceAll('"', '')}"`;
  return Promise.all(indexes.map(async (index) => collectIds(await index.search(quoted))));
}

/**
 * Possible singulars of a word. Stems are not enough: that of `talleres` is `taller`, that of
 * `taller` is `tall`.
 */
function listSingulars(word: string): string[] {
  const endings = [
    [/ces$/iu, 'z'],
    [/es$/iu, ''],
    [/s$/iu, ''],
  ] as const;
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, singular]) => word.replace(ending, singular))
    .filter((form) => form.length > 2);
}

function collectIds({ results }: Awaited<ReturnType<Index['search']>>): ReadonlySet<string> {
  return new Set(results.map(({ id }) => id));
}

/** The union of the sets. */
function join(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((each) => [...each]));
}

/** The intersection of the sets; empty if there are none. */
function common([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...first].filter((id) => others.every((each) => each.has(id))));
}

function keepLetters(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
