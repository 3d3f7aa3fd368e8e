/** A seeded source of chance: equal seeds give equal sequences. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Deals the list in shuffled order, and shuffles again when it is used up. */
  deck<T>(list: readonly T[]): () => T;
}

/** Makes a `Random` of the mulberry32 family. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  function int(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }

  function pick<T>(list: readonly T[]): T {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('Expected a list with something in it');
    return item;
  }

  function deck<T>(list: readonly T[]): () => T {
    let rest: T[] = [];
    return () => {
      if (rest.length === 0) rest = shuffle(list);
      const item = rest.pop();
      if (item === undefined) throw new Error('Expected a list with something in it');
      return item;
    };
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  return { next, int, chance: (probability) => next() < probability, pick, deck };
}
