import { foldText } from '../fold-text.ts';
import type { Pagefind } from './pagefind.ts';

type Finder = Pick<Pagefind, 'search'>;

/**
 * Ids of the events that match the words: each word in some form, or as the beginning of a word.
 * Quoted phrases are matched exactly.
 */
export async function findWords(pagefind: Finder, words: string): Promise<ReadonlySet<string>> {
  if (/^\s*".+"\s*$/u.test(words)) return exactly(pagefind, words);
  const parts = words.split(/\s+/u).filter((part) => keepLetters(part) !== '');
  return common(await Promise.all(parts.map((part) => ofPart(pagefind, part))));
}

/**
 * Of `O’Neill`, Pagefind knows no parts; of `visita/charla`, which nobody wrote so, the parts are
 * meant.
 */
async function ofPart(pagefind: Finder, part: string): Promise<ReadonlySet<string>> {
  const whole = await ofWord(pagefind, part);
  const words = part.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (whole.size > 0 || words.length < 2) return whole;
  return common(await Promise.all(words.map((word) => ofWord(pagefind, word))));
}

/**
 * For a word that occurs nowhere, Pagefind returns words with the same beginning: for `opera`
 * everything with an `o` (Pagefind 1.6.0). Results are in order of time, so nothing would set these
 * apart.
 */
async function ofWord(pagefind: Finder, word: string): Promise<ReadonlySet<string>> {
  const exact = await exactly(pagefind, word);
  if (exact.size > 0) return keepLetters(word).length < 3 ? exact : collectIds(await pagefind.search(word));
  for (const form of listSingulars(word)) {
    const found = await exactly(pagefind, form);
    if (found.size > 0) return found;
  }
  const similar = await pagefind.search(word);
  const content = (await similar.results[0]?.data())?.content ?? '';
  const isBegun = content.split(/\s+/u).some((each) => keepLetters(each).startsWith(keepLetters(word)));
  return isBegun ? collectIds(similar) : new Set();
}

/** In quotation marks, a word is found in any of its forms, and never by its beginning. */
async function exactly(pagefind: Finder, words: string): Promise<ReadonlySet<string>> {
  return collectIds(await pagefind.search(`"${words.replaceAll('"', '')}"`));
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

function collectIds({ results }: Awaited<ReturnType<Finder['search']>>): ReadonlySet<string> {
  return new Set(results.map(({ id }) => id));
}

/** The intersection of the sets; empty if there are none. */
function common([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...first].filter((id) => others.every((each) => each.has(id))));
}

function keepLetters(word: string): string {
  return foldText(word).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
