/** What all of several things under way come to. Waits for all, so that of several failures the same one is told each time. */
export async function awaitAll<T extends readonly unknown[]>(promises: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as unknown as T;
}
