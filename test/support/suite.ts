import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    suite: 'everyday' | 'exhaustive';
  }
}

/**
 * How much a test does. Files that ask are in the list `twice` of the configuration: `npm test`
 * runs them with what is enough for every day, `npm run test:all` with everything as well.
 */
export function amount<T, U = T>(everyday: T, exhaustive: U): T | U {
  return inject('suite') === 'exhaustive' ? exhaustive : everyday;
}

/** For `it.each` and `describe.each`: the first case every day, all in test:all. */
export const firstOf = <T>(all: readonly T[]): readonly T[] => amount(all.slice(0, 1), all);

/** For `it.each` and `describe.each`: one test or group if the condition holds, else none. */
export const onlyWhere = (holds: boolean): readonly null[] => (holds ? [null] : []);
