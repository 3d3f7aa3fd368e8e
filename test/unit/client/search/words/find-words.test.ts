import { expect, it } from 'vitest';
import type { Index } from '../../../../../src/client/search/words/pagefind.ts';
import { findWords } from '../../../../../src/client/search/words/find-words.ts';

/**
 * Imitates Pagefind 1.6.0: words in quotation marks match equal stems, others the longest common
 * prefix.
 */
function pagefindOf(contents: Readonly<Record<string, string>>): Index {
  const stem = (word: string) =>
    word
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .replace(/(?:es|er|s)$/u, '');
  const stemsOf = (content: string) => content.split(/\s+/u).map(stem);
  return {
    search(words) {
      const isExact = words.startsWith('"');
      const stems = words.split(/\s+/u).map(stem);
      const takes = (content: string) =>
        stems.every((each) => {
          if (isExact) return stemsOf(content).includes(each);
          for (let start = each; start !== ''; start = start.slice(0, -1))
            if (
              Object.values(contents).some((other) => stemsOf(other).some((word) => word.startsWith(start)))
            )
              return stemsOf(content).some((word) => word.startsWith(start));
          return false;
        });
      const found = Object.entries(contents).filter(([, content]) => takes(content));
      return Promise.resolve({
        results: found.map(([id, content]) => ({ id, data: () => Promise.resolve({ content }) })),
      });
    },
  };
}

const craft = { pottery: 'Taller de cerámica en la Casa O’Neill', lights: 'Noche de luz y visita guiada' };
const others = { code: 'C++ para principiantes', choir: 'Coro de cámara' };
const whole = [pagefindOf({ ...craft, ...others })];
const divided = [pagefindOf(craft), pagefindOf(others)];

it.each([
  ['talleres', ['pottery']],
  ['luces', ['lights']],
  ['taller', ['pottery']],
  ['taller cerámica', ['pottery']],
  ['taller luz', []],
  ['cerám', ['pottery']],
  ['cám cor', ['choir']],
  ['tallando', []],
  ['opera', []],
  ['taller opera', []],
  ['de', ['choir', 'lights', 'pottery']],
  ['O’Neill', ['pottery']],
  ['l’amour', []],
  ['visita-guiada', ['lights']],
  ['visita/opera', []],
  ['C++', ['code']],
  ['++', []],
  ['"visita guiada"', ['lights']],
])('%s finds %j', async (words, ids) => {
  for (const indexes of [whole, divided])
    expect([...(await findWords(indexes, words))].toSorted()).toEqual(ids);
});
